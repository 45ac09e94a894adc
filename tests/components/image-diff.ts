// Shrinks snapshots and compares them with tolerance.
import { decodePng, encodePng, type Picture } from './png.ts';

/** Half as wide and high, each pixel the mean of four: letters blur, and nothing that can be seen is lost. */
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

/** Levels by which an edge's colour may be off, since what is kept saves on rare colours, and a flat area's. */
const EDGE_TOLERANCE = 4;
const FLAT_TOLERANCE = 2;
/** The share of the contrast around it by which an edge may be off besides. */
const CONTRAST_SHARE = 0.35;
/** Pixels that are let pass: a rounded corner, the end of a stroke. */
export const TOLERATED_PIXELS = 6;

/** A PNG of at most 256 colours where none of its pixels then differs, else of all colours. */
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
 * The pixels that differ, as their places. Another version of the browser draws edges a little differently, so where
 * there is contrast a share of it is let pass; flat areas must be right to a few levels. Pictures of two sizes differ
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
    // A soft shadow may have become flat by saving on colours: it is flat only where the new picture is so too.
    const isFlat = contrast === 0 && contrastAround(actual, at) === 0;
    if (isFlat || off > EDGE_TOLERANCE + CONTRAST_SHARE * contrast) places.push(at);
  }
  return places;
}

/** The span of levels among a pixel and its eight neighbours, in the channel that varies most. */
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

/** The picture faded, with the pixels at `places` in red. */
export function highlightPixels({ width, height, pixels }: Picture, places: readonly number[]): Picture {
  const faded = pixels.map((level) => 190 + level * 0.25);
  for (const at of places) faded.set([208, 0, 32], at * 3);
  return { width, height, pixels: faded };
}
