// Parses and formats a number in a language's digits and groups.

import type { Locale } from '../../i18n/locale.ts';
import { foldDigits, localiseDigits } from '../../i18n/numbers/digits.ts';

/** What a box may hold: Latin digits with at most one leading `-` and one `.`, ungrouped; '' when empty. */
export type PlainNumber = string;

export interface NumberFormat {
  /** Digits after the decimal sign; 0 for whole numbers. */
  readonly fractionDigits: number;
  readonly isSigned: boolean;
}

const SIGNS = {
  fa: { group: '٬', decimal: '٫', minus: '\u2212' },
  en: { group: ',', decimal: '.', minus: '-' },
} as const;

// Marks of direction, joiners and the like come along with pasted text and say nothing.
const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2069\u061c\ufeff]/g;
const GROUPING = /[٬،'’_\s\u00a0\u202f]/g;
const MINUS = /[\u2212\u2013\ufe63\uff0d]/g;

/** A plain number as people of `locale` read it: «−۱٬۲۳۴٫۵». What is unfinished («۱٫») stays unfinished. */
export function formatPlain(locale: Locale, plain: PlainNumber): string {
  const { group, decimal, minus } = SIGNS[locale];
  const [whole = '', fraction] = plain.replace('-', '').split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, group);
  const text =
    (plain.startsWith('-') ? minus : '') + grouped + (fraction === undefined ? '' : decimal + fraction);
  return localiseDigits(locale, text);
}

/** The plain form of a number; '' for null. Never in powers of ten. */
export function toPlain(value: number | null, { fractionDigits }: NumberFormat): PlainNumber {
  if (value === null || !Number.isFinite(value)) return '';
  const fixed = new Intl.NumberFormat('en-US', { maximumFractionDigits: fractionDigits, useGrouping: false });
  return fixed.format(value).replace(/^-0$/, '0');
}

/** The number a plain text says, null while it says none. Past fifteen digits numbers begin to lie: null too. */
export function parsePlain(plain: PlainNumber): number | null {
  if (!/\d/.test(plain) || isTooLong(plain)) return null;
  return Number(plain);
}

const isTooLong = (plain: PlainNumber): boolean => plain.replace(/^-?0*|\D/g, '').length > 15;

/**
 * What stands in the box after an edit, read leniently: any digits, any grouping, words around the number.
 * null where it is no number of this shape, so that the edit is not taken.
 */
export function parseTyped(locale: Locale, text: string, shape: NumberFormat): PlainNumber | null {
  const bare = foldDigits(text.replace(INVISIBLE, '')).replace(MINUS, '-').replace(GROUPING, '');
  const ungrouped = locale === 'fa' ? bare.replaceAll(',', '') : bare.replaceAll(SIGNS.en.group, '');
  return fitFormat(ungrouped.replace(/[٫/]/g, '.'), shape);
}

/** The same for a pasted text, which may stand among words («۱٬۲۳۴ تومان»), in powers of ten or in foreign groups. */
export function parsePasted(text: string, shape: NumberFormat): PlainNumber | null {
  const bare = foldDigits(text.replace(INVISIBLE, '')).replace(MINUS, '-').replace(GROUPING, '');
  const [, sign = '', body] = bare.match(/^[^\d-]*([-+]?)(\d[\d.,٫/]*(?:e[+-]?\d{1,2})?)\D*$/i) ?? [];
  if (body === undefined) return null;
  const plain = ungroup(body.replace(/[.,٫/]$/, ''), shape);
  return plain === null ? null : fitFormat(sign.replace('+', '') + plain, shape);
}

// «1,234,567.8», «1.234.567,8» and «1,5» are all written somewhere: the last sign parts the fraction, unless
// it stands as groups do.
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

/** Where the caret stands in the shown text after `plainOffset` characters of the plain one. */
export function caretAfterEdit(locale: Locale, shown: string, plainOffset: number): number {
  let remaining = plainOffset;
  let at = 0;
  for (; at < shown.length && remaining > 0; at += 1) if (shown[at] !== SIGNS[locale].group) remaining -= 1;
  return at;
}
