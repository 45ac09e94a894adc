// Groups the lines of an unruled table into rows.

import type { Line } from '../lines.ts';
import type { Ruling } from '../rulings.ts';
import type { Column } from './column-statistics.ts';

/** A line of a table with the first and last column that each of its cells spans. */
export interface TableLine {
  readonly line: Line;
  readonly spans: readonly (readonly [number, number])[];
}

/** A gap this many times the next smaller one separates rows. */
const GAP_RATIO = 1.22;
/** Maximum line spacing within a cell, in ems. */
const MAX_LEADING = 2;
/** Minimum width in ems of a column whose text may wrap. */
const MIN_WRAPPED_EMS = 8;
/** Maximum number of lines of a row. */
const MAX_ROW_LINES = 10;
/** Minimum share of row gaps with a ruling line for the rulings to be trusted. */
const MIN_RULED_SHARE = 0.3;

/** Lines of each row, from top to bottom. `label`: index of the column that names the rows. */
export function groupRows(
  lines: readonly TableLine[],
  rulings: readonly Ruling[],
  columns: readonly Column[],
  labelColumn: number,
): TableLine[][] {
  const bands = groupByRulings(lines, rulings);
  if (bands) {
    return bands.flatMap((band) =>
      isOneRow(band, columns)
        ? [band]
        : (groupByGaps(band, columns) ?? groupByContinuation(band, columns, labelColumn)),
    );
  }
  return groupByGaps(lines, columns) ?? groupByContinuation(lines, columns, labelColumn);
}

function groupByRulings(lines: readonly TableLine[], rulings: readonly Ruling[]): TableLine[][] | null {
  const x0 = Math.min(...lines.map(({ line }) => line.x0));
  const x1 = Math.max(...lines.map(({ line }) => line.x1));
  const wideRulings = rulings.filter(
    ({ isHorizontal, from, to }) => isHorizontal && Math.min(to, x1) - Math.max(from, x0) > 0.6 * (x1 - x0),
  );
  const bands: TableLine[][] = [];
  lines.forEach((current, index) => {
    const previous = lines[index - 1];
    const isSeparated = wideRulings.some(
      ({ position }) => previous && position > previous.line.y && position < current.line.y,
    );
    const band = bands.at(-1);
    if (band && !isSeparated) band.push(current);
    else bands.push([current]);
  });
  const isTrusted = bands.length > 2 && bands.length - 1 >= MIN_RULED_SHARE * (lines.length - 1);
  return isTrusted ? bands : null;
}

function groupByGaps(lines: readonly TableLine[], columns: readonly Column[]): TableLine[][] | null {
  const gaps = lines.slice(1).map(({ line }, index) => line.y - (lines[index]?.line.y ?? line.y));
  const sorted = gaps.toSorted((a, b) => a - b);
  const size = lines[0]?.line.size ?? 1;
  const limits = sorted
    .slice(1)
    .flatMap((gap, index) => {
      const smaller = sorted[index] ?? gap;
      return gap > GAP_RATIO * smaller && smaller <= MAX_LEADING * size
        ? [{ limit: (gap + smaller) / 2, ratio: gap / smaller }]
        : [];
    })
    .toSorted((a, b) => b.ratio - a.ratio);
  for (const { limit } of limits) {
    const rows: TableLine[][] = [];
    lines.forEach((current, index) => {
      const row = rows.at(-1);
      if (row && (gaps[index - 1] ?? 0) < limit) row.push(current);
      else rows.push([current]);
    });
    if (rows.length > 1 && rows.every((row) => isOneRow(row, columns))) return rows;
  }
  return null;
}

/**
 * Whether the lines form one row: no column has two amounts, and only wrapped text fills most columns twice.
 */
function isOneRow(row: readonly TableLine[], columns: readonly Column[]): boolean {
  if (row.length === 1) return true;
  if (row.length > MAX_ROW_LINES) return false;
  const amounts = new Set<number>();
  for (const { line, spans } of row)
    for (const [index, { tokens }] of line.cells.entries()) {
      const column = spans[index]?.[0] ?? -1;
      if (!isNumericCell(tokens)) continue;
      if (amounts.has(column)) return false;
      amounts.add(column);
    }
  const fullLines = row.filter(({ spans }) => spans.length >= Math.max(2, 0.75 * columns.length));
  const isHeader = row.every(({ line }) => line.cells.every(({ tokens }) => !hasDigit(tokens)));
  return fullLines.length < 2 || isWrapped(row, columns) || (isHeader && row.length <= 3);
}

/** In the widest column, each line but the last is nearly full. */
function isWrapped(row: readonly TableLine[], columns: readonly Column[]): boolean {
  const widths = columns.map(({ x0, x1 }) => x1 - x0);
  const widest = widths.indexOf(Math.max(...widths));
  const width = widths[widest] ?? 0;
  const cells = row.flatMap(({ line, spans }) =>
    line.cells.filter((_, index) => spans[index]?.[0] === widest && spans[index]?.[1] === widest),
  );
  const isWide = width > MIN_WRAPPED_EMS * (row[0]?.line.size ?? 1);
  return isWide && cells.length > 1 && cells.slice(0, -1).every(({ x0, x1 }) => x1 - x0 > 0.72 * width);
}

const hasDigit = (tokens: readonly string[]): boolean => tokens.some((token) => /\p{Nd}/u.test(token));

function isNumericCell(tokens: readonly string[]): boolean {
  const text = tokens.join('');
  return (text.match(/\p{Nd}/gu) ?? []).length >= Math.max(1, text.replace(/\s/g, '').length / 2);
}

/** Starts a row at every line, except lines without a label that continue cells of the previous line. */
function groupByContinuation(
  lines: readonly TableLine[],
  columns: readonly Column[],
  label: number,
): TableLine[][] {
  const rows: TableLine[][] = [];
  lines.forEach((current, index) => {
    const [row, previous] = [rows.at(-1), lines[index - 1]];
    if (row?.[0] && previous && isContinuation(row, previous, current, { columns, label })) row.push(current);
    else rows.push([current]);
  });
  return rows;
}

function isContinuation(
  row: readonly TableLine[],
  previous: TableLine,
  current: TableLine,
  { columns, label }: { columns: readonly Column[]; label: number },
): boolean {
  const filledColumns = new Set(row.flatMap(({ spans }) => spans.map(([first]) => first)));
  const occupied = current.spans.map(([first]) => first);
  const isLineSpaced = current.line.y - previous.line.y <= MAX_LEADING * current.line.size;
  const isPart =
    occupied.length < filledColumns.size && occupied.every((column) => filledColumns.has(column));
  const hasAmount = current.line.cells.some(({ tokens }) => isNumericCell(tokens));
  const isBold = ({ line }: TableLine) => line.cells.every((cell) => cell.isBold);
  const isFull = occupied.some((column) => isNearlyFull(row, column, columns[column]));
  return (
    isFull &&
    isBold(previous) === isBold(current) &&
    isLineSpaced &&
    isPart &&
    !hasAmount &&
    !occupied.includes(label) &&
    row.length < MAX_ROW_LINES
  );
}

/** Whether the last line of the row's cell fills most of its column. */
function isNearlyFull(row: readonly TableLine[], columnIndex: number, column: Column | undefined): boolean {
  const cells = row.flatMap(({ line, spans }) =>
    line.cells.filter((_, index) => spans[index]?.[0] === columnIndex),
  );
  const last = cells.at(-1);
  return !!last && !!column && last.x1 - last.x0 > 0.6 * (column.x1 - column.x0);
}
