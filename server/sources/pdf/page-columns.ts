// Splits a page into text columns, as opposed to columns of a table.

import type { Direction } from './bidi.ts';
import type { Cell, Line } from './lines.ts';
import type { Ruling } from './rulings.ts';
import type { PageTable } from './tables/page-table.ts';

/** A line of text, or a ruled table in place of a line. */
export interface LayoutLine extends Line {
  readonly table?: PageTable;
  /** Whether it is one of several name–value pairs side by side. */
  readonly isKeyValue?: boolean;
}

/** Part of a page that is read from top to bottom. */
export interface PagePart {
  readonly lines: LayoutLine[];
  /** Whether it is one of several columns. */
  readonly isColumn: boolean;
}

/** Minimum number of lines of a text column, and their minimum average length in ems. */
const minColumnLines = 4;
const minColumnEms = 11;
/** Minimum shares of a column's lines that have no wide gap, and that are too full for the next word. */
const minSingleCellShare = 0.65;
const minFullLineShare = 0.5;
const maxIndentEms = 4;
const minAlignedShare = 0.8;
/**
 * A sidebar: its minimum number of lines, and the maximum share that align with paragraph starts of the text.
 */
const minBoxLines = 3;
const maxSharedBaselineShare = 0.5;
/** Baselines closer than this are the same, in ems. */
const baselineTolerance = 0.4;
/** A gap this many times the usual one separates paragraphs or rows. */
const breakRatio = 1.3;
/** Maximum nesting of page parts. */
const maxDepth = 8;
/** Maximum number of gutter candidates; more come from drawings. */
const maxGutters = 400;

/** Page parts in reading order: text above the columns, each column, text below. */
export function splitColumns(
  lines: readonly LayoutLine[],
  separators: readonly Ruling[],
  direction: Direction,
): PagePart[] {
  return splitPart(lines, { separators, direction }, false, 0);
}

interface PageStructure {
  /** Horizontal rulings that may separate rows. */
  readonly separators: readonly Ruling[];
  readonly direction: Direction;
}

function splitPart(
  lines: readonly LayoutLine[],
  page: PageStructure,
  isColumn: boolean,
  depth: number,
): PagePart[] {
  const run = depth < maxDepth ? findGutter(lines, page) : null;
  if (!run) return lines.length > 0 ? [{ lines: [...lines], isColumn }] : [];
  const { from, to, gutter } = run;
  const middle = lines.slice(from, to);
  const left = columnLines(middle, (cell) => cell.x1 <= gutter);
  const right = columnLines(middle, (cell) => cell.x0 >= gutter);
  const split = (part: readonly LayoutLine[], inColumn: boolean) =>
    splitPart(part, page, inColumn, depth + 1);
  const columns = page.direction === 'rtl' ? [right, left] : [left, right];
  return [
    ...split(lines.slice(0, from), isColumn),
    ...columns.flatMap((part) => split(part, true)),
    ...split(lines.slice(to), isColumn),
  ];
}

function columnLines(lines: readonly LayoutLine[], isInColumn: (cell: Cell) => boolean): LayoutLine[] {
  return lines.flatMap((line) => {
    const cells = line.cells.filter(isInColumn);
    const [first, last] = [cells[0], cells.at(-1)];
    return first && last ? [{ ...line, cells, x0: first.x0, x1: last.x1 }] : [];
  });
}

interface Gutter {
  readonly from: number;
  readonly to: number;
  readonly gutter: number;
}

const lineCountOf = ({ from, to }: Gutter): number => to - from;

/** The gutter with the longest run of lines that do not cross it, if both sides are proved to be columns. */
function findGutter(lines: readonly LayoutLine[], page: PageStructure): Gutter | null {
  let best: Gutter | null = null;
  const gutters = [...new Set(lines.flatMap((line, index) => gapCentres(line, lines[index + 1])))];
  for (const gutter of gutters.slice(0, maxGutters)) {
    for (let from = 0; from < lines.length; ) {
      let to = from;
      while (to < lines.length && !lines[to]?.cells.some((cell) => cell.x0 < gutter && cell.x1 > gutter))
        to++;
      const length: number = best === null ? minColumnLines : lineCountOf(best);
      const run: Gutter | null = to - from > length ? trimRun(lines, { from, to, gutter }) : null;
      if (run && lineCountOf(run) > length && areColumns(lines.slice(run.from, run.to), gutter, page))
        best = run;
      from = to + 1;
    }
  }
  return best;
}

