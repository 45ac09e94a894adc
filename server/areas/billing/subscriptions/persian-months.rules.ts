// Adds months of the Persian calendar to an instant, in Iran time.

import { jalaaliMonthLength, toGregorian, toJalaali } from 'jalaali-js';
import { DAY_MS } from '../../../../contract/durations.ts';

const IRAN_CLOCK = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
});

/**
 * The instant `months` Persian months after another one, at the same time of day in Iran; in a shorter month, on its
 * last day: a month after 30 Esfand is 30 Farvardin, twelve months after it 29 Esfand of a common year.
 * @param at milliseconds since the epoch
 */
export function addPersianMonths(at: number, months: number): number {
  const offset = offsetAt(at);
  const local = new Date(at + offset);
  const { jy, jm, jd } = toJalaali(local.getUTCFullYear(), local.getUTCMonth() + 1, local.getUTCDate());
  const monthCount = jy * 12 + (jm - 1) + months;
  const [year, month] = [Math.floor(monthCount / 12), (monthCount % 12) + 1];
  const day = Math.min(jd, jalaaliMonthLength(year, month));
  const { gy, gm, gd } = toGregorian(year, month, day);
  const timeOfDay = (at + offset) % DAY_MS;
  const localTime = Date.UTC(gy, gm - 1, gd) + timeOfDay;
  // Iran had daylight saving time in some years; the local clock decides.
  return localTime - offsetAt(localTime - offset);
}

/** Iran's UTC offset at an instant, in milliseconds. */
function offsetAt(at: number): number {
  const parts = new Map(
    IRAN_CLOCK.formatToParts(at).map(({ type, value }) => [type, Number.parseInt(value, 10)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const localAsUtc = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return localAsUtc - Math.floor(at / 1_000) * 1_000;
}
