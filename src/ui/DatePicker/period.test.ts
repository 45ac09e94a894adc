import { expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { toDayRange, toPeriod } from './period.ts';

it('ends with the last moment of the last day', () => {
  const { from, to } = toPeriod({ from: '2026-11-14T00:00', to: '2026-11-18T23:59' });
  expect(from).toBe(new Date(2026, 10, 14).getTime());
  expect(to).toBe(new Date(2026, 10, 19).getTime() - 1);
});

it('restores the days it was created from', () => {
  const day = fc
    .date({ min: new Date(1990, 0, 1), max: new Date(2090, 0, 1), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [first, last] = [one, other].sort();
      const range = { from: `${first}T00:00`, to: `${last}T23:59` };
      // A midnight skipped by summer time makes the day begin an hour later.
      expect(toDayRange(toPeriod(range)).to).toBe(range.to);
      expect(toDayRange(toPeriod(range)).from.slice(0, 10)).toBe(first);
    }),
  );
});