/** Trims a run to the lines where both sides have text. */
function trimRun(lines: readonly LayoutLine[], { from, to, gutter }: Gutter): Gutter | null {
  const sides = [(cell: Cell) => cell.x1 <= gutter, (cell: Cell) => cell.x0 >= gutter].map((isOnSide) => {
    const lineIndexes = lines
      .slice(from, to)
      .flatMap((line, index) => (line.cells.some(isOnSide) ? [from + index] : []));
    return { first: lineIndexes[0], last: lineIndexes.at(-1) };
  });
  const [left, right] = sides;
  if (left?.first === undefined || right?.first === undefined) return null;
  const start = Math.max(left.first, right.first);
  const end = Math.min(left.last ?? 0, right.last ?? 0);
  // Text that continues above or below the other side belongs to its column.
  const extend = (index: number, step: 1 | -1): number => {
    let edge = index;
    while (edge + step >= from && edge + step < to && isSameColumnText(lines[edge], lines[edge + step]))
      edge += step;
    return edge;
  };
  return { from: extend(Math.min(start, end), -1), to: extend(Math.max(start, end), 1) + 1, gutter };
}

/** Whether `other` continues the text of `one` and is not a row. */
const isSameColumnText = (one: LayoutLine | undefined, other: LayoutLine | undefined): boolean =>
  !!one &&
  !!other &&
  other.cells.length < 2 &&
  Math.abs(other.y - one.y) <= 3 * Math.max(one.size, other.size);

/** Centres of the gaps within a line, and of the gap to a next line set beside it. */
function gapCentres(line: LayoutLine, next: LayoutLine | undefined): number[] {
  const middles = line.cells
    .slice(1)
    .map((cell, index) => ((line.cells[index]?.x1 ?? cell.x0) + cell.x0) / 2);
  if (next && next.x0 > line.x1) middles.push((line.x1 + next.x0) / 2);
  if (next && next.x1 < line.x0) middles.push((next.x1 + line.x0) / 2);
  return middles.map(Math.round);
}

/** One side of a gutter. */
interface Side {
  readonly lines: readonly LayoutLine[];
  /** Number of lines; a table counts as its rows. */
  readonly rowCount: number;
  readonly isSingleCell: boolean;
  readonly isBodyText: boolean;
}

/**
 * Columns are proven by text that runs on from line to line on both sides, or by text on one side whose lines
 * are not level with those of the other. Cells of a table are level, and so are the gaps between its rows.
 */
function areColumns(
  lines: readonly LayoutLine[],
  gutter: number,
  { separators, direction }: PageStructure,
): boolean {
  const left = sideOf(
    columnLines(lines, (cell) => cell.x1 <= gutter),
    direction,
  );
  const right = sideOf(
    columnLines(lines, (cell) => cell.x0 >= gutter),
    direction,
  );
  if (!left.isSingleCell || !right.isSingleCell || hasRowRulings(lines, gutter, separators)) return false;
  if (left.isBodyText && right.isBodyText) return !haveSameRowGaps(left.lines, right.lines);
  const isTextLeft = left.isBodyText || (!right.isBodyText && left.rowCount > right.rowCount);
  const [box, text] = isTextLeft ? [right, left] : [left, right];
  if (box.rowCount < minBoxLines || text.rowCount < minColumnLines) return false;
  return (text.isBodyText || haveColumnLength(left, right)) && isSidebar(box, text);
}

/** Whether horizontal rulings cross the gutter, as between the rows of a table. */
function hasRowRulings(lines: readonly LayoutLine[], gutter: number, separators: readonly Ruling[]): boolean {
  const [top, bottom] = [lines[0]?.y ?? 0, lines.at(-1)?.y ?? 0];
  const margin = 2 * (lines[0]?.size ?? 0);
  const crossing = separators.filter(
    ({ position, from, to }) =>
      position > top && position < bottom && from < gutter - margin && to > gutter + margin,
  );
  return crossing.length > 1;
}

/** Whether both sides have enough lines to be columns although neither is body text. */
function haveColumnLength(left: Side, right: Side): boolean {
  return left.rowCount >= minColumnLines && right.rowCount >= minColumnLines;
}

/** Whether the box shares few baselines with paragraph starts and does not label the paragraphs. */
function isSidebar(box: Side, text: Side): boolean {
  const starts = text.isBodyText ? paragraphStarts(text.lines) : text.lines;
  const aligned = box.lines.filter(
    (line) => !line.table && starts.some((start) => sharesBaseline(line, start)),
  );
  return aligned.length <= maxSharedBaselineShare * box.lines.length && !isLabelColumn(box.lines, text.lines);
}

