// Converts between a selection and the picker's value.
import { clockOf, hasTime, isMinute, minutesIn, periodOf } from './date-picker.calendar.ts';
import { faultOf, minuteAt, minuteOf } from './date-picker.rules.ts';
import type { Draft, Picker, PickerValue, Rules } from './date-picker.types.ts';

/** Whether nothing is missing in a choice. */
export const isWhole = ({ options }: Rules, { days }: Draft): boolean =>
  days.length > (options.pick === 'range' ? 1 : 0);

/** Whether what is chosen may be selected. */
export const isReady = (picker: Rules & Pick<Picker, 'draft'>): boolean =>
  isWhole(picker, picker.draft) && !faultOf(picker, picker.draft);

/** The value of a whole choice; null of an incomplete one. */
export function chosenValue(rules: Rules, draft: Draft): PickerValue {
  const { mode, pick } = rules.options;
  if (!isWhole(rules, draft)) return null;
  const texts = draft.days.map((day, index) => {
    if (hasTime(mode)) return minuteAt(rules, draft, index).slice(mode === 'time' ? 11 : 0);
    if (pick !== 'range') return day;
    return minuteOf(periodOf(rules.calendar, rules.unit, day)[index] ?? day, index > 0);
  });
  const [from = '', to = ''] = pick === 'range' ? texts.sort() : texts;
  return pick === 'single' ? from : pick === 'range' ? { from, to } : texts;
}

/** The texts of a value, in order. */
export function textsOf(value: PickerValue): readonly string[] {
  if (value === null) return [];
  return (typeof value === 'string' ? [value] : 'from' in value ? [value.from, value.to] : [...value]).sort();
}

/**
 * The choice that a value says, with `times` where it says none.
 * @returns null when it says nothing that fits the mode, the pick and the calendar; several times must be one.
 */
export function draftOf(rules: Rules, value: PickerValue, times: Draft['times']): Draft | null {
  const { calendar, options, unit } = rules;
  const { mode, pick } = options;
  const kind = typeof value === 'string' ? 'single' : value && 'from' in value ? 'range' : 'multiple';
  if (value && kind !== pick) return null;
  const days: string[] = [];
  const said: number[] = [];
  for (const [index, text] of textsOf(value).entries()) {
    const minute = text.length === 10 ? `${text}T${clockOf(times[index > 0 ? 1 : 0])}` : minuteOf(text);
    const day = minute.slice(0, 10);
    if (
      !isMinute(minute) ||
      text.length < 6 !== (mode === 'time') ||
      day < calendar.first ||
      day > calendar.last
    )
      return null;
    days.push(periodOf(calendar, unit, day)[0]);
    said.push(minutesIn(minute));
  }
  const [from = times[0], to = times[1]] = said;
  if (pick === 'range') return { days, times: [from, to] };
  return hasTime(mode) && said.some((time) => time !== from)
    ? null
    : { days: [...new Set(days)], times: [from, times[1]] };
}
