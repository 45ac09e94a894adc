// How opening, new options and typed text change the picker.

import { stepsOfMode } from './date-picker.calendar.ts';
import { clampDay } from './date-picker.focus.ts';
import { createRules, selectionProblem } from './date-picker.rules.ts';
import { removeInvalid, selectionOf } from './date-picker.selection.ts';
import { clampTimes, roundTime } from './date-picker.time.ts';
import type {
  Picker,
  PickerInput,
  PickerOptions,
  PickerRules,
  PickerValue,
  Selection,
  Step,
} from './date-picker.types.ts';
import { isComplete, selectionOfValue, valueOfSelection, valueTexts } from './date-picker.value.ts';

/** The typed text as a value, or its problem. */
export function parseText(picker: Picker): Partial<Picker> {
  const { options, calendar, now, selection, text } = picker;
  if (!text?.trim()) return replaceValue(picker, null);
  const reading = calendar.parse(text, { ...options, today: now().slice(0, 10) });
  if ('problem' in reading) return reading;
  const parsed = selectionOfValue(picker, reading.value, selection.times);
  if (!parsed || !isComplete(picker, parsed)) return { problem: 'invalidDate' };
  const [from, to] = parsed.times;
  const rounded = clampTimes(picker, {
    days: parsed.days,
    times: [roundTime(picker, from), roundTime(picker, to)],
  });
  // A time that was not typed keeps within bounds by itself.
  const isTimed = valueTexts(reading.value).some((one) => one.length !== 10);
  const problem = (isTimed && selectionProblem(picker, parsed)) || selectionProblem(picker, rounded);
  return problem ? { problem } : applySelection(picker, rounded);
}

/** The choice as a value. */
export const applySelection = (picker: Picker, draft: Selection): Partial<Picker> =>
  replaceValue(picker, valueOfSelection(picker, draft), draft);

/** A value from outside, beside the text that is being typed; null when it is the one that stands. */
export const applyExternalValue = (
  picker: Picker,
  value: PickerValue,
  text: string | null,
): Partial<Picker> | null =>
  `${valueTexts(picker.value)}` === `${valueTexts(value)}` ? null : { ...replaceValue(picker, value), text };

/** As much of a picker as stands whatever is chosen. */
type Base = PickerRules & PickerInput;

/** A picker in its initial state. */
export function createPicker(input: PickerInput): Picker {
  const base = { ...input, ...createRules(input) };
  return {
    ...base,
    ...replaceValue(base, input.value),
    step: initialStep(input.options),
    previousStep: null,
    notice: null,
    heldTimeStep: null,
  };
}

/** A value in place of what stood, was chosen and was typed. */
export const replaceValue = (picker: Base, value: PickerValue, draft = selectionOf(picker, value)) => ({
  ...selectionState(picker, draft),
  value,
  text: null,
  problem: selectionOfValue(picker, value, [0, 0]) ? rulesProblem(picker) : ('invalidDate' as const),
});

/** The panel as its value says, at the first step. */
export const openPanel = (picker: Picker): Partial<Picker> => ({
  ...selectionState(picker, selectionOf(picker, picker.value)),
  step: initialStep(picker.options),
  previousStep: null,
});

/** Where an opened picker begins: where it was asked to, else at the days, else at the first step there is. */
export function initialStep({ mode, firstStep: preferred }: PickerOptions): Step {
  const steps = stepsOfMode(mode);
  return [preferred, 'day' as const, ...steps].find((step) => step && steps.includes(step)) ?? 'day';
}

/** Other rules or another calendar: what is chosen stays as far as it may, and the day in focus too. */
export function applyRules(
  picker: Picker,
  { options = picker.options, calendar = picker.calendar }: Partial<PickerRules>,
): Partial<Picker> {
  const rules = createRules({ options, calendar });
  const next = { ...picker, ...rules };
  const { mode, selection: pick } = picker.options;
  const problem = rulesProblem(next) ?? (picker.problem === 'invalidBounds' ? null : picker.problem);
  if (pick !== next.options.selection || mode !== next.options.mode)
    return { ...rules, ...openPanel(next), problem };
  return {
    ...rules,
    selection: removeInvalid(next, picker.selection),
    focus: clampDay(next, picker.focus),
    hover: null,
    problem,
  };
}

/** The problem of bounds that allow nothing, whatever is typed. */
export const rulesProblem = ({ areBoundsInvalid }: PickerRules): 'invalidBounds' | null =>
  areBoundsInvalid ? 'invalidBounds' : null;

/** What is chosen, and the day to stand on: the first chosen one, else today, within bounds. */
const selectionState = (picker: Base, draft: Selection) => ({
  selection: draft,
  focus: clampDay(picker, draft.days[0] ?? picker.now().slice(0, 10)),
  hover: null,
});
