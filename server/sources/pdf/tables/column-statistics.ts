// Infers columns of a table without ruling lines from the positions of its cells.

import type { Cell, Line } from '../lines.ts';

export interface Column {
  readonly x0: number;
  readonly x1: number;
}

/** In ems: minimum overlap that counts. */
const MIN_OVERLAP = 0.3;
/** In ems: edges this close are aligned. */
const ALIGNMENT = 0.5;
/** Minimum share of the fullest row's number of cells. */
const MIN_FULL_SHARE = 0.75;
/** Maximum rows sampled to find cells that span several columns. */
const MAX_SAMPLE = 80;
/** Fewer rows below a header show no columns. */
const MIN_BODY_ROWS = 2;

/** Columns from left to right; a first row with a name for each belongs to them wherever its names stand. */
export function inferColumns(rows: readonly Line[]): Column[] {
  const columns = columnsOfRows(rows);
  const [header, ...body] = rows;
  if (!header || body.length < MIN_BODY_ROWS) return columns;
  const named = withNames(columnsOfRows(body), header.cells);
  return named && named.length < columns.length ? named : columns;
}

/** Columns widened to the names above them, as of centred names over aligned cells; null where these overlap. */
function withNames(columns: readonly Column[], names: readonly Cell[]): Column[] | null {
  if (columns.length < 2 || names.length !== columns.length) return null;
  const widened = columns.map(({ x0, x1 }, index) => ({
    x0: Math.min(x0, names[index]?.x0 ?? x0),
    x1: Math.max(x1, names[index]?.x1 ?? x1),
  }));
  return widened.every(({ x0 }, index) => x0 >= (widened[index - 1]?.x1 ?? x0)) ? widened : null;
}

/**
 * Columns as the fullest rows show them. Cells that span several cells of another row (merged headers) are
 * ignored, and those of emptier rows count only where no column is.
 */
function columnsOfRows(rows: readonly Line[]): Column[] {
  const maxCells = Math.max(...rows.map(({ cells }) => cells.length));
  const full = rows.filter(({ cells }) => cells.length >= MIN_FULL_SHARE * maxCells);
  const columns = joinOverlapping(narrowCells(full, rows));
  const rest = rows.filter(({ cells }) => cells.length < MIN_FULL_SHARE * maxCells);
  const extraCells = narrowCells(rest, rows).filter(
    ({ x0, x1 }) => !columns.some((column) => column.x0 < x1 && column.x1 > x0),
  );
  return joinOverlapping([...columns, ...extraCells]);
}

function narrowCells(rows: readonly Line[], allRows: readonly Line[]): Cell[] {
  const step = Math.ceil(allRows.length / MAX_SAMPLE);
  const sample = allRows.filter((_, index) => index % step === 0);
  return rows.flatMap((row) =>
    row.cells.filter(
      (cell) => !sample.some((other) => other !== row && overlappingCells(cell, other).length > 1),
    ),
  );
}

function joinOverlapping(cells: readonly Column[]): Column[] {
  const columns: { x0: number; x1: number }[] = [];
  for (const { x0, x1 } of cells.toSorted((a, b) => a.x0 - b.x0)) {
    const last = columns.at(-1);
    if (last && x0 < last.x1) last.x1 = Math.max(last.x1, x1);
    else columns.push({ x0, x1 });
  }
  return columns;
}

function overlappingCells(cell: Cell, row: Line): Cell[] {
  return row.cells.filter(
    (other) => Math.min(other.x1, cell.x1) - Math.max(other.x0, cell.x0) > MIN_OVERLAP * row.size,
  );
}

/** First and last column that a cell overlaps; the nearest where it overlaps none. */
export function columnsOf(
  { x0, x1 }: Column,
  columns: readonly Column[],
  em: number,
): readonly [number, number] {
  const overlapping = columns.flatMap((column, index) =>
    Math.min(column.x1, x1) - Math.max(column.x0, x0) > Math.min(MIN_OVERLAP * em, (x1 - x0) / 2)
      ? [index]
      : [],
  );
  const [first, last] = [overlapping[0], overlapping.at(-1)];
  if (first !== undefined && last !== undefined) return [first, last];
  const middle = (x0 + x1) / 2;
  const distance = (column: Column) => Math.max(column.x0 - middle, middle - column.x1);
  const nearest = columns.reduce(
    (best, column, index) => (distance(column) < distance(columns[best] ?? column) ? index : best),
    0,
  );
  return [nearest, nearest];
}

/** Cuts cells that hold two adjacent columns at the space between these. */
export function cutAtColumns(line: Line, columns: readonly Column[]): Line {
  const cells = line.cells.flatMap((cell) => {
    const [first, last] = columnsOf(cell, columns, line.size);
    const edges = columns
      .slice(first, last)
      .map((column, index) => [column.x1, columns[first + index + 1]?.x0 ?? column.x1] as const);
    return edges.reduceRight<Cell[]>(
      (parts, [from, to]) => {
        const [head, ...tail] = parts;
        const cut = head ? cutCell(head, from - 0.1 * line.size, to + 0.1 * line.size) : null;
        return cut ? [...cut, ...tail] : parts;
      },
      [cell],
    );
  });
  return { ...line, cells };
}

function cutCell(cell: Cell, from: number, to: number): [Cell, Cell] | null {
  const cutIndex = cell.tokens.findIndex((token, index) => {
    const [start = 0, next = cell.x1] = [cell.starts[index], cell.starts[index + 1]];
    return token === ' ' && index > 0 && start >= from - 1 && next <= to + 1 && next - start > 0;
  });
  if (cutIndex === -1) return null;
  const part = (start: number, end: number, x0: number, x1: number): Cell => ({
    ...cell,
    tokens: cell.tokens.slice(start, end),
    starts: cell.starts.slice(start, end),
    x0,
    x1,
  });
  return [
    part(0, cutIndex, cell.x0, cell.starts[cutIndex] ?? cell.x1),
    part(cutIndex + 1, cell.tokens.length, cell.starts[cutIndex + 1] ?? cell.x1, cell.x1),
  ];
}

/** Mean over the columns of the share of cells aligned at a left, right or middle edge: 0 to 1. */
export function alignmentOf(rows: readonly Line[], columns: readonly Column[]): number {
  const edgesByColumn = columns.map((): (readonly [number, number, number])[] => []);
  for (const { cells, size } of rows)
    for (const cell of cells) {
      const [first, last] = columnsOf(cell, columns, size);
      if (first === last) edgesByColumn[first]?.push([cell.x0, cell.x1, (cell.x0 + cell.x1) / 2]);
    }
  const em = rows[0]?.size ?? 1;
  const shares = edgesByColumn.flatMap((cells) =>
    cells.length < 2
      ? []
      : [
          Math.max(
            ...[0, 1, 2].map((edge) =>
              alignedShare(
                cells.map((cell) => cell[edge] ?? 0),
                em,
              ),
            ),
          ),
        ],
  );
  return shares.length === 0 ? 0 : shares.reduce((sum, share) => sum + share, 0) / shares.length;
}

function alignedShare(positions: readonly number[], em: number): number {
  const sorted = positions.toSorted((a, b) => a - b);
  let [best, start] = [0, 0];
  sorted.forEach((position, end) => {
    while (position - (sorted[start] ?? position) > ALIGNMENT * em) start++;
    best = Math.max(best, end - start + 1);
  });
  return best / sorted.length;
}
