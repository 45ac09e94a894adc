// Knows how the minutes of a choice step, round and stay within bounds. Refuses to know its days.
import { minutesIn } from './date-picker.iso.ts';
import { boundsOf, minuteAt, type Rules } from './date-picker.rules.ts';
import type { Draft, Picker, Spin } from './date-picker.types.ts';

/** As much of a picker as its clock needs. */
type Clock = Rules & Pick<Picker, 'draft'>;

/** Minutes of a day or of an hour at the nearest step, where the picker rounds. */
export function nearest(rules: Rules, time: number, limit = 1440): number {
  const size = rules.options.roundsMinutes ? stepSize(rules) : 1;
  return Math.min(Math.round(time / size) * size, lastStep(size, limit));
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

/** How many minutes one of a column is, and where it begins again. */
const COLUMNS = { hour: { unit: 60, limit: 24 }, minute: { unit: 1, limit: 60 } } as const;

/** What a column shows of a time. */
const shownOf = (column: Spin['column'], time: number): number =>
  Math.floor(time / COLUMNS[column].unit) % COLUMNS[column].limit;

/** A column one or more steps on: past its end it begins again, and the other column stays. */
export function stepped(clock: Clock, { column, end, by }: Spin): Partial<Picker> {
  const { limit } = COLUMNS[column];
  const size = column === 'hour' ? 1 : stepSize(clock);
  const own = shownOf(column, clock.draft.times[end]);
  const value = ((by > 0 ? Math.floor : Math.ceil)(own / size) + by) * size;
  return withTime(clock, column, end, value < 0 ? lastStep(size, limit) : value < limit ? value : 0);
}

/** A column set to a number; null when it has no such number. */
export function typed(
  clock: Clock,
  { column, end, value }: Omit<Spin, 'by'> & { readonly value: number },
): Partial<Picker> | null {
  const { limit } = COLUMNS[column];
  if (!Number.isInteger(value) || value < 0 || value >= limit) return null;
  return withTime(clock, column, end, column === 'hour' ? value : nearest(clock, value, limit));
}

function withTime(clock: Clock, column: Spin['column'], end: Spin['end'], value: number): Partial<Picker> {
  const { days, times } = clock.draft;
  const next: [number, number] = [...times];
  next[end] += (value - shownOf(column, times[end])) * COLUMNS[column].unit;
  return { draft: fitted(clock, { days, times: next }) };
}

const stepSize = ({ options: { minuteStep = 1 } }: Rules): number =>
  Number.isInteger(minuteStep) && minuteStep > 0 && minuteStep < 60 ? minuteStep : 1;

const lastStep = (size: number, limit: number): number => Math.floor((limit - 1) / size) * size;
