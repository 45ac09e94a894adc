// Minimum, maximum and step of a number, and what is wrong with a value.

export interface NumberLimits {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Distance between valid numbers, counted from `min` or zero; default for the arrow keys: 1. */
  readonly step?: number | undefined;
}

export type NumberProblem = 'belowMin' | 'aboveMax' | 'offStep';

/** The problem of a number, or null. Null is no problem: the form knows whether it is required. */
export function findProblem(value: number | null, { min, max, step }: NumberLimits): NumberProblem | null {
  if (value === null) return null;
  if (min !== undefined && value < min) return 'belowMin';
  if (max !== undefined && value > max) return 'aboveMax';
  if (step === undefined) return null;
  const steps = (value - (min ?? 0)) / step;
  return Math.abs(steps - Math.round(steps)) < 1e-7 ? null : 'offStep';
}

/** The valid number `steps` steps away; for null, the first valid one. */
export function stepValue(value: number | null, steps: number, { min, max, step = 1 }: NumberLimits): number {
  const base = min ?? 0;
  const clamp = (next: number) =>
    Math.min(Math.max(next, min ?? Number.NEGATIVE_INFINITY), lastStep(base, max, step));
  if (value === null) return clamp(Math.max(base, 0));
  const exact = (value - base) / step;
  const wholeSteps = steps > 0 ? Math.floor(exact + 1e-7) : Math.ceil(exact - 1e-7);
  return clamp(roundFloat(base + (wholeSteps + steps) * step));
}

const lastStep = (base: number, max: number | undefined, step: number): number =>
  max === undefined
    ? Number.MAX_SAFE_INTEGER
    : roundFloat(base + Math.floor((max - base) / step + 1e-7) * step);

// 0.1 + 0.2 is shown as 0.3.
const roundFloat = (value: number): number => Number(value.toPrecision(15));
