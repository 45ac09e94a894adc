// The panel's languages, their direction and the stored choice.
import { localStore } from '../platform/storage/storage.ts';

export type Locale = 'fa' | 'en';
export type Direction = 'rtl' | 'ltr';

const STORAGE_KEY = 'locale';

/** The stored language; `fa` if none or an invalid one is stored. */
export function readLocale(): Locale {
  return localStore.get(STORAGE_KEY) === 'en' ? 'en' : 'fa';
}

/** Stores the language without touching the document, for rendering outside a browser. */
export const presetLocale = (locale: Locale): void => localStore.set(STORAGE_KEY, locale);

/** Stores the choice and sets `lang` and `dir` on the root element. */
export function chooseLocale(locale: Locale): void {
  localStore.set(STORAGE_KEY, locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOfLocale(locale);
}

/** Right to left for Persian and Arabic, with or without a region; otherwise left to right. */
export function directionOfLocale(language: string): Direction {
  const [primary] = language.toLowerCase().split('-');
  return primary === 'fa' || primary === 'ar' ? 'rtl' : 'ltr';
}

/** The BCP 47 tag for `Intl`. */
export function intlTag(locale: Locale): 'fa-IR' | 'en-US' {
  return locale === 'fa' ? 'fa-IR' : 'en-US';
}

/**
 * Calls `listener` after the language changes, in this tab or another.
 * @returns unsubscribes
 */
export const subscribeLocale = (listener: () => void): (() => void) =>
  localStore.subscribe(STORAGE_KEY, listener);
