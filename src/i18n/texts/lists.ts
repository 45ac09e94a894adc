// Formats a list of items as one phrase.
import { intlTag, type Locale } from '../locale.ts';
import { isolate } from '../texts.ts';

const english = new Intl.ListFormat(intlTag('en'));

/**
 * «الف، ب و پ». Intl's Persian, depending on its version, puts a comma before «و» and bidi marks between
 * items. Items of the other direction are isolated, so that the commas stay in place.
 */
export function formatList(locale: Locale, items: readonly string[]): string {
  const isolatedItems = items.map((item) => isolate(locale, item));
  if (locale === 'en') return english.format(isolatedItems);
  const last = isolatedItems.at(-1) ?? '';
  return isolatedItems.length < 2 ? last : `${isolatedItems.slice(0, -1).join('، ')} و ${last}`;
}