/** First lines of paragraphs: the first line, and those after a wide gap. */
function paragraphStarts(lines: readonly LayoutLine[]): LayoutLine[] {
  return [...lines.slice(0, 1), ...linesAfterGaps(lines)];
}

/** Whether nearly every paragraph has exactly one line beside it. */
function isLabelColumn(labels: readonly LayoutLine[], lines: readonly LayoutLine[]): boolean {
  const starts = paragraphStarts(lines).map(({ y, size }) => y - size);
  const counts = starts.map(
    (start, index) =>
      labels.filter(({ y }) => y > start && y < (starts[index + 1] ?? Number.POSITIVE_INFINITY)).length,
  );
  const single = counts.filter((count) => count === 1).length;
  return starts.length >= 3 && single >= 0.75 * starts.length;
}

const sharesBaseline = (one: LayoutLine, other: LayoutLine): boolean =>
  Math.abs(one.y - other.y) <= baselineTolerance * Math.min(one.size, other.size);

function sideOf(lines: readonly LayoutLine[], direction: Direction): Side {
  const texts = lines.filter((line) => !line.table);
  const rowCount = lines.reduce((sum, { table }) => sum + (table ? table.rows.length : 1), 0);
  const single = texts.filter((line) => line.cells.length === 1).length;
  const meanEms = texts.reduce((sum, line) => sum + (line.x1 - line.x0) / line.size, 0) / texts.length;
  const bounds = { x0: Math.min(...lines.map(({ x0 }) => x0)), x1: Math.max(...lines.map(({ x1 }) => x1)) };
  const fullLines = texts
    .slice(0, -1)
    .filter((line, index) => isFull(line, texts[index + 1], bounds, direction));
  return {
    lines,
    rowCount,
    isSingleCell: single >= minSingleCellShare * texts.length,
    isBodyText:
      texts.length >= minColumnLines &&
      meanEms >= minColumnEms &&
      fullLines.length >= minFullLineShare * (texts.length - 1) &&
      areAligned(texts, direction),
  };
}

/** Whether nearly all lines start at the same edge, allowing an indent. */
function areAligned(lines: readonly LayoutLine[], direction: Direction): boolean {
  const starts = lines.map(({ x0, x1 }) => (direction === 'rtl' ? -x1 : x0));
  const edge = Math.min(...starts);
  const aligned = lines.filter(({ size }, index) => (starts[index] ?? 0) - edge <= maxIndentEms * size);
  return aligned.length >= minAlignedShare * lines.length;
}

/** Whether the first word of the next line would not have fitted on this line. */
function isFull(
  line: LayoutLine,
  next: LayoutLine | undefined,
  bounds: { x0: number; x1: number },
  direction: Direction,
): boolean {
  const cell = direction === 'rtl' ? next?.cells.at(-1) : next?.cells[0];
  if (!cell) return false;
  const freeWidth = direction === 'rtl' ? line.x0 - bounds.x0 : bounds.x1 - line.x1;
  return freeWidth < firstWordWidth(cell, direction) + 0.4 * line.size;
}

/** In page units. */
export function firstWordWidth({ tokens, starts, x0, x1 }: Cell, direction: Direction): number {
  const spaceIndex = direction === 'rtl' ? tokens.lastIndexOf(' ') : tokens.indexOf(' ');
  if (spaceIndex === -1) return x1 - x0;
  return direction === 'rtl' ? x1 - (starts[spaceIndex + 1] ?? x0) : (starts[spaceIndex] ?? x1) - x0;
}

/** Whether both sides have wide gaps at the same heights, as between the rows of a table. */
function haveSameRowGaps(left: readonly LayoutLine[], right: readonly LayoutLine[]): boolean {
  const [one, other] = [linesAfterGaps(left), linesAfterGaps(right)];
  const minBreaks = Math.min(one.length, other.length);
  const shared = one.filter((line) => other.some((next) => sharesBaseline(line, next))).length;
  return minBreaks >= 2 && shared >= 0.8 * Math.max(one.length, other.length);
}

/** Lines after a wider gap than usual. */
function linesAfterGaps(lines: readonly LayoutLine[]): LayoutLine[] {
  const gaps = lines.slice(1).map((line, index) => line.y - (lines[index]?.y ?? line.y));
  const sorted = gaps.filter((gap) => gap > 0.3 * (lines[0]?.size ?? 0)).toSorted((a, b) => a - b);
  const usualGap = sorted[Math.floor(0.2 * sorted.length)] ?? 0;
  return lines.slice(1).filter((_, index) => (gaps[index] ?? 0) > breakRatio * usualGap);
}
