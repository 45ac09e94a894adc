// Knows which grid is shown, and where a picker goes from it. Refuses to know what may be chosen.
import { choose } from './date-picker.choice.ts';
import { movedInto, turned } from './date-picker.moves.ts';
import { stepsOf, type Unit } from './date-picker.periods.ts';
import type { Picker, Step } from './date-picker.types.ts';
import { isWhole } from './date-picker.value.ts';

/** The grid that is shown; that of days stays beside the time. */
export const shown = ({ next }: Picker): Unit => (next === 'time' ? 'day' : next);

/** A whole choice is done, or has its time before it. Nobody knows when several are enough. */
export const goesOn = ({ options, draft, calendar }: Picker, toTime: boolean): boolean =>
  options.pick !== 'multiple' &&
  stepsOf(options.mode).includes('time') === toTime &&
  isWhole({ options, calendar }, draft);

/** A cell of the last grid is chosen. */
export const chosenAt = (picker: Picker, at: string): Partial<Picker> => ({
  ...choose(picker, at),
  focus: movedInto(picker, shown(picker), at),
  hover: null,
});

/** Into a year or a month, to the next grid; out of a list, with or without a pick, to where it was opened. */
export function onward(picker: Picker, at: string): Partial<Picker> {
  const steps = stepsOf(picker.options.mode);
  const next = picker.back ?? steps[steps.indexOf(picker.next) + 1] ?? picker.next;
  return { focus: movedInto(picker, shown(picker), at), next, back: null };
}

/** To a list of years or months. One of months opened from that of years is a step on, not a way back. */
export const listed = ({ back, next }: Picker, step: Step): Partial<Picker> => ({
  next: step,
  back: back ?? (next === 'year' ? null : next),
});

/** To the page beside the shown one, said aloud. */
export function turnedPage(picker: Picker, by: 1 | -1): Partial<Picker> {
  const at = turned(picker, shown(picker), by) ?? picker.focus;
  return { focus: at, said: { kind: 'page', step: shown(picker), at } };
}
