// Sets React Aria's language; its texts are in `aria/`, one file per package.
import { intlTag, type Locale, readLocale, subscribeLocale } from './locale.ts';

const LOCALE = Symbol.for('react-aria.i18n.locale');

/**
 * Keeps the language that React Aria reads up to date; `scheme.js` sets the first one. Call once, before the
 * first render. React Aria's own provider would do the same, but adds 1 KB to the login page.
 * @returns stops following the language
 */
export function setReactAriaLocale(read: () => Locale = readLocale): () => void {
  const applyLocale = () => {
    Object.assign(window, { [LOCALE]: intlTag(read()) });
    window.dispatchEvent(new Event('languagechange')); // React Aria reads the language again on this event.
  };
  applyLocale();
  return subscribeLocale(applyLocale);
}
