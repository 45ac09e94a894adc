// Tells columns of a page from columns of a table, and reads the former one by one.

import type { Direction } from './bidi.ts';
import type { Cell, Line } from './lines.ts';
import type { Ruling } from './rulings.ts';
import type { PageTable } from './tables/page-table.ts';

/** A line of text, or a table found by its ruling lines that stands where a line would. */
export interface LayoutLine extends Line {
  readonly table?: PageTable;
  /** Whether it is one of several names with their values that stood beside one another. */
  readonly isPair?: boolean;
}

/** Part of a page that is read from top to bottom. */
export interface PagePart {
  readonly lines: LayoutLine[];
  /** Whether it is one of several columns. */
  readonly isColumn: boolean;
}

/** Columns of running text hold this many lines at least, each of this many ems on average. */
const minColumnLines = 4;
const minColumnEms = 11;
/** Of a column's lines: the share without wide gaps, and the share after which the next word would not have fitted. */
const minSingleShare = 0.65;
const minFullShare = 0.5;
const maxIndentEms = 4;
const minEdgeShare = 0.8;
/** A box beside running text: its lines, and the most of them that stand level with the beginnings of the text. */
const minBoxLines = 3;
const maxLevelShare = 0.5;
/** In ems: baselines this near are level. */
const levelTolerance = 0.4;
/** A gap so many times the usual one parts paragraphs or rows. */
const breakRatio = 1.3;
/** Parts inside parts, a page has no deeper. */
const maxDepth = 8;
/** Candidates for the line between two columns; more come from drawings. */
const maxGutters = 400;

/** Parts of a page to be read one after another: what stands above the columns, each column, what stands below. */
export function splitColumns(
  lines: readonly LayoutLine[],
  separators: readonly Ruling[],
  direction: Direction,
): PagePart[] {
  return splitPart(lines, { separators, direction }, false, 0);
}

interface PageStructure {
  /** Lines across the page that may part rows. */
  readonly separators: readonly Ruling[];
  readonly direction: Direction;
}

function splitPart(
  lines: readonly LayoutLine[],
  page: PageStructure,
  isColumn: boolean,
  depth: number,
): PagePart[] {
  const found = depth < maxDepth ? findGutter(lines, page) : null;
  if (!found) return lines.length > 0 ? [{ lines: [...lines], isColumn }] : [];
  const { from, to, gutter } = found;
  const middle = lines.slice(from, to);
  const left = columnLines(middle, (cell) => cell.x1 <= gutter);
  const right = columnLines(middle, (cell) => cell.x0 >= gutter);
  const split = (part: readonly LayoutLine[], isIn: boolean) => splitPart(part, page, isIn, depth + 1);
  const columns = page.direction === 'rtl' ? [right, left] : [left, right];
  return [
    ...split(lines.slice(0, from), isColumn),
    ...columns.flatMap((part) => split(part, true)),
    ...split(lines.slice(to), isColumn),
  ];
}

function columnLines(lines: readonly LayoutLine[], belongs: (cell: Cell) => boolean): LayoutLine[] {
  return lines.flatMap((line) => {
    const cells = line.cells.filter(belongs);
    const [first, last] = [cells[0], cells.at(-1)];
    return first && last ? [{ ...line, cells, x0: first.x0, x1: last.x1 }] : [];
  });
}

interface Gutter {
  readonly from: number;
  readonly to: number;
  readonly gutter: number;
}

const lengthOf = ({ from, to }: Gutter): number => to - from;

/** The vertical line that the most lines in a row leave free, if what stands on both its sides is proved apart. */
function findGutter(lines: readonly LayoutLine[], page: PageStructure): Gutter | null {
  let best: Gutter | null = null;
  const gutters = [...new Set(lines.flatMap((line, index) => gapsAt(line, lines[index + 1])))];
  for (const gutter of gutters.slice(0, maxGutters)) {
    for (let from = 0; from < lines.length; ) {
      let to = from;
      while (to < lines.length && !lines[to]?.cells.some((cell) => cell.x0 < gutter && cell.x1 > gutter))
        to++;
      const length: number = best === null ? minColumnLines : lengthOf(best);
      const run: Gutter | null = to - from > length ? trimRun(lines, { from, to, gutter }) : null;
      if (run && lengthOf(run) > length && areColumns(lines.slice(run.from, run.to), gutter, page))
        best = run;
      from = to + 1;
    }
  }
  return best;
}

