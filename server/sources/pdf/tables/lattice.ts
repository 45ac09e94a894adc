// Reads tables whose cells are separated by ruling lines.

import type { Direction, PageBidi } from '../bidi.ts';
import type { Glyph, PaintedArea } from '../glyphs.ts';
import { letterClassOf } from '../letter-classes.ts';
import { cellLinesToText } from '../line-text.ts';
import { groupLines, type Line } from '../lines.ts';
import type { Rectangle, Ruling } from '../rulings.ts';
import { findGrids, type Grid } from './grids.ts';
import { emptyCell, type PageTable, rowColour, type TableCell } from './page-table.ts';

export interface PageContext {
  readonly bidi: PageBidi;
  /** Whether the page's writer draws spaces as glyphs. */
  readonly drawsSpaces: boolean;
  readonly painted: readonly PaintedArea[];
  /** In page units: the usual em height. */
  readonly size: number;
}

export interface LatticeTables {
  readonly tables: PageTable[];
  /** Glyphs outside all tables. */
  readonly remainingGlyphs: Glyph[];
}

/** In ems: ruling lines closer than this are one. */
const LINE_TOLERANCE = 0.4;
/** A cell with more lines is page layout. */
const MAX_CELL_LINES = 14;
/** Minimum share of a table's cells that hold text. */
const MIN_FILLED_SHARE = 0.3;
/** Minimum text lines of a band that is split into rows without ruling lines. */
const MIN_BAND_LINES = 3;

/** Extracts the ruled tables of a page, and the glyphs outside them. */
export function readLatticeTables(
  glyphs: readonly Glyph[],
  rulings: readonly Ruling[],
  context: PageContext,
): LatticeTables {
  const grids = findGrids(rulings, lineTolerance(context))
    .filter(({ xs, cellIds }) => xs.length > 2 && cellIds.length > 0)
    .toSorted((a, b) => areaOf(a.box) - areaOf(b.box));
  const tables: PageTable[] = [];
  let remainingGlyphs = [...glyphs];
  for (const grid of grids) {
    const inside = remainingGlyphs.filter((glyph) => isInside(glyph, grid.box));
    const table = inside.length > 0 ? readGrid(grid, inside, context) : null;
    if (!table) continue;
    tables.push(table);
    const tableGlyphs = new Set(inside);
    remainingGlyphs = remainingGlyphs.filter((glyph) => !tableGlyphs.has(glyph));
  }
  return { tables, remainingGlyphs };
}

/** In page units: ruling lines closer than this are one. */
export const lineTolerance = ({ size }: Pick<PageContext, 'size'>): number =>
  Math.min(Math.max(LINE_TOLERANCE * size, 2), 6);

const areaOf = ({ x0, y0, x1, y1 }: Rectangle): number => (x1 - x0) * (y1 - y0);

const middleOf = ({ x0, x1, y, size }: Glyph) => ({ x: (x0 + x1) / 2, y: y - 0.3 * size });

function isInside(glyph: Glyph, box: Rectangle): boolean {
  const { x, y } = middleOf(glyph);
  return x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1;
}

/** A merged cell with its lines of text. */
interface Block {
  readonly rows: readonly [number, number];
  readonly columns: readonly [number, number];
  readonly lines: readonly Line[];
}

function readGrid(grid: Grid, glyphs: readonly Glyph[], context: PageContext): PageTable | null {
  const blocks = splitBlocks(blocksOf(grid, glyphs, context), grid);
  const maxLines = Math.max(...blocks.map(({ lines }) => lines.length));
  const banded = splitBands(grid, blocks);
  if (banded.ys.length < 3 || (maxLines > MAX_CELL_LINES && banded.ys === grid.ys)) return null;
  const direction = directionOf(
    glyphs.map(({ text }) => text),
    context.bidi.direction,
  );
  const cells = placeCells(banded.blocks, banded.ys.length - 1, grid.xs.length - 1, direction, context);
  return tableOf(cells, banded.ys, grid, direction, context);
}

