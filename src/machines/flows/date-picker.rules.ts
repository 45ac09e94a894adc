// Knows what may be chosen and what is wrong with the rest. Refuses to know how it is shown or reached.
import { addDays, clockOf, isMinute, weekdayOf } from './date-picker.iso.ts';
import { hasTime, periodOf, pickedUnit, type Unit } from './date-picker.periods.ts';
import type { Calendar, Disabled, Draft, Picker, Problem } from './date-picker.types.ts';

/** As much of a picker as the rules need. */
export type Rules = Pick<Picker, 'options' | 'calendar'>;

/** The day on which the times of mode `time` stand, so that they are minutes like all others. */
const TIMES_DAY = '2000-01-01';

/** A minute, the first or last of a day, or a time on the day of times: an ISO minute, if it is one. */
export const minuteOf = (text: string, isLast = false): string =>
  text.length < 6
    ? `${TIMES_DAY}T${text}`
    : text.length < 11
      ? `${text}T${isLast ? '23:59' : '00:00'}`
      : text;

const later = (one: string, other: string) => (one > other ? one : other);
const earlier = (one: string, other: string) => (one < other ? one : other);

/** The first and the last day and minute that may be chosen. */
export function boundsOf({ options: { mode, min, max }, calendar }: Rules) {
  const { first, last } = mode === 'time' ? { first: TIMES_DAY, last: TIMES_DAY } : calendar;
  const [low, high] = [minuteOf(min ?? first), minuteOf(max ?? last, true)];
  const from = later(low, minuteOf(first));
  const to = earlier(high, minuteOf(last, true));
  // Min after max, or no dates: there is nothing between.
  const isBad = from > to || !isMinute(low) || !isMinute(high);
  // One has to stand somewhere also then.
  return isBad
    ? { from, to, first: calendar.first, last: calendar.last, isBad }
    : { from, to, first: from.slice(0, 10), last: to.slice(0, 10), isBad };
}

/** Why the year, month or day that `day` is in may not be picked; null when something of it may. */
export function cellFault(rules: Rules, unit: Unit, day: string): Problem | null {
  const { calendar, options } = rules;
  const bounds = boundsOf(rules);
  if (bounds.isBad) return 'badBounds';
  if (day < calendar.first || day > calendar.last) return 'outOfBounds';
  const [start, end] = periodOf(calendar, unit, day);
  if (end < bounds.first || start > bounds.last) return 'outOfBounds';
  const { mode, disabled } = options;
  return disabled && mode !== 'time' && isDisabled(calendar, disabled, bounds, unit, day) ? 'disabled' : null;
}

const known = new WeakMap<Disabled, Map<string, boolean>>();

/** Whether nothing of a period may be chosen. A list of years asks for all their days at every key: it is kept. */
function isDisabled(
  calendar: Calendar,
  disabled: Disabled,
  bounds: { readonly first: string; readonly last: string },
  unit: Unit,
  day: string,
): boolean {
  const [start, end] = periodOf(calendar, unit, day);
  if (disabled.when?.(start, unit)) return true;
  if (unit === 'day')
    return Boolean(disabled.days?.includes(day) || disabled.weekdays?.includes(weekdayOf(day)));
  const first = later(start, bounds.first);
  const last = earlier(end, bounds.last);
  const periods = known.get(disabled) ?? new Map<string, boolean>();
  known.set(disabled, periods);
  const isKnown = periods.get(first + last);
  if (isKnown !== undefined) return isKnown;
  const part = unit === 'year' ? 'month' : 'day';
  let at = first;
  while (at <= last && isDisabled(calendar, disabled, bounds, part, at))
    at = addDays(periodOf(calendar, part, at)[1], 1);
  periods.set(first + last, at > last);
  return at > last;
}

/** What is wrong with a choice; null when it may be selected as far as it goes. */
export function faultOf(rules: Rules, draft: Draft): Problem | null {
  const { mode, disabled } = rules.options;
  const { from, to, isBad } = boundsOf(rules);
  if (isBad) return 'badBounds';
  for (const [index, day] of draft.days.entries()) {
    const fault = cellFault(rules, pickedUnit(mode), day);
    if (fault) return fault;
    if (!hasTime(mode)) continue;
    const at = minuteAt(rules, draft, index);
    if (at < from || at > to) return 'outOfBounds';
    if (disabled?.when?.(mode === 'time' ? at.slice(11) : at, 'time')) return 'disabled';
  }
  return null;
}

/** The ISO minute of one of the chosen days; the days of a range have a time each, others share one. */
export const minuteAt = ({ options: { pick } }: Rules, { days, times }: Draft, index: number): string =>
  `${days[index]}T${clockOf(times[pick === 'range' && index > 0 ? 1 : 0])}`;
