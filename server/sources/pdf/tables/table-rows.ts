// Groups the lines of a table without ruling lines into its rows.

import type { Line } from '../lines.ts';
import type { Ruling } from '../rulings.ts';
import type { Column } from './column-statistics.ts';

/** A line of a table with the columns each of its cells lies over. */
export interface TableLine {
  readonly line: Line;
  readonly spans: readonly (readonly [number, number])[];
}

/** A gap so many times the smaller ones parts rows. */
const GAP_RATIO = 1.22;
/** In ems: lines of one cell are not farther apart. */
const MAX_LEADING = 2;
/** In ems: narrower columns hold words, not text. */
const MIN_WRAPPED_EMS = 8;
/** A row has no more lines. */
const MAX_ROW_LINES = 10;
/** Share of the gaps between rows that ruling lines must mark to be trusted. */
const MIN_RULED_SHARE = 0.3;

/** Lines of each row, from top to bottom. `label`: index of the column that names the rows. */
export function groupRows(
  lines: readonly TableLine[],
  rulings: readonly Ruling[],
  columns: readonly Column[],
  label: number,
): TableLine[][] {
  const ruled = byRulings(lines, rulings);
  if (ruled) {
    return ruled.flatMap((band) =>
      isOneRow(band, columns) ? [band] : (byGaps(band, columns) ?? byContinuation(band, columns, label)),
    );
  }
  return byGaps(lines, columns) ?? byContinuation(lines, columns, label);
}

function byRulings(lines: readonly TableLine[], rulings: readonly Ruling[]): TableLine[][] | null {
  const x0 = Math.min(...lines.map(({ line }) => line.x0));
  const x1 = Math.max(...lines.map(({ line }) => line.x1));
  const wide = rulings.filter(
    ({ isAcross, from, to }) => isAcross && Math.min(to, x1) - Math.max(from, x0) > 0.6 * (x1 - x0),
  );
  const bands: TableLine[][] = [];
  lines.forEach((current, index) => {
    const previous = lines[index - 1];
    const isParted = wide.some(({ at }) => previous && at > previous.line.y && at < current.line.y);
    const band = bands.at(-1);
    if (band && !isParted) band.push(current);
    else bands.push([current]);
  });
  const isTrusted = bands.length > 2 && bands.length - 1 >= MIN_RULED_SHARE * (lines.length - 1);
  return isTrusted ? bands : null;
}

function byGaps(lines: readonly TableLine[], columns: readonly Column[]): TableLine[][] | null {
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

/** Lines of one row: no amount goes on in a second line, and only text that was wrapped fills most columns twice. */
function isOneRow(row: readonly TableLine[], columns: readonly Column[]): boolean {
  if (row.length === 1) return true;
  if (row.length > MAX_ROW_LINES) return false;
  const amounts = new Set<number>();
  for (const { line, spans } of row)
    for (const [index, { tokens }] of line.cells.entries()) {
      const column = spans[index]?.[0] ?? -1;
      if (!isAmount(tokens)) continue;
      if (amounts.has(column)) return false;
      amounts.add(column);
    }
  const full = row.filter(({ spans }) => spans.length >= Math.max(2, 0.75 * columns.length));
  const isHeader = row.every(({ line }) => line.cells.every(({ tokens }) => !hasDigit(tokens)));
  return full.length < 2 || isWrapped(row, columns) || (isHeader && row.length <= 3);
}

/** In the widest column, each line but the last is nearly full. */
function isWrapped(row: readonly TableLine[], columns: readonly Column[]): boolean {
  const widths = columns.map(({ x0, x1 }) => x1 - x0);
  const widest = widths.indexOf(Math.max(...widths));
  const width = widths[widest] ?? 0;
  const held = row.flatMap(({ line, spans }) =>
    line.cells.filter((_, index) => spans[index]?.[0] === widest && spans[index]?.[1] === widest),
  );
  const isWide = width > MIN_WRAPPED_EMS * (row[0]?.line.size ?? 1);
  return isWide && held.length > 1 && held.slice(0, -1).every(({ x0, x1 }) => x1 - x0 > 0.72 * width);
}

const hasDigit = (tokens: readonly string[]): boolean => tokens.some((token) => /\p{Nd}/u.test(token));

function isAmount(tokens: readonly string[]): boolean {
  const text = tokens.join('');
  return (text.match(/\p{Nd}/gu) ?? []).length >= Math.max(1, text.replace(/\s/g, '').length / 2);
}

/** Each line is a row, unless it has no label and only goes on with cells of the line before. */
function byContinuation(
  lines: readonly TableLine[],
  columns: readonly Column[],
  label: number,
): TableLine[][] {
  const rows: TableLine[][] = [];
  lines.forEach((current, index) => {
    const [row, previous] = [rows.at(-1), lines[index - 1]];
    if (row?.[0] && previous && continues(row, previous, current, { columns, label })) row.push(current);
    else rows.push([current]);
  });
  return rows;
}

function continues(
  row: readonly TableLine[],
  previous: TableLine,
  current: TableLine,
  { columns, label }: { columns: readonly Column[]; label: number },
): boolean {
  const filled = new Set(row.flatMap(({ spans }) => spans.map(([first]) => first)));
  const own = current.spans.map(([first]) => first);
  const isTight = current.line.y - previous.line.y <= MAX_LEADING * current.line.size;
  const isPart = own.length < filled.size && own.every((column) => filled.has(column));
  const hasAmount = current.line.cells.some(({ tokens }) => isAmount(tokens));
  const isBold = ({ line }: TableLine) => line.cells.every((cell) => cell.isBold);
  const isFull = own.some((column) => isNearlyFull(row, column, columns[column]));
  return (
    isFull &&
    isBold(previous) === isBold(current) &&
    isTight &&
    isPart &&
    !hasAmount &&
    !own.includes(label) &&
    row.length < MAX_ROW_LINES
  );
}

/** Whether the newest line of a row's cell takes up most of its column. */
function isNearlyFull(row: readonly TableLine[], at: number, column: Column | undefined): boolean {
  const cells = row.flatMap(({ line, spans }) => line.cells.filter((_, index) => spans[index]?.[0] === at));
  const last = cells.at(-1);
  return !!last && !!column && last.x1 - last.x0 > 0.6 * (column.x1 - column.x0);
}
