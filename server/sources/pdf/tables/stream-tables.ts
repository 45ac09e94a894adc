// Finds tables without ruling lines by the columns of their cells.

import type { Direction } from '../bidi.ts';
import type { PaintedArea } from '../glyphs.ts';
import type { Cell, Line } from '../lines.ts';
import type { LayoutLine } from '../page-columns.ts';
import type { Ruling } from '../rulings.ts';
import { alignmentOf, type Column, columnsOf, cutAtColumns, inferColumns } from './column-statistics.ts';
import { mergeCollinear } from './grids.ts';
import { cellOf, directionOf, lineTolerance, type PageContext } from './lattice.ts';
import { emptyCell, type PageTable, rowColour, type TableCell, type TableRow } from './page-table.ts';
import { groupRows, type TableLine } from './table-rows.ts';

export interface StreamTables {
  readonly lines: LayoutLine[];
  /** Number of blocks that resemble a table without certainty; their lines are kept as text. */
  readonly unclearCount: number;
}

/** Maximum distance between two rows, and between a row and a wrapped line, in ems. */
const MAX_ROW_GAP = 4.6;
const MAX_LINE_GAP = 3.2;
/** Maximum number of consecutive single-cell lines between two rows. */
const MAX_SINGLE_CELL_LINES = 4;
/**
 * Maximum number of group header lines, and their maximum distance from the centre of their columns, in ems.
 */
const MAX_GROUP_LINES = 4;
const MAX_OFF_CENTRE = 1.6;
const MIN_ROWS = 3;
const MIN_ALIGNMENT = 0.6;
const MAX_SPANNING_SHARE = 0.25;
/** Maximum width of a section title, as a share of the table's width. */
const MAX_SECTION_TITLE_SHARE = 0.5;
const MAX_BLOCK_LINES = 600;
/** A page with more painted areas is a drawing. */
const MAX_AREAS = 4_000;
/** Maximum size ratio to the line above; a larger line is a heading. */
const MAX_SIZE_RATIO = 1.14;

/** Replaces the lines of each table by the table. */
export function findStreamTables(
  lines: readonly LayoutLine[],
  separators: readonly Ruling[],
  context: PageContext,
): StreamTables {
  const result: LayoutLine[] = [];
  let unclearCount = 0;
  for (let index = 0; index < lines.length; ) {
    const candidate = isRow(lines[index])
      ? lines.slice(index, findBlockEnd(lines, index, separators))
      : lines.slice(index, index + 1);
    const block = candidate.slice(0, bodyTextStart(candidate));
    const rows = block.filter(isRow);
    const table = rows.length >= 2 ? readBlock(block, separators, context) : null;
    if (table === 'unclear') unclearCount++;
    if (table && table !== 'unclear') {
      result.push(...block.slice(0, table.from), tableAsLine(table.table, context), ...block.slice(table.to));
    } else result.push(...block);
    index += block.length;
  }
  return { lines: result, unclearCount };
}

/** Horizontal row separators: ruling lines and edges of painted areas. */
export function separatorsOf(
  rulings: readonly Ruling[],
  painted: readonly PaintedArea[],
  context: Pick<PageContext, 'size'>,
): Ruling[] {
  const edges = painted
    .slice(0, MAX_AREAS)
    .flatMap(({ x0, x1, y0, y1 }) =>
      y1 - y0 > 6 && x0 > -1e5
        ? [y0, y1].map((position) => ({ isHorizontal: true, position, from: x0, to: x1 }))
        : [],
    );
  const horizontal = rulings.filter(({ isHorizontal }) => isHorizontal);
  return mergeCollinear([...horizontal, ...edges], lineTolerance(context) / 2);
}

/** Wraps a table as a layout line. */
export function tableAsLine(table: PageTable, { size }: Pick<PageContext, 'size'>): LayoutLine {
  const { x0, x1, y0 } = table.box;
  const cell = { tokens: [], starts: [], x0, x1, isBold: false, face: '' };
  return { cells: [cell], x0, x1, y: y0, size, table };
}

const isRow = (line: LayoutLine | undefined): boolean => !!line && !line.table && line.cells.length > 1;

