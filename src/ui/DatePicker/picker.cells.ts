// Knows which cells stand in the grids of days, months and years, and what each says. Refuses to draw them.
import type { Locale } from '../../i18n/locale.ts';
import { sentence } from '../../i18n/texts.ts';
import { addDays, weekdayOf } from '../../machines/flows/date-picker.iso.ts';
import { yearsOf } from '../../machines/flows/date-picker.moves.ts';
import { periodOf, type Unit } from '../../machines/flows/date-picker.periods.ts';
import { cellFault } from '../../machines/flows/date-picker.rules.ts';
import type { Picker } from '../../machines/flows/date-picker.types.ts';
import { panelTexts as texts } from './DatePicker.texts.ts';
import type { GridCell, GridHead, GridRow } from './PickerGrid.tsx';
import type { PickerWords } from './picker.words.ts';

/** A picker and the language it is shown in. */
export interface Shown {
  readonly picker: Picker;
  readonly words: PickerWords;
  readonly locale: Locale;
}

const SEVEN = [0, 1, 2, 3, 4, 5, 6] as const;
const WEEKS = [0, 1, 2, 3, 4, 5] as const;
/** In Iran the week ends with its day of rest. */
const isRest = ({ locale }: Shown, day: string) => locale === 'fa' && weekdayOf(day) === 5;

/** The names over the days. 14 November 2026 is a Saturday. */
export const headsOf = (shown: Shown): readonly GridHead[] =>
  SEVEN.map((index) => {
    const day = addDays('2026-11-15', shown.picker.calendar.weekStart + index);
    const { weekday } = shown.words;
    return { short: weekday(day, 'short'), long: weekday(day), isRest: isRest(shown, day) };
  });

/** Six weeks, whatever the month, so that the panel keeps its height. */
export function daysOf(shown: Shown): readonly GridRow[] {
  const { calendar, focus } = shown.picker;
  const [first, last] = periodOf(calendar, 'month', focus);
  const lead = (weekdayOf(first) - calendar.weekStart + 7) % 7;
  const cellAt = (offset: number) => {
    const day = offset < 0 ? '' : addDays(first, offset);
    return day && day <= last ? cellOf(shown, 'day', day, shown.words.dayNumber(day)) : null;
  };
  return WEEKS.map((week) => ({
    place: `week ${week}`,
    cells: SEVEN.map((index) => ({ place: `day ${index}`, cell: cellAt(week * 7 + index - lead) })),
  }));
}

/** The twelve months of the shown year, three to a row. */
export function monthsOf(shown: Shown): readonly GridRow[] {
  const { calendar, focus } = shown.picker;
  const { year } = calendar.partsOf(focus);
  const months = Array.from({ length: 12 }, (_, index) => calendar.dayOf(year, index + 1, 1));
  return inThrees(months.map((month) => cellOf(shown, 'month', month, shown.words.monthName(month))));
}

/** The years to choose from, three to a row. */
export function listedYears(shown: Shown): readonly GridRow[] {
  const { calendar } = shown.picker;
  const { first, last } = yearsOf(shown.picker);
  const years = Array.from({ length: last - first + 1 }, (_, index) => calendar.dayOf(first + index, 1, 1));
  return inThrees(years.map((year) => cellOf(shown, 'year', year, shown.words.yearName(year))));
}

function inThrees(cells: readonly GridCell[]): readonly GridRow[] {
  const rows: GridRow[] = [];
  for (let at = 0; at < cells.length; at += 3) {
    const three = cells.slice(at, at + 3);
    rows.push({ place: `row ${at}`, cells: three.map((cell, index) => ({ place: `${index}`, cell })) });
  }
  return rows;
}

function cellOf(shown: Shown, unit: Unit, at: string, text: string): GridCell {
  const { picker, words } = shown;
  const [, end] = periodOf(picker.calendar, unit, at);
  const today = picker.now().slice(0, 10);
  const fault = cellFault(picker, unit, at);
  const chosen = chosenAt(picker, unit, at);
  const isNow = at <= today && today <= end;
  const said: Readonly<Record<Locale, string>>[] = [];
  if (unit === 'day' && isNow) said.push(texts.isToday);
  if (chosen) said.push(CHOSEN[chosen]);
  if (fault) said.push(fault === 'disabled' ? texts.off : texts.outside);
  const label = [words.cell(at, unit), ...said.map((row) => sentence(shown.locale, row))].join(
    COMMA[shown.locale],
  );
  return {
    at,
    text,
    label,
    isOff: fault !== null,
    isNow,
    chosen,
    isRest: unit === 'day' && isRest(shown, at),
  };
}

const COMMA = { fa: '، ', en: ', ' } as const;
const CHOSEN = { whole: texts.chosen, start: texts.first, end: texts.last, within: texts.within } as const;

function chosenAt({ draft: { days }, options, hover, calendar }: Picker, unit: Unit, at: string) {
  const [first, second = first] = days.map((day) => periodOf(calendar, unit, day)[0]);
  if (options.pick !== 'range')
    return days.some((day) => periodOf(calendar, unit, day)[0] === at) ? 'whole' : null;
  if (first === undefined || second === undefined) return null;
  const aim = days.length === 1 && hover ? periodOf(calendar, unit, hover)[0] : second;
  const [from, to] = first < aim ? [first, aim] : [aim, first];
  if (at < from || at > to) return null;
  if (from === to) return 'whole';
  // Of a range that has one end, the other is only shown beforehand.
  if (at === from && (days.length > 1 || at === first)) return 'start';
  return at === to && (days.length > 1 || at === first) ? 'end' : 'within';
}
