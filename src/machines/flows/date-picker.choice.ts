// Knows how each pick changes what is chosen. Refuses to know steps, clocks and what is typed.
import { addDays, daysIn, readIso, weekdayOf } from './date-picker.iso.ts';
import { periodOf, unitOf } from './date-picker.periods.ts';
import { boundsOf, clampDay, faultOf, isOpen, type Rules } from './date-picker.rules.ts';
import { fitted, nearest } from './date-picker.times.ts';
import type { Draft, Fact, Picker, PickerValue, Preset } from './date-picker.types.ts';
import { draftOf } from './date-picker.value.ts';

/** As much of a picker as choosing needs. */
type Chooser = Rules & Pick<Picker, 'now'>;

/** Choosing a unit: one replaces, the second end of a range sorts, one of several comes or goes. */
export function choose(picker: Rules & Pick<Picker, 'draft'>, at: string): { draft: Draft; said: Fact } {
  const { calendar, options, draft } = picker;
  const unit = unitOf(options.mode) ?? 'day';
  const startOf = (day: string) => periodOf(calendar, unit, day)[0];
  const day = startOf(at);
  // A month chosen under another calendar stands for the one it lies in.
  const { days, isAdded } = withDay(options.pick, draft.days.map(startOf), day);
  const [from = day, to] = days;
  const chosen = fitted(picker, { days, times: draft.times });
  if (options.pick !== 'range')
    return { draft: chosen, said: { kind: isAdded ? 'picked' : 'unpicked', at: day } };
  if (to === undefined) return { draft: chosen, said: { kind: 'began', at: day } };
  const end = periodOf(calendar, unit, to)[1];
  return { draft: chosen, said: { kind: 'range', from, to: end, days: daysIn(from, end) } };
}

function withDay(pick: Picker['options']['pick'], days: readonly string[], day: string) {
  if (pick === 'single') return { days: [day], isAdded: true };
  if (pick === 'range') return { days: days.length === 1 ? [...days, day].sort() : [day], isAdded: true };
  const isAdded = !days.includes(day);
  return { days: isAdded ? [...days, day].sort() : days.filter((one) => one !== day), isAdded };
}

/** What a value chooses here: only what may be chosen, its times within the bounds of their days. */
export function choiceOf(picker: Chooser, value: PickerValue): Draft {
  const time = nearest(picker, readIso(picker.now())?.time ?? 0);
  const isRange = picker.options.pick === 'range';
  const fresh: Draft = { days: [], times: isRange ? [0, 1439] : [time, time] };
  return kept(picker, draftOf(picker, value, fresh.times) ?? fresh);
}

/** A choice without what may not (or no longer) be chosen; a range loses both its ends at once. */
export function kept(rules: Rules, draft: Draft): Draft {
  const unit = unitOf(rules.options.mode);
  const open = draft.days.filter((day) => unit !== null && isOpen(rules, unit, day));
  const isTorn = rules.options.pick === 'range' && open.length < draft.days.length;
  return fitted(rules, { days: isTorn ? [] : open, times: draft.times });
}

/** Now as a single choice; null when it may not be chosen. */
export function nowChoice(picker: Chooser): { readonly day: string; readonly time: number } | null {
  const now = readIso(picker.now());
  if (!now || now.time === null) return null;
  const days = picker.options.mode === 'time' ? [] : [now.day];
  if (now.day < picker.calendar.first || now.day > picker.calendar.last) return null;
  const rules = { ...picker, options: { ...picker.options, pick: 'single' } } as const;
  const fault = faultOf(rules, { days, times: [now.time, now.time] });
  return fault ? null : { day: now.day, time: nearest(picker, now.time) };
}

/** Now chosen: an end of a range like any other day, one of several if it is not yet. */
export function chooseNow(picker: Picker): Partial<Picker> {
  const now = nowChoice(picker);
  if (!now) return {};
  const { options, draft } = picker;
  const times: Draft['times'] =
    options.pick === 'range' && options.mode !== 'time' ? draft.times : [now.time, draft.times[1]];
  const timed = { ...picker, draft: fitted(picker, { days: draft.days, times }) };
  if (options.mode === 'time') return { draft: timed.draft };
  const focus = { focus: clampDay(picker, now.day), hover: null };
  const { draft: chosen, said } = choose(timed, now.day);
  return said.kind === 'unpicked' ? { draft: timed.draft, ...focus } : { draft: chosen, said, ...focus };
}

/** A preset chosen in place of whatever was. */
export function choosePreset(picker: Picker, preset: Preset): Partial<Picker> {
  const range = presetRange(picker, preset);
  if (!range) return {};
  const [from, to] = range;
  const draft = fitted(picker, { days: [from, to], times: [0, 1439] });
  return { draft, focus: from, hover: null, said: { kind: 'range', from, to, days: daysIn(from, to) } };
}

/** The days of a preset up to today, without ends that may not be chosen; null when none is left. */
export function presetRange(picker: Chooser, preset: Preset): readonly [string, string] | null {
  const { calendar, options } = picker;
  const today = readIso(picker.now())?.day ?? '';
  const bounds = boundsOf(picker);
  const isFor = options.pick === 'range' && unitOf(options.mode) === 'day';
  if (!isFor || today < calendar.first || today > calendar.last) return null;
  const starts = {
    today,
    week: addDays(today, -((weekdayOf(today) - calendar.weekStart + 7) % 7)),
    days7: addDays(today, -6),
    month: periodOf(calendar, 'month', today)[0],
  };
  let [from, to] = [starts[preset], today];
  if (from < bounds.first) from = bounds.first;
  while (from <= to && !isOpen(picker, 'day', to)) to = addDays(to, -1);
  while (from <= to && !isOpen(picker, 'day', from)) from = addDays(from, 1);
  return from <= to ? [from, to] : null;
}
