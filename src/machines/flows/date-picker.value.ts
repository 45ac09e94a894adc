// Knows how a choice becomes a value and a value a choice again. Refuses to know whether it may be chosen.
import { clockOf, readIso } from './date-picker.iso.ts';
import { periodOf, unitOf } from './date-picker.periods.ts';
import type { Rules } from './date-picker.rules.ts';
import type { Draft, PickerValue, Pick as PickOne } from './date-picker.types.ts';

/** Whether nothing is missing in a choice. */
export const isWhole = ({ options: { mode, pick } }: Rules, { days }: Draft): boolean =>
  mode === 'time' || days.length >= (pick === 'range' ? 2 : 1);

/** The value of a whole choice; null of an incomplete one. */
export function chosenValue(rules: Rules, draft: Draft): PickerValue {
  const { mode, pick } = rules.options;
  const { days, times } = draft;
  if (!isWhole(rules, draft)) return null;
  if (mode === 'time') {
    if (pick === 'range') return rangeOf(clockOf(times[0]), clockOf(times[1]));
    return pick === 'single' ? clockOf(times[0]) : [clockOf(times[0])];
  }
  const [first = '', last = ''] = days;
  if (pick === 'range') {
    const end = periodOf(rules.calendar, unitOf(mode) ?? 'day', last)[1];
    const [from, to] = mode === 'datetime' ? times : [0, 1439];
    return rangeOf(`${first}T${clockOf(from)}`, `${end}T${clockOf(to)}`);
  }
  const all = mode === 'datetime' ? days.map((day) => `${day}T${clockOf(times[0])}`) : days;
  return pick === 'single' ? (all[0] ?? null) : all;
}

const rangeOf = (one: string, other: string) =>
  one < other ? { from: one, to: other } : { from: other, to: one };

/**
 * The choice that a value says, with `times` where it says none.
 * @returns null when it says nothing that fits the mode, the pick and the calendar; several times must be one.
 */
export function draftOf(rules: Rules, value: PickerValue, times: Draft['times']): Draft | null {
  const { calendar, options } = rules;
  const texts = textsOf(options.pick, value);
  if (!texts) return null;
  const unit = unitOf(options.mode);
  const days: string[] = [];
  const clocks: (number | null)[] = [];
  for (const text of [...texts].sort()) {
    const iso = readIso(text);
    if (!iso || (unit === null) !== (iso.day === '')) return null;
    if (unit && (iso.day < calendar.first || iso.day > calendar.last)) return null;
    if (unit) days.push(periodOf(calendar, unit, iso.day)[0]);
    clocks.push(iso.time);
  }
  const [from, to] = [clocks[0] ?? times[0], clocks[1] ?? times[1]];
  if (options.pick === 'range') return { days, times: [from, to] };
  const isOneTime = !options.mode.endsWith('time') || clocks.every((time) => time === clocks[0]);
  return isOneTime ? { days: [...new Set(days)], times: [from, times[1]] } : null;
}

/** The texts of a value; null when it is shaped for another pick. */
function textsOf(pick: PickOne, value: PickerValue): readonly string[] | null {
  if (value === null) return [];
  if (typeof value === 'string') return pick === 'single' ? [value] : null;
  if ('from' in value) return pick === 'range' ? [value.from, value.to] : null;
  return pick === 'multiple' ? value : null;
}
