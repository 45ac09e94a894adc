// Formats a row of texts: named values, plurals, isolation of mixed directions.
import type { Locale } from './locale.ts';
import { formatNumber } from './numbers/numbers.ts';

/** A sentence with `{named}` values, or two sentences chosen by the value called `count`. */
type Wording = string | { readonly one: string; readonly other: string };

/** One text in both languages, standing in one row. */
export interface TextRow {
  readonly fa: Wording;
  readonly en: Wording;
}

type NamesIn<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;
type NamesOf<W extends Wording> = W extends string
  ? NamesIn<W>
  : W extends { readonly one: infer One; readonly other: infer Other }
    ? 'count' | NamesIn<Extract<One, string>> | NamesIn<Extract<Other, string>>
    : never;
type RowNames<R extends TextRow> = NamesOf<R['fa']> | NamesOf<R['en']>;

/** What a row must be given: numbers where it says `count`, strings or numbers elsewhere; nothing if it names nothing. */
export type TextValues<R extends TextRow> = [RowNames<R>] extends [never]
  ? []
  : [
      values: {
        readonly [Name in RowNames<R>]: Name extends 'count' ? number : string | number;
      },
    ];

/** Declares the texts of an area. A row without `fa` or `en` does not compile, nor does a missing value later. */
export function defineTexts<const T extends Readonly<Record<string, TextRow>>>(rows: T): T {
  return rows;
}

const PLACEHOLDER = /\{(\w+)\}/;
const OPPOSITE_SCRIPT: Record<Locale, RegExp> = {
  fa: /[A-Za-z@\\/]/,
  en: /[\u0590-\u08FF]/,
};
const plurals = new Intl.PluralRules('en');

/** The sentence of `row` in `locale`. Numbers come out in the locale's digits, grouped; foreign runs are isolated. */
export function formatText<R extends TextRow>(locale: Locale, row: R, ...[values]: TextValues<R>): string {
  const params: Readonly<Record<string, string | number>> = values ?? {};
  const chosen = selectPlural(row[locale], params);
  return chosen
    .split(PLACEHOLDER)
    .map((part, at) => (at % 2 === 0 ? part : formatValue(locale, part, params[part])))
    .join('');
}

function formatValue(locale: Locale, name: string, value: string | number | undefined): string {
  if (value === undefined) return `{${name}}`;
  return typeof value === 'number' ? formatNumber(locale, value) : isolate(locale, value);
}

function selectPlural(wording: Wording, values: Readonly<Record<string, string | number>>): string {
  if (typeof wording === 'string') return wording;
  return plurals.select(Number(values.count)) === 'one' ? wording.one : wording.other;
}

/**
 * Between isolates where it runs in the other direction: else it pulls the punctuation around it to its side. Of what
 * stands in two, one in the other, Chromium draws nothing where the font lacks its letters.
 */
export function isolate(locale: Locale, value: string): string {
  return OPPOSITE_SCRIPT[locale].test(value) && !/^[\u2066-\u2068]/.test(value)
    ? `\u2068${value}\u2069`
    : value;
}