/** Index after the last line that may belong to the table whose first row is at `from`. */
function findBlockEnd(lines: readonly LayoutLine[], from: number, separators: readonly Ruling[]): number {
  let [end, singles] = [from + 1, 0];
  for (let index = from + 1; index < lines.length && index - from < MAX_BLOCK_LINES; index++) {
    const [previous, line] = [lines[index - 1], lines[index]];
    if (!previous || !line || line.table) break;
    if (isNextTableHeader(lines.slice(from, index), line)) break;
    const em = Math.max(previous.size, line.size);
    if (line.y - previous.y > (isRow(line) && isRow(previous) ? MAX_ROW_GAP : MAX_LINE_GAP) * em) break;
    if (isRow(line)) {
      singles = 0;
      end = index + 1;
    } else if (++singles > MAX_SINGLE_CELL_LINES || line.size > MAX_SIZE_RATIO * previous.size) break;
  }
  // Single-column lines extend the last row if other rows wrap too or a ruling line follows.
  const hasWrapped = lines.slice(from, end).some((line) => !isRow(line));
  const isRuledBelow = (line: LayoutLine | undefined) =>
    separators.some(
      ({ position, from: x0, to: x1 }) =>
        line && position > line.y && position < line.y + 1.5 * line.size && x0 <= line.x0 && x1 >= line.x1,
    );
  while (end < lines.length && isWrappedLine(lines[end], lines.slice(Math.max(from, end - 3), end))) {
    if (!hasWrapped && !isRuledBelow(lines[end])) break;
    end++;
  }
  return end;
}

/**
 * Whether a row has the typeface of the first row, and the rows between do not: it is the header of another
 * table.
 */
function isNextTableHeader(block: readonly LayoutLine[], line: LayoutLine): boolean {
  const [first, ...others] = block.filter(isRow);
  if (!first || others.length === 0 || !isRow(line) || line.cells.some(hasDigit)) return false;
  const typeface = rowFontOf(first);
  return typeface === rowFontOf(line) && others.every((row) => rowFontOf(row) !== typeface);
}

/** Weight and face of a row's cells; the number of different ones where they differ. */
function rowFontOf({ cells }: LayoutLine): string {
  const types = new Set(cells.map(({ isBold, face }) => `${isBold} ${face}`));
  return types.size === 1 ? [...types].join('') : `${types.size}`;
}

/** Index of the first body-text line that spans several columns; the block's length if there is none. */
function bodyTextStart(block: readonly LayoutLine[]): number {
  const rows = block.filter(isRow);
  const width = Math.max(...rows.map(({ x1 }) => x1)) - Math.min(...rows.map(({ x0 }) => x0));
  const columns = rows.length > 1 ? inferColumns(rows) : [];
  const position = block.findIndex((line, index) => {
    if (index === 0 || isRow(line) || columns.length < 2) return false;
    const [first, last] = columnsOf(line, columns, line.size);
    return last > first && line.x1 - line.x0 > MAX_SECTION_TITLE_SHARE * width;
  });
  return position === -1 ? block.length : position;
}

function isWrappedLine(line: LayoutLine | undefined, previousLines: readonly LayoutLine[]): boolean {
  const [previous, row] = [previousLines.at(-1), previousLines.findLast(isRow)];
  if (!line || !previous || !row || line.table || line.cells.length !== 1) return false;
  const isLineSpaced =
    line.y - previous.y <= 1.7 * line.size && Math.abs(line.size - row.size) < 0.1 * row.size;
  const overlapCount = (cells: readonly Cell[]) =>
    cells.filter((cell) => cell.x0 < line.x1 && cell.x1 > line.x0).length;
  const isInColumn =
    overlapCount(row.cells) < 2 && previousLines.some(({ cells }) => overlapCount(cells) === 1);
  const width =
    Math.max(...previousLines.map(({ x1 }) => x1)) - Math.min(...previousLines.map(({ x0 }) => x0));
  return isLineSpaced && isInColumn && line.x1 - line.x0 < 0.7 * width;
}

interface FoundTable {
  readonly table: PageTable;
  /** Range of the block's lines that it consists of. */
  readonly from: number;
  readonly to: number;
}

function readBlock(
  block: readonly LayoutLine[],
  rulings: readonly Ruling[],
  context: PageContext,
): FoundTable | 'unclear' | null {
  const [from, to] = trimBlock(block);
  const lines = block.slice(from, to);
  const rows = lines.filter(isRow);
  if (rows.length < 2) return null;
  const columns = inferColumns(rows);
  if (columns.length < 2 || (rows.length < MIN_ROWS && columns.length < 3)) return null;
  const splitLines = lines.map((line) => cutAtColumns(line, columns));
  if (!isTable(splitLines.filter(isRow), columns)) {
    return rows.length >= MIN_ROWS && columns.length > 2 ? 'unclear' : null;
  }
  return { table: tableOf(splitLines, columns, rulings, context), from, to };
}

