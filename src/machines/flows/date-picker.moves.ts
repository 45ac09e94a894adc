// Knows where the focus goes in the grids of years, months and days. Refuses to know keys and sides.
import { addDays, weekdayOf } from './date-picker.iso.ts';
import { addMonths, periodOf, type Unit } from './date-picker.periods.ts';
import { boundsOf, type Rules } from './date-picker.rules.ts';
import type { Calendar, Move, Picker } from './date-picker.types.ts';

/** As much of a picker as its movements need. */
type Standing = Rules & Pick<Picker, 'focus'>;

/** Years and months stand three in a row. */
const COLUMNS = 3;
const LISTED = 150;
/** Months that a cell, a page and a large page hold. */
const SIZES: Record<Unit, readonly [number, number, number]> = {
  day: [0, 1, 12],
  month: [1, 12, 120],
  year: [12, 144, 720],
};

/** How many days of its week lie before a day. */
export const dayOfWeek = ({ weekStart }: Calendar, day: string): number =>
  (weekdayOf(day) - weekStart + 7) % 7;

/** The nearest day to stand on. */
export function clampDay(rules: Rules, day: string): string {
  const { first, last } = boundsOf(rules);
  return day < first ? first : day > last ? last : day;
}

/** The years that stand in the list: all between min and max, else the 150 in which the shown year is. */
export function yearsOf(picker: Standing): { readonly first: number; readonly last: number } {
  const { calendar, options, focus } = picker;
  const { first, last } = boundsOf(picker);
  const yearOf = (day: string) => calendar.partsOf(day).year;
  const [low, high] = [yearOf(first), yearOf(last)];
  if (options.min && options.max) return { first: low, last: high };
  const start = options.min ? low : calendar.listStart;
  const page = start + LISTED * Math.floor((yearOf(focus) - start) / LISTED);
  return { first: Math.max(page, low), last: Math.min(page + LISTED - 1, high) };
}

/** The day in focus after a movement in the grid of `unit`; it stays within bounds. */
export function moved(picker: Standing, unit: Unit, move: Move): string {
  const { calendar, focus } = picker;
  const [cell, page, large] = SIZES[unit];
  const columns = unit === 'day' ? 7 : COLUMNS;
  const column = columnOf(picker, unit);
  const sign = move.startsWith('next') ? 1 : -1;
  const cells =
    move === 'rowStart'
      ? -column
      : move === 'rowEnd'
        ? columns - 1 - column
        : move.endsWith('Row')
          ? sign * columns
          : sign;
  const months = move.endsWith('LargePage') ? large : move.endsWith('Page') ? page : cell;
  return clampDay(picker, months ? addMonths(calendar, focus, cells * months) : addDays(focus, cells));
}

/** The day in focus after the arrow beside the header; null where there is nothing on that side. */
export function turned(picker: Standing, unit: Unit, by: 1 | -1): string | null {
  const to = moved(picker, unit, by > 0 ? 'nextPage' : 'previousPage');
  const [from, until] = periodOf(picker.calendar, unit === 'day' ? 'month' : 'year', picker.focus);
  return to < from || to > until ? to : null;
}

/** The same day in the year or month that `at` is in; the day `at` itself. */
export function movedInto(picker: Standing, unit: Unit, at: string): string {
  const { calendar, focus } = picker;
  const [from, to] = [calendar.partsOf(focus), calendar.partsOf(at)];
  const months = (to.year - from.year) * 12 + (unit === 'month' ? to.month - from.month : 0);
  return clampDay(picker, unit === 'day' ? at : addMonths(calendar, focus, months));
}

function columnOf(picker: Standing, unit: Unit): number {
  const { calendar, focus } = picker;
  if (unit === 'day') return dayOfWeek(calendar, focus);
  const { year, month } = calendar.partsOf(focus);
  return (unit === 'month' ? month - 1 : year - yearsOf(picker).first) % COLUMNS;
}
