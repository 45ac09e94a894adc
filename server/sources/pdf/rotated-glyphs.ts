// Lays runs of rotated glyphs flat, so that a rotated cell is read like any other.

interface Placed {
  readonly x0: number;
  readonly x1: number;
  readonly y: number;
  readonly size: number;
}

export interface RotatedGlyph<Glyph extends Placed> {
  /** `y` is where it begins. */
  readonly glyph: Glyph;
  readonly x: number;
  /** y where it ends. */
  readonly end: number;
  /** Whether it is read downwards. */
  readonly isClockwise: boolean;
}

/** In ems: glyphs of a run share a baseline and follow one another within these. */
const BASELINE_TOLERANCE = 0.2;
const MAX_GAP = 0.45;

/** Each run is shrunk to the width of its own line and set at its middle. */
export function layFlat<Glyph extends Placed>(
  rotated: readonly RotatedGlyph<Glyph>[],
): (Glyph & { isRotated: true })[] {
  return runsOf(rotated).flatMap((run) => {
    const [top, bottom] = [Math.min(...run.flatMap(endsOf)), Math.max(...run.flatMap(endsOf))];
    const size = Math.max(...run.map(({ glyph }) => glyph.size));
    const scale = size / Math.max(bottom - top, size);
    const { x, isClockwise } = run[0] ?? { x: 0, isClockwise: true };
    // Letters stand to the left of a baseline that runs upwards, to the right of one that runs downwards.
    const left = isClockwise ? x - 0.3 * size : x - 0.7 * size;
    const y = (top + bottom) / 2 + 0.3 * size * scale;
    return run.map(({ glyph, end }) => {
      const [from, to] = isClockwise ? [glyph.y - top, end - top] : [bottom - glyph.y, bottom - end];
      const ends = [left + from * scale, left + to * scale];
      return {
        ...glyph,
        x0: Math.min(...ends),
        x1: Math.max(...ends),
        y,
        size: glyph.size * scale,
        isRotated: true as const,
      };
    });
  });
}

const endsOf = ({ glyph, end }: RotatedGlyph<Placed>): number[] => [glyph.y, end];

/** Glyphs on one baseline without a wide gap between them, from top to bottom. */
function runsOf<Glyph extends Placed>(rotated: readonly RotatedGlyph<Glyph>[]): RotatedGlyph<Glyph>[][] {
  return baselinesOf(rotated).flatMap((glyphs) => {
    const runs: { glyphs: RotatedGlyph<Glyph>[]; bottom: number }[] = [];
    for (const one of glyphs.toSorted((a, b) => topOf(a) - topOf(b))) {
      const run = runs.at(-1);
      if (run && topOf(one) <= run.bottom + MAX_GAP * one.glyph.size) {
        run.glyphs.push(one);
        run.bottom = Math.max(run.bottom, ...endsOf(one));
      } else runs.push({ glyphs: [one], bottom: Math.max(...endsOf(one)) });
    }
    return runs.map((run) => run.glyphs);
  });
}

/** Writers draw the words of a right-to-left run in any order, so their places decide. */
function baselinesOf<Glyph extends Placed>(rotated: readonly RotatedGlyph<Glyph>[]): RotatedGlyph<Glyph>[][] {
  const baselines: RotatedGlyph<Glyph>[][] = [];
  const sorted = rotated.toSorted((a, b) => Number(a.isClockwise) - Number(b.isClockwise) || a.x - b.x);
  for (const one of sorted) {
    const baseline = baselines.at(-1);
    const last = baseline?.at(-1);
    const isSame =
      last?.isClockwise === one.isClockwise && one.x - last.x <= BASELINE_TOLERANCE * one.glyph.size;
    if (baseline && isSame) baseline.push(one);
    else baselines.push([one]);
  }
  return baselines;
}

const topOf = (one: RotatedGlyph<Placed>): number => Math.min(...endsOf(one));
