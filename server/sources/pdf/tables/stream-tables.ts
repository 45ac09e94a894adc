// Finds tables without ruling lines by the columns their cells stand in.

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
  /** Blocks that look like tables and are none for certain: their lines stand as they are. */
  readonly doubtful: number;
}

/** In ems: rows of one table are not farther apart, nor are a row and a line that may belong to it. */
const MAX_ROW_GAP = 4.6;
const MAX_LINE_GAP = 3.2;
/** Lines of a single cell between two rows. */
const MAX_SINGLES = 4;
/** Lines at a table's top that may name groups of columns, and how far from their middle such a name may stand, in ems. */
const MAX_GROUP_LINES = 4;
const MAX_OFF_CENTRE = 1.6;
const MIN_ROWS = 3;
const MIN_ALIGNMENT = 0.6;
const MAX_SPANNING_SHARE = 0.25;
/** Of a table's width: a longer line over several columns is no title of a section. */
const MAX_TITLE_SHARE = 0.5;
const MAX_BLOCK_LINES = 600;
/** A page of more painted areas is a drawing. */
const MAX_AREAS = 4_000;
/** A larger line is a heading. */
const MAX_SIZE_RATIO = 1.14;

/** Puts tables in the place of the lines they are made of. */
export function findStreamTables(
  lines: readonly LayoutLine[],
  separators: readonly Ruling[],
  context: PageContext,
): StreamTables {
  const found: LayoutLine[] = [];
  let doubtful = 0;
  for (let index = 0; index < lines.length; ) {
    const whole = isRow(lines[index])
      ? lines.slice(index, blockEnd(lines, index, separators))
      : lines.slice(index, index + 1);
    const block = whole.slice(0, textStart(whole));
    const rows = block.filter(isRow);
    const table = rows.length >= 2 ? readBlock(block, separators, context) : null;
    if (table === 'doubtful') doubtful++;
    if (table && table !== 'doubtful') {
      found.push(...block.slice(0, table.from), placeTable(table.table, context), ...block.slice(table.to));
    } else found.push(...block);
    index += block.length;
  }
  return { lines: found, doubtful };
}

/** Lines across a page that may part rows: ruling lines, and the edges of what is painted. */
export function separatorsOf(
  rulings: readonly Ruling[],
  painted: readonly PaintedArea[],
  context: Pick<PageContext, 'size'>,
): Ruling[] {
  const edges = painted
    .slice(0, MAX_AREAS)
    .flatMap(({ x0, x1, y0, y1 }) =>
      y1 - y0 > 6 && x0 > -1e5 ? [y0, y1].map((at) => ({ isAcross: true, at, from: x0, to: x1 })) : [],
    );
  const across = rulings.filter(({ isAcross }) => isAcross);
  return mergeCollinear([...across, ...edges], lineTolerance(context) / 2);
}

/** A line that stands for a table. */
export function placeTable(table: PageTable, { size }: Pick<PageContext, 'size'>): LayoutLine {
  const { x0, x1, y0 } = table.box;
  const cell = { tokens: [], starts: [], x0, x1, isBold: false, face: '' };
  return { cells: [cell], x0, x1, y: y0, size, table };
}

const isRow = (line: LayoutLine | undefined): boolean => !!line && !line.table && line.cells.length > 1;

/** End of the lines that may be one table, from its first row on. */
function blockEnd(lines: readonly LayoutLine[], from: number, separators: readonly Ruling[]): number {
  let [end, singles] = [from + 1, 0];
  for (let index = from + 1; index < lines.length && index - from < MAX_BLOCK_LINES; index++) {
    const [previous, line] = [lines[index - 1], lines[index]];
    if (!previous || !line || line.table) break;
    if (beginsTable(lines.slice(from, index), line)) break;
    const em = Math.max(previous.size, line.size);
    if (line.y - previous.y > (isRow(line) && isRow(previous) ? MAX_ROW_GAP : MAX_LINE_GAP) * em) break;
    if (isRow(line)) {
      singles = 0;
      end = index + 1;
    } else if (++singles > MAX_SINGLES || line.size > MAX_SIZE_RATIO * previous.size) break;
  }
  // Lines that go on in one column belong to the last row, where other rows have such lines or a line is drawn below.
  const hasWrapped = lines.slice(from, end).some((line) => !isRow(line));
  const isClosed = (line: LayoutLine | undefined) =>
    separators.some(
      ({ at, from: x0, to: x1 }) =>
        line && at > line.y && at < line.y + 1.5 * line.size && x0 <= line.x0 && x1 >= line.x1,
    );
  while (end < lines.length && isTail(lines[end], lines.slice(Math.max(from, end - 3), end))) {
    if (!hasWrapped && !isClosed(lines[end])) break;
    end++;
  }
  return end;
}

/** Whether a row is set as the first one of these was and the others were not: it is the header of another table. */
function beginsTable(block: readonly LayoutLine[], line: LayoutLine): boolean {
  const [first, ...others] = block.filter(isRow);
  if (!first || others.length === 0 || !isRow(line) || line.cells.some(hasDigit)) return false;
  const type = typeOf(first);
  return type === typeOf(line) && others.every((row) => typeOf(row) !== type);
}

