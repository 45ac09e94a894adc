// Days of the week and times of the day in a language.
import type { Locale } from '../locale.ts';

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => index * 30);
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** 4 January 1970 was a Sunday. */
const A_SUNDAY = 3 * DAY_MS;
/** The week begins on Saturday in Persian, on Monday in English. */
const FIRST_WEEKDAY = { fa: 6, en: 1 } as const;

/** Names of the days from Sunday on. */
export function weekdayNames(locale: Locale): string[] {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, day) => format.format(A_SUNDAY + day * DAY_MS));
}

/** The days in the order of the language's week; 0 is Sunday. */
export const weekdayOrder = (locale: Locale): number[] =>
  Array.from({ length: 7 }, (_, index) => (FIRST_WEEKDAY[locale] + index) % 7);

/** Every half hour of a day, and a further minute that is already chosen, to choose from. */
export function minuteOptions(locale: Locale, chosen: number): { value: string; label: string }[] {
  const format = new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC', hour12: false });
  return [...new Set([...HALF_HOURS, chosen])]
    .toSorted((a, b) => a - b)
    .map((minute) => ({ value: String(minute), label: format.format(minute * MINUTE_MS) }));
}
