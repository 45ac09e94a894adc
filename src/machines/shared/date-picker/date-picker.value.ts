// Converts between a selection and the picker's value.
import {
  formatTimeOfDay,
  isIsoDateTime,
  modeHasTime,
  parseTimeOfDay,
  periodContaining,
} from './date-picker.calendar.ts';
import { minuteOfSelection, selectionProblem, toMinute } from './date-picker.rules.ts';
import type { Picker, PickerRules, PickerValue, Selection } from './date-picker.types.ts';

/** Whether a selection is complete. */
export const isComplete = ({ options }: PickerRules, { days }: Selection): boolean =>
  days.length > (options.selectionMode === 'range' ? 1 : 0);

/** Whether the selection can be submitted. */
export const canSubmit = (picker: PickerRules & Pick<Picker, 'selection'>): boolean =>
  isComplete(picker, picker.selection) && !selectionProblem(picker, picker.selection);

/** The value of a complete selection; null if incomplete. */
export function valueOfSelection(rules: PickerRules, draft: Selection): PickerValue {
  const { mode, selectionMode } = rules.options;
  if (!isComplete(rules, draft)) return null;
  const texts = draft.days.map((day, index) => {
    if (modeHasTime(mode)) return minuteOfSelection(rules, draft, index).slice(mode === 'time' ? 11 : 0);
    if (selectionMode !== 'range') return day;
    return toMinute(periodContaining(rules.calendar, rules.unit, day)[index] ?? day, index > 0);
  });
  const [from = '', to = ''] = selectionMode === 'range' ? texts.sort() : texts;
  return selectionMode === 'single' ? from : selectionMode === 'range' ? { from, to } : texts;
}

/** The texts of a value, in order. */
export function valueTexts(value: PickerValue): readonly string[] {
  if (value === null) return [];
  return (typeof value === 'string' ? [value] : 'from' in value ? [value.from, value.to] : [...value]).sort();
}

/**
 * The selection of a value; `times` fill in missing times.
 * @returns null if the value does not fit the mode, the selection mode and the calendar; several share one
 * time.
 */
export function selectionOfValue(
  rules: PickerRules,
  value: PickerValue,
  times: Selection['times'],
): Selection | null {
  const { calendar, options, unit } = rules;
  const { mode, selectionMode: pick } = options;
  const kind = typeof value === 'string' ? 'single' : value && 'from' in value ? 'range' : 'multiple';
  if (value && kind !== pick) return null;
  const days: string[] = [];
  const minutes: number[] = [];
  for (const [index, text] of valueTexts(value).entries()) {
    const minute =
      text.length === 10 ? `${text}T${formatTimeOfDay(times[index > 0 ? 1 : 0])}` : toMinute(text);
    const day = minute.slice(0, 10);
    if (
      !isIsoDateTime(minute) ||
      text.length < 6 !== (mode === 'time') ||
      day < calendar.first ||
      day > calendar.last
    )
      return null;
    days.push(periodContaining(calendar, unit, day)[0]);
    minutes.push(parseTimeOfDay(minute));
  }
  const [from = times[0], to = times[1]] = minutes;
  if (pick === 'range') return { days, times: [from, to] };
  return modeHasTime(mode) && minutes.some((time) => time !== from)
    ? null
    : { days: [...new Set(days)], times: [from, times[1]] };
}