/** A run of lines from the first to the last that has something on the emptier side. */
function trimRun(lines: readonly LayoutLine[], { from, to, gutter }: Gutter): Gutter | null {
  const sides = [(cell: Cell) => cell.x1 <= gutter, (cell: Cell) => cell.x0 >= gutter].map((belongs) => {
    const held = lines
      .slice(from, to)
      .flatMap((line, index) => (line.cells.some(belongs) ? [from + index] : []));
    return { first: held[0], last: held.at(-1) };
  });
  const [left, right] = sides;
  if (left?.first === undefined || right?.first === undefined) return null;
  const start = Math.max(left.first, right.first);
  const end = Math.min(left.last ?? 0, right.last ?? 0);
  // Text that goes on below or above the other side still belongs to its column.
  const reach = (index: number, step: 1 | -1): number => {
    let at = index;
    while (at + step >= from && at + step < to && isClose(lines[at], lines[at + step])) at += step;
    return at;
  };
  return { from: reach(Math.min(start, end), -1), to: reach(Math.max(start, end), 1) + 1, gutter };
}

/** Whether the other line follows the one and is no row. */
const isClose = (one: LayoutLine | undefined, other: LayoutLine | undefined): boolean =>
  !!one &&
  !!other &&
  other.cells.length < 2 &&
  Math.abs(other.y - one.y) <= 3 * Math.max(one.size, other.size);

/** Middles of the gaps inside a line, and of the gap to a next line that stands beside it rather than below. */
function gapsAt(line: LayoutLine, next: LayoutLine | undefined): number[] {
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
  /** Lines, where a table counts as its rows. */
  readonly count: number;
  readonly isSingle: boolean;
  readonly isRunning: boolean;
}

/**
 * Columns are proved by text that runs on from line to line on both sides, or by text on one side whose lines do not
 * stand level with those of the other. Cells of a table stand level, and their gaps between rows do too.
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
  if (!left.isSingle || !right.isSingle || isRuledAcross(lines, gutter, separators)) return false;
  if (left.isRunning && right.isRunning) return !haveSameBreaks(left.lines, right.lines);
  const isTextLeft = left.isRunning || (!right.isRunning && left.count > right.count);
  const [box, text] = isTextLeft ? [right, left] : [left, right];
  if (box.count < minBoxLines || text.count < minColumnLines) return false;
  return (text.isRunning || arePairs(left, right)) && isApart(box, text);
}

/** Lines that run on over the gutter part the rows of a table. */
function isRuledAcross(lines: readonly LayoutLine[], gutter: number, separators: readonly Ruling[]): boolean {
  const [top, bottom] = [lines[0]?.y ?? 0, lines.at(-1)?.y ?? 0];
  const margin = 2 * (lines[0]?.size ?? 0);
  const over = separators.filter(
    ({ at, from, to }) => at > top && at < bottom && from < gutter - margin && to > gutter + margin,
  );
  return over.length > 1;
}

/** Neither side is running text, and yet hardly a line of one is level with one of the other. */
function arePairs(left: Side, right: Side): boolean {
  return left.count >= minColumnLines && right.count >= minColumnLines;
}

/** Lines of the box do not stand where those of the text begin, nor is there one beside each stretch of it. */
function isApart(box: Side, text: Side): boolean {
  const starts = text.isRunning ? startsOf(text.lines) : text.lines;
  const level = box.lines.filter((line) => !line.table && starts.some((start) => isLevel(line, start)));
  return level.length <= maxLevelShare * box.lines.length && !areLabels(box.lines, text.lines);
}

/** Lines that begin a stretch of text: the first, and those after a wider gap. */
function startsOf(lines: readonly LayoutLine[]): LayoutLine[] {
  return [...lines.slice(0, 1), ...breaksOf(lines)];
}

