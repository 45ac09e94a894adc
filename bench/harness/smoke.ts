// Sizes and verdicts of a smoke run, which shows only that a benchmark works.

export const isSmoke = process.env.BENCH_SMOKE === '1';

/** The full size, or the tiny one of a smoke run. */
export const sized = <Value>(full: Value, tiny: Value): Value => (isSmoke ? tiny : full);

/** Exits with 1 if the goal is missed; a smoke run is too small to judge. */
export function setExitCode(isGoalMet: boolean): void {
  process.exitCode = isGoalMet || isSmoke ? 0 : 1;
}
