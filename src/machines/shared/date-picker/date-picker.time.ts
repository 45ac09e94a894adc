// Steps, rounds and clamps the time of a selection.
import { minutesIn } from './date-picker.calendar.ts';
import { endOf, minuteAt } from './date-picker.rules.ts';
import type { Draft, Picker, Rules, Spin } from './date-picker.types.ts';

/** As much of a picker as its clock needs. */
type Clock = Rules & Pick<Picker, 'draft'>;
type Change = Pick<Picker, 'draft'> | null;

/** Minutes of a day or of an hour at the nearest step, where the picker rounds. */
export function nearest(rules: Rules, time: number, limit = 1440): number {
  const size = rules.options.roundsMinutes ? stepSize(rules) : 1;
  return Math.min(Math.round(time / size) * size, lastStep(size, limit));
}

/** A choice whose times lie within the bounds of their days, as far as these leave anything. */
export function fitted(rules: Rules, { days, times }: Draft): Draft {
  const { from, to, isBad } = rules;
  const fit: [number, number] = [...times];
  if (!isBad)
    for (const index of days.keys()) {
      const end = endOf(rules, index);
      const at = minuteAt(rules, { days, times: fit }, index);
      if (at < from) fit[end] = minutesIn(from);
      if (at > to) fit[end] = minutesIn(to);
    }
  return { days, times: fit };
}

/** A column one or more steps on: past its end it begins again, and the other column stays. */
export const stepped = (clock: Clock, { by, ...at }: Spin): Change =>
  withColumn(clock, at, (own, limit) => {
    const size = limit === 24 ? 1 : stepSize(clock);
    const value = ((by > 0 ? Math.floor : Math.ceil)(own / size) + by) * size;
    return value < 0 ? lastStep(size, limit) : value < limit ? value : 0;
  });

/** A column set to a number; null when it has no such number. */
export const typed = (
  clock: Clock,
  { value, ...at }: Omit<Spin, 'by'> & { readonly value: number },
): Change =>
  withColumn(clock, at, (_, limit) => {
    if (!Number.isInteger(value) || value < 0 || value >= limit) return null;
    return limit === 24 ? value : nearest(clock, value, limit);
  });

/** Hours are 24 of 60 minutes, minutes 60 of 1. */
function withColumn(
  clock: Clock,
  { column, end }: Omit<Spin, 'by'>,
  change: (own: number, limit: number) => number | null,
): Change {
  const { days, times } = clock.draft;
  const [unit, limit] = column === 'hour' ? [60, 24] : [1, 60];
  const own = Math.floor(times[end] / unit) % limit;
  const value = change(own, limit);
  const next: [number, number] = [...times];
  next[end] += ((value ?? 0) - own) * unit;
  return value === null ? null : { draft: fitted(clock, { days, times: next }) };
}

const stepSize = ({ options: { minuteStep = 1 } }: Rules): number =>
  Number.isInteger(minuteStep) && minuteStep > 0 && minuteStep < 60 ? minuteStep : 1;

const lastStep = (size: number, limit: number): number => Math.floor((limit - 1) / size) * size;
