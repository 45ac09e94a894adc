// How opening, new options and typed text change the picker.

import { stepsOf } from './date-picker.calendar.ts';
import { clampDay } from './date-picker.focus.ts';
import { faultOf, rulesOf } from './date-picker.rules.ts';
import { choiceOf, kept } from './date-picker.selection.ts';
import { fitted, nearest } from './date-picker.time.ts';
import type {
  Draft,
  Picker,
  PickerInput,
  PickerOptions,
  PickerValue,
  Rules,
  Step,
} from './date-picker.types.ts';
import { chosenValue, draftOf, isWhole, textsOf } from './date-picker.value.ts';

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
  // A time that was not typed keeps within bounds by itself.
  const isTimed = textsOf(reading.value).some((one) => one.length !== 10);
  const problem = (isTimed && faultOf(picker, said)) || faultOf(picker, rounded);
  return problem ? { problem } : selected(picker, rounded);
}

/** What is chosen, as the value. */
export const selected = (picker: Picker, draft: Draft): Partial<Picker> =>
  replaced(picker, chosenValue(picker, draft), draft);

/** A value from outside, beside the text that is being typed; null when it is the one that stands. */
export const given = (picker: Picker, value: PickerValue, text: string | null): Partial<Picker> | null =>
  `${textsOf(picker.value)}` === `${textsOf(value)}` ? null : { ...replaced(picker, value), text };

/** As much of a picker as stands whatever is chosen. */
type Base = Rules & PickerInput;

/** A picker that nobody has touched. */
export function newPicker(input: PickerInput): Picker {
  const base = { ...input, ...rulesOf(input) };
  return {
    ...base,
    ...replaced(base, input.value),
    next: firstStep(input.options),
    back: null,
    said: null,
    held: null,
  };
}

/** A value in place of what stood, was chosen and was typed. */
export const replaced = (picker: Base, value: PickerValue, draft = choiceOf(picker, value)) => ({
  ...standing(picker, draft),
  value,
  text: null,
  problem: draftOf(picker, value, [0, 0]) ? problemOfRules(picker) : ('notADate' as const),
});

/** The panel as its value says, at the first step. */
export const opened = (picker: Picker): Partial<Picker> => ({
  ...standing(picker, choiceOf(picker, picker.value)),
  next: firstStep(picker.options),
  back: null,
});

/** Where an opened picker begins: where it was asked to, else at the days, else at the first step there is. */
export function firstStep({ mode, firstStep: wished }: PickerOptions): Step {
  const steps = stepsOf(mode);
  return [wished, 'day' as const, ...steps].find((step) => step && steps.includes(step)) ?? 'day';
}

/** Other rules or another calendar: what is chosen stays as far as it may, and the day in focus too. */
export function ruled(
  picker: Picker,
  { options = picker.options, calendar = picker.calendar }: Partial<Rules>,
): Partial<Picker> {
  const rules = rulesOf({ options, calendar });
  const next = { ...picker, ...rules };
  const { mode, pick } = picker.options;
  const problem = problemOfRules(next) ?? (picker.problem === 'badBounds' ? null : picker.problem);
  if (pick !== next.options.pick || mode !== next.options.mode) return { ...rules, ...opened(next), problem };
  return {
    ...rules,
    draft: kept(next, picker.draft),
    focus: clampDay(next, picker.focus),
    hover: null,
    problem,
  };
}

/** What is wrong whatever is typed: bounds between which there is nothing. */
export const problemOfRules = ({ isBad }: Rules): 'badBounds' | null => (isBad ? 'badBounds' : null);

/** What is chosen, and the day to stand on: the first chosen one, else today, within bounds. */
const standing = (picker: Base, draft: Draft) => ({
  draft,
  focus: clampDay(picker, draft.days[0] ?? picker.now().slice(0, 10)),
  hover: null,
});
