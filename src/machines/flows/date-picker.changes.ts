// Knows what opening and new properties change in a picker. Refuses to know when they may happen.
import { choiceOf, kept } from './date-picker.choice.ts';
import { clampDay } from './date-picker.moves.ts';
import { stepsOf } from './date-picker.periods.ts';
import { boundsOf, type Rules } from './date-picker.rules.ts';
import type { Draft, Picker, PickerInput, PickerValue, Step } from './date-picker.types.ts';
import { draftOf } from './date-picker.value.ts';

/** A picker that nobody has touched. */
export function newPicker(input: PickerInput): Picker {
  const untouched = { back: null, said: null, held: null, next: firstStep(input) };
  return { ...input, ...untouched, ...replaced(input, input.value) };
}

/** A value in place of what stood, was chosen and was typed. */
export function replaced(picker: PickerInput, value: PickerValue, draft = choiceOf(picker, value)) {
  const problem = draftOf(picker, value, [0, 0]) ? problemOfRules(picker) : 'notADate';
  return { value, draft, focus: standing(picker, draft), hover: null, text: null, problem } as const;
}

/** The panel as its value says, at the first step. */
export function opened(picker: Picker): Partial<Picker> {
  const draft = choiceOf(picker, picker.value);
  return { draft, focus: standing(picker, draft), hover: null, back: null, next: firstStep(picker) };
}

/** Where an opened picker begins: where it was asked to, else at the days, else at the first step there is. */
export function firstStep({ options: { mode, firstStep: wished } }: Pick<Rules, 'options'>): Step {
  const steps = stepsOf(mode);
  return [wished, 'day' as const, ...steps].find((step) => step && steps.includes(step)) ?? 'day';
}

/** Other rules or another calendar: what is chosen stays as far as it may, and the day in focus too. */
export function ruled(picker: Picker, change: Partial<Rules>): Partial<Picker> {
  const next = { ...picker, ...change };
  const { mode, pick } = picker.options;
  const isSameKind = mode === next.options.mode && pick === next.options.pick;
  const draft = isSameKind ? kept(next, picker.draft) : choiceOf(next, picker.value);
  const focus = isSameKind ? clampDay(next, picker.focus) : standing(next, draft);
  const problem = problemOfRules(next) ?? (picker.problem === 'badBounds' ? null : picker.problem);
  return { ...change, draft, focus, hover: null, problem };
}

/** What is wrong whatever is typed: bounds between which there is nothing. */
export const problemOfRules = (rules: Rules) => (boundsOf(rules).isBad ? 'badBounds' : null);

/** The day to stand on: the first chosen one, else today, within bounds. */
const standing = (picker: Rules & Pick<Picker, 'now'>, draft: Draft): string =>
  clampDay(picker, draft.days[0] ?? picker.now().slice(0, 10));
