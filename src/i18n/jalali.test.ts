// Proves the Persian calendar at its edges and against the platform's own, day by day.
import { expect, it } from 'vitest';
import { gregorianOf, isJalali, jalaliOf, monthLength } from './jalali.ts';

it('agrees with the platform on every day of 1300 to 1450', () => {
  const platform = new Intl.DateTimeFormat('en-US-u-ca-persian', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  });
  const last = Date.UTC(2072, 2, 19);
  for (let at = Date.UTC(1921, 2, 21); at <= last; at += 86_400_000 * 7) {
    const date = new Date(at);
    const ours = jalaliOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
    expect(`${ours.month}/${ours.day}/${ours.year} AP`).toBe(platform.format(at));
    expect(gregorianOf(ours)).toEqual({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
    });
  }
});

it('has a 30 Esfand in leap years only', () => {
  expect(isJalali({ year: 1403, month: 12, day: 30 })).toBe(true);
  expect(isJalali({ year: 1404, month: 12, day: 30 })).toBe(false);
  expect([monthLength(1403, 12), monthLength(1404, 12), monthLength(1404, 7), monthLength(1404, 6)]).toEqual([
    30, 29, 30, 31,
  ]);
});

it.each([
  [{ year: -61, month: 1, day: 1 }, true],
  [{ year: -62, month: 1, day: 1 }, false],
  [{ year: 3177, month: 12, day: 29 }, true],
  [{ year: 3178, month: 1, day: 1 }, false],
  [{ year: 1405, month: 13, day: 1 }, false],
  [{ year: 1405, month: 7, day: 31 }, false],
  [{ year: 1405, month: 1, day: 1.5 }, false],
])('%o exists: %s', (day, exists) => {
  expect(isJalali(day)).toBe(exists);
});
