// Suggests a name for a new bot that no other bot has.

import type { Locale } from '../../../i18n/locale.ts';
import { formatNumber } from '../../../i18n/numbers/numbers.ts';
import { foldForSearch } from '../../../i18n/texts/search.ts';

const FIRST_SUFFIX_NUMBER = 2;

/**
 * `name` itself where it is free, else the lowest number after it: «فروشگاه ۲». A number that it ends with is
 * replaced, so that a copy of a copy does not become «فروشگاه ۲ ۲».
 */
export function freeName(name: string, taken: readonly string[], locale: Locale): string {
  const keys = new Set(taken.map(foldForSearch));
  if (!keys.has(foldForSearch(name))) return name;
  const base = name.replace(/\s+[0-9۰-۹]+$/u, '');
  for (let number = FIRST_SUFFIX_NUMBER; ; number += 1) {
    const candidate = `${base} ${formatNumber(locale, number, { useGrouping: false })}`;
    if (!keys.has(foldForSearch(candidate))) return candidate;
  }
}
