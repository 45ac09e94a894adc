// Knows how typed text and a choice become the value. Refuses to know a language: the calendar reads.
import { replaced } from './date-picker.changes.ts';
import { faultOf } from './date-picker.rules.ts';
import { fitted, nearest } from './date-picker.times.ts';
import type { Draft, Picker, PickerValue } from './date-picker.types.ts';
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
