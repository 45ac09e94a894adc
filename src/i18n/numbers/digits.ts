// Converts Persian, Arabic and Latin digits.
import type { Locale } from '../locale.ts';

const ZEROES = [0x06f0, 0x0660];
const NON_LATIN_DIGIT = /[\u06F0-\u06F9\u0660-\u0669]/g;

/** Persian and Arabic digits become Latin ones; everything else stays as typed. */
export function foldDigits(text: string): string {
  return text.replace(NON_LATIN_DIGIT, (digit) => {
    const code = digit.charCodeAt(0);
    const zero = ZEROES.find((start) => code >= start && code < start + 10) ?? code;
    return String(code - zero);
  });
}

/** Latin digits become Persian ones, ungrouped: for numbers inside codes and dates, never for money. */
export function toPersianDigits(text: string): string {
  return text.replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));
}

/** Converts the digits of a name, a code or a date to those of the locale, ungrouped. */
export const localiseDigits = (locale: Locale, text: string): string =>
  locale === 'fa' ? toPersianDigits(text) : text;

/** Only the digits of what was typed or pasted, folded, at most `length` of them. */
export function extractDigits(text: string, length = Number.POSITIVE_INFINITY): string {
  return foldDigits(text).replace(/\D/g, '').slice(0, length);
}
