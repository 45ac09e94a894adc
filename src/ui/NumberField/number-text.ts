// Parses and formats a number in a language's digits and groups.

import type { Locale } from '../../i18n/locale.ts';
import { foldDigits, localiseDigits } from '../../i18n/numbers/digits.ts';

/** Text of a number: Latin digits with at most one leading `-` and one `.`, ungrouped; '' when empty. */
export type PlainNumber = string;

export interface NumberFormat {
  /** Maximum decimal digits; 0 for integers. */
  readonly fractionDigits: number;
  readonly isSigned: boolean;
}

const SIGNS = {
  fa: { group: '٬', decimal: '٫', minus: '\u2212' },
  en: { group: ',', decimal: '.', minus: '-' },
} as const;

// Direction marks and joiners that come with pasted text are ignored.
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g;
const GROUPING = /[٬،'’_\s\u00a0\u202f]/g;
const MINUS = /[\u2212\u2013\ufe63\uff0d]/g;

/** Formats a plain number for `locale`: «−۱٬۲۳۴٫۵». Partial input («۱٫») is kept. */
export function formatPlain(locale: Locale, plain: PlainNumber): string {
  const { group, decimal, minus } = SIGNS[locale];
  const [integerPart = '', fraction] = plain.replace('-', '').split('.');
  const grouped = integerPart.replace(/\B(?=(\d{3})+$)/g, group);
  const text =
    (plain.startsWith('-') ? minus : '') + grouped + (fraction === undefined ? '' : decimal + fraction);
  return localiseDigits(locale, text);
}

/** The plain form of a number; '' for null. Never in exponential notation. */
export function toPlain(value: number | null, { fractionDigits }: NumberFormat): PlainNumber {
  if (value === null || !Number.isFinite(value)) return '';
  const fixed = new Intl.NumberFormat('en-US', { maximumFractionDigits: fractionDigits, useGrouping: false });
  return fixed.format(value).replace(/^-0$/, '0');
}

/** Parses a plain number. Returns null without digits or with more than fifteen, which would be inexact. */
export function parsePlain(plain: PlainNumber): number | null {
  if (!/\d/.test(plain) || isTooLong(plain)) return null;
  return Number(plain);
}

const isTooLong = (plain: PlainNumber): boolean => plain.replace(/^-?0*|\D/g, '').length > 15;

/**
 * Parses the input after an edit leniently: any digits, any grouping, text around the number.
 * @returns null if it is no number of this format, so that the edit is rejected
 */
export function parseTyped(locale: Locale, text: string, format: NumberFormat): PlainNumber | null {
  const normalized = foldDigits(text.replace(INVISIBLE, '')).replace(MINUS, '-').replace(GROUPING, '');
  const ungrouped =
    locale === 'fa' ? normalized.replaceAll(',', '') : normalized.replaceAll(SIGNS.en.group, '');
  return fitFormat(ungrouped.replace(/[٫/]/g, '.'), format);
}

/** Parses pasted text, which may contain words («۱٬۲۳۴ تومان»), exponents or foreign separators. */
export function parsePasted(text: string, format: NumberFormat): PlainNumber | null {
  const normalized = foldDigits(text.replace(INVISIBLE, '')).replace(MINUS, '-').replace(GROUPING, '');
  const [, sign = '', body] = normalized.match(/^[^\d-]*([-+]?)(\d[\d.,٫/]*(?:e[+-]?\d{1,2})?)\D*$/i) ?? [];
  if (body === undefined) return null;
  const plain = ungroup(body.replace(/[.,٫/]$/, ''), format);
  return plain === null ? null : fitFormat(sign.replace('+', '') + plain, format);
}

// «1,234,567.8», «1.234.567,8» and «1,5» are all in use: the last separator is the decimal one, unless it is
// placed like a group separator.
function ungroup(body: string, format: NumberFormat): string | null {
  if (/e/i.test(body)) {
    const value = Number(body.replace(/[,٫/]/, '.'));
    return Number.isSafeInteger(value) || format.fractionDigits > 0 ? toPlain(value, format) : null;
  }
  const separators = body.replace(/\d/g, '');
  const lastSeparator = separators.at(-1);
  if (lastSeparator === undefined) return body;
  const [integerPart = '', fraction = ''] = splitLast(body, lastSeparator);
  const looksGrouped = /^\d{1,3}([.,]\d{3})+$/.test(body) && new Set(separators).size === 1;
  const isGrouped =
    looksGrouped && (separators.length > 1 || lastSeparator === ',' || format.fractionDigits === 0);
  if (isGrouped) return body.replace(/\D/g, '');
  if (separators.lastIndexOf(lastSeparator) !== separators.indexOf(lastSeparator)) return null;
  return `${integerPart.replace(/\D/g, '')}.${fraction}`;
}

const splitLast = (text: string, separator: string): string[] => {
  const index = text.lastIndexOf(separator);
  return [text.slice(0, index), text.slice(index + 1)];
};

function fitFormat(text: string, { fractionDigits, isSigned }: NumberFormat): PlainNumber | null {
  if (!/^-?\d*(\.\d*)?$/.test(text)) return null;
  if (text.startsWith('-') && !isSigned) return null;
  const [integerPart = '', fraction] = text.split('.');
  if (fraction !== undefined && (fractionDigits === 0 || fraction.length > fractionDigits)) return null;
  return integerPart.replace(/^(-?)0+(?=\d)/, '$1') + (fraction === undefined ? '' : `.${fraction}`);
}

/** The caret in the formatted text after `plainOffset` characters of the plain one. */
export function caretAfterEdit(locale: Locale, displayText: string, plainOffset: number): number {
  let remaining = plainOffset;
  let caret = 0;
  for (; caret < displayText.length && remaining > 0; caret += 1)
    if (displayText[caret] !== SIGNS[locale].group) remaining -= 1;
  return caret;
}
