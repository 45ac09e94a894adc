import { expect, test } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import type { Counts } from '../../store/schema/reports.ts';
import { toWaitTimes, waitTimeBucket } from './wait-times.rules.ts';

const HOUR = 3_600_000;

function toCounts(waits: readonly number[]): Counts {
  const counts: Counts = {};
  for (const ms of waits) {
    const bucket = waitTimeBucket('wait', ms);
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    counts.wait_ms = (counts.wait_ms ?? 0) + ms;
  }
  return counts;
}

const exactQuantile = (waits: readonly number[], share: number): number =>
  waits.toSorted((one, other) => one - other)[Math.ceil(waits.length * share) - 1] ?? 0;

test.each([0, 800, 3_000, 95_000, 705_000, 7 * HOUR, 30 * HOUR, 200 * HOUR])(
  'returns %i ms as the median of a single wait',
  (ms) => {
    expect(toWaitTimes(toCounts([ms]), 'wait')).toEqual({ count: 1, averageMs: ms, medianMs: ms, p90Ms: ms });
  },
);

test('returns a median close to many equal waits', () => {
  const { medianMs, p90Ms } = toWaitTimes(toCounts(Array.from({ length: 50 }, () => 705_000)), 'wait');
  expect(medianMs).toBeLessThan(710_000);
  expect(medianMs).toBeGreaterThan(700_000);
  expect(p90Ms).toBeLessThan(800_000);
});

test('keeps the median of short waits despite one long wait', () => {
  const waits = [...Array.from({ length: 99 }, (_, index) => 1_000 + index * 30), 20 * HOUR];
  const { medianMs, p90Ms } = toWaitTimes(toCounts(waits), 'wait');
  expect(Math.abs((medianMs ?? 0) - exactQuantile(waits, 0.5))).toBeLessThan(1_000);
  expect(p90Ms).toBeLessThan(5_000);
});

test.each([
  [[1_000, 1_000, 2_000], 5_000],
  [[10 * HOUR, 10 * HOUR, 10 * HOUR], 24 * HOUR],
])('keeps the median of %j short despite one wait of a month', (waits, longest) => {
  const { medianMs, p90Ms } = toWaitTimes(toCounts([...waits, 30 * 24 * HOUR]), 'wait');
  expect(medianMs).toBeLessThan(longest);
  expect(p90Ms).toBeGreaterThan(24 * HOUR);
});

test('keeps medians and percentiles within the true range and in order', () => {
  const longest = [60_000, 2 * HOUR, 40 * HOUR, 90 * 24 * HOUR];
  const wait = fc.oneof(...longest.map((max) => fc.nat({ max })));
  fc.assert(
    fc.property(fc.array(wait, { minLength: 1, maxLength: 60 }), (waits) => {
      const { averageMs, medianMs, p90Ms } = toWaitTimes(toCounts(waits), 'wait');
      expect(averageMs).toBe(Math.round(waits.reduce((sum, one) => sum + one, 0) / waits.length));
      // An estimate at the end of a bucket equals the start of the next one.
      const isSameBucket = (estimate: number | null, exact: number) =>
        [waitTimeBucket('wait', estimate ?? -1), waitTimeBucket('wait', (estimate ?? 0) - 1)].includes(
          waitTimeBucket('wait', exact),
        );
      expect(isSameBucket(medianMs, exactQuantile(waits, 0.5))).toBe(true);
      expect(isSameBucket(p90Ms, exactQuantile(waits, 0.9))).toBe(true);
      expect(medianMs).toBeLessThanOrEqual(p90Ms ?? 0);
    }),
    { numRuns: 500 },
  );
});