function blocksOf(grid: Grid, glyphs: readonly Glyph[], context: PageContext): Block[] {
  const glyphsById = new Map<number, Glyph[]>();
  for (const glyph of glyphs) {
    const { x, y } = middleOf(glyph);
    const id = grid.cellIds[indexIn(grid.ys, y)]?.[indexIn(grid.xs, x)] ?? -1;
    const list = glyphsById.get(id);
    if (list) list.push(glyph);
    else glyphsById.set(id, [glyph]);
  }
  const spans = new Map<number, { rows: [number, number]; columns: [number, number] }>();
  grid.cellIds.forEach((ids, row) => {
    ids.forEach((id, column) => {
      const span = spans.get(id);
      if (!span) spans.set(id, { rows: [row, row], columns: [column, column] });
      else {
        span.rows[1] = row;
        span.columns[1] = Math.max(span.columns[1], column);
      }
    });
  });
  return [...spans].map(([id, span]) => ({
    ...span,
    lines: groupLines(glyphsById.get(id) ?? [], context.drawsSpaces),
  }));
}

/** Index of the interval between two lines that holds a coordinate. */
function indexIn(lines: readonly number[], coordinate: number): number {
  let [low, high] = [0, lines.length - 2];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle] ?? 0) <= coordinate) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Splits a cell over several columns at a column edge with text on both sides and none across it: a wall is
 * missing there.
 */
function splitBlocks(blocks: readonly Block[], grid: Grid): Block[] {
  return blocks.flatMap((block) => {
    const [first, last] = block.columns;
    const cells = block.lines.flatMap((line) => line.cells);
    const edges = Array.from({ length: last - first }, (_, index) => first + index + 1);
    const hasTextOnBothSides = (edge: number) => {
      const x = grid.xs[edge] ?? 0;
      return cells.some((cell) => cell.x1 <= x + 1) && cells.some((cell) => cell.x0 >= x - 1);
    };
    const isCrossed = (edge: number) => {
      const x = grid.xs[edge] ?? 0;
      return cells.some((cell) => cell.x0 < x - 1 && cell.x1 > x + 1);
    };
    if (!edges.some(hasTextOnBothSides)) return [block];
    const bounds = [first, ...edges.filter((edge) => !isCrossed(edge)), last + 1];
    return bounds.slice(1).map((end, index) => {
      const start = bounds[index] ?? first;
      const [x0, x1] = [grid.xs[start] ?? 0, grid.xs[end] ?? 0];
      return { rows: block.rows, columns: [start, end - 1] as const, lines: cutLines(block.lines, x0, x1) };
    });
  });
}

function cutLines(lines: readonly Line[], x0: number, x1: number): Line[] {
  return lines.flatMap((line) => {
    const cells = line.cells.filter((cell) => (cell.x0 + cell.x1) / 2 > x0 && (cell.x0 + cell.x1) / 2 < x1);
    return cells.length > 0 ? [{ ...line, cells }] : [];
  });
}

/** Splits a band of columns whose text lines are level into rows: many tables rule only their columns. */
function splitBands(
  grid: Grid,
  blocks: readonly Block[],
): { ys: readonly number[]; blocks: readonly Block[] } {
  if (grid.ys.length > 4) return { ys: grid.ys, blocks };
  const ys: number[] = [grid.ys[0] ?? 0];
  for (let row = 0; row + 1 < grid.ys.length; row++) {
    const band = blocks.filter((block) => block.rows[0] === row && block.rows[1] === row);
    ys.push(...levelEdges(band), grid.ys[row + 1] ?? 0);
  }
  if (ys.length === grid.ys.length) return { ys: grid.ys, blocks };
  const rowAt = (y: number) => indexIn(ys, y);
  const splitBlocks = blocks.flatMap((block): Block[] => {
    const [top, bottom] = [grid.ys[block.rows[0]] ?? 0, grid.ys[block.rows[1] + 1] ?? 0];
    const [first, last] = [rowAt(top + 0.1), rowAt(bottom - 0.1)];
    if (block.rows[0] !== block.rows[1]) return [{ ...block, rows: [first, last] }];
    return Array.from({ length: last - first + 1 }, (_, index) => ({
      rows: [first + index, first + index],
      columns: block.columns,
      lines: block.lines.filter((line) => rowAt(line.y - 0.3 * line.size) === first + index),
    }));
  });
  return { ys, blocks: splitBlocks };
}

