// Knows how a picked value stands in a field, in words that can be typed back. Refuses to know how it was picked.
import { gregory, persian } from './calendar.kinds.ts';
import { WEEKDAYS } from './dates.ts';
import { persianDigits } from './digits.ts';
import { MONTHS } from './jalali.ts';
import type { Locale } from './locale.ts';
import type { Asked } from './typed-date.ts';

type Value = string | { readonly from: string; readonly to: string } | readonly string[] | null;
type Mode = Asked['mode'];

interface Words {
  readonly weekday: string;
  readonly day: string;
  readonly month: string;
  readonly year: string;
  readonly time: string;
}

const ISO = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d)?$/;
const ENGLISH = ['weekday', 'month'].map(
  (part) => new Intl.DateTimeFormat('en-US', { [part]: 'long', timeZone: 'UTC' }),
);

/**
 * «پنجشنبه ۲۸ آبان ۱۴۰۵، ۱۰:۳۰», «۲۳ تا ۲۷ آبان ۱۴۰۵», “November 14 – 18, 2026”. Several are parted by «؛».
 * What is no day of the language's calendar stands as it came.
 */
export function fieldText(locale: Locale, value: Value, mode: Mode): string {
  if (value === null) return '';
  if (typeof value === 'string') return oneText(locale, value, mode);
  if ('from' in value) return rangeText(locale, value.from, value.to, mode);
  return value.map((one) => oneText(locale, one, mode)).join(locale === 'fa' ? '؛ ' : '; ');
}

function oneText(locale: Locale, iso: string, mode: Mode): string {
  const words = wordsOf(locale, iso);
  if (!words) return iso;
  if (mode === 'time') return words.time;
  const date = said(locale, words, mode);
  if (mode !== 'date' && mode !== 'datetime') return date;
  const whole = `${words.weekday}${locale === 'fa' ? ' ' : ', '}${date}`;
  return mode === 'date' ? whole : withTime(locale, whole, words);
}

function rangeText(locale: Locale, start: string, end: string, mode: Mode): string {
  const to = locale === 'fa' ? ' تا ' : ' – ';
  const [from, until] = [wordsOf(locale, start), wordsOf(locale, end)];
  if (!from || !until) return start + to + end;
  if (mode === 'time') return from.time + to + until.time;
  const whole = [from, until].map((words) => said(locale, words, mode));
  if (mode === 'datetime')
    return [from, until].map((words, index) => withTime(locale, whole[index] ?? '', words)).join(to);
  if (whole[0] === whole[1]) return whole[0] ?? '';
  if (mode === 'year' || from.year !== until.year) return whole.join(to);
  // What both ends share is said once: at the end in Persian, in English the month first and the year last.
  const alike = from.month === until.month;
  const isFirst = locale === 'en';
  const first = { ...from, year: '', month: alike && !isFirst ? '' : from.month };
  const last = { ...until, month: alike && isFirst ? '' : until.month };
  return said(locale, first, mode) + to + said(locale, last, mode);
}

/** A date without its weekday; parts left empty are left out. */
function said(locale: Locale, { day, month, year }: Words, mode: Mode): string {
  if (mode === 'year') return year;
  const hasDay = mode === 'date' || mode === 'datetime';
  const parts = locale === 'fa' ? [hasDay ? day : '', month, year] : [month, hasDay ? day : year];
  const text = parts.filter(Boolean).join(' ');
  return locale === 'en' && hasDay && year ? `${text}, ${year}` : text;
}

const withTime = (locale: Locale, date: string, { time }: Words): string =>
  time ? `${date}${locale === 'fa' ? '، ' : ', '}${time}` : date;

function wordsOf(locale: Locale, iso: string): Words | null {
  const [found, date = '', time = ''] = ISO.exec(iso) ?? [];
  const kind = locale === 'fa' ? persian : gregory;
  if (!found || (date && !isDay(date))) return null;
  const digits = locale === 'fa' ? persianDigits : String;
  if (!date) return { weekday: '', day: '', month: '', year: '', time: digits(time) };
  const at = new Date(date);
  const { year, month, day } = kind.partsOf(date);
  const [weekday = '', name = ''] =
    locale === 'fa'
      ? [WEEKDAYS[at.getUTCDay()], MONTHS[month - 1]]
      : ENGLISH.map((format) => format.format(at));
  return { weekday, day: digits(String(day)), month: name, year: digits(yearText(year)), time: digits(time) };
}

const isDay = (date: string): boolean =>
  date >= persian.first && date <= persian.last && !Number.isNaN(Date.parse(date));

/** At least three digits, so that no year can be taken for a day; a sign keeps its side. */
const yearText = (year: number): string =>
  year < 0
    ? `\u2066-${String(-year).padStart(4, '0')}\u2069`
    : String(year).padStart(year < 100 ? 4 : 3, '0');