/** Weight and face of a row's cells; the cells' number where they differ. */
function typeOf({ cells }: LayoutLine): string {
  const types = new Set(cells.map(({ isBold, face }) => `${isBold} ${face}`));
  return types.size === 1 ? [...types].join('') : `${types.size}`;
}

/** Where running text begins that lies over several columns of the rows before it; else the block's end. */
function textStart(block: readonly LayoutLine[]): number {
  const rows = block.filter(isRow);
  const width = Math.max(...rows.map(({ x1 }) => x1)) - Math.min(...rows.map(({ x0 }) => x0));
  const columns = rows.length > 1 ? inferColumns(rows) : [];
  const at = block.findIndex((line, index) => {
    if (index === 0 || isRow(line) || columns.length < 2) return false;
    const [first, last] = columnsOf(line, columns, line.size);
    return last > first && line.x1 - line.x0 > MAX_TITLE_SHARE * width;
  });
  return at === -1 ? block.length : at;
}

function isTail(line: LayoutLine | undefined, before: readonly LayoutLine[]): boolean {
  const [previous, row] = [before.at(-1), before.findLast(isRow)];
  if (!line || !previous || !row || line.table || line.cells.length !== 1) return false;
  const isTight = line.y - previous.y <= 1.7 * line.size && Math.abs(line.size - row.size) < 0.1 * row.size;
  const over = (cells: readonly Cell[]) =>
    cells.filter((cell) => cell.x0 < line.x1 && cell.x1 > line.x0).length;
  const isInColumn = over(row.cells) < 2 && before.some(({ cells }) => over(cells) === 1);
  const width = Math.max(...before.map(({ x1 }) => x1)) - Math.min(...before.map(({ x0 }) => x0));
  return isTight && isInColumn && line.x1 - line.x0 < 0.7 * width;
}

interface FoundTable {
  readonly table: PageTable;
  /** Lines of the block it is made of. */
  readonly from: number;
  readonly to: number;
}

function readBlock(
  block: readonly LayoutLine[],
  rulings: readonly Ruling[],
  context: PageContext,
): FoundTable | 'doubtful' | null {
  const [from, to] = trimmed(block);
  const lines = block.slice(from, to);
  const rows = lines.filter(isRow);
  if (rows.length < 2) return null;
  const columns = inferColumns(rows);
  if (columns.length < 2 || (rows.length < MIN_ROWS && columns.length < 3)) return null;
  const cut = lines.map((line) => cutAtColumns(line, columns));
  if (!isTable(cut.filter(isRow), columns)) {
    return rows.length >= MIN_ROWS && columns.length > 2 ? 'doubtful' : null;
  }
  return { table: tableOf(cut, columns, rulings, context), from, to };
}

/** Leaves out rows at the edges that stand apart from the others or are pairs of a name and its value. */
function trimmed(block: readonly LayoutLine[]): readonly [number, number] {
  const gaps = block.slice(1).map((line, index) => line.y - (block[index]?.y ?? line.y));
  const usual = gaps.toSorted((a, b) => a - b)[Math.floor(0.85 * gaps.length)] ?? 0;
  const most = Math.max(...block.map(({ cells }) => cells.length));
  let [from, to] = [0, block.length];
  const isApart = (line: LayoutLine | undefined, gap = 0) =>
    !!line && (gap > 1.7 * usual || isPairs(line)) && line.cells.length < most;
  while (to - from > 2 && isApart(block[from], gaps[from])) from++;
  while (to - from > 2 && isApart(block[to - 1], gaps[to - 2])) to--;
  return [from, to];
}

/** Names and values, as «شماره: ۱۲» is. */
export const isPairs = ({ cells }: Line): boolean =>
  cells.length > 0 && cells.every(({ tokens }) => tokens.slice(1, -1).includes(':'));

