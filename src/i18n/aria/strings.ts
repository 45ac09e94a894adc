// Converts rows of texts to the form React Aria's packages take.
import type { Locale } from '../locale.ts';
import { formatText, type TextRow } from '../texts.ts';

/** What the library fills into a sentence. */
export type AriaValues = Readonly<Record<string, string | number | boolean>>;

type Translate = (row: TextRow, values?: AriaValues) => string;

/** A row with the library's own names for its values, or what must be chosen from them by hand. */
export type AriaRow = TextRow | ((translate: Translate, values: AriaValues) => string);

type AriaString = string | ((values: AriaValues) => string);

/** The strings of a package by locale, as its own `intlStrings` gives them. */
export type AriaStrings = Readonly<Record<'fa-IR' | 'en-US', Readonly<Record<string, AriaString>>>>;

/** Both languages of a package; the library asks for the one in force. */
export const ariaStrings = (rows: Readonly<Record<string, AriaRow>>): AriaStrings => ({
  'fa-IR': stringsOfLocale('fa', rows),
  'en-US': stringsOfLocale('en', rows),
});

function stringsOfLocale(
  locale: Locale,
  rows: Readonly<Record<string, AriaRow>>,
): Record<string, AriaString> {
  const translate: Translate = (row, values = {}) => formatText(locale, row, withoutBooleans(values));
  const spoken: Record<string, AriaString> = {};
  for (const [key, row] of Object.entries(rows)) spoken[key] = toAriaString(locale, row, translate);
  return spoken;
}

function toAriaString(locale: Locale, row: AriaRow, translate: Translate): AriaString {
  if (typeof row === 'function') return (values) => row(translate, values);
  const wording = row[locale];
  // The library uses a text without values as it is.
  if (typeof wording === 'string' && !wording.includes('{')) return wording;
  return (values) => translate(row, values);
}

// Booleans choose a text and are not inserted into it.
function withoutBooleans(values: AriaValues): {
  readonly [name: string]: string | number;
  readonly count: number;
} {
  const definedEntries = Object.entries(values).filter((entry): entry is [string, string | number] => {
    return typeof entry[1] !== 'boolean';
  });
  return { count: 0, ...Object.fromEntries(definedEntries) };
}
