// ISO date arithmetic, and the steps, years and months of each mode.
import { DAY_MS } from '../../../../contract/durations.ts';
import type { Calendar, Mode, Step, Unit } from './date-picker.types.ts';

/** The ISO day `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** 0 Sunday to 6 Saturday. */
export const weekdayOf = (day: string): number => new Date(day).getUTCDay();

/** Number of days between two days, both included. */
export const countDaysInclusive = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;

/** Whether a text is a valid ISO minute. */
export const isIsoDateTime = (text: string): boolean => new Date(`${text}Z`).toJSON()?.slice(0, 16) === text;

/** Minutes of the day as `HH:mm`, and back from the end of an ISO minute. */
export const formatTimeOfDay = (minutes: number): string =>
  new Date(minutes * 60_000).toISOString().slice(11, 16);
export const parseTimeOfDay = (minute: string): number =>
  Date.parse(`1970-01-01T${minute.slice(-5)}Z`) / 60_000;

const ALL_STEPS: readonly Step[] = ['year', 'month', 'day', 'time'];
/** Range of each mode in the list of all steps. */
const STEP_RANGES: Record<Mode, readonly [number, number]> = {
  date: [0, 3],
  datetime: [0, 4],
  year: [0, 1],
  month: [1, 2],
  'year-month': [0, 2],
  time: [3, 4],
};

/** The steps of a mode, in order. */
export const stepsOfMode = (mode: Mode): readonly Step[] => ALL_STEPS.slice(...STEP_RANGES[mode]);

export const modeHasTime = (mode: Mode): boolean => mode.endsWith('time');

/** The period that a mode picks; in mode `time` the day assumed for all times. */
export const pickedUnit = (mode: Mode): Unit =>
  mode === 'year' ? 'year' : mode.endsWith('month') ? 'month' : 'day';

/** The first and the last day of the year, month or day that `day` is in. */
export function periodContaining(calendar: Calendar, unit: Unit, day: string): readonly [string, string] {
  if (unit === 'day') return [day, day];
  const { year, month } = calendar.partsOf(day);
  const [first, last] = unit === 'year' ? [1, 12] : [month, month];
  return [calendar.dayOf(year, first, 1), calendar.dayOf(year, last, calendar.monthLength(year, last))];
}

/** The same day `count` months later, or the month's last if shorter; clamped to the calendar. */
export function addMonths(calendar: Calendar, from: string, count: number): string {
  const { year, month, day } = calendar.partsOf(from);
  const months = year * 12 + month - 1 + count;
  const targetYear = Math.floor(months / 12);
  if (targetYear < calendar.years[0]) return calendar.first;
  if (targetYear > calendar.years[1]) return calendar.last;
  const targetMonth = months - targetYear * 12 + 1;
  return calendar.dayOf(
    targetYear,
    targetMonth,
    Math.min(day, calendar.monthLength(targetYear, targetMonth)),
  );
}