function isTable(rows: readonly Line[], columns: readonly Column[]): boolean {
  const spans = rows.map(({ cells, size }) => cells.map((cell) => columnsOf(cell, columns, size)));
  const spanning = spans.filter((row) => row.some(([first, last]) => first !== last)).length;
  const supported = columns.filter(
    (_, column) =>
      spans.filter((row) => row.some(([first, last]) => first <= column && last >= column)).length > 1,
  );
  const clashes = spans.filter((row) => new Set(row.map(([first]) => first)).size < row.length).length;
  return (
    supported.length >= Math.max(2, columns.length - 1) &&
    clashes <= 0.1 * rows.length &&
    spanning <= Math.max(1, MAX_SPANNING_SHARE * rows.length) &&
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
  const direction = directionOf(texts, context.habits.direction);
  const label = direction === 'rtl' ? columns.length - 1 : 0;
  const placed = lines.map((line, index) => ({
    line,
    spans: spansOf(line, lines[index + 1], columns, index < MAX_GROUP_LINES),
  }));
  const rows = splitGroupNames(groupRows(placed, rulings, columns, label));
  const box = {
    x0: Math.min(...columns.map(({ x0 }) => x0)),
    x1: Math.max(...columns.map(({ x1 }) => x1)),
    y0: Math.min(...lines.map(({ y, size }) => y - size)),
    y1: Math.max(...lines.map(({ y, size }) => y + 0.3 * size)),
  };
  const read = rows.map((row): TableRow => {
    const [top, bottom] = [row[0]?.line, row.at(-1)?.line];
    const area = { ...box, y0: (top?.y ?? 0) - 0.6 * (top?.size ?? 0), y1: bottom?.y ?? 0 };
    return {
      cells: rowCells(row, columns.length, direction, context),
      colour: rowColour(context.painted, area, box),
    };
  });
  return { rows: read, columns: direction === 'rtl' ? columns.toReversed() : columns, box };
}

/** Columns each cell of a line lies over. Near the top, a name in the middle of several columns is theirs. */
function spansOf(
  line: Line,
  next: Line | undefined,
  columns: readonly Column[],
  isTop: boolean,
): (readonly [number, number])[] {
  const plain = line.cells.map((cell) => columnsOf(cell, columns, line.size));
  const mayGroup =
    isTop && next && line.cells.length < columns.length - 1 && line.cells.every((cell) => !hasDigit(cell));
  if (!mayGroup) return plain;
  const wide = line.cells.map((cell, index) => groupSpan(cell, plain[index] ?? [0, 0], columns, line.size));
  const isApart = wide.every(([first], index) => index === 0 || first > (wide[index - 1]?.[1] ?? -1));
  return isApart ? wide : plain;
}

const hasDigit = ({ tokens }: Cell): boolean => tokens.some((token) => /\p{Nd}/u.test(token));

/** The columns around a cell in whose middle it stands, if it is not set to an edge of its own column. */
function groupSpan(
  { x0, x1 }: Cell,
  [first, last]: readonly [number, number],
  columns: readonly Column[],
  em: number,
): readonly [number, number] {
  const own = columns[first];
  if (first !== last || !own) return [first, last];
  const middle = (x0 + x1) / 2;
  const offsets = [x0 - own.x0, x1 - own.x1, middle - (own.x0 + own.x1) / 2];
  if (offsets.some((offset) => Math.abs(offset) < 0.3 * em)) return [first, last];
  const spans = [
    [first - 1, first],
    [first, first + 1],
    [first - 1, first + 1],
    [first, first + 2],
    [first - 2, first],
  ] as const;
  const offCentre = (span: readonly [number, number]) =>
    Math.min(...centresOf(span, columns).map((centre) => Math.abs(middle - centre)));
  const best = spans.reduce((one, other) => (offCentre(other) < offCentre(one) ? other : one));
  return offCentre(best) < MAX_OFF_CENTRE * em ? best : [first, last];
}

/** Where the middle of some columns may be: their text shows it only if it is set to one side. */
function centresOf([from, to]: readonly [number, number], columns: readonly Column[]): number[] {
  const [left, right] = [columns[from], columns[to]];
  if (!left || !right) return [Number.POSITIVE_INFINITY];
  const [first, last] = [columns[0] ?? left, columns.at(-1) ?? right];
  const steps = Math.max(1, columns.length - 1);
  const nextStart = columns[to + 1]?.x0 ?? right.x0 + (last.x0 - first.x0) / steps;
  const lastEnd = columns[from - 1]?.x1 ?? left.x1 - (last.x1 - first.x1) / steps;
  return [(left.x0 + right.x1) / 2, (left.x0 + nextStart) / 2, (lastEnd + right.x1) / 2];
}

/** Names of groups of columns are a row above the names of the columns, also where both were taken for one row. */
function splitGroupNames(rows: readonly TableLine[][]): TableLine[][] {
  const isGroup = ({ spans }: TableLine) => spans.some(([first, last]) => last > first);
  const end = rows.findIndex((row) => row.some(({ line }) => line.cells.some(hasDigit)));
  const head = rows.slice(0, Math.max(end, 0)).flat();
  const groups = head.filter(isGroup);
  if (groups.length === 0 || head.length > MAX_GROUP_LINES + 1) return [...rows];
  const names = head.filter((line) => !isGroup(line));
  return [...groups.map((line) => [line]), ...(names.length > 0 ? [names] : []), ...rows.slice(end)];
}

/** Cells of a row in reading order; one over several columns stands in each, unless it is alone. */
function rowCells(
  row: readonly TableLine[],
  columns: number,
  direction: Direction,
  { habits }: PageContext,
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
    const cell = cellOf(lines, direction, habits);
    const [first, last] = span;
    const label = direction === 'rtl' ? columns - 1 : 0;
    // Alone in its row it is a title of a section.
    const isAlone = parts.size === 1 && (first !== last || (cell.isBold && first !== label));
    for (let column = first; column <= last; column++) if (!isAlone) cells[column] = cell;
    if (isAlone) cells[label] = cell;
  }
  return direction === 'rtl' ? cells.toReversed() : cells;
}
