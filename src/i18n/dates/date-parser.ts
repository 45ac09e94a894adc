// Parses typed dates, months, years and times in either calendar.
import { type CalendarKind, gregorian, persian } from './calendar.kinds.ts';
import { type DateToken, tokenizeDate } from './date-parser.words.ts';

export { dateParserTexts } from './date-parser.texts.ts';

/** What a text is to be read as. `today` is an ISO day: a date without a year is of its year. */
export interface ParseOptions {
  readonly mode: 'date' | 'datetime' | 'year' | 'month' | 'year-month' | 'time';
  readonly selection: 'single' | 'range' | 'multiple';
  readonly today: string;
}

export type ParseProblem =
  | 'invalidDate'
  | 'invalidRange'
  | 'noSuchMonth'
  | 'noSuchDay'
  | 'yearOutOfRange'
  | 'invalidTime';
type Value = string | { readonly from: string; readonly to: string } | readonly string[];
type IsoResult = { readonly iso: string } | { readonly problem: ParseProblem };

/** A date as far as it goes; `kind` is the calendar that its month's name says. */
interface Parts {
  readonly year: string | undefined;
  readonly month: number | undefined;
  readonly day: number | undefined;
  readonly kind: CalendarKind | undefined;
}

/**
 * Reads what a person typed or pasted: Persian, Arabic or Latin digits; year, month and day parted by / - . or
 * spaces, year first or last (English: month first), or with the month's name, which also decides the calendar.
 * In numbers alone a full date of 1700 to 2199 is Gregorian also under the Persian calendar, and one of 1300 to
 * 1499 Persian also under the Gregorian. A year has at least three digits (0099): two could mean two centuries.
 * One day is a range of one day; what one end of a range leaves out is taken from the other.
 * @returns ISO as the picker takes it, not sorted, or what is wrong.
 */
export function parseDate(
  kind: CalendarKind,
  text: string,
  options: ParseOptions,
): { readonly value: Value } | { readonly problem: ParseProblem } {
  const { mode, selection } = options;
  const detected = tokenizeDate(text, selection !== 'single');
  if ('problem' in detected) return detected;
  const most = { single: 1, range: 2, multiple: detected.length }[selection];
  if (detected.length === 0 || detected.length > most) return { problem: 'invalidDate' };
  const parts = detected.map((one) => partsOf(one, kind, mode));
  const isos: string[] = [];
  for (const [index, one] of detected.entries()) {
    const other = selection === 'range' ? parts[1 - index] : null;
    const found = mode === 'time' ? timeOf(one) : isoOf(kind, fillFromOther(parts[index], other), options);
    if ('problem' in found) return found;
    isos.push(mode === 'datetime' && one.time ? `${found.iso}T${one.time}` : found.iso);
  }
  const [from = '', to = from] = isos;
  if (selection !== 'range') return { value: selection === 'single' ? from : isos };
  return isos.length < 2 && from.includes(':') ? { problem: 'invalidRange' } : { value: { from, to } };
}

const timeOf = ({ numbers, month, time }: DateToken): IsoResult =>
  time && numbers.length === 0 && !month ? { iso: time } : { problem: 'invalidTime' };

const isYear = (number: string): boolean => number.length > 2;

/** Which number is which; null when they cannot be told apart. */
function partsOf(
  { numbers, month }: DateToken,
  kind: CalendarKind,
  mode: ParseOptions['mode'],
): Parts | null {
  const [year, ...years] = numbers.filter(isYear);
  const [first, second, ...more] = numbers.filter((number) => !isYear(number)).map(Number);
  if (years.length > 0 || more.length > 0) return null;
  if (second === undefined) {
    const isMonth = !month && mode.endsWith('month');
    return {
      year,
      month: month?.number ?? (isMonth ? first : undefined),
      day: isMonth ? undefined : first,
      kind: month?.kind,
    };
  }
  // Of two numbers the year beside them says the order: it stands before or after both.
  if (month || !year || numbers[1] === year) return null;
  const isMonthFirst = numbers[0] === year || kind === gregorian;
  const [one, other] = isMonthFirst ? [first, second] : [second, first];
  return { year, month: one, day: other, kind: undefined };
}

/** An end of a range with what only the other end says. */
function fillFromOther(own: Parts | null | undefined, other: Parts | null | undefined): Parts | null {
  if (!own || !other) return own ?? null;
  const { month, kind } = own.month === undefined ? other : own;
  return { year: own.year ?? other.year, month, day: own.day, kind };
}

/** The ISO day of the parts: the first of what is not asked for. */
function isoOf(kind: CalendarKind, parts: Parts | null, { mode, today }: ParseOptions): IsoResult {
  if (!parts) return { problem: 'invalidDate' };
  const detected = parts.kind ?? kindOf(kind, parts);
  const year =
    parts.year === undefined && parts.month !== undefined ? detected.partsOf(today).year : Number(parts.year);
  const month = parts.month ?? (mode === 'year' ? 1 : Number.NaN);
  const day = parts.day ?? (mode === 'year' || mode.endsWith('month') ? 1 : Number.NaN);
  // A month of another calendar is none of this one; a day of it is.
  if (Number.isNaN(year + month + day) || (detected !== kind && parts.day === undefined))
    return { problem: 'invalidDate' };
  if (year < detected.years[0] || year > detected.years[1]) return { problem: 'yearOutOfRange' };
  if (month < 1 || month > 12) return { problem: 'noSuchMonth' };
  if (day < 1 || day > detected.monthLength(year, month)) return { problem: 'noSuchDay' };
  const iso = detected.dayOf(year, month, day);
  return iso < kind.first || iso > kind.last ? { problem: 'yearOutOfRange' } : { iso };
}

/** A whole date in numbers may be pasted from the other calendar. */
function kindOf(kind: CalendarKind, { year, month, day }: Parts): CalendarKind {
  const at = Number(year);
  if (month === undefined || day === undefined) return kind;
  if (kind === persian) return at >= 1700 && at < 2200 ? gregorian : persian;
  return at >= 1300 && at < 1500 ? persian : gregorian;
}
