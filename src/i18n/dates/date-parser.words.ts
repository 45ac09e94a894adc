// Splits a typed text into dates with their numbers, month and time.

import { foldDigits } from '../numbers/digits.ts';
import { type CalendarKind, gregorian, persian } from './calendar.kinds.ts';
import { MONTHS } from './jalali.ts';

/** One date of a text: its numbers as digits, its month by name, its time as `HH:mm`. */
export interface DateToken {
  readonly numbers: string[];
  month: { readonly kind: CalendarKind; readonly number: number } | null;
  time: string | null;
}

const PERSIAN_MONTHS: readonly string[] = MONTHS;
const ENGLISH_MONTHS =
  'january february march april may june july august september october november december'.split(' ');
/** Bidi marks, invisible joiners, diacritics and tatweel. */
const INVISIBLE_MARKS = /[\p{Cf}\p{Mn}\u0640]/gu;
const WEEKDAYS = /(یک|دو|سه|چهار|پنج)?\s?شنبه|جمعه|\b(sun|mon|tue|wed|thu|fri|sat)[a-z]*/g;
// A minus before a year of at most two digits is its sign; any other is a separator.
const TOKENS = /\d+:\d+(:[0-5]\d)?|(?<!\S)-(00)?\d\d?(?!\d)|\d+|\p{L}+|\s[-–—~]\s|[–—~؛;\n]|[\s/.,،]+|./gu;
const IGNORED = /^([\s/.,،-]+|ساعت|روز|ماه|سال|at|of|t)$/;
const RANGE_SEPARATOR = /^(تا|الی|to|until|through|\s?[–—~]\s?|\s-\s)$/;
const LIST_SEPARATOR = /^([؛;\n]|و|and)$/;

/** Splits a text into dates; range and list separators count only with `hasSeveralDates`. */
export function tokenizeDate(
  text: string,
  hasSeveralDates: boolean,
): DateToken[] | { readonly problem: 'invalidDate' | 'invalidTime' } {
  const normalized = foldDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/\u200c/g, ' ')
    .replace('اردی بهشت', 'اردیبهشت')
    .replace(INVISIBLE_MARKS, '')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/−/g, '-')
    .replace(WEEKDAYS, ' ')
    .trim();
  const dates: DateToken[] = [{ numbers: [], month: null, time: null }];
  for (const token of normalized.match(TOKENS) ?? []) {
    const dateToken = dates.at(-1);
    const month = monthOf(token);
    if (!dateToken || (month && dateToken.month)) return { problem: 'invalidDate' };
    if (month) dateToken.month = month;
    else if (/\d:/.test(token)) {
      dateToken.time = dateToken.time === null ? parseClock(token) : null;
      if (!dateToken.time) return { problem: 'invalidTime' };
    } else if (/\d/.test(token)) dateToken.numbers.push(token);
    else if (hasSeveralDates && (RANGE_SEPARATOR.test(token) || LIST_SEPARATOR.test(token)))
      dates.push({ numbers: [], month: null, time: null });
    else if (!IGNORED.test(token)) return { problem: 'invalidDate' };
  }
  return hasSeveralDates ? dates.flatMap(splitConsecutiveDates) : dates;
}

/** Splits consecutive full dates in numbers that have no separator between them. */
function splitConsecutiveDates(dateToken: DateToken): DateToken[] {
  const { numbers, month, time } = dateToken;
  if (month || time || numbers.length < 4 || numbers.length % 3 > 0) return [dateToken];
  const firstThree = numbers.slice(0, 3);
  return [
    { numbers: firstThree, month, time },
    ...splitConsecutiveDates({ numbers: numbers.slice(3), month, time }),
  ];
}

function monthOf(word: string): DateToken['month'] {
  const persianIndex = PERSIAN_MONTHS.indexOf(word);
  if (persianIndex >= 0) return { kind: persian, number: persianIndex + 1 };
  const index = word.length < 3 ? -1 : ENGLISH_MONTHS.findIndex((name) => name.startsWith(word));
  return index < 0 ? null : { kind: gregorian, number: index + 1 };
}

function parseClock(token: string): string | null {
  const [hour = 24, minute = 60] = token.split(':').map(Number);
  const pad = (value: number) => String(value).padStart(2, '0');
  return hour > 23 || minute > 59 ? null : `${pad(hour)}:${pad(minute)}`;
}
