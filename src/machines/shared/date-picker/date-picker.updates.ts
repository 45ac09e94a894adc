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
  const result = calendar.parse(text, { ...options, today: now().slice(0, 10) });
  if ('problem' in result) return result;
  const parsed = selectionOfValue(picker, result.value, selection.times);
  if (!parsed || !isComplete(picker, parsed)) return { problem: 'invalidDate' };
  const [from, to] = parsed.times;
  const rounded = clampTimes(picker, {
    days: parsed.days,
    times: [roundTime(picker, from), roundTime(picker, to)],
  });
  // A time that was not typed is clamped to the bounds.
  const isTimed = valueTexts(result.value).some((one) => one.length !== 10);
  const problem = (isTimed && selectionProblem(picker, parsed)) || selectionProblem(picker, rounded);
  return problem ? { problem } : applySelection(picker, rounded);
}

/** Submits a selection as the value. */
export const applySelection = (picker: Picker, draft: Selection): Partial<Picker> =>
  replaceValue(picker, valueOfSelection(picker, draft), draft);

/** Applies a value from outside while text is being typed; null if it is unchanged. */
export const applyExternalValue = (
  picker: Picker,
  value: PickerValue,
  text: string | null,
): Partial<Picker> | null =>
  `${valueTexts(picker.value)}` === `${valueTexts(value)}` ? null : { ...replaceValue(picker, value), text };

/** The part of a picker that does not depend on the selection. */
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

/** Replaces the value, the selection and the typed text. */
export const replaceValue = (picker: Base, value: PickerValue, draft = selectionOf(picker, value)) => ({
  ...selectionState(picker, draft),
  value,
  text: null,
  problem: selectionOfValue(picker, value, [0, 0]) ? rulesProblem(picker) : ('invalidDate' as const),
});

/** Opens the panel at the first step with the selection of the value. */
export const openPanel = (picker: Picker): Partial<Picker> => ({
  ...selectionState(picker, selectionOf(picker, picker.value)),
  step: initialStep(picker.options),
  previousStep: null,
});

/** The first step: the requested one, else the days, else the mode's first step. */
export function initialStep({ mode, firstStep: preferred }: PickerOptions): Step {
  const steps = stepsOfMode(mode);
  return [preferred, 'day' as const, ...steps].find((step) => step && steps.includes(step)) ?? 'day';
}

/** Applies other rules or another calendar, keeping the valid part of the selection and the focused day. */
export function applyRules(
  picker: Picker,
  { options = picker.options, calendar = picker.calendar }: Partial<PickerRules>,
): Partial<Picker> {
  const rules = createRules({ options, calendar });
  const next = { ...picker, ...rules };
  const { mode, selectionMode } = picker.options;
  const problem = rulesProblem(next) ?? (picker.problem === 'invalidBounds' ? null : picker.problem);
  if (selectionMode !== next.options.selectionMode || mode !== next.options.mode)
    return { ...rules, ...openPanel(next), problem };
  return {
    ...rules,
    selection: removeInvalid(next, picker.selection),
    focus: clampDay(next, picker.focus),
    hover: null,
    problem,
  };
}

/** The problem of bounds that exclude everything, whatever is typed. */
export const rulesProblem = ({ areBoundsInvalid }: PickerRules): 'invalidBounds' | null =>
  areBoundsInvalid ? 'invalidBounds' : null;

/** A selection with its focused day: the first selected one, else today, clamped to the bounds. */
const selectionState = (picker: Base, draft: Selection) => ({
  selection: draft,
  focus: clampDay(picker, draft.days[0] ?? picker.now().slice(0, 10)),
  hover: null,
});
