// Round axis ticks, and which labels fit below them.

export interface Axis {
  readonly from: number;
  readonly to: number;
  /** Ascending and evenly spaced; always includes zero. */
  readonly axisTicks: readonly number[];
}

/**
 * An axis that contains all `values` and zero, since a bar or line not based on zero misleads. About
 * `maxSteps` steps of 1, 2, 2.5 or 5 times a power of ten; integers get integer steps. Values must be finite.
 */
export function niceAxis(values: Iterable<number>, maxSteps = 4): Axis {
  let [lowest, highest, isWhole] = [0, 0, true];
  for (const value of values) {
    lowest = Math.min(lowest, value);
    highest = Math.max(highest, value);
    isWhole &&= Number.isInteger(value);
  }
  if (highest - lowest < EPSILON) return { from: 0, to: 1, axisTicks: [0, 1] };
  const step = roundStep((highest - lowest) / maxSteps, isWhole);
  const first = Math.floor(dropFloatNoise(lowest / step));
  const last = Math.ceil(dropFloatNoise(highest / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    dropFloatNoise((first + index) * step),
  );
  return { from: dropFloatNoise(first * step), to: dropFloatNoise(last * step), axisTicks: ticks };
}

// Smaller differences are floating point noise.
const EPSILON = 1e-12;

function roundStep(rough: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (ROUND_STEPS.find((candidate) => candidate * power >= rough * (1 - 1e-9)) ?? 10);
  if (!isWhole || Number.isInteger(dropFloatNoise(step))) return step;
  return step < 1 ? 1 : Math.ceil(step);
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10];

// .3 instead of .30000000000000004, and 0 instead of -0.
const dropFloatNoise = (value: number) => Number(value.toPrecision(12)) + 0;

/** The position of `value` on a line from `start` (at `from`) to `end` (at `to`). */
export function scaleValue(value: number, { from, to }: Axis, start: number, end: number): number {
  return start + ((value - from) / (to - from)) * (end - start);
}

// Most axes are days, so steps are weeks and months.
const LABEL_STEPS = [1, 2, 3, 7, 14, 30, 60, 90];

/**
 * Indexes of labels that fit in `available` px when each takes `width`: evenly spaced from the first, and
 * always the last, which replaces one that would overlap it.
 */
export function visibleLabels(count: number, available: number, width: number): readonly number[] {
  if (count === 0) return [];
  const maxLabels = Math.max(2, Math.floor(available / width));
  const minStep = (count - 1) / (maxLabels - 1);
  const step = LABEL_STEPS.find((candidate) => candidate >= minStep) ?? Math.ceil(minStep / 100) * 100;
  const indexes: number[] = [];
  for (let index = 0; index < count; index += step) indexes.push(index);
  const last = count - 1;
  const gap = last - (indexes.at(-1) ?? 0);
  if (gap === 0) return indexes;
  const isOverlapping = count > 1 && (gap * available) / last < width;
  return [...(isOverlapping && indexes.length > 1 ? indexes.slice(0, -1) : indexes), last];
}
