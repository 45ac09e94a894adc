// Knows which grid is shown, and where a picker goes from it. Refuses to know what may be chosen.
import { movedInto, turned } from './date-picker.moves.ts';
import { hasTime, stepsOf } from './date-picker.periods.ts';
import type { Picker, Step, Unit } from './date-picker.types.ts';
import { isWhole } from './date-picker.value.ts';

/** The grid that is shown; that of days stays beside the time. */
export const shown = ({ next }: Picker): Unit => (next === 'time' ? 'day' : next);

/** A whole choice is done, or has its time before it. Nobody knows when several are enough. */
export const goesOn = (picker: Picker, toTime: boolean): boolean =>
  picker.options.pick !== 'multiple' &&
  hasTime(picker.options.mode) === toTime &&
  isWhole(picker, picker.draft);

const going = (next: Step, back: Step | null): Partial<Picker> => ({
  next,
  back,
  said: { kind: 'step', step: next },
});

/** Into a year or a month, to the next grid; out of a list, with or without a pick, to where it was opened. */
export function onward(picker: Picker, { at }: { readonly at: string }): Partial<Picker> {
  const steps = stepsOf(picker.options.mode);
  const next = picker.back ?? steps[steps.indexOf(picker.next) + 1] ?? picker.next;
  return { focus: movedInto(picker, shown(picker), at), ...going(next, null) };
}

/** To a list of years or months, or back from it. One of months opened from that of years is a step on. */
export function toggled(picker: Picker, { step }: { readonly step: Step }): Partial<Picker> | null {
  const { back, next, focus, options } = picker;
  if (step === next) return back && onward(picker, { at: focus });
  return stepsOf(options.mode).includes(step) ? going(step, back ?? (next === 'year' ? null : next)) : null;
}

/** To the page beside the shown one, said aloud. */
export function turnedPage(picker: Picker, { by }: { readonly by: 1 | -1 }): Partial<Picker> | null {
  const at = turned(picker, shown(picker), by);
  return at ? { focus: at, said: { kind: 'page', step: shown(picker), at } } : null;
}
