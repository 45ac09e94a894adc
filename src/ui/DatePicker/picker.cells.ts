// Knows which cells stand in the grids of days, months and years, and what each says. Refuses to draw them.
import { addDays } from '../../machines/flows/date-picker.iso.ts';
import { dayOfWeek, yearsOf } from '../../machines/flows/date-picker.moves.ts';
import { periodOf, type Unit } from '../../machines/flows/date-picker.periods.ts';
import { cellFault } from '../../machines/flows/date-picker.rules.ts';
import type { Picker } from '../../machines/flows/date-picker.types.ts';
import { panelTexts as texts } from './panel.texts.ts';
import type { PickerWords } from './picker.words.ts';

export interface GridCell {
  /** The ISO day it stands for: the first of its month or year. */
  readonly at: string;
  /** What is drawn, and what is said instead of it. */
  readonly text: string;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly isNow: boolean;
  /** Its place among what is chosen; `within` lies between the ends of a range. */
  readonly chosen: 'picked' | 'began' | 'end' | 'within' | undefined;
}

/** A place in a grid, which stays while its day changes; without a cell it is empty. */
interface Place {
  readonly key: number;
  readonly cell: GridCell | undefined;
}

/** Six weeks of days whatever the month; months and years in threes. */
export function rowsOf(picker: Picker, words: PickerWords, unit: Unit): readonly (readonly Place[])[] {
  const { calendar, focus } = picker;
  const cell = (at: string) => cellOf(picker, words, unit, at);
  if (unit === 'day') {
    const [first, last] = periodOf(calendar, 'month', focus);
    const lead = dayOfWeek(calendar, first);
    const day = (place: number) => addDays(first, place - lead);
    return table(42, 7, (place) => (place < lead || day(place) > last ? undefined : cell(day(place))));
  }
  if (unit === 'month') {
    const { year } = calendar.partsOf(focus);
    return table(12, 3, (place) => cell(calendar.dayOf(year, place + 1, 1)));
  }
  const { first, last } = yearsOf(picker);
  return table(last - first + 1, 3, (place) => cell(calendar.dayOf(first + place, 1, 1)));
}

function table(count: number, columns: number, at: (place: number) => GridCell | undefined) {
  const rows: Place[][] = [];
  for (let place = 0; place < count; place += 1) {
    if (place % columns === 0) rows.push([]);
    rows.at(-1)?.push({ key: place, cell: at(place) });
  }
  return rows;
}

function cellOf(picker: Picker, words: PickerWords, unit: Unit, at: string): GridCell {
  const { t } = words;
  const today = picker.now().slice(0, 10);
  const fault = cellFault(picker, unit, at);
  const chosen = chosenAt(picker, unit, at);
  const isNow = periodOf(picker.calendar, unit, at)[1] >= today && at <= today;
  return {
    at,
    text: words.short(at, unit),
    label: words.join(
      words.whole(at, unit),
      isNow && unit === 'day' && t(texts.today),
      chosen && t(texts[chosen]),
      fault && words.problem(fault),
    ),
    isDisabled: Boolean(fault),
    isNow,
    chosen,
  };
}

function chosenAt({ draft, options, hover, calendar }: Picker, unit: Unit, at: string): GridCell['chosen'] {
  const start = (day: string) => periodOf(calendar, unit, day)[0];
  const days = draft.days.map(start);
  const [one, other = hover ? start(hover) : one] = days;
  if (options.pick !== 'range' || !one || !other) return days.includes(at) ? 'picked' : undefined;
  const [from = one, to = one] = [one, other].sort();
  if (at < from || at > to) return undefined;
  if (from === to) return 'picked';
  // Of a range that has one end, the other is only shown beforehand.
  const isEnd = days.length > 1 || at === one;
  if (isEnd && at === from) return 'began';
  return isEnd && at === to ? 'end' : 'within';
}
