// Converts text rows to the string format of React Aria's packages.
import type { Locale } from '../locale.ts';
import { formatText, type TextRow } from '../texts.ts';

/** Values the library interpolates into a string. */
export type AriaValues = Readonly<Record<string, string | number | boolean>>;

type Translate = (row: TextRow, values?: AriaValues) => string;

/** A text with the library's placeholder names, or a function for strings that depend on the values. */
export type AriaRow = TextRow | ((translate: Translate, values: AriaValues) => string);

type AriaString = string | ((values: AriaValues) => string);

/** Strings of a package by locale, in the shape of its `intlStrings`. */
export type AriaStrings = Readonly<Record<'fa-IR' | 'en-US', Readonly<Record<string, AriaString>>>>;

/** Strings of a package in both languages; the library picks the current locale. */
export const ariaStrings = (rows: Readonly<Record<string, AriaRow>>): AriaStrings => ({
  'fa-IR': stringsOfLocale('fa', rows),
  'en-US': stringsOfLocale('en', rows),
});

function stringsOfLocale(
  locale: Locale,
  rows: Readonly<Record<string, AriaRow>>,
): Record<string, AriaString> {
  const translate: Translate = (row, values = {}) => formatText(locale, row, withoutBooleans(values));
  const strings: Record<string, AriaString> = {};
  for (const [key, row] of Object.entries(rows)) strings[key] = toAriaString(locale, row, translate);
  return strings;
}

function toAriaString(locale: Locale, row: AriaRow, translate: Translate): AriaString {
  if (typeof row === 'function') return (values) => row(translate, values);
  const text = row[locale];
  // The library expects a plain string for texts without placeholders.
  if (typeof text === 'string' && !text.includes('{')) return text;
  return (values) => translate(row, values);
}

// Booleans select a text and are never interpolated.
function withoutBooleans(values: AriaValues): {
  readonly [name: string]: string | number;
  readonly count: number;
} {
  const definedEntries = Object.entries(values).filter((entry): entry is [string, string | number] => {
    return typeof entry[1] !== 'boolean';
  });
  return { count: 0, ...Object.fromEntries(definedEntries) };
}
