// Extracts ruling lines from a page's painted paths.

/** A horizontal or vertical line in page units; `position` is its y or x, `from` and `to` are its ends. */
export interface Ruling {
  readonly isHorizontal: boolean;
  readonly position: number;
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

/** Number of operands of each pdf.js path command: move, line, cubic, quadratic, close. */
const COMMAND_LENGTHS = [2, 2, 6, 4, 0];
const [MOVE, LINE, , , CLOSE] = [0, 1, 2, 3, 4];

/**
 * Maximum thickness of a filled rectangle that counts as a line, and minimum length of a line, in page units.
 */
const MAX_THICKNESS = 3.2;
const MIN_LENGTH = 4;
/** Maximum deviation from the axis, in page units. */
const MAX_SLANT = 0.6;
/** Paths with more commands are drawings. */
const MAX_COMMANDS = 4_000;

/**
 * Axis-aligned lines of a path, including thin filled rectangles.
 * @param transform maps path to page coordinates
 */
export function readRulings(
  operation: number,
  data: ArrayLike<number>,
  transform: (x: number, y: number) => Point,
): Ruling[] {
  return subpathsOf(data, transform).flatMap(({ points, isCurved }) => {
    const strokedRulings = STROKE_OPERATIONS.has(operation) ? axisAlignedSegments(points) : [];
    const filledRuling = isFilled(operation) && !isCurved ? rulingOf(boundsOf(points)) : null;
    return filledRuling ? [...strokedRulings, filledRuling] : strokedRulings;
  });
}

interface Subpath {
  points: Point[];
  isCurved: boolean;
}

function subpathsOf(data: ArrayLike<number>, transform: (x: number, y: number) => Point): Subpath[] {
  const paths: Subpath[] = [];
  let commands = 0;
  for (let offset = 0; offset < data.length && commands < MAX_COMMANDS; commands++) {
    const command = data[offset] ?? CLOSE;
    const length = COMMAND_LENGTHS[command];
    if (length === undefined) break;
    const end = offset + length;
    const point = transform(data[end - 1] ?? 0, data[end] ?? 0);
    const last = paths.at(-1);
    if (command === MOVE || !last) paths.push({ points: [point], isCurved: false });
    else if (command === CLOSE) last.points.push(last.points[0] ?? point);
    else {
      last.points.push(point);
      last.isCurved ||= command !== LINE;
    }
    offset = end + 1;
  }
  return paths;
}

function axisAlignedSegments(points: readonly Point[]): Ruling[] {
  return points.slice(1).flatMap(([x1, y1], index) => {
    const [x0, y0] = points[index] ?? [x1, y1];
    const [width, height] = [Math.abs(x1 - x0), Math.abs(y1 - y0)];
    if (height <= MAX_SLANT && width >= MIN_LENGTH) return [horizontalRuling((y0 + y1) / 2, x0, x1)];
    if (width <= MAX_SLANT && height >= MIN_LENGTH) return [verticalRuling((x0 + x1) / 2, y0, y1)];
    return [];
  });
}

function rulingOf({ x0, y0, x1, y1 }: Rectangle): Ruling | null {
  const [width, height] = [x1 - x0, y1 - y0];
  if (height <= MAX_THICKNESS && width >= MIN_LENGTH && width > height)
    return horizontalRuling((y0 + y1) / 2, x0, x1);
  if (width <= MAX_THICKNESS && height >= MIN_LENGTH) return verticalRuling((x0 + x1) / 2, y0, y1);
  return null;
}

const horizontalRuling = (y: number, x0: number, x1: number): Ruling => ({
  isHorizontal: true,
  position: y,
  from: Math.min(x0, x1),
  to: Math.max(x0, x1),
});

const verticalRuling = (x: number, y0: number, y1: number): Ruling => ({
  isHorizontal: false,
  position: x,
  from: Math.min(y0, y1),
  to: Math.max(y0, y1),
});

function boundsOf(points: readonly Point[]): Rectangle {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}
