// Parses typed dates, months, years and times in either calendar.
import { type CalendarKind, gregorian, persian } from './calendar.kinds.ts';
import { type DateToken, tokenizeDate } from './date-parser.words.ts';

export { dateParserTexts } from './date-parser.texts.ts';

/** How a text is parsed. `today` is an ISO day: a date without a year gets its year. */
export interface ParseOptions {
  readonly mode: 'date' | 'datetime' | 'year' | 'month' | 'year-month' | 'time';
  readonly selectionMode: 'single' | 'range' | 'multiple';
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

/** The parts that a date states; `kind` is the calendar of its month name. */
interface Parts {
  readonly year: string | undefined;
  readonly month: number | undefined;
  readonly day: number | undefined;
  readonly kind: CalendarKind | undefined;
}

/**
 * Parses a typed or pasted date: Persian, Arabic or Latin digits; year, month and day separated by / - . or
 * spaces, year first or last (English: month first), or with a month name, which also decides the calendar.
 * Without a month name, a full date of 1700 to 2199 is Gregorian under the Persian calendar too, and one of
 * 1300 to 1499 is Persian under the Gregorian too. A year has at least three digits (0099): two could mean
 * two centuries. A single day is a range of one day; what one end of a range omits is taken from the other.
 * @returns ISO values as the picker takes them, not sorted, or the problem
 */
export function parseDate(
  kind: CalendarKind,
  text: string,
  options: ParseOptions,
): { readonly value: Value } | { readonly problem: ParseProblem } {
  const { mode, selectionMode } = options;
  const tokens = tokenizeDate(text, selectionMode !== 'single');
  if ('problem' in tokens) return tokens;
  const maxCount = { single: 1, range: 2, multiple: tokens.length }[selectionMode];
  if (tokens.length === 0 || tokens.length > maxCount) return { problem: 'invalidDate' };
  const parts = tokens.map((one) => partsOf(one, kind, mode));
  const isos: string[] = [];
  for (const [index, token] of tokens.entries()) {
    const otherParts = selectionMode === 'range' ? parts[1 - index] : null;
    const result =
      mode === 'time' ? timeOf(token) : isoOf(kind, fillFromOther(parts[index], otherParts), options);
    if ('problem' in result) return result;
    isos.push(mode === 'datetime' && token.time ? `${result.iso}T${token.time}` : result.iso);
  }
  const [from = '', to = from] = isos;
  if (selectionMode !== 'range') return { value: selectionMode === 'single' ? from : isos };
  return isos.length < 2 && from.includes(':') ? { problem: 'invalidRange' } : { value: { from, to } };
}

const timeOf = ({ numbers, month, time }: DateToken): IsoResult =>
  time && numbers.length === 0 && !month ? { iso: time } : { problem: 'invalidTime' };

const isYear = (number: string): boolean => number.length > 2;

/** Assigns year, month and day to the numbers; null if they are ambiguous. */
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
  // With two short numbers the position of the year decides their order: it must be before or after both.
  if (month || !year || numbers[1] === year) return null;
  const isMonthFirst = numbers[0] === year || kind === gregorian;
  const [monthNumber, dayNumber] = isMonthFirst ? [first, second] : [second, first];
  return { year, month: monthNumber, day: dayNumber, kind: undefined };
}

/** Completes one end of a range with what only the other end states. */
function fillFromOther(parts: Parts | null | undefined, other: Parts | null | undefined): Parts | null {
  if (!parts || !other) return parts ?? null;
  const { month, kind } = parts.month === undefined ? other : parts;
  return { year: parts.year ?? other.year, month, day: parts.day, kind };
}

/** The ISO day of the parts; a month or day that the mode does not ask for is the first. */
function isoOf(kind: CalendarKind, parts: Parts | null, { mode, today }: ParseOptions): IsoResult {
  if (!parts) return { problem: 'invalidDate' };
  const detectedKind = parts.kind ?? kindOf(kind, parts);
  const year =
    parts.year === undefined && parts.month !== undefined
      ? detectedKind.partsOf(today).year
      : Number(parts.year);
  const month = parts.month ?? (mode === 'year' ? 1 : Number.NaN);
  const day = parts.day ?? (mode === 'year' || mode.endsWith('month') ? 1 : Number.NaN);
  // A month alone of the other calendar has no equivalent in this one; a full date has.
  if (Number.isNaN(year + month + day) || (detectedKind !== kind && parts.day === undefined))
    return { problem: 'invalidDate' };
  if (year < detectedKind.years[0] || year > detectedKind.years[1]) return { problem: 'yearOutOfRange' };
  if (month < 1 || month > 12) return { problem: 'noSuchMonth' };
  if (day < 1 || day > detectedKind.monthLength(year, month)) return { problem: 'noSuchDay' };
  const iso = detectedKind.dayOf(year, month, day);
  return iso < kind.first || iso > kind.last ? { problem: 'yearOutOfRange' } : { iso };
}

/** The calendar of a numeric date: a full date may be pasted from the other calendar. */
function kindOf(kind: CalendarKind, { year, month, day }: Parts): CalendarKind {
  const yearNumber = Number(year);
  if (month === undefined || day === undefined) return kind;
  if (kind === persian) return yearNumber >= 1700 && yearNumber < 2200 ? gregorian : persian;
  return yearNumber >= 1300 && yearNumber < 1500 ? persian : gregorian;
}
