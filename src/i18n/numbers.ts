// Knows numbers, sizes, shares and money as people read them; it knows no date.
import { intlTag, type Locale } from './locale.ts';

const formats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key) ?? new Intl.NumberFormat(intlTag(locale), options);
  formats.set(key, known);
  return known;
}

/** A number in the locale's digits, grouped by thousands unless `options` say otherwise. */
export function formatNumber(locale: Locale, value: number, options: Intl.NumberFormatOptions = {}): string {
  return numberFormat(locale, options).format(value);
}

/** A share of one (0.62) as a percentage; the platform places the sign. */
export function formatPercent(locale: Locale, share: number): string {
  return formatNumber(locale, share, {
    style: 'percent',
    maximumFractionDigits: 0,
  });
}

const UNITS = {
  fa: ['بایت', 'کیلوبایت', 'مگابایت', 'گیگابایت'],
  en: ['bytes', 'KB', 'MB', 'GB'],
} as const;

/** A size in bytes, in steps of 1024, with one decimal below ten: «۱٫۲ مگابایت». */
export function formatBytes(locale: Locale, bytes: number): string {
  let step = 0;
  let size = bytes;
  while (size >= 1023.5 && step < 3) {
    size /= 1024;
    step += 1;
  }
  const digits = step > 0 && size < 10 ? 1 : 0;
  return `${formatNumber(locale, size, { maximumFractionDigits: digits })} ${UNITS[locale][step]}`;
}

/** Integer rial as toman: «۱۵۰٬۰۰۰ تومان». The odd rial shows as a decimal, so that no sum lies. */
export function formatToman(locale: Locale, rial: number): string {
  const amount = formatNumber(locale, rial / 10, { maximumFractionDigits: 1 });
  return locale === 'fa' ? `${amount} تومان` : `${amount} toman`;
}

/** Integer rial as rial: «۱٬۵۰۰٬۰۰۰ ریال». */
export function formatRial(locale: Locale, rial: number): string {
  const amount = formatNumber(locale, rial);
  return locale === 'fa' ? `${amount} ریال` : `${amount} rial`;
}
