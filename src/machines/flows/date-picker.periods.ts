// Knows the steps of each mode and the years and months of a calendar. Refuses to know what may be chosen.
import type { Calendar, Mode, Step } from './date-picker.types.ts';

/** The steps that stand for a period of days. */
export type Unit = Exclude<Step, 'time'>;

const ALL: readonly Step[] = ['year', 'month', 'day', 'time'];
const STEPS: Record<Mode, readonly Step[]> = {
  date: ALL.slice(0, 3),
  datetime: ALL,
  year: ALL.slice(0, 1),
  month: ALL.slice(1, 2),
  'year-month': ALL.slice(0, 2),
  time: ALL.slice(3),
};

/** What a mode goes through, in order. */
export const stepsOf = (mode: Mode): readonly Step[] => STEPS[mode];

export const hasTime = (mode: Mode): boolean => stepsOf(mode).includes('time');

/** The period that a mode picks; in mode `time` the one day on which all times stand. */
export const pickedUnit = (mode: Mode): Unit =>
  stepsOf(mode).findLast((step): step is Unit => step !== 'time') ?? 'day';

/** The first and the last day of the year, month or day that `day` is in. */
export function periodOf(calendar: Calendar, unit: Unit, day: string): readonly [string, string] {
  if (unit === 'day') return [day, day];
  const { year, month } = calendar.partsOf(day);
  const [first, last] = unit === 'year' ? [1, 12] : [month, month];
  return [calendar.dayOf(year, first, 1), calendar.dayOf(year, last, calendar.monthLength(year, last))];
}

/** The same day `count` months later, or the month's last where it has none; never outside the calendar. */
export function addMonths(calendar: Calendar, day: string, count: number): string {
  const at = calendar.partsOf(day);
  const months = at.year * 12 + at.month - 1 + count;
  const year = Math.floor(months / 12);
  if (year < calendar.partsOf(calendar.first).year) return calendar.first;
  if (year > calendar.partsOf(calendar.last).year) return calendar.last;
  const month = months - year * 12 + 1;
  return calendar.dayOf(year, month, Math.min(at.day, calendar.monthLength(year, month)));
}
