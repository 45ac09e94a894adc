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

/** The visible grid; the day grid stays visible beside the time. */
export const visibleGrid = ({ step }: Picker): Unit => (step === 'time' ? 'day' : step);

/** Whether the selection is complete or only its time follows; never for multiple selection. */
export const isStepComplete = (picker: Picker, hasTimeStep: boolean): boolean =>
  picker.options.selectionMode !== 'multiple' &&
  modeHasTime(picker.options.mode) === hasTimeStep &&
  isComplete(picker, picker.selection);

const goToStep = (next: Step, previous: Step | null): Partial<Picker> => ({
  step: next,
  previousStep: previous,
  notice: { kind: 'step', step: next },
});

/**
 * Opens the next grid after a year or month is picked; a list opened from the header returns to the step it
 * was opened from.
 */
export function nextStep(picker: Picker, { at }: { readonly at: string }): Partial<Picker> {
  const steps = stepsOfMode(picker.options.mode);
  const next = picker.previousStep ?? steps[steps.indexOf(picker.step) + 1] ?? picker.step;
  return { focus: focusWithin(picker, visibleGrid(picker), at), ...goToStep(next, null) };
}

/** Toggles a list of years or months. Opening months from years moves one step on. */
export function toggleList(picker: Picker, { step: list }: { readonly step: Step }): Partial<Picker> | null {
  const { previousStep, step, focus, options } = picker;
  if (list === step) return previousStep && nextStep(picker, { at: focus });
  return stepsOfMode(options.mode).includes(list)
    ? goToStep(list, previousStep ?? (step === 'year' ? null : step))
    : null;
}

/** Turns a page and announces it to screen readers. */
export function changePage(picker: Picker, { amount }: { readonly amount: 1 | -1 }): Partial<Picker> | null {
  const day = turnPage(picker, visibleGrid(picker), amount);
  return day ? { focus: day, notice: { kind: 'page', step: visibleGrid(picker), at: day } } : null;
}

/** The part of a picker that moving the focus needs. */
type FocusedPicker = PickerRules & Pick<Picker, 'focus'>;

const YEARS_PER_LIST = 150;
/** Cells in a row; months in a cell, a page and a large page. */
const GRID_SIZES: Record<Unit, readonly [number, number, number, number]> = {
  day: [7, 0, 1, 12],
  month: [3, 1, 12, 120],
  year: [3, 12, 144, 720],
};

/** Number of days since the start of its week. */
export const dayOfWeek = ({ weekStart }: Calendar, day: string): number =>
  (weekdayOf(day) - weekStart + 7) % 7;

/** The nearest day that can be focused. */
export const clampDay = ({ first, last }: PickerRules, day: string): string =>
  day < first ? first : day > last ? last : day;

/** The years of the list: all between min and max, else the 150 around the shown year. */
export function yearRange(picker: FocusedPicker): { readonly first: number; readonly last: number } {
  const { calendar, options } = picker;
  const yearOf = (day: string) => calendar.partsOf(day).year;
  const first = yearOf(picker.first);
  const last = yearOf(picker.last);
  if (options.min && options.max) return { first, last };
  const start = options.min ? first : calendar.firstListedYear;
  const page = start + YEARS_PER_LIST * Math.floor((yearOf(picker.focus) - start) / YEARS_PER_LIST);
  return { first: Math.max(page, first), last: Math.min(page + YEARS_PER_LIST - 1, last) };
}

/** The focused day after a move in the grid of `unit`, clamped to the bounds. */
export function moveFocus(picker: FocusedPicker, unit: Unit, move: FocusMove): string {
  const { calendar, focus } = picker;
  const [columns, cell, page, large] = GRID_SIZES[unit];
  const { year, month } = calendar.partsOf(focus);
  const cellIndexes = {
    day: dayOfWeek(calendar, focus),
    month: month - 1,
    year: year - yearRange(picker).first,
  };
  const columnIndex = cellIndexes[unit] % columns;
  const sign = move.startsWith('next') ? 1 : -1;
  const cells =
    move === 'rowStart'
      ? -columnIndex
      : move === 'rowEnd'
        ? columns - 1 - columnIndex
        : move.endsWith('Row')
          ? sign * columns
          : sign;
  const months = move.endsWith('LargePage') ? large : move.endsWith('Page') ? page : cell;
  return clampDay(picker, months ? addMonths(calendar, focus, cells * months) : addDays(focus, cells));
}

/** The focused day after turning the page; null if there is no page on that side. */
export function turnPage(picker: FocusedPicker, unit: Unit, direction: 1 | -1): string | null {
  const target = moveFocus(picker, unit, direction > 0 ? 'nextPage' : 'previousPage');
  const [from, until] = periodContaining(picker.calendar, unit === 'day' ? 'month' : 'year', picker.focus);
  return target < from || target > until ? target : null;
}

/** The same day as the focused one, of the year or month that contains `day`. */
function focusWithin(picker: FocusedPicker, unit: Unit, day: string): string {
  const { calendar, focus } = picker;
  const from = calendar.partsOf(focus);
  const to = calendar.partsOf(day);
  const months = (to.year - from.year) * 12 + (unit === 'year' ? 0 : to.month - from.month);
  return clampDay(picker, addMonths(calendar, focus, months));
}
