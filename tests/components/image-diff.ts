// Shrinks snapshots and compares them with tolerance.
import { decodePng, encodePng, type Picture } from './png.ts';

/** Halves width and height, averaging four pixels: text blurs, but visible differences remain. */
export function halveSize({ width, height, pixels }: Picture): Picture {
  const [w, h] = [width >> 1, height >> 1];
  const halved = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y += 1)
    for (let index = 0; index < w * 3; index += 1) {
      const source = (y * 2 * width + Math.floor(index / 3) * 2) * 3 + (index % 3);
      const sum =
        (pixels[source] ?? 0) +
        (pixels[source + 3] ?? 0) +
        (pixels[source + width * 3] ?? 0) +
        (pixels[source + width * 3 + 3] ?? 0);
      halved[y * w * 3 + index] = Math.round(sum / 4);
    }
  return { width: w, height: h, pixels: halved };
}

/** Tolerated colour difference (0–255) at an edge, where palette reduction shifts colours, and in a flat area. */
const EDGE_TOLERANCE = 4;
const FLAT_TOLERANCE = 2;
/** Tolerated share of the local contrast at an edge. */
const CONTRAST_SHARE = 0.35;
/** Tolerated number of differing pixels: a rounded corner, the end of a stroke. */
export const TOLERATED_PIXELS = 6;

/** Encodes a PNG of at most 256 colours if no pixel then differs, else of all colours. */
export async function encodeSnapshot(picture: Picture): Promise<Buffer> {
  const quantised = await encodePng(picture, { palette: true, quality: 100, dither: 0, effort: 10 });
  const isSame = differingPixels(await decodePng(quantised), picture).length === 0;
  return isSame ? quantised : encodePng(picture);
}

const colourAt = (pixels: Uint8Array, index: number): number =>
  ((pixels[index * 3] ?? 0) << 16) | ((pixels[index * 3 + 1] ?? 0) << 8) | (pixels[index * 3 + 2] ?? 0);
const distance = (one: number, other: number): number =>
  Math.max(
    Math.abs((one >> 16) - (other >> 16)),
    Math.abs(((one >> 8) & 255) - ((other >> 8) & 255)),
    Math.abs((one & 255) - (other & 255)),
  );

/**
 * Indexes of differing pixels. Browser versions draw edges slightly differently, so a share of the local
 * contrast is tolerated; flat areas must match within a few levels. Pictures of different sizes differ
 * everywhere.
 */
export function differingPixels(expected: Picture, actual: Picture): number[] {
  const { width, height } = expected;
  if (width !== actual.width || height !== actual.height)
    return Array.from({ length: actual.width * actual.height }, (_, index) => index);
  const differing: number[] = [];
  for (let index = 0; index < width * height; index += 1) {
    const difference = distance(colourAt(expected.pixels, index), colourAt(actual.pixels, index));
    if (difference <= FLAT_TOLERANCE) continue;
    const contrast = contrastAround(expected, index);
    // Fewer colours may flatten a soft shadow, so an area is flat only if both pictures are flat there.
    const isFlat = contrast === 0 && contrastAround(actual, index) === 0;
    if (isFlat || difference > EDGE_TOLERANCE + CONTRAST_SHARE * contrast) differing.push(index);
  }
  return differing;
}

/** Range of levels among a pixel and its eight neighbours, in the channel that varies most. */
function contrastAround({ width, height, pixels }: Picture, index: number): number {
  const [x, y] = [index % width, Math.floor(index / width)];
  const min = [255, 255, 255];
  const max = [0, 0, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const level = pixels[(row * width + column) * 3 + channel] ?? 0;
        min[channel] = Math.min(min[channel] ?? 0, level);
        max[channel] = Math.max(max[channel] ?? 0, level);
      }
  return Math.max(...max.map((level, channel) => level - (min[channel] ?? 0)));
}

/** The picture faded, with the given pixels in red. */
export function highlightPixels({ width, height, pixels }: Picture, indexes: readonly number[]): Picture {
  const faded = pixels.map((level) => 190 + level * 0.25);
  for (const index of indexes) faded.set([208, 0, 32], index * 3);
  return { width, height, pixels: faded };
}
