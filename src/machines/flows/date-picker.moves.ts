// Knows where the focus goes in the grids of years, months and days. Refuses to know keys and sides.
import { addDays, weekdayOf } from './date-picker.iso.ts';
import { addMonths, periodOf, type Unit } from './date-picker.periods.ts';
import { boundsOf, clampDay, type Rules } from './date-picker.rules.ts';
import type { Move, Picker } from './date-picker.types.ts';

/** As much of a picker as its movements need. */
type Standing = Rules & Pick<Picker, 'focus'>;

/** Years and months stand three in a row. */
const COLUMNS = 3;
const LISTED = 150;
const MONTHS: Record<Unit, number> = { day: 0, month: 1, year: 12 };
/** The months of a page and of a large page. */
const PAGES: Record<Unit, readonly [number, number]> = { day: [1, 12], month: [12, 120], year: [144, 720] };

/** The years that stand in the list: all between min and max, else the 150 in which the shown year is. */
export function yearsOf(picker: Standing): { readonly first: number; readonly last: number } {
  const { calendar, options, focus } = picker;
  const { first, last, isBad } = boundsOf(picker);
  const yearOf = (day: string) => calendar.partsOf(day).year;
  const low = yearOf(isBad ? calendar.first : first);
  const high = yearOf(isBad ? calendar.last : last);
  if (options.min && options.max) return { first: low, last: high };
  const start = options.min ? low : calendar.listStart;
  const page = start + LISTED * Math.floor((yearOf(focus) - start) / LISTED);
  return { first: Math.max(page, low), last: Math.min(page + LISTED - 1, high) };
}

/** The day in focus after a movement in the grid of `unit`; it stays within bounds. */
export function moved(picker: Standing, unit: Unit, move: Move): string {
  const { calendar, focus } = picker;
  const sign = move.startsWith('next') || move === 'rowEnd' ? 1 : -1;
  const [page, large] = PAGES[unit];
  const columns = unit === 'day' ? 7 : COLUMNS;
  const by = (count: number) =>
    unit === 'day' ? addDays(focus, count) : addMonths(calendar, focus, count * MONTHS[unit]);
  const toEnd = () => (sign > 0 ? columns - 1 - columnOf(picker, unit) : columnOf(picker, unit));
  if (move.endsWith('LargePage')) return clampDay(picker, addMonths(calendar, focus, sign * large));
  if (move.endsWith('Page')) return clampDay(picker, addMonths(calendar, focus, sign * page));
  if (move.endsWith('Row')) return clampDay(picker, by(sign * columns));
  return clampDay(picker, by(sign * (move.startsWith('row') ? toEnd() : 1)));
}

/** The day in focus after the arrow beside the header; null where there is nothing on that side. */
export function turned(picker: Standing, unit: Unit, by: 1 | -1): string | null {
  const to = moved(picker, unit, by > 0 ? 'nextPage' : 'previousPage');
  const shown = unit === 'day' ? 'month' : 'year';
  const pageOf = (day: string) => periodOf(picker.calendar, shown, day)[0];
  return pageOf(to) === pageOf(picker.focus) ? null : to;
}

/** The same day in the year or month that `at` is in; the day `at` itself. */
export function movedInto(picker: Standing, unit: Unit, at: string): string {
  if (unit === 'day') return clampDay(picker, at);
  const [from, to] = [picker.calendar.partsOf(picker.focus), picker.calendar.partsOf(at)];
  const months = (to.year - from.year) * 12 + (unit === 'month' ? to.month - from.month : 0);
  return clampDay(picker, addMonths(picker.calendar, picker.focus, months));
}

function columnOf(picker: Standing, unit: Unit): number {
  const { calendar, focus } = picker;
  if (unit === 'day') return (weekdayOf(focus) - calendar.weekStart + 7) % 7;
  const { year, month } = calendar.partsOf(focus);
  return (unit === 'month' ? month - 1 : year - yearsOf(picker).first) % COLUMNS;
}
