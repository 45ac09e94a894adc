// Knows how each pick changes what is chosen. Refuses to know steps, clocks and what is typed.
import { addDays, daysIn, minutesIn } from './date-picker.iso.ts';
import { clampDay, dayOfWeek } from './date-picker.moves.ts';
import { periodOf, pickedUnit, stepsOf } from './date-picker.periods.ts';
import { boundsOf, cellFault, faultOf, type Rules } from './date-picker.rules.ts';
import { fitted, nearest } from './date-picker.times.ts';
import type { Draft, Fact, Picker, PickerValue, Preset } from './date-picker.types.ts';
import { draftOf } from './date-picker.value.ts';

/** As much of a picker as choosing needs. */
type Chooser = Rules & Pick<Picker, 'now'>;

/** Choosing a unit: one replaces, the second end of a range sorts, one of several comes or goes. */
export function choose(picker: Rules & Pick<Picker, 'draft'>, at: string): Partial<Picker> {
  const { calendar, options, draft } = picker;
  const unit = pickedUnit(options.mode);
  const startOf = (day: string) => periodOf(calendar, unit, day)[0];
  const day = startOf(at);
  // A month chosen under another calendar stands for the one it lies in.
  const before = draft.days.map(startOf);
  const rest = before.filter((one) => one !== day);
  const isGone = options.pick === 'multiple' && rest.length < before.length;
  const joins = options.pick === 'multiple' || (options.pick === 'range' && before.length === 1);
  const days = isGone ? rest : joins ? [...before, day].sort() : [day];
  const said =
    options.pick === 'range'
      ? saidOf(picker, days)
      : ({ kind: isGone ? 'unpicked' : 'picked', at: day } as const);
  return { ...chosen(picker, { days, times: draft.times }, at), said };
}

/** A choice, in sight in its own grid. */
const chosen = (rules: Rules, draft: Draft, focus: string): Partial<Picker> => ({
  draft: fitted(rules, draft),
  focus: clampDay(rules, focus),
  hover: null,
  next: pickedUnit(rules.options.mode),
  back: null,
});

/** What a range of one end or two is said to be. */
function saidOf({ calendar, options }: Rules, [from = '', last]: readonly string[]): Fact {
  if (!last) return { kind: 'began', at: from };
  const to = periodOf(calendar, pickedUnit(options.mode), last)[1];
  return { kind: 'range', from, to, days: daysIn(from, to) };
}

/** What a value chooses here: only what may be chosen, its times within the bounds of their days. */
export function choiceOf(picker: Chooser, value: PickerValue): Draft {
  const { mode, pick } = picker.options;
  const time = nearest(picker, minutesIn(picker.now()));
  const times: Draft['times'] = pick === 'range' ? [0, 1439] : [time, time];
  const draft = draftOf(picker, value, times) ?? { days: [], times };
  if (mode !== 'time' || draft.days.length > 0) return kept(picker, draft);
  const day = boundsOf(picker).first;
  return kept(picker, { days: pick === 'range' ? [day, day] : [day], times });
}

/** A choice without what may not (or no longer) be chosen; a range loses both its ends at once. */
export function kept(rules: Rules, draft: Draft): Draft {
  const { mode, pick } = rules.options;
  const open = draft.days.filter((day) => !cellFault(rules, pickedUnit(mode), day));
  const isTorn = pick === 'range' && open.length < draft.days.length;
  return fitted(rules, { days: isTorn ? [] : open, times: draft.times });
}

/** Now chosen: an end of a range like any other day, one of several if it is not yet. Null where it may not be. */
export function nowChoice(picker: Picker): Partial<Picker> | null {
  const { draft, options } = picker;
  const isTime = options.mode === 'time';
  const day = isTime ? boundsOf(picker).first : picker.now().slice(0, 10);
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
  const today = picker.now().slice(0, 10);
  if (options.pick !== 'range' || !stepsOf(options.mode).includes('day')) return null;
  const back = preset === 'days7' ? 6 : preset === 'week' ? dayOfWeek(calendar, today) : 0;
  let from = preset === 'month' ? periodOf(calendar, preset, today)[0] : addDays(today, -back);
  let to = today;
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
  return days && { ...chosen(picker, { days, times: [0, 1439] }, days[0]), said: saidOf(picker, days) };
}
