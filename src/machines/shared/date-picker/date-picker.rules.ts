// Decides what may be chosen and why the rest may not.
import {
  addDays,
  formatTimeOfDay,
  isIsoDateTime,
  modeHasTime,
  periodContaining,
  pickedUnit,
  weekdayOf,
} from './date-picker.calendar.ts';
import type { DisabledRules, PickerRules, Problem, Selection, Unit } from './date-picker.types.ts';

/** The day assumed in mode `time`, so that times are ISO minutes like all others. */
const TIME_ONLY_DAY = '2000-01-01';

/** Converts a minute, a day's first or last minute, or a time in mode `time` to an ISO minute. */
export const toMinute = (text: string, isLast = false): string =>
  text.length < 6
    ? `${TIME_ONLY_DAY}T${text}`
    : text.length < 11
      ? `${text}T${isLast ? '23:59' : '00:00'}`
      : text;

const laterOf = (one: string, other: string) => (one > other ? one : other);
const earlierOf = (one: string, other: string) => (one < other ? one : other);

/** Derives the rules from options and calendar. */
export function createRules({ options, calendar }: Pick<PickerRules, 'options' | 'calendar'>): PickerRules {
  const { mode, min, max } = options;
  const fullRange = mode === 'time' ? { first: TIME_ONLY_DAY, last: TIME_ONLY_DAY } : calendar;
  const low = toMinute(min ?? fullRange.first);
  const high = toMinute(max ?? fullRange.last, true);
  const from = laterOf(low, toMinute(fullRange.first));
  const to = earlierOf(high, toMinute(fullRange.last, true));
  // With min after max or invalid dates nothing can be chosen.
  const isInvalid = from > to || !isIsoDateTime(low) || !isIsoDateTime(high);
  // The focus needs a day even then.
  const { first, last } = isInvalid ? calendar : { first: from.slice(0, 10), last: to.slice(0, 10) };
  return { options, calendar, unit: pickedUnit(mode), from, to, first, last, areBoundsInvalid: isInvalid };
}

/** Why the year, month or day containing `day` cannot be picked; null if any part of it can. */
export function cellProblem(rules: PickerRules, unit: Unit, day: string): Problem | null {
  const { calendar, options, first, last, areBoundsInvalid } = rules;
  if (areBoundsInvalid) return 'invalidBounds';
  if (day < calendar.first || day > calendar.last) return 'outOfBounds';
  const [start, end] = periodContaining(calendar, unit, day);
  if (end < first || start > last) return 'outOfBounds';
  const { mode, disabled } = options;
  return disabled && mode !== 'time' && isDisabled(rules, disabled, unit, start, end) ? 'disabled' : null;
}

const disabledCache = new WeakMap<DisabledRules, Map<string, boolean>>();

/** Whether a whole period is disabled. Cached, as a list of years checks all its days on every key press. */
function isDisabled(
  rules: PickerRules,
  disabled: DisabledRules,
  unit: Unit,
  start: string,
  end: string,
): boolean {
  const { isDisabled: isPeriodDisabled, days, weekdays } = disabled;
  if (isPeriodDisabled?.(start, unit)) return true;
  if (unit === 'day') return Boolean(days?.includes(start) || weekdays?.includes(weekdayOf(start)));
  const last = earlierOf(end, rules.last);
  let day = laterOf(start, rules.first);
  const periods = disabledCache.get(disabled) ?? new Map<string, boolean>();
  disabledCache.set(disabled, periods);
  const key = day + last;
  const cachedResult = periods.get(key);
  if (cachedResult !== undefined) return cachedResult;
  const subunit = unit === 'year' ? 'month' : 'day';
  while (day <= last) {
    const [from, to] = periodContaining(rules.calendar, subunit, day);
    if (!isDisabled(rules, disabled, subunit, from, to)) break;
    day = addDays(to, 1);
  }
  periods.set(key, day > last);
  return day > last;
}

/** Why a selection is invalid; null if it may be selected as far as it is complete. */
export function selectionProblem(rules: PickerRules, draft: Selection): Problem | null {
  const { options, unit, from, to, areBoundsInvalid: isInvalid } = rules;
  if (isInvalid) return 'invalidBounds';
  for (const [index, day] of draft.days.entries()) {
    const problem = cellProblem(rules, unit, day);
    if (problem) return problem;
    if (!modeHasTime(options.mode)) continue;
    const minute = minuteOfSelection(rules, draft, index);
    if (minute < from || minute > to) return 'outOfBounds';
    if (options.disabled?.isDisabled?.(options.mode === 'time' ? minute.slice(11) : minute, 'time'))
      return 'disabled';
  }
  return null;
}

/** Index of a day's time: each end of a range has its own, other days share one. */
export const timeIndexOf = ({ options }: PickerRules, index: number): 0 | 1 =>
  options.selectionMode === 'range' && index > 0 ? 1 : 0;

/** The ISO minute of one of the selected days. */
export const minuteOfSelection = (rules: PickerRules, { days, times }: Selection, index: number): string =>
  `${days[index]}T${formatTimeOfDay(times[timeIndexOf(rules, index)])}`;
