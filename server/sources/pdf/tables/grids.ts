// Finds grids of crossing ruling lines and the merged cells inside them.

import type { Rectangle, Ruling } from '../rulings.ts';

/** Places of a grid's lines, and the number of the merged cell that covers each of its places. */
export interface Grid {
  /** From left to right; one more than columns. */
  readonly xs: readonly number[];
  /** From top to bottom; one more than rows. */
  readonly ys: readonly number[];
  /** By row and column. */
  readonly cellIds: readonly (readonly number[])[];
  readonly box: Rectangle;
}

/** More lines than these on a page are a drawing. */
const MAX_LINES = 1_500;
const MAX_PLACES = 20_000;
/** In page units: gaps of dashed lines. */
const MAX_DASH_GAP = 4;
/** Share of a cell's side that a wall must cover. */
const MIN_WALL = 0.6;

/** Grids with at least two columns or two rows. `tolerance`: in page units, how near two lines are one. */
export function findGrids(rulings: readonly Ruling[], tolerance: number): Grid[] {
  const lines = [true, false].flatMap((isAcross) =>
    mergeCollinear(
      rulings.filter((line) => line.isAcross === isAcross),
      tolerance,
    ),
  );
  if (lines.length > MAX_LINES) return [];
  return connected(lines, tolerance)
    .map((component) => gridOf(component, tolerance))
    .filter((grid) => grid !== null);
}

/** Joins lines of one direction that lie on one another or go on after a gap. */
export function mergeCollinear(lines: readonly Ruling[], tolerance: number): Ruling[] {
  const groups: Ruling[][] = [];
  for (const line of lines.toSorted((a, b) => a.at - b.at)) {
    const group = groups.at(-1);
    if (group?.[0] && line.at - group[0].at <= tolerance) group.push(line);
    else groups.push([line]);
  }
  return groups.flatMap((group) => {
    const at = group.reduce((sum, line) => sum + line.at, 0) / group.length;
    const merged: Ruling[] = [];
    for (const line of group.toSorted((a, b) => a.from - b.from)) {
      const last = merged.at(-1);
      if (last && line.from - last.to <= Math.max(tolerance, MAX_DASH_GAP)) {
        merged[merged.length - 1] = { ...last, to: Math.max(last.to, line.to) };
      } else merged.push({ ...line, at });
    }
    return merged;
  });
}

function connected(lines: readonly Ruling[], tolerance: number): Ruling[][] {
  const sets = new DisjointSets(lines.length);
  const across = lines.flatMap((line, index) => (line.isAcross ? [{ line, index }] : []));
  const down = lines.flatMap((line, index) => (line.isAcross ? [] : [{ line, index }]));
  for (const one of across)
    for (const other of down) if (cross(one.line, other.line, tolerance)) sets.join(one.index, other.index);
  return sets.groups().map((group) => group.flatMap((index) => lines[index] ?? []));
}

function cross(across: Ruling, down: Ruling, tolerance: number): boolean {
  return (
    down.at >= across.from - tolerance &&
    down.at <= across.to + tolerance &&
    across.at >= down.from - tolerance &&
    across.at <= down.to + tolerance
  );
}

function gridOf(lines: readonly Ruling[], tolerance: number): Grid | null {
  const across = lines.filter((line) => line.isAcross);
  const down = lines.filter((line) => !line.isAcross);
  if (across.length === 0 || down.length === 0) return null;
  const xs = distinct([...down.map(({ at }) => at), ...endsOf(across)], tolerance);
  const ys = distinct([...across.map(({ at }) => at), ...endsOf(down)], tolerance);
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  if (columns < 1 || rows < 1 || columns * rows < 2 || columns * rows > MAX_PLACES) return null;
  const box = { x0: xs[0] ?? 0, y0: ys[0] ?? 0, x1: xs.at(-1) ?? 0, y1: ys.at(-1) ?? 0 };
  return { xs, ys, cellIds: mergeCells({ xs, ys, across, down, tolerance }), box };
}

const endsOf = (lines: readonly Ruling[]): number[] => [
  Math.min(...lines.map(({ from }) => from)),
  Math.max(...lines.map(({ to }) => to)),
];

function distinct(places: readonly number[], tolerance: number): number[] {
  const found: number[] = [];
  for (const place of places.toSorted((a, b) => a - b))
    if (found.length === 0 || place - (found.at(-1) ?? 0) > tolerance) found.push(place);
  return found;
}

interface Walls {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly across: readonly Ruling[];
  readonly down: readonly Ruling[];
  readonly tolerance: number;
}

/** Joins places without a wall between them. */
function mergeCells({ xs, ys, across, down, tolerance }: Walls): number[][] {
  const [columns, rows] = [xs.length - 1, ys.length - 1];
  const sets = new DisjointSets(columns * rows);
  const near = (lines: readonly Ruling[], at = 0) =>
    lines.filter((line) => Math.abs(line.at - at) <= tolerance);
  for (let column = 1; column < columns; column++) {
    const walls = near(down, xs[column]);
    for (let row = 0; row < rows; row++)
      if (!isCovered(walls, ys[row], ys[row + 1]))
        sets.join(row * columns + column - 1, row * columns + column);
  }
  for (let row = 1; row < rows; row++) {
    const walls = near(across, ys[row]);
    for (let column = 0; column < columns; column++)
      if (!isCovered(walls, xs[column], xs[column + 1]))
        sets.join((row - 1) * columns + column, row * columns + column);
  }
  for (const group of sets.groups()) if (!isRectangle(group, columns)) sets.split(group);
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => sets.find(row * columns + column)),
  );
}

function isCovered(walls: readonly Ruling[], from = 0, to = 0): boolean {
  const covered = walls.reduce(
    (sum, wall) => sum + Math.max(0, Math.min(wall.to, to) - Math.max(wall.from, from)),
    0,
  );
  return covered >= MIN_WALL * (to - from);
}

function isRectangle(places: readonly number[], columns: number): boolean {
  const xs = places.map((place) => place % columns);
  const ys = places.map((place) => Math.floor(place / columns));
  const width = Math.max(...xs) - Math.min(...xs) + 1;
  return width * (Math.max(...ys) - Math.min(...ys) + 1) === places.length;
}

/** Union-find over numbers from 0. */
class DisjointSets {
  readonly #parents: number[];

  constructor(size: number) {
    this.#parents = Array.from({ length: size }, (_, index) => index);
  }

  find(one: number): number {
    let root = one;
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

  /** Each on its own again; `members` are a whole set. */
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
