// Round axis ticks, and which labels fit beneath them.

export interface Axis {
  readonly from: number;
  readonly to: number;
  /** From the lowest to the highest, evenly apart; zero is always one of them. */
  readonly axisTicks: readonly number[];
}

/**
 * An axis that holds all `values` and zero, since a bar or line that does not stand on zero lies. About `maxSteps`
 * steps of 1, 2, 2.5 or 5 times a power of ten; whole values get whole steps. Values must be finite.
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

// Smaller than this is the noise of adding fractions, not a value.
const EPSILON = 1e-12;

function roundStep(rough: number, isWhole: boolean): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (ROUND_STEPS.find((round) => round * power >= rough * (1 - 1e-9)) ?? 10);
  if (!isWhole || Number.isInteger(dropFloatNoise(step))) return step;
  return step < 1 ? 1 : Math.ceil(step);
}

const ROUND_STEPS = [1, 2, 2.5, 5, 10];

// Three tenths are .3 and not .30000000000000004. Minus zero is zero.
const dropFloatNoise = (value: number) => Number(value.toPrecision(12)) + 0;

/** The place of `value` on a line from `start` (at `from`) to `end` (at `to`). */
export function scaleValue(value: number, { from, to }: Axis, start: number, end: number): number {
  return start + ((value - from) / (to - from)) * (end - start);
}

// Most axes are days: weeks and months are their round numbers.
const LABEL_STEPS = [1, 2, 3, 7, 14, 30, 60, 90];

/**
 * The indexes of labels that fit on `available` pixels when each takes `width`: evenly apart from the first on, and
 * the last always, in place of one that would touch it.
 */
export function visibleLabels(count: number, available: number, width: number): readonly number[] {
  if (count === 0) return [];
  const fit = Math.max(2, Math.floor(available / width));
  const least = (count - 1) / (fit - 1);
  const step = LABEL_STEPS.find((round) => round >= least) ?? Math.ceil(least / 100) * 100;
  const shown: number[] = [];
  for (let index = 0; index < count; index += step) shown.push(index);
  const last = count - 1;
  const gap = last - (shown.at(-1) ?? 0);
  if (gap === 0) return shown;
  const isNear = count > 1 && (gap * available) / last < width;
  return [...(isNear && shown.length > 1 ? shown.slice(0, -1) : shown), last];
}
