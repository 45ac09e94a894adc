// Knows what opening, typing and new properties change in a picker. Refuses to know when they may happen.
import { choiceOf, kept } from './date-picker.choice.ts';
import { readIso } from './date-picker.iso.ts';
import { stepsOf } from './date-picker.periods.ts';
import { clampDay, type Rules } from './date-picker.rules.ts';
import { isSame, problemOfRules } from './date-picker.text.ts';
import type { Draft, Picker, PickerInput, PickerValue, Step } from './date-picker.types.ts';
import { draftOf } from './date-picker.value.ts';

/** A picker that nobody has touched. */
export function newPicker(input: PickerInput): Picker {
  const untouched = { text: null, problem: null, said: null, held: null, hover: null, back: null };
  const picker = { ...input, ...untouched, draft: choiceOf(input, null), focus: '', next: firstStep(input) };
  return { ...picker, ...replaced(picker, input.value) };
}

/** The panel as its value says, at the first step. */
export function opened(picker: Picker): Partial<Picker> {
  const draft = choiceOf(picker, picker.value);
  return {
    draft,
    focus: standing(picker, draft),
    hover: null,
    back: null,
    next: firstStep(picker),
    held: null,
  };
}

/** Where an opened picker begins. */
export function firstStep({ options: { mode, firstStep: wished } }: Rules): Step {
  const steps = stepsOf(mode);
  if (wished && steps.includes(wished)) return wished;
  return mode === 'date' || mode === 'datetime' ? 'day' : (steps[0] ?? 'day');
}

/** A value put in place of what stood and what was chosen. */
export function replaced(picker: Picker, value: PickerValue): Partial<Picker> {
  const draft = choiceOf(picker, value);
  const problem = draftOf(picker, value, [0, 0]) ? problemOfRules(picker) : 'notADate';
  return { value, draft, focus: standing(picker, draft), hover: null, problem };
}

/** A value from outside; the one that already stands changes nothing. */
export const given = (picker: Picker, value: PickerValue): Partial<Picker> =>
  isSame(picker.value, value) ? {} : replaced(picker, value);

/** Other rules or another calendar: what is chosen stays as far as it may, and the day in focus too. */
export function ruled(picker: Picker, change: Partial<Rules>): Partial<Picker> {
  const next = { ...picker, ...change };
  const { mode, pick } = next.options;
  const isSameKind = mode === picker.options.mode && pick === picker.options.pick;
  const draft = isSameKind ? kept(next, picker.draft) : choiceOf(next, picker.value);
  const problem = problemOfRules(next) ?? (picker.problem === 'badBounds' ? null : picker.problem);
  return { ...change, draft, focus: clampDay(next, picker.focus), hover: null, problem };
}

/** The day to stand on: the first chosen one, else today, within bounds. */
function standing(picker: Rules & Pick<Picker, 'now'>, draft: Draft): string {
  return clampDay(picker, draft.days[0] ?? readIso(picker.now())?.day ?? picker.calendar.first);
}
