// Text lines of an OCR result, and merging two results by confidence.

/** As fractions of the page width, so that results of several render widths can be compared. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export interface Line {
  readonly text: string;
  readonly box: Box;
  /** 0 to 100: mean confidence of the words, weighted by their length. */
  readonly confidence: number;
  /** Whether a paragraph begins with it. */
  readonly startsParagraph: boolean;
  /** In reading order, with their places along the line. */
  readonly words: readonly { readonly text: string; readonly x0: number; readonly x1: number }[];
}

/** Tesseract's output for a page; boxes in pixels. */
export interface OcrBlock {
  readonly paragraphs: readonly {
    readonly lines: readonly {
      readonly text: string;
      readonly bbox: Box;
      readonly words: readonly {
        readonly text: string;
        readonly confidence: number;
        readonly bbox: Box;
      }[];
    }[];
  }[];
}

export function linesOf(blocks: readonly OcrBlock[], width: number): Line[] {
  return blocks.flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ text, bbox, words }, index) => ({
        text: text.trim(),
        box: { x0: bbox.x0 / width, y0: bbox.y0 / width, x1: bbox.x1 / width, y1: bbox.y1 / width },
        confidence: weightedMean(words.map(({ text, confidence }) => [text.length, confidence])),
        startsParagraph: index === 0,
        words: words.map((word) => ({
          text: word.text,
          x0: word.bbox.x0 / width,
          x1: word.bbox.x1 / width,
        })),
      })),
    ),
  );
}

/** Mean confidence of lines, 0 to 100; 0 without lines. */
export const meanConfidence = (lines: readonly Line[]): number =>
  weightedMean(lines.map(({ text, confidence: lineConfidence }) => [text.length, lineConfidence]));

export const textOf = (lines: readonly Line[]): string =>
  lines.map(({ text, startsParagraph }) => (startsParagraph ? `\n${text}` : text)).join('\n');

export const heightOf = ({ box }: Line): number => box.y1 - box.y0;

/**
 * Margin around an unreliable line within which its dots are read as separate lines, as a fraction of its
 * height.
 */
const lineMargin = 0.3;
/** Lines with fewer letters near an unreliable line are its dots. */
const minLetters = 4;
/** Lines lower than this fraction of the tallest line in the area are its dots. */
const minRelativeHeight = 0.4;

/** Replaces unreliable lines by those of `others` in the same area where these have higher confidence. */
export function mergeByConfidence(
  lines: readonly Line[],
  others: readonly Line[],
  isUnreliable: (line: Line) => boolean,
): Line[] {
  let merged = [...lines];
  for (const area of mergeAreas(lines.filter(isUnreliable))) {
    const current = merged.filter(
      (line) => isWithin(line, area) && (isUnreliable(line) || hasFewLetters(line)),
    );
    const replacement = removeLowLines(others.filter((line) => isWithin(line, area)));
    const [first] = current;
    if (!first || meanConfidence(replacement) <= meanConfidence(current)) continue;
    const index = merged.indexOf(first);
    merged = [...merged.slice(0, index), ...replacement, ...merged.slice(index)].filter(
      (line) => !current.includes(line),
    );
  }
  return merged;
}

const hasFewLetters = ({ text }: Line): boolean => (text.match(/\p{L}/gu) ?? []).length < minLetters;

function removeLowLines(lines: readonly Line[]): Line[] {
  const tallest = Math.max(...lines.map(heightOf));
  return lines.filter((line) => heightOf(line) >= tallest * minRelativeHeight);
}

function isWithin({ box }: Line, area: Box): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return x >= area.x0 && x <= area.x1 && y >= area.y0 && y <= area.y1;
}

/** Areas of lines with a margin; touching areas are merged. */
function mergeAreas(lines: readonly Line[]): Box[] {
  let areas: Box[] = [];
  for (const line of lines) {
    let area = expandBox(line.box, heightOf(line) * lineMargin);
    // A grown area may touch one it did not before.
    for (let touching = areas; touching.length > 0; ) {
      touching = areas.filter((one) => boxesTouch(one, area));
      areas = areas.filter((one) => !touching.includes(one));
      area = union(area, ...touching);
    }
    areas.push(area);
  }
  return areas;
}

const expandBox = ({ x0, y0, x1, y1 }: Box, margin: number): Box => ({
  x0: x0 - margin,
  y0: y0 - margin,
  x1: x1 + margin,
  y1: y1 + margin,
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
