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
  const time = clock.draft.times[end];
  if (column === 'hour') return withTime(clock, end, around(Math.floor(time / 60) + by, 1, 24), time % 60);
  const size = stepSize(clock);
  const from = (by > 0 ? Math.floor : Math.ceil)((time % 60) / size);
  return withTime(clock, end, Math.floor(time / 60), around((from + by) * size, size, 60));
}

/** A column set to a number; null when it has no such number. */
export function typed(clock: Clock, { column, end }: Omit<Spin, 'by'>, value: number): Draft | null {
  const time = clock.draft.times[end];
  if (!Number.isInteger(value) || value < 0 || value > (column === 'hour' ? 23 : 59)) return null;
  return column === 'hour'
    ? withTime(clock, end, value, time % 60)
    : withTime(clock, end, Math.floor(time / 60), nearest(clock, value, 60));
}

function withTime(clock: Clock, end: 0 | 1, hour: number, minute: number): Draft {
  const times: [number, number] = [...clock.draft.times];
  times[end] = hour * 60 + minute;
  return fitted(clock, { days: clock.draft.days, times });
}

const around = (value: number, size: number, limit: number): number =>
  value < 0 ? Math.floor((limit - 1) / size) * size : value < limit ? value : 0;

const stepSize = ({ options: { minuteStep = 1 } }: Rules): number =>
  Number.isInteger(minuteStep) && minuteStep > 0 && minuteStep < 60 ? minuteStep : 1;
