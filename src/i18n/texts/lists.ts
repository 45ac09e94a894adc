// Formats a list of items as one phrase.
import { intlTag, type Locale } from '../locale.ts';
import { isolate } from '../texts.ts';

const english = new Intl.ListFormat(intlTag('en'));

/**
 * «الف، ب و پ». The platform's Persian puts a comma before «و», and marks of direction between, by its version.
 * What runs in the other direction is isolated, so that the commas stay in their places.
 */
export function formatList(locale: Locale, items: readonly string[]): string {
  const safe = items.map((item) => isolate(locale, item));
  if (locale === 'en') return english.format(safe);
  const last = safe.at(-1) ?? '';
  return safe.length < 2 ? last : `${safe.slice(0, -1).join('، ')} و ${last}`;
}
