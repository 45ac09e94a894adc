import { expect, it } from 'vitest';
import { compareTexts, differencePValue } from './proactive-comparison.ts';

const outcome = (opened: number, shown: number) => ({ opened, shown });

// z and p from the formula with Python's math.erfc.
it.each([
  [200, 1_000, 250, 1_000, 0.00741965],
  [30, 400, 52, 420, 0.01986999],
  [10, 100, 25, 100, 0.00524721],
  [5, 100, 9, 100, 0.26762523],
  [480, 12_000, 560, 11_900, 0.00748435],
  [45, 150, 30, 140, 0.09576156],
])('gives the chance of %i of %i against %i of %i', (a, n, b, m, expected) => {
  expect(differencePValue(outcome(a, n), outcome(b, m))).toBeCloseTo(expected, 6);
  expect(differencePValue(outcome(b, m), outcome(a, n))).toBeCloseTo(expected, 6);
});

it('finds no difference between like shares, none and all', () => {
  expect(differencePValue(outcome(100, 2_000), outcome(100, 2_000))).toBeCloseTo(1, 6);
  expect(differencePValue(outcome(0, 200), outcome(0, 200))).toBe(1);
  expect(differencePValue(outcome(200, 200), outcome(200, 200))).toBe(1);
});

it.each([
  [outcome(0, 0), outcome(0, 0), 'tooFew'],
  [outcome(40, 99), outcome(10, 500), 'tooFew'],
  [outcome(0, 5_000), outcome(9, 5_000), 'tooFew'],
  [outcome(5, 100), outcome(9, 100), 'chance'],
  [outcome(30, 400), outcome(52, 420), 'chance'],
  [outcome(200, 1_000), outcome(250, 1_000), 'second'],
  [outcome(250, 1_000), outcome(200, 1_000), 'first'],
] as const)('says of %o against %o: %s', (first, second, expected) => {
  expect(compareTexts(first, second)).toBe(expected);
});
