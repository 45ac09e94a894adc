import { toJalaali } from 'jalaali-js';
import { expect, test } from 'vitest';
import fc from '../../../../tests/fast-check.setup.ts';
import { addPersianMonths } from './persian-months.rules.ts';

test.each([
  // 30 Esfand 1403, a leap year: a month later 30 Farvardin, a year later 29 Esfand of a common year
  ['2025-03-20T08:00:00.000Z', 1, '2025-04-19T08:00:00.000Z'],
  ['2025-03-20T08:00:00.000Z', 12, '2026-03-20T08:00:00.000Z'],
  // 31 Shahrivar to the 30 days of Mehr, and to 30 Bahman, 29 Esfand of a common year
  ['2026-09-22T12:30:00.000Z', 1, '2026-10-22T12:30:00.000Z'],
  ['2026-02-19T12:30:00.000Z', 1, '2026-03-20T12:30:00.000Z'],
  // across the end of the year
  ['2026-03-05T20:00:00.000Z', 1, '2026-04-03T20:00:00.000Z'],
  // 23:45 in Tehran is still the day before in UTC
  ['2026-11-22T20:15:00.000Z', 6, '2027-05-22T20:15:00.000Z'],
  // In 1400 Iran had daylight saving time from 1 Farvardin on: the local hour is another one in UTC.
  ['2021-03-05T08:30:00.000Z', 1, '2021-04-04T07:30:00.000Z'],
])('maps %s plus %i Persian months to %s', (from, months, to) => {
  expect(new Date(addPersianMonths(Date.parse(from), months)).toISOString()).toBe(to);
});

test('adds months on the same Persian day or the last of a shorter month and never moves backwards', () => {
  const instants = fc.integer({ min: Date.UTC(2023, 0, 1), max: Date.UTC(2060, 0, 1) });
  const toTehranDate = (at: number) => {
    const local = new Date(at + 3.5 * 3_600_000);
    return toJalaali(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate());
  };
  fc.assert(
    fc.property(instants, fc.constantFrom(1, 6, 12), (from, months) => {
      const to = addPersianMonths(from, months);
      const [a, b] = [toTehranDate(from), toTehranDate(to)];
      expect((b.jy - a.jy) * 12 + b.jm - a.jm).toBe(months);
      expect(b.jd === a.jd || (b.jd < a.jd && toTehranDate(to + 86_400_000).jd === 1)).toBe(true);
      expect((to - from) % 86_400_000).toBe(0);
      expect(to).toBeGreaterThan(from + months * 28 * 86_400_000);
    }),
  );
});
