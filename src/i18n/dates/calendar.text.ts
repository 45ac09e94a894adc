// Formats a picked value so that it can be typed back.

import type { Locale } from '../locale.ts';
import { toPersianDigits } from '../numbers/digits.ts';
import { persian } from './calendar.kinds.ts';
import type { ParseOptions } from './date-parser.ts';
import { PERSIAN_WEEKDAYS } from './dates.ts';
import { MONTHS } from './jalali.ts';

type Value = string | { readonly from: string; readonly to: string } | readonly string[] | null;
type Mode = ParseOptions['mode'];

/**
 * «پنجشنبه ۲۸ آبان ۱۴۰۵، ۱۰:۳۰», «۲۳ تا ۲۷ آبان ۱۴۰۵», “November 14 – 18, 2026”. Several dates are separated
 * by «؛». A value outside the calendar is returned unchanged.
 */
export function formatPickerValue(locale: Locale, value: Value, mode: Mode): string {
  const formatValue = locale === 'fa' ? formatPersian : formatEnglish;
  if (value === null) return '';
  if (typeof value === 'string') return formatValue(mode, value);
  if ('from' in value) return formatValue(mode, value.from, value.to);
  return value.map((one) => formatValue(mode, one)).join(locale === 'fa' ? '؛ ' : '; ');
}

const hasDay = (mode: Mode): boolean => mode.startsWith('date');
const isDay = (iso: string): boolean =>
  iso >= persian.first && iso.slice(0, 10) <= persian.last && !Number.isNaN(Date.parse(iso));

function formatEnglish(mode: Mode, from: string, to?: string): string {
  if (mode === 'time' || !isDay(from) || !isDay(to ?? from)) return to ? `${from} – ${to}` : from;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    ...(mode !== 'year' && { month: 'long' }),
    ...(hasDay(mode) && { day: 'numeric' }),
    ...(hasDay(mode) && !to && { weekday: 'long' }),
    ...(mode === 'datetime' && { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  });
  const toDate = (iso: string) => new Date(iso.length > 10 ? `${iso}Z` : iso);
  // `formatRange` would print a shared day or an equal minute only once, which cannot be parsed back.
  if (to && mode === 'datetime') return `${format.format(toDate(from))} – ${format.format(toDate(to))}`;
  return to ? format.formatRange(toDate(from), toDate(to)) : format.format(toDate(from));
}

function formatPersian(mode: Mode, from: string, to?: string): string {
  const last = to ?? from;
  if (mode === 'time') return toPersianDigits(to ? `${from} تا ${to}` : from);
  if (!isDay(from) || !isDay(last)) return to ? `${from} تا ${to}` : from;
  const time = (iso: string) => (mode === 'datetime' && iso.length > 10 ? `، ${iso.slice(11)}` : '');
  const weekday = hasDay(mode) && !to ? [PERSIAN_WEEKDAYS[new Date(from).getUTCDay()]] : [];
  const [start, end] = [wordsOf(mode, from), wordsOf(mode, last)];
  // Month and year that both ends share are written once, at the end.
  if (mode !== 'datetime')
    while (start.length > 0 && start.at(-1) === end.at(start.length - end.length - 1)) start.pop();
  const endText = [...weekday, ...end].join(' ') + time(last);
  return toPersianDigits(to && start.length > 0 ? `${start.join(' ')}${time(from)} تا ${endText}` : endText);
}

/** Those of day, month and year that the mode shows. */
function wordsOf(mode: Mode, iso: string): string[] {
  const { year, month, day } = persian.partsOf(iso);
  // At least three digits, so that a year is not parsed as a day; bidi isolates keep the sign on its side.
  const digits = String(Math.abs(year)).padStart(year < 100 ? 4 : 3, '0');
  const words = [String(day), MONTHS[month - 1] ?? '', year < 0 ? `\u2066-${digits}\u2069` : digits];
  return words.slice(hasDay(mode) ? 0 : mode === 'year' ? 2 : 1);
}
