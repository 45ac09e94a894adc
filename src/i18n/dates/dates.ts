// Formats instants: Persian calendar in fa, Gregorian in en.

import { intlTag, type Locale } from '../locale.ts';
import { toPersianDigits } from '../numbers/digits.ts';
import { formatNumber } from '../numbers/numbers.ts';
import { readTimeZone } from './account-time-zone.ts';
import { resolveTimeZone } from './browser-time-zone.ts';
import { gregorianToJalali, MONTHS } from './jalali.ts';

/**
 * `full` «شنبه ۱ فروردین ۱۴۰۵», `brief` the same with English names abbreviated (for rows), `long` without
 * the weekday, `short` without the year, `numeric` ۱۴۰۵/۰۱/۰۱.
 */
export type DateStyle = 'full' | 'brief' | 'long' | 'short' | 'numeric';

/** How an instant is formatted: the language, and a time zone if not the account's. */
export interface DateContext {
  locale: Locale;
  timeZone?: string | undefined;
}

/** Indexed by the number of the weekday, Sunday first. */
export const PERSIAN_WEEKDAYS = ['یکشنبه', 'دوشنبه', 'سه‌شنبه', 'چهارشنبه', 'پنجشنبه', 'جمعه', 'شنبه'];
const ENGLISH_FORMATS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  brief: { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  short: { month: 'short', day: 'numeric' },
  numeric: { year: 'numeric', month: '2-digit', day: '2-digit' },
};
const formats = new Map<string, Intl.DateTimeFormat>();

function getDateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const { timeZone } = options;
  const formatter =
    formats.get(key) ??
    new Intl.DateTimeFormat(tag, { ...options, timeZone: timeZone && resolveTimeZone(timeZone) });
  formats.set(key, formatter);
  return formatter;
}

/** A day, from an instant in milliseconds. */
export function formatDate(
  { locale, timeZone = readTimeZone() }: DateContext,
  at: number,
  style: DateStyle = 'long',
): string {
  if (locale === 'en') return getDateFormat('en-US', { ...ENGLISH_FORMATS[style], timeZone }).format(at);
  const local = dayOf(at, timeZone);
  const { year, month, day } = gregorianToJalali(local.year, local.month, local.day);
  if (style === 'numeric') return toPersianDigits(`${year}/${pad(month)}/${pad(day)}`);
  const short = `${day} ${MONTHS[month - 1]}`;
  if (style === 'short') return toPersianDigits(short);
  const long = `${short} ${year}`;
  return toPersianDigits(style === 'long' ? long : `${PERSIAN_WEEKDAYS[local.weekday]} ${long}`);
}

/** Hours and minutes: «۱۰:۴۲». */
export function formatTime({ locale, timeZone = readTimeZone() }: DateContext, at: number): string {
  return getDateFormat(intlTag(locale), {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  }).format(at);
}

/** The time relative to `now`: just now, minutes, hours, then days; also in the future: «۳ روز دیگر». */
export function formatRelative(
  { locale, timeZone = readTimeZone() }: DateContext,
  at: number,
  now: number,
): string {
  const seconds = Math.abs(now - at) / 1000;
  if (seconds < 60) return locale === 'fa' ? 'همین حالا' : 'just now';
  const isPast = at < now;
  if (seconds < 3600) return formatDistance(locale, Math.floor(seconds / 60), 'minute', isPast);
  if (seconds < 86_400) return formatDistance(locale, Math.floor(seconds / 3600), 'hour', isPast);
  const days = Math.abs(dayNumber(now, timeZone) - dayNumber(at, timeZone));
  if (days === 1) return ADJACENT_DAYS[locale][isPast ? 'past' : 'future'];
  return formatDistance(locale, days, 'day', isPast);
}

const ADJACENT_DAYS = {
  fa: { past: 'دیروز', future: 'فردا' },
  en: { past: 'yesterday', future: 'tomorrow' },
} as const;
const PERSIAN_UNITS = { minute: 'دقیقه', hour: 'ساعت', day: 'روز' } as const;

function formatDistance(
  locale: Locale,
  amount: number,
  unit: keyof typeof PERSIAN_UNITS,
  isPast: boolean,
): string {
  const number = formatNumber(locale, amount);
  if (locale === 'fa') return `${number} ${PERSIAN_UNITS[unit]} ${isPast ? 'پیش' : 'دیگر'}`;
  const words = `${number} ${unit}${amount === 1 ? '' : 's'}`;
  return isPast ? `${words} ago` : `in ${words}`;
}

function dayOf(at: number, timeZone: string | undefined) {
  const options = {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  } as const;
  const parts = getDateFormat('en-US', options).formatToParts(at);
  const part = (type: string) => Number(parts.find((candidate) => candidate.type === type)?.value);
  const [year, month, day] = [part('year'), part('month'), part('day')];
  return {
    year,
    month,
    day,
    weekday: new Date(Date.UTC(year, month - 1, day)).getUTCDay(),
  };
}

function dayNumber(at: number, timeZone: string | undefined): number {
  const { year, month, day } = dayOf(at, timeZone);
  return Date.UTC(year, month - 1, day) / 86_400_000;
}

const pad = (value: number) => String(value).padStart(2, '0');
