// Which grid is shown and where the focus moves in it.
import {
  addDays,
  addMonths,
  modeHasTime,
  periodContaining,
  stepsOfMode,
  weekdayOf,
} from './date-picker.calendar.ts';
import type { Calendar, FocusMove, Picker, PickerRules, Step, Unit } from './date-picker.types.ts';
import { isComplete } from './date-picker.value.ts';

/** The grid that is shown; that of days stays beside the time. */
export const visibleGrid = ({ step: next }: Picker): Unit => (next === 'time' ? 'day' : next);

/** A whole choice is done, or has its time before it. Nobody knows when several are enough. */
export const isStepComplete = (picker: Picker, toTime: boolean): boolean =>
  picker.options.selection !== 'multiple' &&
  modeHasTime(picker.options.mode) === toTime &&
  isComplete(picker, picker.selection);

const goToStep = (next: Step, back: Step | null): Partial<Picker> => ({
  step: next,
  previousStep: back,
  notice: { kind: 'step', step: next },
});

/** Into a year or a month, to the next grid; out of a list, with or without a pick, to where it was opened. */
export function nextStep(picker: Picker, { at }: { readonly at: string }): Partial<Picker> {
  const steps = stepsOfMode(picker.options.mode);
  const next = picker.previousStep ?? steps[steps.indexOf(picker.step) + 1] ?? picker.step;
  return { focus: focusWithin(picker, visibleGrid(picker), at), ...goToStep(next, null) };
}

/** To a list of years or months, or back from it. One of months opened from that of years is a step on. */
export function toggleList(picker: Picker, { step }: { readonly step: Step }): Partial<Picker> | null {
  const { previousStep, step: next, focus, options } = picker;
  if (step === next) return previousStep && nextStep(picker, { at: focus });
  return stepsOfMode(options.mode).includes(step)
    ? goToStep(step, previousStep ?? (next === 'year' ? null : next))
    : null;
}

/** To the page beside the shown one, said aloud. */
export function changePage(picker: Picker, { amount }: { readonly amount: 1 | -1 }): Partial<Picker> | null {
  const at = turnPage(picker, visibleGrid(picker), amount);
  return at ? { focus: at, notice: { kind: 'page', step: visibleGrid(picker), at } } : null;
}

/** As much of a picker as its movements need. */
type FocusedPicker = PickerRules & Pick<Picker, 'focus'>;

const YEARS_PER_LIST = 150;
/** Cells in a row; months that a cell, a page and a large page hold. */
const GRID_SIZES: Record<Unit, readonly [number, number, number, number]> = {
  day: [7, 0, 1, 12],
  month: [3, 1, 12, 120],
  year: [3, 12, 144, 720],
};

/** How many days of its week lie before a day. */
export const dayOfWeek = ({ weekStart }: Calendar, day: string): number =>
  (weekdayOf(day) - weekStart + 7) % 7;

/** The nearest day that can be focused. */
export const clampDay = ({ first, last }: PickerRules, day: string): string =>
  day < first ? first : day > last ? last : day;

/** The years in the list: all between min and max, else the 150 around the shown year. */
export function yearRange(picker: FocusedPicker): { readonly first: number; readonly last: number } {
  const { calendar, options } = picker;
  const yearOf = (day: string) => calendar.partsOf(day).year;
  const first = yearOf(picker.first);
  const last = yearOf(picker.last);
  if (options.min && options.max) return { first, last };
  const start = options.min ? first : calendar.listStart;
  const page = start + YEARS_PER_LIST * Math.floor((yearOf(picker.focus) - start) / YEARS_PER_LIST);
  return { first: Math.max(page, first), last: Math.min(page + YEARS_PER_LIST - 1, last) };
}

/** The day in focus after a movement in the grid of `unit`; it stays within bounds. */
export function moveFocus(picker: FocusedPicker, unit: Unit, move: FocusMove): string {
  const { calendar, focus } = picker;
  const [columns, cell, page, large] = GRID_SIZES[unit];
  const { year, month } = calendar.partsOf(focus);
  const cellIndexes = {
    day: dayOfWeek(calendar, focus),
    month: month - 1,
    year: year - yearRange(picker).first,
  };
  const before = cellIndexes[unit] % columns;
  const sign = move.startsWith('next') ? 1 : -1;
  const cells =
    move === 'rowStart'
      ? -before
      : move === 'rowEnd'
        ? columns - 1 - before
        : move.endsWith('Row')
          ? sign * columns
          : sign;
  const months = move.endsWith('LargePage') ? large : move.endsWith('Page') ? page : cell;
  return clampDay(picker, months ? addMonths(calendar, focus, cells * months) : addDays(focus, cells));
}

/** The day in focus after the arrow beside the header; null where there is nothing on that side. */
export function turnPage(picker: FocusedPicker, unit: Unit, by: 1 | -1): string | null {
  const to = moveFocus(picker, unit, by > 0 ? 'nextPage' : 'previousPage');
  const [from, until] = periodContaining(picker.calendar, unit === 'day' ? 'month' : 'year', picker.focus);
  return to < from || to > until ? to : null;
}

/** The same day in the year or month that `at` is in. */
function focusWithin(picker: FocusedPicker, unit: Unit, at: string): string {
  const { calendar, focus } = picker;
  const from = calendar.partsOf(focus);
  const to = calendar.partsOf(at);
  const months = (to.year - from.year) * 12 + (unit === 'year' ? 0 : to.month - from.month);
  return clampDay(picker, addMonths(calendar, focus, months));
}
