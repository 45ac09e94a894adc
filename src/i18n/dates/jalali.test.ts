import { expect, it } from 'vitest';
import { isValidJalali, monthLength } from './jalali.ts';

it('allows 30 Esfand in leap years only', () => {
  expect(isValidJalali({ year: 1403, month: 12, day: 30 })).toBe(true);
  expect(isValidJalali({ year: 1404, month: 12, day: 30 })).toBe(false);
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
])('checks whether %o exists: %s', (day, exists) => {
  expect(isValidJalali(day)).toBe(exists);
});
