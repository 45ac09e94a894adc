// Knows how the minutes of a choice step, round and stay within bounds. Refuses to know its days.
import { minutesIn } from './date-picker.iso.ts';
import { boundsOf, minuteAt, type Rules } from './date-picker.rules.ts';
import type { Draft, Picker, Spin } from './date-picker.types.ts';

/** As much of a picker as its clock needs. */
type Clock = Rules & Pick<Picker, 'draft'>;

/** Minutes of a day or of an hour at the nearest step, where the picker rounds. */
export function nearest(rules: Rules, time: number, limit = 1440): number {
  const size = rules.options.roundsMinutes ? stepSize(rules) : 1;
  return Math.min(Math.round(time / size), Math.floor((limit - 1) / size)) * size;
}

/** A choice whose times lie within the bounds of their days, as far as these leave anything. */
export function fitted(rules: Rules, { days, times }: Draft): Draft {
  const { from, to, isBad } = boundsOf(rules);
  const fit: [number, number] = [...times];
  if (!isBad)
    for (const index of days.keys()) {
      const end = rules.options.pick === 'range' && index > 0 ? 1 : 0;
      const at = minuteAt(rules, { days, times: fit }, index);
      if (at < from) fit[end] = minutesIn(from);
      if (at > to) fit[end] = minutesIn(to);
    }
  return { days, times: fit };
}

/** A column one or more steps on: past its end it begins again, and the other column stays. */
export function stepped(clock: Clock, { column, end, by }: Spin): Draft {
  const { own, size, limit } = columnOf(clock, column, end);
  const value = ((by > 0 ? Math.floor : Math.ceil)(own / size) + by) * size;
  const last = Math.floor((limit - 1) / size) * size;
  return withTime(clock, column, end, value < 0 ? last : value < limit ? value : 0);
}

/** A column set to a number; null when it has no such number. */
export function typed(clock: Clock, { column, end }: Omit<Spin, 'by'>, value: number): Draft | null {
  const { limit } = columnOf(clock, column, end);
  if (!Number.isInteger(value) || value < 0 || value >= limit) return null;
  return withTime(clock, column, end, column === 'hour' ? value : nearest(clock, value, limit));
}

/** What a column shows, its steps, and where it begins again. */
function columnOf(clock: Clock, column: Spin['column'], end: Spin['end']) {
  const time = clock.draft.times[end];
  return column === 'hour'
    ? { own: Math.floor(time / 60), unit: 60, size: 1, limit: 24 }
    : { own: time % 60, unit: 1, size: stepSize(clock), limit: 60 };
}

function withTime(clock: Clock, column: Spin['column'], end: Spin['end'], value: number): Draft {
  const { own, unit } = columnOf(clock, column, end);
  const times: [number, number] = [...clock.draft.times];
  times[end] += (value - own) * unit;
  return fitted(clock, { days: clock.draft.days, times });
}

const stepSize = ({ options: { minuteStep = 1 } }: Rules): number =>
  Number.isInteger(minuteStep) && minuteStep > 0 && minuteStep < 60 ? minuteStep : 1;
