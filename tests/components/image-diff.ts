// Shrinks snapshots and compares them with tolerance.
import { decodePng, encodePng, type Picture } from './png.ts';

/** Halves width and height, averaging four pixels: text blurs, but visible differences remain. */
export function halveSize({ width, height, pixels }: Picture): Picture {
  const [w, h] = [width >> 1, height >> 1];
  const half = new Uint8Array(w * h * 3);
  for (let y = 0; y < h; y += 1)
    for (let at = 0; at < w * 3; at += 1) {
      const from = (y * 2 * width + Math.floor(at / 3) * 2) * 3 + (at % 3);
      const sum =
        (pixels[from] ?? 0) +
        (pixels[from + 3] ?? 0) +
        (pixels[from + width * 3] ?? 0) +
        (pixels[from + width * 3 + 3] ?? 0);
      half[y * w * 3 + at] = Math.round(sum / 4);
    }
  return { width: w, height: h, pixels: half };
}

/** Tolerated levels at an edge, since snapshots save rare colours, and in a flat area. */
const EDGE_TOLERANCE = 4;
const FLAT_TOLERANCE = 2;
/** Tolerated share of the local contrast at an edge. */
const CONTRAST_SHARE = 0.35;
/** Tolerated number of differing pixels: a rounded corner, the end of a stroke. */
export const TOLERATED_PIXELS = 6;

/** Encodes a PNG of at most 256 colours if no pixel then differs, else of all colours. */
export async function encodeSnapshot(picture: Picture): Promise<Buffer> {
  const small = await encodePng(picture, { palette: true, quality: 100, dither: 0, effort: 10 });
  const isAlike = differingPixels(await decodePng(small), picture).length === 0;
  return isAlike ? small : encodePng(picture);
}

const colourAt = (pixels: Uint8Array, at: number): number =>
  ((pixels[at * 3] ?? 0) << 16) | ((pixels[at * 3 + 1] ?? 0) << 8) | (pixels[at * 3 + 2] ?? 0);
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
export function differingPixels(kept: Picture, actual: Picture): number[] {
  const { width, height } = kept;
  if (width !== actual.width || height !== actual.height)
    return Array.from({ length: actual.width * actual.height }, (_, at) => at);
  const places: number[] = [];
  for (let at = 0; at < width * height; at += 1) {
    const off = distance(colourAt(kept.pixels, at), colourAt(actual.pixels, at));
    if (off <= FLAT_TOLERANCE) continue;
    const contrast = contrastAround(kept, at);
    // Fewer colours may flatten a soft shadow, so an area is flat only if both pictures are flat there.
    const isFlat = contrast === 0 && contrastAround(actual, at) === 0;
    if (isFlat || off > EDGE_TOLERANCE + CONTRAST_SHARE * contrast) places.push(at);
  }
  return places;
}

/** Range of levels among a pixel and its eight neighbours, in the channel that varies most. */
function contrastAround({ width, height, pixels }: Picture, at: number): number {
  const [x, y] = [at % width, Math.floor(at / width)];
  const least = [255, 255, 255];
  const most = [0, 0, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1)
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const level = pixels[(row * width + column) * 3 + channel] ?? 0;
        least[channel] = Math.min(least[channel] ?? 0, level);
        most[channel] = Math.max(most[channel] ?? 0, level);
      }
  return Math.max(...most.map((level, channel) => level - (least[channel] ?? 0)));
}

/** The picture faded, with the given pixels in red. */
export function highlightPixels({ width, height, pixels }: Picture, places: readonly number[]): Picture {
  const faded = pixels.map((level) => 190 + level * 0.25);
  for (const at of places) faded.set([208, 0, 32], at * 3);
  return { width, height, pixels: faded };
}
