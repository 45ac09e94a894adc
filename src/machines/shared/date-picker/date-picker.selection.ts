// How each pick changes the selection.

import { addDays, countDaysInclusive, parseTimeOfDay, periodContaining } from './date-picker.calendar.ts';
import { clampDay, dayOfWeek } from './date-picker.focus.ts';
import { cellProblem, selectionProblem } from './date-picker.rules.ts';
import { clampTimes, roundTime } from './date-picker.time.ts';
import type { Picker, PickerRules, PickerValue, Preset, Selection } from './date-picker.types.ts';
import { selectionOfValue } from './date-picker.value.ts';

/** The part of a picker that selecting needs. */
type PickerWithNow = PickerRules & Pick<Picker, 'now'>;

/** Selects a unit: replaces a single selection, completes and sorts a range, toggles one of several. */
export function selectCell(picker: PickerRules & Pick<Picker, 'selection'>, at: string): Partial<Picker> {
  const { calendar, unit, selection } = picker;
  const { selectionMode } = picker.options;
  const startOf = (day: string) => periodContaining(calendar, unit, day)[0];
  const day = startOf(at);
  // A month selected in another calendar maps to the month it lies in.
  const previous = selection.days.map(startOf);
  const remaining = previous.filter((one) => one !== day);
  const isDeselected = selectionMode === 'multiple' && remaining.length < previous.length;
  const isAdded = selectionMode === 'multiple' || (selectionMode === 'range' && previous.length === 1);
  const days = isDeselected ? remaining : isAdded ? [...previous, day].sort() : [day];
  const change = withSelection(picker, { days, times: selection.times }, at);
  return selectionMode === 'range'
    ? change
    : { ...change, notice: { kind: isDeselected ? 'deselected' : 'selected', at: day } };
}

/** Sets the selection, focuses it, and announces a range of one or two ends. */
function withSelection(rules: PickerRules, newSelection: Selection, focus: string): Partial<Picker> {
  const { calendar, unit } = rules;
  const [from = '', last] = newSelection.days;
  const to = last && periodContaining(calendar, unit, last)[1];
  return {
    selection: clampTimes(rules, newSelection),
    focus: clampDay(rules, focus),
    hover: null,
    step: unit,
    previousStep: null,
    notice: to
      ? { kind: 'range', from, to, days: countDaysInclusive(from, to) }
      : { kind: 'rangeStarted', at: from },
  };
}

/** The valid part of a value as a selection, with times clamped to the bounds. */
export function selectionOf(picker: PickerWithNow, value: PickerValue): Selection {
  const { options, first } = picker;
  const isRange = options.selectionMode === 'range';
  const time = roundTime(picker, parseTimeOfDay(picker.now()));
  const times: Selection['times'] = isRange ? [0, 1439] : [time, time];
  const selection = selectionOfValue(picker, value, times) ?? { days: [], times };
  const isEmptyClock = options.mode === 'time' && selection.days.length === 0;
  return removeInvalid(
    picker,
    isEmptyClock ? { days: isRange ? [first, first] : [first], times } : selection,
  );
}

/** Removes invalid days from a selection; a range loses both ends. */
export function removeInvalid(rules: PickerRules, { days, times }: Selection): Selection {
  const allowed = days.filter((day) => !cellProblem(rules, rules.unit, day));
  const isRangeBroken = rules.options.selectionMode === 'range' && allowed.length < days.length;
  return clampTimes(rules, { days: isRangeBroken ? [] : allowed, times });
}

/**
 * Selects the current day and time: as the next end of a range, or added to several days if missing. Null if
 * not allowed.
 */
export function selectNow(picker: Picker): Partial<Picker> | null {
  const { selection, options } = picker;
  const isTime = options.mode === 'time';
  const day = isTime ? picker.first : today(picker);
  const now = parseTimeOfDay(picker.now());
  if (selectionProblem(picker, { days: [day], times: [now, now] })) return null;
  const times: Selection['times'] =
    options.selectionMode === 'range' && !isTime
      ? selection.times
      : [roundTime(picker, now), selection.times[1]];
  const timed = { ...picker, selection: { days: selection.days, times } };
  const change = selectCell(timed, day);
  return isTime || change.notice?.kind === 'deselected'
    ? { selection: clampTimes(picker, timed.selection) }
    : change;
}

/** The days of a preset up to today, without disabled ends; null if none is left. */
export function presetRange(picker: PickerWithNow, preset: Preset): readonly [string, string] | null {
  const { calendar, options } = picker;
  if (options.selectionMode !== 'range' || !options.mode.startsWith('date')) return null;
  let to = today(picker);
  const daysBack = preset === 'days7' ? 6 : preset === 'week' ? dayOfWeek(calendar, to) : 0;
  let from = preset === 'month' ? periodContaining(calendar, preset, to)[0] : addDays(to, -daysBack);
  while (from <= to && cellProblem(picker, 'day', to)) to = addDays(to, -1);
  while (from <= to && cellProblem(picker, 'day', from)) from = addDays(from, 1);
  return from <= to ? [from, to] : null;
}

/** Replaces the selection by a preset. */
export function selectPreset(
  picker: Picker,
  { preset }: { readonly preset: Preset },
): Partial<Picker> | null {
  const days = presetRange(picker, preset);
  return days && withSelection(picker, { days, times: [0, 1439] }, days[0]);
}

/** Today as an ISO day. */
const today = ({ now }: Pick<Picker, 'now'>): string => now().slice(0, 10);
