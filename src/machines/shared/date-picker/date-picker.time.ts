// Steps, rounds and clamps the time of a selection.
import { parseTimeOfDay } from './date-picker.calendar.ts';
import { minuteOfSelection, timeIndexOf } from './date-picker.rules.ts';
import type { Picker, PickerRules, Selection, TimeStep } from './date-picker.types.ts';

/** The part of a picker that changing its time needs. */
type TimedPicker = PickerRules & Pick<Picker, 'selection'>;
type Change = Pick<Picker, 'selection'> | null;

/** Minutes of a day or an hour, rounded to the nearest step if the picker rounds. */
export function roundTime(rules: PickerRules, time: number, limit = 1440): number {
  const size = rules.options.shouldRoundMinutes ? stepSize(rules) : 1;
  return Math.min(Math.round(time / size) * size, lastStep(size, limit));
}

/** A selection with its times clamped to the bounds of their days, where possible. */
export function clampTimes(rules: PickerRules, { days, times }: Selection): Selection {
  const { from, to, areBoundsInvalid } = rules;
  const clamped: [number, number] = [...times];
  if (!areBoundsInvalid)
    for (const index of days.keys()) {
      const end = timeIndexOf(rules, index);
      const minute = minuteOfSelection(rules, { days, times: clamped }, index);
      if (minute < from) clamped[end] = parseTimeOfDay(from);
      if (minute > to) clamped[end] = parseTimeOfDay(to);
    }
  return { days, times: clamped };
}

/** Steps one column; it wraps around, and the other column is unchanged. */
export const stepTime = (picker: TimedPicker, { amount, ...target }: TimeStep): Change =>
  withColumn(picker, target, (current, limit) => {
    const size = limit === 24 ? 1 : stepSize(picker);
    const value = ((amount > 0 ? Math.floor : Math.ceil)(current / size) + amount) * size;
    return value < 0 ? lastStep(size, limit) : value < limit ? value : 0;
  });

/** Sets a column to a number; null if out of range. */
export const setTimeColumn = (
  picker: TimedPicker,
  { value, ...target }: Omit<TimeStep, 'amount'> & { readonly value: number },
): Change =>
  withColumn(picker, target, (_, limit) => {
    if (!Number.isInteger(value) || value < 0 || value >= limit) return null;
    return limit === 24 ? value : roundTime(picker, value, limit);
  });

/** Hours: 24 of 60 minutes; minutes: 60 of 1. */
function withColumn(
  picker: TimedPicker,
  { column, end }: Omit<TimeStep, 'amount'>,
  change: (current: number, limit: number) => number | null,
): Change {
  const { days, times } = picker.selection;
  const [unit, limit] = column === 'hour' ? [60, 24] : [1, 60];
  const current = Math.floor(times[end] / unit) % limit;
  const value = change(current, limit);
  const next: [number, number] = [...times];
  next[end] += ((value ?? 0) - current) * unit;
  return value === null ? null : { selection: clampTimes(picker, { days, times: next }) };
}

const stepSize = ({ options: { minuteStep = 1 } }: PickerRules): number =>
  Number.isInteger(minuteStep) && minuteStep > 0 && minuteStep < 60 ? minuteStep : 1;

const lastStep = (size: number, limit: number): number => Math.floor((limit - 1) / size) * size;
