// Ruling lines of a page's painted paths.

/** A straight line along an axis, in page units: across at `at` = y, or down at `at` = x. */
export interface Ruling {
  readonly isAcross: boolean;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export interface Rectangle {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

type Point = readonly [number, number];

/** Path operations of pdf.js that stroke. */
const STROKE_OPERATIONS = new Set([20, 21, 24, 25, 26, 27]);
/** Path operations of pdf.js that fill. */
const FILL_OPERATIONS = new Set([22, 23, 24, 25, 26, 27]);
export const isFilled = (operation: number): boolean => FILL_OPERATIONS.has(operation);

/** Numbers after each drawing command of pdf.js: move, line, cubic, quadratic, close. */
const COMMAND_LENGTHS = [2, 2, 6, 4, 0];
const [MOVE, LINE, , , CLOSE] = [0, 1, 2, 3, 4];

/** In page units: a filled box thinner than this is a line, and a line is longer than that. */
const MAX_THICKNESS = 3.2;
const MIN_LENGTH = 4;
/** In page units: how far from level a line may run. */
const MAX_SLANT = 0.6;
/** A path of more commands is a drawing. */
const MAX_COMMANDS = 4_000;

/** Level lines of a path, thin filled boxes among them; `place` turns its points into page units. */
export function readRulings(
  operation: number,
  data: ArrayLike<number>,
  place: (x: number, y: number) => Point,
): Ruling[] {
  return subpathsOf(data, place).flatMap(({ points, isCurved }) => {
    const stroked = STROKE_OPERATIONS.has(operation) ? levelSegments(points) : [];
    const thin = isFilled(operation) && !isCurved ? rulingOf(boundsOf(points)) : null;
    return thin ? [...stroked, thin] : stroked;
  });
}

interface Subpath {
  points: Point[];
  isCurved: boolean;
}

function subpathsOf(data: ArrayLike<number>, place: (x: number, y: number) => Point): Subpath[] {
  const paths: Subpath[] = [];
  let commands = 0;
  for (let at = 0; at < data.length && commands < MAX_COMMANDS; commands++) {
    const command = data[at] ?? CLOSE;
    const length = COMMAND_LENGTHS[command];
    if (length === undefined) break;
    const end = at + length;
    const point = place(data[end - 1] ?? 0, data[end] ?? 0);
    const last = paths.at(-1);
    if (command === MOVE || !last) paths.push({ points: [point], isCurved: false });
    else if (command === CLOSE) last.points.push(last.points[0] ?? point);
    else {
      last.points.push(point);
      last.isCurved ||= command !== LINE;
    }
    at = end + 1;
  }
  return paths;
}

function levelSegments(points: readonly Point[]): Ruling[] {
  return points.slice(1).flatMap(([x1, y1], index) => {
    const [x0, y0] = points[index] ?? [x1, y1];
    const [width, height] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
    if (height <= MAX_SLANT && width >= MIN_LENGTH) return [across((y0 + y1) / 2, x0, x1)];
    if (width <= MAX_SLANT && height >= MIN_LENGTH) return [down((x0 + x1) / 2, y0, y1)];
    return [];
  });
}

function rulingOf({ x0, y0, x1, y1 }: Rectangle): Ruling | null {
  const [width, height] = [x1 - x0, y1 - y0];
  if (height <= MAX_THICKNESS && width >= MIN_LENGTH && width > height) return across((y0 + y1) / 2, x0, x1);
  if (width <= MAX_THICKNESS && height >= MIN_LENGTH) return down((x0 + x1) / 2, y0, y1);
  return null;
}

const across = (y: number, x0: number, x1: number): Ruling => ({
  isAcross: true,
  at: y,
  from: Math.min(x0, x1),
  to: Math.max(x0, x1),
});

const down = (x: number, y0: number, y1: number): Ruling => ({
  isAcross: false,
  at: x,
  from: Math.min(y0, y1),
  to: Math.max(y0, y1),
});

function boundsOf(points: readonly Point[]): Rectangle {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
