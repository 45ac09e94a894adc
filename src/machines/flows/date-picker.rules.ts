// Knows what may be chosen and what is wrong with the rest. Refuses to know how it is shown or reached.
import { addDays, clockOf, readIso, weekdayOf } from './date-picker.iso.ts';
import { periodOf, type Unit, unitOf } from './date-picker.periods.ts';
import type { Draft, Picker, Problem } from './date-picker.types.ts';

/** As much of a picker as the rules need. */
export type Rules = Pick<Picker, 'options' | 'calendar'>;

/** The days within which to choose, and the minutes: of every day in mode `time`, else of the first and last. */
interface Bounds {
  readonly first: string;
  readonly last: string;
  readonly open: number;
  readonly close: number;
  /** Min after max, or unreadable: nothing may be chosen. */
  readonly isBad: boolean;
}

const LAST_MINUTE = 1439;
const later = (one: string, other: string): string => (one > other ? one : other);
const earlier = (one: string, other: string): string => (one < other ? one : other);

export function boundsOf({ options: { mode, min, max }, calendar }: Rules): Bounds {
  const low = readIso(min ?? calendar.first);
  const high = readIso(max ?? calendar.last);
  const first = later(low?.day ?? '', calendar.first);
  const last = earlier(high?.day || calendar.last, calendar.last);
  const [open, close] = [low?.time ?? 0, high?.time ?? LAST_MINUTE];
  const isOneDay = mode === 'time' || first === last;
  return { first, last, open, close, isBad: !low || !high || first > last || (isOneDay && open > close) };
}

/** The nearest day within bounds that cannot be chosen from. */
export function clampDay(rules: Rules, day: string): string {
  const { calendar } = rules;
  const { first, last, isBad } = boundsOf(rules);
  return isBad ? later(earlier(day, calendar.last), calendar.first) : later(earlier(day, last), first);
}

/** Whether the year, month or day that `day` is in has anything to choose. */
export function isOpen(rules: Rules, unit: Unit, day: string): boolean {
  const { calendar, options } = rules;
  const bounds = boundsOf(rules);
  if (bounds.isBad || day < calendar.first || day > calendar.last) return false;
  const [start, end] = periodOf(calendar, unit, day);
  const [from, to] = [later(start, bounds.first), earlier(end, bounds.last)];
  if (from > to) return false;
  const { days = [], weekdays = [], when } = options.disabled ?? {};
  if (when?.(start, unit)) return false;
  if (unit === 'day') return !days.includes(day) && !weekdays.includes(weekdayOf(day));
  const part = unit === 'year' ? 'month' : 'day';
  for (let at = from; at <= to; at = addDays(periodOf(calendar, part, at)[1], 1))
    if (isOpen(rules, part, at)) return true;
  return false;
}

/** Why a year, month or day may not be picked; null when it may. */
export function cellFault(rules: Rules, unit: Unit, day: string): Problem | null {
  const { calendar } = rules;
  const bounds = boundsOf(rules);
  if (bounds.isBad) return 'badBounds';
  if (day < calendar.first || day > calendar.last) return 'outOfBounds';
  const [start, end] = periodOf(calendar, unit, day);
  if (end < bounds.first || start > bounds.last) return 'outOfBounds';
  return unitOf(rules.options.mode) && isOpen(rules, unit, day) ? null : 'disabled';
}

/** The first and last minute that bounds leave of a day; of any day in mode `time`. */
export function minutesOf(rules: Rules, day: string): readonly [number, number] {
  const { first, last, open, close } = boundsOf(rules);
  const isEvery = rules.options.mode === 'time';
  return [isEvery || day === first ? open : 0, isEvery || day === last ? close : LAST_MINUTE];
}

/** What is wrong with a choice; null when it may be selected as far as it goes. */
export function faultOf(rules: Rules, { days, times }: Draft): Problem | null {
  const { options } = rules;
  if (boundsOf(rules).isBad) return 'badBounds';
  const unit = unitOf(options.mode);
  for (const day of days) {
    const fault = unit && cellFault(rules, unit, day);
    if (fault) return fault;
  }
  if (options.mode !== 'datetime' && options.mode !== 'time') return null;
  const isRange = options.pick === 'range';
  const ends = options.mode === 'time' ? ['', ''].slice(0, isRange ? 2 : 1) : days;
  for (const [index, day] of ends.entries()) {
    const time = times[isRange && index === 1 ? 1 : 0];
    const [open, close] = minutesOf(rules, day);
    if (time < open || time > close) return 'outOfBounds';
    if (options.disabled?.when?.(day ? `${day}T${clockOf(time)}` : clockOf(time), 'time')) return 'disabled';
  }
  return null;
}