/** Range of the block without outer rows that are far from the others or are key-value pairs. */
function trimBlock(block: readonly LayoutLine[]): readonly [number, number] {
  const gaps = block.slice(1).map((line, index) => line.y - (block[index]?.y ?? line.y));
  const usualGap = gaps.toSorted((a, b) => a - b)[Math.floor(0.85 * gaps.length)] ?? 0;
  const maxCells = Math.max(...block.map(({ cells }) => cells.length));
  let [from, to] = [0, block.length];
  const isOutlier = (line: LayoutLine | undefined, gap = 0) =>
    !!line && (gap > 1.7 * usualGap || isKeyValueLine(line)) && line.cells.length < maxCells;
  while (to - from > 2 && isOutlier(block[from], gaps[from])) from++;
  while (to - from > 2 && isOutlier(block[to - 1], gaps[to - 2])) to--;
  return [from, to];
}

/** Whether every cell is a key-value pair such as «شماره: ۱۲». */
export const isKeyValueLine = ({ cells }: Line): boolean =>
  cells.length > 0 && cells.every(({ tokens }) => tokens.slice(1, -1).includes(':'));

function isTable(rows: readonly Line[], columns: readonly Column[]): boolean {
  const spans = rows.map(({ cells, size }) => cells.map((cell) => columnsOf(cell, columns, size)));
  const spanningRows = spans.filter((row) => row.some(([first, last]) => first !== last)).length;
  const supported = columns.filter(
    (_, column) =>
      spans.filter((row) => row.some(([first, last]) => first <= column && last >= column)).length > 1,
  );
  const clashes = spans.filter((row) => new Set(row.map(([first]) => first)).size < row.length).length;
  return (
    supported.length >= Math.max(2, columns.length - 1) &&
    clashes <= 0.1 * rows.length &&
    spanningRows <= Math.max(1, MAX_SPANNING_SHARE * rows.length) &&
    alignmentOf(rows, columns) >= MIN_ALIGNMENT
  );
}

function tableOf(
  lines: readonly Line[],
  columns: readonly Column[],
  rulings: readonly Ruling[],
  context: PageContext,
): PageTable {
  const texts = lines.flatMap(({ cells }) => cells.flatMap(({ tokens }) => tokens));
  const direction = directionOf(texts, context.bidi.direction);
  const labelColumn = direction === 'rtl' ? columns.length - 1 : 0;
  const tableLines = lines.map((line, index) => ({
    line,
    spans: spansOf(line, lines[index + 1], columns, index < MAX_GROUP_LINES),
  }));
  const rows = splitGroupHeaders(groupRows(tableLines, rulings, columns, labelColumn));
  const box = {
    x0: Math.min(...columns.map(({ x0 }) => x0)),
    x1: Math.max(...columns.map(({ x1 }) => x1)),
    y0: Math.min(...lines.map(({ y, size }) => y - size)),
    y1: Math.max(...lines.map(({ y, size }) => y + 0.3 * size)),
  };
  const tableRows = rows.map((row): TableRow => {
    const [top, bottom] = [row[0]?.line, row.at(-1)?.line];
    const area = { ...box, y0: (top?.y ?? 0) - 0.6 * (top?.size ?? 0), y1: bottom?.y ?? 0 };
    return {
      cells: rowCells(row, columns.length, direction, context),
      colour: rowColour(context.painted, area, box),
    };
  });
  return { rows: tableRows, columns: direction === 'rtl' ? columns.toReversed() : columns, box };
}

/** Column span of each cell. In the top lines, a cell centred over several columns is their group header. */
function spansOf(
  line: Line,
  next: Line | undefined,
  columns: readonly Column[],
  isTop: boolean,
): (readonly [number, number])[] {
  const ownSpans = line.cells.map((cell) => columnsOf(cell, columns, line.size));
  const mayGroup =
    isTop && next && line.cells.length < columns.length - 1 && line.cells.every((cell) => !hasDigit(cell));
  if (!mayGroup) return ownSpans;
  const groupSpans = line.cells.map((cell, index) =>
    groupHeaderSpan(cell, ownSpans[index] ?? [0, 0], columns, line.size),
  );
  const areDisjoint = groupSpans.every(
    ([first], index) => index === 0 || first > (groupSpans[index - 1]?.[1] ?? -1),
  );
  return areDisjoint ? groupSpans : ownSpans;
}

