// Formats a row of texts: named values, plurals, isolation of mixed directions.
import type { Locale } from './locale.ts';
import { formatNumber } from './numbers/numbers.ts';

/** As it is written, or as the panel's compiler leaves it: words and names of values by turns. */
type Sentence = string | readonly string[];

/** A sentence with `{named}` values, or two sentences chosen by the value called `count`. */
type Wording = Sentence | { readonly one: Sentence; readonly other: Sentence };

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

const PLACE = /\{(\w+)\}/;
const FOREIGN: Record<Locale, RegExp> = {
  fa: /[A-Za-z@\\/]/,
  en: /[\u0590-\u08FF]/,
};
const plurals = new Intl.PluralRules('en');

/** Words and names of values by turns, beginning and ending with words; one part where nothing is named. */
export const cutAtValues = (text: string): readonly string[] => text.split(PLACE);

/** The sentence of `row` in `locale`. Numbers come out in the locale's digits, grouped; foreign runs are isolated. */
export function sentence<R extends TextRow>(locale: Locale, row: R, ...[values]: TextValues<R>): string {
  const given: Readonly<Record<string, string | number>> = values ?? {};
  const chosen = pick(row[locale], given);
  // The panel's own rows were cut when it was compiled; those of tests and demos are cut here.
  if (typeof chosen === 'string' && !chosen.includes('{')) return chosen;
  return (typeof chosen === 'string' ? cutAtValues(chosen) : chosen)
    .map((part, at) => (at % 2 === 0 ? part : said(locale, part, given[part])))
    .join('');
}

function said(locale: Locale, name: string, value: string | number | undefined): string {
  if (value === undefined) return `{${name}}`;
  return typeof value === 'number' ? formatNumber(locale, value) : isolate(locale, value);
}

function pick(wording: Wording, values: Readonly<Record<string, string | number>>): Sentence {
  if (typeof wording === 'string' || !('one' in wording)) return wording;
  return plurals.select(Number(values.count)) === 'one' ? wording.one : wording.other;
}

/**
 * Between isolates where it runs in the other direction: else it pulls the punctuation around it to its side. Of what
 * stands in two, one in the other, Chromium draws nothing where the font lacks its letters.
 */
export function isolate(locale: Locale, value: string): string {
  return FOREIGN[locale].test(value) && !/^[\u2066-\u2068]/.test(value) ? `\u2068${value}\u2069` : value;
}
