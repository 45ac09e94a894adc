// Provides the current language and its formatters to React.
import { createContext, type ReactNode, use, useMemo, useSyncExternalStore } from 'react';
import { systemClock } from '../platform/clock.ts';
import type { DateStyle } from './dates/dates.ts';
import { type DateFormatter, readDates, requestDates, subscribeDates } from './dates/lazy-dates.ts';
import {
  chooseLocale,
  type Direction,
  directionOfLocale,
  type Locale,
  readLocale,
  subscribeLocale,
} from './locale.ts';
import {
  formatBytes,
  formatNumber,
  formatPercent,
  formatRial,
  formatToman,
  NO_VALUE,
} from './numbers/numbers.ts';
import { formatList } from './texts/lists.ts';
import { formatText, type TextRow, type TextValues } from './texts.ts';

/** The formatters and texts of a locale. Instants are milliseconds, money is integer rial. */
export interface I18n {
  readonly locale: Locale;
  readonly direction: Direction;
  setLocale(locale: Locale): void;
  /** The sentence of a row: `t(texts.left, { count: 3 })`. */
  t<R extends TextRow>(row: R, ...values: TextValues<R>): string;
  /** A number in the locale's digits. */
  n(value: number, options?: Intl.NumberFormatOptions): string;
  percent(share: number): string;
  date(at: number, style?: DateStyle): string;
  time(at: number): string;
  dateTime(at: number): string;
  relative(at: number, now?: number): string;
  bytes(size: number): string;
  toman(rial: number): string;
  rial(rial: number): string;
  /** «الف، ب و پ» */
  list(items: readonly string[]): string;
}

/** The formatters of one language; outside React use this directly. */
export function createI18n(locale: Locale, timeZone?: string, dates = readDates()): I18n {
  const formatContext = { locale, timeZone };
  const formatInstant = (at: number, format: (dates: DateFormatter) => string): string => {
    // Intl throws for an invalid instant; one broken row must not crash its screen.
    if (!Number.isFinite(at)) return NO_VALUE;
    if (dates) return format(dates);
    requestDates();
    return '';
  };
  const day = (at: number, style?: DateStyle) =>
    formatInstant(at, ({ formatDate }) => formatDate(formatContext, at, style));
  const time = (at: number) => formatInstant(at, ({ formatTime }) => formatTime(formatContext, at));
  return {
    locale,
    direction: directionOfLocale(locale),
    setLocale: chooseLocale,
    t: (row, ...values) => formatText(locale, row, ...values),
    n: (value, options) => formatNumber(locale, value, options),
    percent: (share) => formatPercent(locale, share),
    date: day,
    time,
    dateTime: (at) => formatInstant(at, () => day(at) + (locale === 'fa' ? '، ' : ', ') + time(at)),
    relative: (at, now = systemClock.now()) =>
      formatInstant(at - now, ({ formatRelative }) => formatRelative(formatContext, at, now)),
    bytes: (size) => formatBytes(locale, size),
    toman: (rial) => formatToman(locale, rial),
    rial: (rial) => formatRial(locale, rial),
    list: (items) => formatList(locale, items),
  };
}

const I18nContext = createContext<I18n | null>(null);

/** Provides the stored language. Switching it re-renders the tree in place, so that typed text is kept. */
export function I18nRoot({ children }: { children: ReactNode }) {
  const locale = useSyncExternalStore(subscribeLocale, readLocale, readLocale);
  const dates = useSyncExternalStore(subscribeDates, readDates, readDates);
  const i18n = useMemo(() => createI18n(locale, undefined, dates), [locale, dates]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/**
 * The formatters of the current language.
 * @throws outside `I18nRoot`
 */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useI18n is used outside I18nRoot');
  return i18n;
}
