// Text lines of an OCR result, and the choice between two readings.

/** In shares of the page's width, so that readings of drawings of several sizes can be laid over each other. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface Line {
  readonly text: string;
  readonly box: Box;
  /** Between 0 and 100, of the line's words by their length. */
  readonly confidence: number;
  /** A paragraph begins with it. */
  readonly startsParagraph: boolean;
}

/** What the machine tells of a page: boxes in dots. */
export interface OcrBlock {
  readonly paragraphs: readonly {
    readonly lines: readonly {
      readonly text: string;
      readonly bbox: Box;
      readonly words: readonly { readonly text: string; readonly confidence: number }[];
    }[];
  }[];
}

export function linesOf(blocks: readonly OcrBlock[], width: number): Line[] {
  return blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ text, bbox, words }, at) => ({
        text: text.trim(),
        box: { x0: bbox.x0 / width, y0: bbox.y0 / width, x1: bbox.x1 / width, y1: bbox.y1 / width },
        confidence: weightedMean(words.map(({ text, confidence }) => [text.length, confidence])),
        startsParagraph: at === 0,
      })),
    ),
  );
}

/** How sure a reading is, between 0 and 100; of nothing, 0. */
export const meanConfidence = (lines: readonly Line[]): number =>
  weightedMean(lines.map(({ text, confidence: sure }) => [text.length, sure]));

export const textOf = (lines: readonly Line[]): string =>
  lines.map(({ text, startsParagraph }) => (startsParagraph ? `\n${text}` : text)).join('\n');

export const heightOf = ({ box }: Line): number => box.y1 - box.y0;

/** How far beside a large line its dots are read as lines of their own, in shares of its height. */
const lineMargin = 0.3;
/** What has fewer letters beside a line that is wanting is its dots. */
const minLetters = 4;
/** What is lower than this, in shares of the tallest at its place, is its dots. */
const minRelativeHeight = 0.4;

/** `lines`, where those that are wanting give place to what `others` hold there, if that is surer. */
export function mergeByConfidence(
  lines: readonly Line[],
  others: readonly Line[],
  isUnreliable: (line: Line) => boolean,
): Line[] {
  let merged = [...lines];
  for (const place of mergeAreas(lines.filter(isUnreliable))) {
    const own = merged.filter((line) => isWithin(line, place) && (isUnreliable(line) || hasFewLetters(line)));
    const other = withoutLowLines(others.filter((line) => isWithin(line, place)));
    const [first] = own;
    if (!first || meanConfidence(other) <= meanConfidence(own)) continue;
    const at = merged.indexOf(first);
    merged = [...merged.slice(0, at), ...other, ...merged.slice(at)].filter((line) => !own.includes(line));
  }
  return merged;
}

const hasFewLetters = ({ text }: Line): boolean => (text.match(/\p{L}/gu) ?? []).length < minLetters;

function withoutLowLines(lines: readonly Line[]): Line[] {
  const tallest = Math.max(...lines.map(heightOf));
  return lines.filter((line) => heightOf(line) >= tallest * minRelativeHeight);
}

function isWithin({ box }: Line, area: Box): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return x >= area.x0 && x <= area.x1 && y >= area.y0 && y <= area.y1;
}

/** Where lines stand, with a little around them; places that touch are one. */
function mergeAreas(lines: readonly Line[]): Box[] {
  let areas: Box[] = [];
  for (const line of lines) {
    let area = expandBox(line.box, heightOf(line) * lineMargin);
    // A place that grew may touch one it did not before.
    for (let touching = areas; touching.length > 0; ) {
      touching = areas.filter((one) => boxesTouch(one, area));
      areas = areas.filter((one) => !touching.includes(one));
      area = union(area, ...touching);
    }
    areas.push(area);
  }
  return areas;
}

const expandBox = ({ x0, y0, x1, y1 }: Box, by: number): Box => ({
  x0: x0 - by,
  y0: y0 - by,
  x1: x1 + by,
  y1: y1 + by,
});

const boxesTouch = (a: Box, b: Box): boolean => a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;

const union = (...boxes: readonly Box[]): Box => ({
  x0: Math.min(...boxes.map(({ x0 }) => x0)),
  y0: Math.min(...boxes.map(({ y0 }) => y0)),
  x1: Math.max(...boxes.map(({ x1 }) => x1)),
  y1: Math.max(...boxes.map(({ y1 }) => y1)),
});

function weightedMean(parts: readonly (readonly [weight: number, value: number])[]): number {
  let [weights, sum] = [0, 0];
  for (const [weight, value] of parts) {
    weights += weight;
    sum += weight * value;
  }
  return weights === 0 ? 0 : sum / weights;
}