const hasDigit = ({ tokens }: Cell): boolean => tokens.some((token) => /\p{Nd}/u.test(token));

/** Span of the columns a cell is centred over, unless it is aligned with its own column. */
function groupHeaderSpan(
  { x0, x1 }: Cell,
  [first, last]: readonly [number, number],
  columns: readonly Column[],
  em: number,
): readonly [number, number] {
  const column = columns[first];
  if (first !== last || !column) return [first, last];
  const middle = (x0 + x1) / 2;
  const offsets = [x0 - column.x0, x1 - column.x1, middle - (column.x0 + column.x1) / 2];
  if (offsets.some((offset) => Math.abs(offset) < 0.3 * em)) return [first, last];
  const spans = [
    [first - 1, first],
    [first, first + 1],
    [first - 1, first + 1],
    [first, first + 2],
    [first - 2, first],
  ] as const;
  const offCentre = (span: readonly [number, number]) =>
    Math.min(...possibleCentres(span, columns).map((centre) => Math.abs(middle - centre)));
  const best = spans.reduce((one, other) => (offCentre(other) < offCentre(one) ? other : one));
  return offCentre(best) < MAX_OFF_CENTRE * em ? best : [first, last];
}

/** Possible centres of a span, as left- or right-aligned text hides the true column width. */
function possibleCentres([from, to]: readonly [number, number], columns: readonly Column[]): number[] {
  const [left, right] = [columns[from], columns[to]];
  if (!left || !right) return [Number.POSITIVE_INFINITY];
  const [first, last] = [columns[0] ?? left, columns.at(-1) ?? right];
  const steps = Math.max(1, columns.length - 1);
  const nextStart = columns[to + 1]?.x0 ?? right.x0 + (last.x0 - first.x0) / steps;
  const lastEnd = columns[from - 1]?.x1 ?? left.x1 - (last.x1 - first.x1) / steps;
  return [(left.x0 + right.x1) / 2, (left.x0 + nextStart) / 2, (lastEnd + right.x1) / 2];
}

/** Moves group headers to rows above the column names, even where both were grouped as one row. */
function splitGroupHeaders(rows: readonly TableLine[][]): TableLine[][] {
  const isGroup = ({ spans }: TableLine) => spans.some(([first, last]) => last > first);
  const end = rows.findIndex((row) => row.some(({ line }) => line.cells.some(hasDigit)));
  const headerLines = rows.slice(0, Math.max(end, 0)).flat();
  const groups = headerLines.filter(isGroup);
  if (groups.length === 0 || headerLines.length > MAX_GROUP_LINES + 1) return [...rows];
  const names = headerLines.filter((line) => !isGroup(line));
  return [...groups.map((line) => [line]), ...(names.length > 0 ? [names] : []), ...rows.slice(end)];
}

/** Cells of a row in reading order; one over several columns is repeated in each, unless it is alone. */
function rowCells(
  row: readonly TableLine[],
  columns: number,
  direction: Direction,
  { bidi }: PageContext,
): TableCell[] {
  const parts = new Map<string, { span: readonly [number, number]; lines: Line[] }>();
  for (const { line, spans } of row)
    line.cells.forEach((cell, index) => {
      const span = spans[index] ?? [0, 0];
      const key = [...parts].find(([, part]) => part.span[0] === span[0])?.[0] ?? span.join();
      const part = parts.get(key) ?? { span, lines: [] };
      part.lines.push({ ...line, cells: [cell] });
      parts.set(key, part);
    });
  const cells = Array.from({ length: columns }, emptyCell);
  for (const { span, lines } of parts.values()) {
    const cell = cellOf(lines, direction, bidi);
    const [first, last] = span;
    const labelColumn = direction === 'rtl' ? columns - 1 : 0;
    // The only cell of a row is a section title.
    const isAlone = parts.size === 1 && (first !== last || (cell.isBold && first !== labelColumn));
    for (let column = first; column <= last; column++) if (!isAlone) cells[column] = cell;
    if (isAlone) cells[labelColumn] = cell;
  }
  return direction === 'rtl' ? cells.toReversed() : cells;
}
