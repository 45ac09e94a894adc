// Knows how the minutes of a choice step, round and stay within bounds. Refuses to know its days.
import { minutesOf, type Rules } from './date-picker.rules.ts';
import type { Draft, Picker, Spin } from './date-picker.types.ts';

/** As much of a picker as its clock needs. */
type Clock = Rules & Pick<Picker, 'draft'>;

/** Minutes of the day at the nearest step, where the picker rounds. */
export const nearest = (rules: Rules, time: number): number =>
  rules.options.roundsMinutes ? roundTo(stepSize(rules), time, 1440) : time;

/** A choice whose times lie within the bounds of their days, as far as these leave anything. */
export function fitted(rules: Rules, { days, times }: Draft): Draft {
  const { mode, pick } = rules.options;
  const within = (time: number, end: 0 | 1): number => {
    const on = mode === 'time' ? [''] : pick === 'range' ? days.slice(end, end + 1) : days;
    const spans = on.map((day) => minutesOf(rules, day));
    const low = Math.max(0, ...spans.map(([open]) => open));
    const high = Math.min(1439, ...spans.map(([, close]) => close));
    return low > high ? time : Math.min(Math.max(time, low), high);
  };
  return { days, times: [within(times[0], 0), within(times[1], 1)] };
}

/** A column one or more steps on: past its end it begins again, and the other column stays. */
export function stepped(clock: Clock, { column, end, by }: Spin): Draft {
  const [hour, minute] = partsOf(clock, end);
  if (column === 'hour') return withTime(clock, end, around(hour + by, 1, 24) * 60 + minute);
  const size = stepSize(clock);
  const from = by > 0 ? Math.floor(minute / size) : Math.ceil(minute / size);
  return withTime(clock, end, hour * 60 + around((from + by) * size, size, 60));
}

/** A column set to a number; null when it has no such number. */
export function typed(clock: Clock, { column, end }: Omit<Spin, 'by'>, value: number): Draft | null {
  const [hour, minute] = partsOf(clock, end);
  if (!Number.isInteger(value) || value < 0 || value > (column === 'hour' ? 23 : 59)) return null;
  if (column === 'hour') return withTime(clock, end, value * 60 + minute);
  const size = clock.options.roundsMinutes ? stepSize(clock) : 1;
  return withTime(clock, end, hour * 60 + roundTo(size, value, 60));
}

const partsOf = ({ draft }: Clock, end: 0 | 1): readonly [number, number] => [
  Math.floor(draft.times[end] / 60),
  draft.times[end] % 60,
];

function withTime(clock: Clock, end: 0 | 1, time: number): Draft {
  const [from, to] = clock.draft.times;
  return fitted(clock, { days: clock.draft.days, times: end === 0 ? [time, to] : [from, time] });
}

const around = (value: number, size: number, limit: number): number =>
  value < 0 ? Math.floor((limit - 1) / size) * size : value < limit ? value : 0;

const roundTo = (size: number, value: number, limit: number): number =>
  Math.min(Math.round(value / size), Math.floor((limit - 1) / size)) * size;

function stepSize({ options: { minuteStep = 1 } }: Rules): number {
  return Number.isInteger(minuteStep) && minuteStep > 0 && minuteStep < 60 ? minuteStep : 1;
}
