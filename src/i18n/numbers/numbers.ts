// Formats numbers, percentages, sizes and money.
import { intlTag, type Locale } from '../locale.ts';

const formats = new Map<string, Intl.NumberFormat>();

function getNumberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const formatter = formats.get(key) ?? new Intl.NumberFormat(intlTag(locale), options);
  formats.set(key, formatter);
  return formatter;
}

/** Shown in place of NaN, whose Intl text («ناعدد», NaN) means nothing to people. */
export const NO_VALUE = '—';

/**
 * A number in the locale's digits, grouped by thousands unless `options` say otherwise. Zero has no sign,
 * even if rounded from a negative number; NaN is a dash.
 */
export function formatNumber(locale: Locale, value: number, options: Intl.NumberFormatOptions = {}): string {
  if (Number.isNaN(value)) return NO_VALUE;
  return getNumberFormat(locale, { signDisplay: 'negative', ...options }).format(value);
}

/** A share of one (0.62) as a percentage; Intl places the sign. */
export function formatPercent(locale: Locale, share: number): string {
  return formatNumber(locale, share, {
    style: 'percent',
    maximumFractionDigits: 0,
  });
}

const UNITS = {
  fa: ['بایت', 'کیلوبایت', 'مگابایت', 'گیگابایت', 'ترابایت'],
  en: ['bytes', 'KB', 'MB', 'GB', 'TB'],
} as const;

/**
 * A size in bytes, in steps of 1024, with one decimal below ten kilobytes or 100 megabytes: «۱٫۲ مگابایت».
 * Negative sizes count as zero.
 */
export function formatBytes(locale: Locale, bytes: number): string {
  let step = 0;
  let size = Math.max(0, bytes);
  while (size >= 1023.5 && step < 4) {
    size /= 1024;
    step += 1;
  }
  const digits = step > 0 && size < 10 ** step ? 1 : 0;
  const unit = locale === 'en' && step === 0 && Math.round(size) === 1 ? 'byte' : UNITS[locale][step];
  return `${formatNumber(locale, size, { maximumFractionDigits: digits })} ${unit}`;
}

/**
 * Integer rial as toman: «۱۵۰٬۰۰۰ تومان». A remaining rial shows as a decimal, so that no amount is rounded.
 */
export function formatToman(locale: Locale, rial: number): string {
  const amount = formatNumber(locale, rial / 10, { maximumFractionDigits: 1 });
  return locale === 'fa' ? `${amount} تومان` : `${amount} toman`;
}

/** Integer rial as rial: «۱٬۵۰۰٬۰۰۰ ریال». */
export function formatRial(locale: Locale, rial: number): string {
  const amount = formatNumber(locale, rial);
  return locale === 'fa' ? `${amount} ریال` : `${amount} rial`;
}
