// Persian and Gregorian calendar arithmetic on ISO days.
import { gregorianToJalali, jalaliToGregorian, monthLength } from './jalali.ts';

/**
 * A calendar: its first and last ISO days, its week, and the conversion between ISO days and its years,
 * months and days.
 */
export interface CalendarKind {
  readonly first: string;
  readonly last: string;
  /** Its first and last years. */
  readonly years: readonly [number, number];
  /** 0 Sunday to 6 Saturday. */
  readonly weekStart: number;
  /** First year of a year list that has no minimum. */
  readonly firstListedYear: number;
  /** Throws RangeError for a day outside `first` to `last` of the Persian calendar. */
  partsOf(day: string): { year: number; month: number; day: number };
  dayOf(year: number, month: number, day: number): string;
  monthLength(year: number, month: number): number;
}

const isoOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);

const splitIso = (day: string): [number, number, number] => [
  Number(day.slice(0, 4)),
  Number(day.slice(5, 7)),
  Number(day.slice(8, 10)),
];

/** Years -61 to 3177. */
export const persian: CalendarKind = {
  first: '0560-03-20',
  last: '3799-03-19',
  years: [-61, 3177],
  weekStart: 6,
  firstListedYear: 1300,
  partsOf: (day) => gregorianToJalali(...splitIso(day)),
  dayOf(year, month, day) {
    const gregorianDay = jalaliToGregorian({ year, month, day });
    return isoOf(gregorianDay.year, gregorianDay.month, gregorianDay.day);
  },
  monthLength,
};

/**
 * Covers only whole years inside the Persian calendar's range, so that each of its days has a Persian date.
 */
export const gregorian: CalendarKind = {
  first: '0561-01-01',
  last: '3798-12-31',
  years: [561, 3798],
  weekStart: 0,
  firstListedYear: 1921,
  partsOf(iso) {
    const [year, month, day] = splitIso(iso);
    return { year, month, day };
  },
  dayOf: isoOf,
  monthLength: (year, month) => (month === 2 ? (isLeap(year) ? 29 : 28) : 30 + ((month + (month >> 3)) % 2)),
};

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