/** Edges between the lines of a band, where nearly every line has level ones in other columns. */
function levelEdges(band: readonly Block[]): number[] {
  const lines = band.flatMap(({ lines }) => lines).toSorted((a, b) => a.y - b.y);
  const levels: Line[][] = [];
  for (const line of lines) {
    const level = levels.at(-1);
    if (level?.[0] && line.y - level[0].y <= 0.4 * line.size) level.push(line);
    else levels.push([line]);
  }
  const columns = band.filter(({ lines }) => lines.length > 0).length;
  const shared = levels.filter((level) => level.length > 1).length;
  const isRows =
    columns > 1 &&
    levels.length >= MIN_BAND_LINES &&
    shared >= 0.8 * levels.length &&
    lines.length >= 0.6 * columns * levels.length;
  if (!isRows) return [];
  return levels.slice(1).map((level) => Math.min(...level.map((line) => line.y - 0.95 * line.size)));
}

/** Direction by the table's own letters, else the page's. */
export function directionOf(texts: readonly string[], page: Direction): Direction {
  const kinds = texts.map(letterClassOf);
  const [right, left] = ['R', 'L'].map((kind) => kinds.filter((one) => one === kind).length);
  if (!right) return left && left > texts.length / 2 ? 'ltr' : page;
  return right * 2 >= (left ?? 0) ? 'rtl' : 'ltr';
}

function placeCells(
  blocks: readonly Block[],
  rows: number,
  columns: number,
  direction: Direction,
  { bidi }: PageContext,
): TableCell[][] {
  const cells = Array.from({ length: rows }, () => Array.from({ length: columns }, emptyCell));
  for (const block of blocks) {
    const cell = cellOf(block.lines, direction, bidi);
    for (let row = block.rows[0]; row <= block.rows[1]; row++)
      for (let column = block.columns[0]; column <= block.columns[1]; column++) {
        const index = direction === 'rtl' ? columns - 1 - column : column;
        cells[row]?.splice(index, 1, cell);
      }
  }
  return cells;
}

/** Builds a cell from lines of text. */
export function cellOf(lines: readonly Line[], direction: Direction, pageBidi: PageBidi): TableCell {
  const parts = lines.flatMap((line) => line.cells);
  return {
    text: cellLinesToText(lines, direction, pageBidi),
    isBold: parts.length > 0 && parts.every((part) => part.isBold),
    face: parts[0]?.face ?? '',
    origin: {},
  };
}

function tableOf(
  cellGrid: readonly TableCell[][],
  ys: readonly number[],
  { xs, box }: Grid,
  direction: Direction,
  { painted }: PageContext,
): PageTable | null {
  const fullRows = cellGrid.flatMap((cells, row) =>
    cells.some(({ text }) => text !== '') ? [{ cells, row }] : [],
  );
  const usedColumns = (cellGrid[0] ?? []).flatMap((_, column) =>
    fullRows.some(({ cells }) => cells[column]?.text) ? [column] : [],
  );
  const isMerged = ({ cells }: { cells: readonly TableCell[] }) =>
    new Set(usedColumns.map((column) => cells[column]?.origin)).size === 1;
  const filledCount = fullRows.flatMap(({ cells }) =>
    usedColumns.filter((column) => cells[column]?.text),
  ).length;
  const isTable =
    usedColumns.length >= 2 &&
    fullRows.filter((row) => !isMerged(row)).length >= 2 &&
    filledCount >= MIN_FILLED_SHARE * usedColumns.length * fullRows.length;
  if (!isTable) return null;
  const bounds = xs.slice(1).map((x1, index) => ({ x0: xs[index] ?? 0, x1 }));
  const ordered = direction === 'rtl' ? bounds.toReversed() : bounds;
  return {
    rows: fullRows.map(({ cells, row }) => ({
      cells: usedColumns.map((column) => cells[column] ?? emptyCell()),
      colour: rowColour(painted, { ...box, y0: ys[row] ?? 0, y1: ys[row + 1] ?? 0 }, box),
    })),
    columns: usedColumns.flatMap((column) => ordered[column] ?? []),
    box,
  };
}
