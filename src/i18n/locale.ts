// The panel's languages, their direction and the stored choice.
import { localStore } from '../platform/storage/storage.ts';

export type Locale = 'fa' | 'en';
export type Direction = 'rtl' | 'ltr';

const KEY = 'locale';

/** The kept language; `fa` when nothing (or nonsense) is kept. */
export function readLocale(): Locale {
  return localStore.get(KEY) === 'en' ? 'en' : 'fa';
}

/** The language of what is drawn where there is no browser. */
export const presetLocale = (locale: Locale): void => localStore.set(KEY, locale);

/** Keeps the choice and puts `lang` and `dir` on the root. */
export function chooseLocale(locale: Locale): void {
  localStore.set(KEY, locale);
  document.documentElement.lang = locale;
  document.documentElement.dir = directionOfLocale(locale);
}

/** Right to left for Persian and Arabic, with or without a region; otherwise left to right. */
export function directionOfLocale(language: string): Direction {
  const [primary] = language.toLowerCase().split('-');
  return primary === 'fa' || primary === 'ar' ? 'rtl' : 'ltr';
}

/** The tag the platform's `Intl` is asked with. */
export function intlTag(locale: Locale): 'fa-IR' | 'en-US' {
  return locale === 'fa' ? 'fa-IR' : 'en-US';
}

/** Calls `listener` after the language changes, in this tab or another; returns the way to stop. */
export const subscribeLocale = (listener: () => void): (() => void) => localStore.subscribe(KEY, listener);