/** Whether nearly each stretch of text has one line beside it. */
function areLabels(labels: readonly LayoutLine[], lines: readonly LayoutLine[]): boolean {
  const starts = startsOf(lines).map(({ y, size }) => y - size);
  const counts = starts.map(
    (start, index) =>
      labels.filter(({ y }) => y > start && y < (starts[index + 1] ?? Number.POSITIVE_INFINITY)).length,
  );
  const single = counts.filter((count) => count === 1).length;
  return starts.length >= 3 && single >= 0.75 * starts.length;
}

const isLevel = (one: LayoutLine, other: LayoutLine): boolean =>
  Math.abs(one.y - other.y) <= levelTolerance * Math.min(one.size, other.size);

function sideOf(lines: readonly LayoutLine[], direction: Direction): Side {
  const texts = lines.filter((line) => !line.table);
  const count = lines.reduce((sum, { table }) => sum + (table ? table.rows.length : 1), 0);
  const single = texts.filter((line) => line.cells.length === 1).length;
  const ems = texts.reduce((sum, line) => sum + (line.x1 - line.x0) / line.size, 0) / texts.length;
  const bounds = { x0: Math.min(...lines.map(({ x0 }) => x0)), x1: Math.max(...lines.map(({ x1 }) => x1)) };
  const followed = texts
    .slice(0, -1)
    .filter((line, index) => isFull(line, texts[index + 1], bounds, direction));
  return {
    lines,
    count,
    isSingle: single >= minSingleShare * texts.length,
    isRunning:
      texts.length >= minColumnLines &&
      ems >= minColumnEms &&
      followed.length >= minFullShare * (texts.length - 1) &&
      haveOneEdge(texts, direction),
  };
}

/** Nearly all lines of a text begin at one edge, give or take an indent. */
function haveOneEdge(lines: readonly LayoutLine[], direction: Direction): boolean {
  const starts = lines.map(({ x0, x1 }) => (direction === 'rtl' ? -x1 : x0));
  const edge = Math.min(...starts);
  const near = lines.filter(({ size }, index) => (starts[index] ?? 0) - edge <= maxIndentEms * size);
  return near.length >= minEdgeShare * lines.length;
}

/** Whether the next line's first word would not have fitted behind this line. */
function isFull(
  line: LayoutLine,
  next: LayoutLine | undefined,
  bounds: { x0: number; x1: number },
  direction: Direction,
): boolean {
  const cell = direction === 'rtl' ? next?.cells.at(-1) : next?.cells[0];
  if (!cell) return false;
  const free = direction === 'rtl' ? line.x0 - bounds.x0 : bounds.x1 - line.x1;
  return free < firstWordWidth(cell, direction) + 0.4 * line.size;
}

/** In page units. */
export function firstWordWidth({ tokens, starts, x0, x1 }: Cell, direction: Direction): number {
  const blank = direction === 'rtl' ? tokens.lastIndexOf(' ') : tokens.indexOf(' ');
  if (blank === -1) return x1 - x0;
  return direction === 'rtl' ? x1 - (starts[blank + 1] ?? x0) : (starts[blank] ?? x1) - x0;
}

/** Wider gaps that stand at the same height on both sides part the rows of a table. */
function haveSameBreaks(left: readonly LayoutLine[], right: readonly LayoutLine[]): boolean {
  const [one, other] = [breaksOf(left), breaksOf(right)];
  const fewer = Math.min(one.length, other.length);
  const shared = one.filter((line) => other.some((next) => isLevel(line, next))).length;
  return fewer >= 2 && shared >= 0.8 * Math.max(one.length, other.length);
}

/** Lines that stand after a wider gap. */
function breaksOf(lines: readonly LayoutLine[]): LayoutLine[] {
  const gaps = lines.slice(1).map((line, index) => line.y - (lines[index]?.y ?? line.y));
  const sorted = gaps.filter((gap) => gap > 0.3 * (lines[0]?.size ?? 0)).toSorted((a, b) => a - b);
  const usual = sorted[Math.floor(0.2 * sorted.length)] ?? 0;
  return lines.slice(1).filter((_, index) => (gaps[index] ?? 0) > breakRatio * usual);
}
