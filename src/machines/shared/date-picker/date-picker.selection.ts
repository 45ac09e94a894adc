// How each pick changes the selection.

import { addDays, daysIn, minutesIn, periodOf } from './date-picker.calendar.ts';
import { clampDay, dayOfWeek } from './date-picker.focus.ts';
import { cellFault, faultOf } from './date-picker.rules.ts';
import { fitted, nearest } from './date-picker.time.ts';
import type { Draft, Picker, PickerValue, Preset, Rules } from './date-picker.types.ts';
import { draftOf } from './date-picker.value.ts';

/** As much of a picker as choosing needs. */
type Chooser = Rules & Pick<Picker, 'now'>;

/** Choosing a unit: one replaces, the second end of a range sorts, one of several comes or goes. */
export function choose(picker: Rules & Pick<Picker, 'draft'>, at: string): Partial<Picker> {
  const { calendar, unit, draft } = picker;
  const { pick } = picker.options;
  const startOf = (day: string) => periodOf(calendar, unit, day)[0];
  const day = startOf(at);
  // A month chosen under another calendar stands for the one it lies in.
  const before = draft.days.map(startOf);
  const rest = before.filter((one) => one !== day);
  const isGone = pick === 'multiple' && rest.length < before.length;
  const joins = pick === 'multiple' || (pick === 'range' && before.length === 1);
  const days = isGone ? rest : joins ? [...before, day].sort() : [day];
  const change = chosen(picker, { days, times: draft.times }, at);
  return pick === 'range' ? change : { ...change, said: { kind: isGone ? 'unpicked' : 'picked', at: day } };
}

/** A choice, in sight in its own grid, said as a range of one end or two. */
function chosen(rules: Rules, draft: Draft, focus: string): Partial<Picker> {
  const { calendar, unit } = rules;
  const [from = '', last] = draft.days;
  const to = last && periodOf(calendar, unit, last)[1];
  return {
    draft: fitted(rules, draft),
    focus: clampDay(rules, focus),
    hover: null,
    next: unit,
    back: null,
    said: to ? { kind: 'range', from, to, days: daysIn(from, to) } : { kind: 'began', at: from },
  };
}

/** What a value chooses here: only what may be chosen, its times within the bounds of their days. */
export function choiceOf(picker: Chooser, value: PickerValue): Draft {
  const { options, first } = picker;
  const isRange = options.pick === 'range';
  const time = nearest(picker, minutesIn(picker.now()));
  const times: Draft['times'] = isRange ? [0, 1439] : [time, time];
  const draft = draftOf(picker, value, times) ?? { days: [], times };
  const isEmptyClock = options.mode === 'time' && draft.days.length === 0;
  return kept(picker, isEmptyClock ? { days: isRange ? [first, first] : [first], times } : draft);
}

/** A choice without what may not (or no longer) be chosen; a range loses both its ends at once. */
export function kept(rules: Rules, { days, times }: Draft): Draft {
  const open = days.filter((day) => !cellFault(rules, rules.unit, day));
  const isTorn = rules.options.pick === 'range' && open.length < days.length;
  return fitted(rules, { days: isTorn ? [] : open, times });
}

/** Now chosen: an end of a range like any other day, one of several if it is not yet. Null where it may not be. */
export function nowChoice(picker: Picker): Partial<Picker> | null {
  const { draft, options } = picker;
  const isTime = options.mode === 'time';
  const day = isTime ? picker.first : today(picker);
  const now = minutesIn(picker.now());
  if (faultOf(picker, { days: [day], times: [now, now] })) return null;
  const times: Draft['times'] =
    options.pick === 'range' && !isTime ? draft.times : [nearest(picker, now), draft.times[1]];
  const timed = { ...picker, draft: { days: draft.days, times } };
  const change = choose(timed, day);
  return isTime || change.said?.kind === 'unpicked' ? { draft: fitted(picker, timed.draft) } : change;
}

/** The days of a preset up to today, without ends that may not be chosen; null when none is left. */
export function presetRange(picker: Chooser, preset: Preset): readonly [string, string] | null {
  const { calendar, options } = picker;
  if (options.pick !== 'range' || !options.mode.startsWith('date')) return null;
  let to = today(picker);
  const back = preset === 'days7' ? 6 : preset === 'week' ? dayOfWeek(calendar, to) : 0;
  let from = preset === 'month' ? periodOf(calendar, preset, to)[0] : addDays(to, -back);
  while (from <= to && cellFault(picker, 'day', to)) to = addDays(to, -1);
  while (from <= to && cellFault(picker, 'day', from)) from = addDays(from, 1);
  return from <= to ? [from, to] : null;
}

/** A preset in place of whatever was chosen. */
export function choosePreset(
  picker: Picker,
  { preset }: { readonly preset: Preset },
): Partial<Picker> | null {
  const days = presetRange(picker, preset);
  return days && chosen(picker, { days, times: [0, 1439] }, days[0]);
}

/** The ISO day it is. */
const today = ({ now }: Pick<Picker, 'now'>): string => now().slice(0, 10);
