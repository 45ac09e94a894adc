// Knows how typed text becomes a choice and a choice a value. Refuses to know a language: its calendar reads.
import { readIso } from './date-picker.iso.ts';
import { boundsOf, clampDay, faultOf, type Rules } from './date-picker.rules.ts';
import { fitted, nearest } from './date-picker.times.ts';
import type { Draft, Picker, PickerValue, Problem } from './date-picker.types.ts';
import { chosenValue, draftOf, isWhole } from './date-picker.value.ts';

/** What was typed, as a choice that may be selected, or why it is none. */
export function understood(picker: Picker): { draft: Draft } | { problem: Problem } {
  const { options, calendar, now } = picker;
  const today = readIso(now())?.day ?? calendar.first;
  const reading = calendar.read(picker.text ?? '', { mode: options.mode, pick: options.pick, today });
  if ('problem' in reading) return reading;
  const said = draftOf(picker, reading.value, picker.draft.times);
  if (!said || !isWhole(picker, said)) return { problem: 'notADate' };
  const times = [nearest(picker, said.times[0]), nearest(picker, said.times[1])] as const;
  const draft: Draft = options.roundsMinutes ? fitted(picker, { days: said.days, times }) : said;
  const problem = faultOf(picker, said) ?? faultOf(picker, draft);
  return problem ? { problem } : { draft };
}

/** A choice that stands as the value from now on. */
export const taken = (picker: Picker, draft: Draft): Partial<Picker> => ({
  draft,
  value: chosenValue(picker, draft),
  focus: clampDay(picker, draft.days[0] ?? picker.focus),
  hover: null,
});

/** What is wrong whatever is typed: bounds between which there is nothing. */
export const problemOfRules = (rules: Rules): Problem | null => (boundsOf(rules).isBad ? 'badBounds' : null);

/** Whether two values say the same. */
export const isSame = (one: PickerValue, other: PickerValue): boolean => keyOf(one) === keyOf(other);
const keyOf = (value: PickerValue): string =>
  JSON.stringify(
    value !== null && typeof value === 'object' && 'from' in value ? [value.from, value.to, 0] : value,
  );
