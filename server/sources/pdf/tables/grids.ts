// Finds grids of ruling lines and their merged cells.

import type { Rectangle, Ruling } from '../rulings.ts';

/** Positions of the grid's lines, and the merged-cell id of each cell. */
export interface Grid {
  /** Left to right; one more than the columns. */
  readonly xs: readonly number[];
  /** From top to bottom; one more than rows. */
  readonly ys: readonly number[];
  /** By row and column. */
  readonly cellIds: readonly (readonly number[])[];
  readonly box: Rectangle;
}

/** A page with more lines is a drawing. */
const MAX_LINES = 1_500;
const MAX_CELLS = 20_000;
/** Maximum gap within a dashed line, in page units. */
const MAX_DASH_GAP = 4;
/** Minimum share of a cell's side that a border must cover. */
const MIN_SIDE_COVERAGE = 0.6;

/**
 * Finds grids with at least two columns or two rows. `tolerance`: in page units, how close two lines must be
 * to be one.
 * @param tolerance distance in page units within which lines are the same
 */
export function findGrids(rulings: readonly Ruling[], tolerance: number): Grid[] {
  const lines = [true, false].flatMap((isHorizontal) =>
    mergeCollinear(
      rulings.filter((line) => line.isHorizontal === isHorizontal),
      tolerance,
    ),
  );
  if (lines.length > MAX_LINES) return [];
  return connectedComponents(lines, tolerance)
    .map((component) => toGrid(component, tolerance))
    .filter((grid) => grid !== null);
}

/** Merges parallel lines that overlap or continue after a gap. */
export function mergeCollinear(lines: readonly Ruling[], tolerance: number): Ruling[] {
  const groups: Ruling[][] = [];
  for (const line of lines.toSorted((a, b) => a.position - b.position)) {
    const group = groups.at(-1);
    if (group?.[0] && line.position - group[0].position <= tolerance) group.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => {
    const position = group.reduce((sum, line) => sum + line.position, 0) / group.length;
    const merged: Ruling[] = [];
    for (const line of group.toSorted((a, b) => a.from - b.from)) {
      const last = merged.at(-1);
      if (last && line.from - last.to <= Math.max(tolerance, MAX_DASH_GAP)) {
        merged[merged.length - 1] = { ...last, to: Math.max(last.to, line.to) };
      } else merged.push({ ...line, position });
    }
    return merged;
  });
}

function connectedComponents(lines: readonly Ruling[], tolerance: number): Ruling[][] {
  const sets = new DisjointSets(lines.length);
  const horizontal = lines.flatMap((line, index) => (line.isHorizontal ? [{ line, index }] : []));
  const vertical = lines.flatMap((line, index) => (line.isHorizontal ? [] : [{ line, index }]));
  for (const one of horizontal)
    for (const other of vertical)
      if (intersect(one.line, other.line, tolerance)) sets.join(one.index, other.index);
  return sets.groups().map((group) => group.flatMap((index) => lines[index] ?? []));
}

function intersect(horizontal: Ruling, vertical: Ruling, tolerance: number): boolean {
  return (
    vertical.position >= horizontal.from - tolerance &&
    vertical.position <= horizontal.to + tolerance &&
    horizontal.position >= vertical.from - tolerance &&
    horizontal.position <= vertical.to + tolerance
  );
}

function toGrid(lines: readonly Ruling[], tolerance: number): Grid | null {
  const horizontal = lines.filter((line) => line.isHorizontal);
  const vertical = lines.filter((line) => !line.isHorizontal);
  if (horizontal.length === 0 || vertical.length === 0) return null;
  const xs = distinctPositions(
    [...vertical.map(({ position }) => position), ...endsOf(horizontal)],
    tolerance,
  );
  const ys = distinctPositions(
    [...horizontal.map(({ position }) => position), ...endsOf(vertical)],
    tolerance,
  );
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < 1 || rows < 1 || columns * rows < 2 || columns * rows > MAX_CELLS) return null;
  const box = { x0: xs[0] ?? 0, y0: ys[0] ?? 0, x1: xs.at(-1) ?? 0, y1: ys.at(-1) ?? 0 };
  return { xs, ys, cellIds: mergeCells({ xs, ys, across: horizontal, down: vertical, tolerance }), box };
}

const endsOf = (lines: readonly Ruling[]): number[] => [
  Math.min(...lines.map(({ from }) => from)),
  Math.max(...lines.map(({ to }) => to)),
];

function distinctPositions(positions: readonly number[], tolerance: number): number[] {
  const result: number[] = [];
  for (const position of positions.toSorted((a, b) => a - b))
    if (result.length === 0 || position - (result.at(-1) ?? 0) > tolerance) result.push(position);
  return result;
}

interface GridLines {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly across: readonly Ruling[];
  readonly down: readonly Ruling[];
  readonly tolerance: number;
}

/** Merges cells with no border between them. */
function mergeCells({ xs, ys, across: horizontal, down: vertical, tolerance }: GridLines): number[][] {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const sets = new DisjointSets(columns * rows);
  const rulingsAt = (lines: readonly Ruling[], position = 0) =>
    lines.filter((line) => Math.abs(line.position - position) <= tolerance);
  for (let column = 1; column < columns; column++) {
    const borders = rulingsAt(vertical, xs[column]);
    for (let row = 0; row < rows; row++)
      if (!isCovered(borders, ys[row], ys[row + 1]))
        sets.join(row * columns + column - 1, row * columns + column);
  }
  for (let row = 1; row < rows; row++) {
    const borders = rulingsAt(horizontal, ys[row]);
    for (let column = 0; column < columns; column++)
      if (!isCovered(borders, xs[column], xs[column + 1]))
        sets.join((row - 1) * columns + column, row * columns + column);
  }
  for (const group of sets.groups()) if (!isRectangle(group, columns)) sets.split(group);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => sets.find(row * columns + column)),
  );
}

function isCovered(borders: readonly Ruling[], from = 0, to = 0): boolean {
  const covered = borders.reduce(
    (sum, ruling) => sum + Math.max(0, Math.min(ruling.to, to) - Math.max(ruling.from, from)),
    0,
  );
  return covered >= MIN_SIDE_COVERAGE * (to - from);
}

function isRectangle(cellIndexes: readonly number[], columns: number): boolean {
  const xs = cellIndexes.map((cellIndex) => cellIndex % columns);
  const ys = cellIndexes.map((cellIndex) => Math.floor(cellIndex / columns));
  const width = Math.max(...xs) - Math.min(...xs) + 1;
  return width * (Math.max(...ys) - Math.min(...ys) + 1) === cellIndexes.length;
}

/** Union-find over numbers from 0. */
class DisjointSets {
  readonly #parents: number[];

  constructor(size: number) {
    this.#parents = Array.from({ length: size }, (_, index) => index);
  }

  find(index: number): number {
    let root = index;
    while (this.#parents[root] !== root) {
      const parent = this.#parents[root] ?? root;
      this.#parents[root] = this.#parents[parent] ?? parent;
      root = this.#parents[root] ?? root;
    }
    return root;
  }

  join(one: number, other: number): void {
    this.#parents[this.find(one)] = this.find(other);
  }

  /**
   * Makes every member a set of its own.
   * @param members all members of one set
   */
  split(members: readonly number[]): void {
    for (const member of members) this.#parents[member] = member;
  }

  groups(): number[][] {
    const groups = new Map<number, number[]>();
    this.#parents.forEach((_, index) => {
      const root = this.find(index);
      const group = groups.get(root);
      if (group) group.push(index);
      else groups.set(root, [index]);
    });
    return [...groups.values()];
  }
}
