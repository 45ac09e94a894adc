// Knows what opening, selecting, typing and new properties change in a picker. Refuses to know when they may happen.
import { choiceOf, kept } from './date-picker.choice.ts';
import { stepsOf } from './date-picker.periods.ts';
import { boundsOf, clampDay, faultOf, type Rules } from './date-picker.rules.ts';
import { fitted, nearest } from './date-picker.times.ts';
import type { Draft, Picker, PickerInput, PickerValue, Step } from './date-picker.types.ts';
import { chosenValue, draftOf, isWhole, textsOf } from './date-picker.value.ts';

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

/** What was typed as the value, or what is wrong with it. */
export function read(picker: Picker): Partial<Picker> {
  const { options, calendar, now, draft, text } = picker;
  if (!text?.trim()) return replaced(picker, null);
  const reading = calendar.read(text, { ...options, today: now().slice(0, 10) });
  if ('problem' in reading) return reading;
  const said = draftOf(picker, reading.value, draft.times);
  if (!said || !isWhole(picker, said)) return { problem: 'notADate' };
  const [from, to] = said.times;
  const rounded = fitted(picker, { days: said.days, times: [nearest(picker, from), nearest(picker, to)] });
  const problem = faultOf(picker, said) ?? faultOf(picker, rounded);
  return problem ? { problem } : selected(picker, rounded);
}

/** What is chosen, as the value. */
export const selected = (picker: Picker, draft: Draft): Partial<Picker> =>
  replaced(picker, chosenValue(picker, draft), draft);

/** A value from outside, beside the text that is being typed; null when it is the one that stands. */
export const given = (picker: Picker, value: PickerValue, text: string | null): Partial<Picker> | null =>
  `${textsOf(picker.value)}` === `${textsOf(value)}` ? null : { ...replaced(picker, value), text };

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
