// Decides what may be chosen and why the rest may not.
import {
  addDays,
  isMinute,
  modeHasTime,
  periodContaining,
  pickedUnit,
  timeOfMinute,
  weekdayOf,
} from './date-picker.calendar.ts';
import type { DisabledRules, PickerRules, Problem, Selection, Unit } from './date-picker.types.ts';

/** The day assumed in mode `time`, so that times are ISO minutes like all others. */
const TIMES_DAY = '2000-01-01';

/** Converts a minute, a day's first or last minute, or a time in mode `time` to an ISO minute. */
export const toMinute = (text: string, isLast = false): string =>
  text.length < 6
    ? `${TIMES_DAY}T${text}`
    : text.length < 11
      ? `${text}T${isLast ? '23:59' : '00:00'}`
      : text;

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** Derives the rules from options and calendar. */
export function createRules({ options, calendar }: Pick<PickerRules, 'options' | 'calendar'>): PickerRules {
  const { mode, min, max } = options;
  const whole = mode === 'time' ? { first: TIMES_DAY, last: TIMES_DAY } : calendar;
  const low = toMinute(min ?? whole.first);
  const high = toMinute(max ?? whole.last, true);
  const from = later(low, toMinute(whole.first));
  const to = earlier(high, toMinute(whole.last, true));
  // With min after max or invalid dates nothing can be chosen.
  const isBad = from > to || !isMinute(low) || !isMinute(high);
  // The focus needs a day even then.
  const { first, last } = isBad ? calendar : { first: from.slice(0, 10), last: to.slice(0, 10) };
  return { options, calendar, unit: pickedUnit(mode), from, to, first, last, areBoundsInvalid: isBad };
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

/** Whether a whole period is disabled. Cached, as a list of years checks all days at every key. */
function isDisabled(
  rules: PickerRules,
  disabled: DisabledRules,
  unit: Unit,
  start: string,
  end: string,
): boolean {
  const { isDisabled: when, days, weekdays } = disabled;
  if (when?.(start, unit)) return true;
  if (unit === 'day') return Boolean(days?.includes(start) || weekdays?.includes(weekdayOf(start)));
  const last = earlier(end, rules.last);
  let at = later(start, rules.first);
  const periods = disabledCache.get(disabled) ?? new Map<string, boolean>();
  disabledCache.set(disabled, periods);
  const key = at + last;
  const isKnown = periods.get(key);
  if (isKnown !== undefined) return isKnown;
  const part = unit === 'year' ? 'month' : 'day';
  while (at <= last) {
    const [from, to] = periodContaining(rules.calendar, part, at);
    if (!isDisabled(rules, disabled, part, from, to)) break;
    at = addDays(to, 1);
  }
  periods.set(key, at > last);
  return at > last;
}

/** Why a selection is invalid; null if it may be selected as far as it is complete. */
export function selectionProblem(rules: PickerRules, draft: Selection): Problem | null {
  const { options, unit, from, to, areBoundsInvalid: isBad } = rules;
  if (isBad) return 'invalidBounds';
  for (const [index, day] of draft.days.entries()) {
    const problem = cellProblem(rules, unit, day);
    if (problem) return problem;
    if (!modeHasTime(options.mode)) continue;
    const at = minuteOfSelection(rules, draft, index);
    if (at < from || at > to) return 'outOfBounds';
    if (options.disabled?.isDisabled?.(options.mode === 'time' ? at.slice(11) : at, 'time'))
      return 'disabled';
  }
  return null;
}

/** Index of a day's time: each end of a range has its own, other days share one. */
export const timeIndexOf = ({ options }: PickerRules, index: number): 0 | 1 =>
  options.selection === 'range' && index > 0 ? 1 : 0;

/** The ISO minute of one of the selected days. */
export const minuteOfSelection = (rules: PickerRules, { days, times }: Selection, index: number): string =>
  `${days[index]}T${timeOfMinute(times[timeIndexOf(rules, index)])}`;
