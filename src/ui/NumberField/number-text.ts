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
  const [whole = '', fraction] = plain.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
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

/** The number of a plain text, or null. More than fifteen digits are inexact: null too. */
export function parsePlain(plain: PlainNumber): number | null {
  if (!/\d/.test(plain) || isTooLong(plain)) return null;
  return Number(plain);
}

const isTooLong = (plain: PlainNumber): boolean => plain.replace(/^-?0*|\D/g, '').length > 15;

/**
 * Parses the input after an edit leniently: any digits, any grouping, text around the number.
 * @returns null if it is no number of this format, so that the edit is rejected
 */
export function parseTyped(locale: Locale, text: string, shape: NumberFormat): PlainNumber | null {
  const bare = foldDigits(text.replace(INVISIBLE, '')).replace(MINUS, '-').replace(GROUPING, '');
  const ungrouped = locale === 'fa' ? bare.replaceAll(',', '') : bare.replaceAll(SIGNS.en.group, '');
  return fitFormat(ungrouped.replace(/[٫/]/g, '.'), shape);
}

/** Parses pasted text, which may contain words («۱٬۲۳۴ تومان»), exponents or foreign separators. */
export function parsePasted(text: string, shape: NumberFormat): PlainNumber | null {
  const bare = foldDigits(text.replace(INVISIBLE, '')).replace(MINUS, '-').replace(GROUPING, '');
  const [, sign = '', body] = bare.match(/^[^\d-]*([-+]?)(\d[\d.,٫/]*(?:e[+-]?\d{1,2})?)\D*$/i) ?? [];
  if (body === undefined) return null;
  const plain = ungroup(body.replace(/[.,٫/]$/, ''), shape);
  return plain === null ? null : fitFormat(sign.replace('+', '') + plain, shape);
}

// «1,234,567.8», «1.234.567,8» and «1,5» are all in use: the last separator is the decimal one, unless it is
// placed like a group separator.
function ungroup(body: string, shape: NumberFormat): string | null {
  if (/e/i.test(body)) {
    const value = Number(body.replace(/[,٫/]/, '.'));
    return Number.isSafeInteger(value) || shape.fractionDigits > 0 ? toPlain(value, shape) : null;
  }
  const signs = body.replace(/\d/g, '');
  const last = signs.at(-1);
  if (last === undefined) return body;
  const [whole = '', fraction = ''] = splitLast(body, last);
  const standsAsGroups = /^\d{1,3}([.,]\d{3})+$/.test(body) && new Set(signs).size === 1;
  const isGroups = standsAsGroups && (signs.length > 1 || last === ',' || shape.fractionDigits === 0);
  if (isGroups) return body.replace(/\D/g, '');
  if (signs.lastIndexOf(last) !== signs.indexOf(last)) return null;
  return `${whole.replace(/\D/g, '')}.${fraction}`;
}

const splitLast = (text: string, sign: string): string[] => {
  const at = text.lastIndexOf(sign);
  return [text.slice(0, at), text.slice(at + 1)];
};

function fitFormat(text: string, { fractionDigits, isSigned }: NumberFormat): PlainNumber | null {
  if (!/^-?\d*(\.\d*)?$/.test(text)) return null;
  if (text.startsWith('-') && !isSigned) return null;
  const [whole = '', fraction] = text.split('.');
  if (fraction !== undefined && (fractionDigits === 0 || fraction.length > fractionDigits)) return null;
  return whole.replace(/^(-?)0+(?=\d)/, '$1') + (fraction === undefined ? '' : `.${fraction}`);
}

/** The caret in the formatted text after `plainOffset` characters of the plain one. */
export function caretAfterEdit(locale: Locale, shown: string, plainOffset: number): number {
  let remaining = plainOffset;
  let at = 0;
  for (; at < shown.length && remaining > 0; at += 1) if (shown[at] !== SIGNS[locale].group) remaining -= 1;
  return at;
}
