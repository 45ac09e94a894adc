// Sets React Aria's language; its texts are in one file per package beside this.
import { intlTag, type Locale, readLocale, subscribeLocale } from './locale.ts';

const LOCALE = Symbol.for('react-aria.i18n.locale');

/**
 * Keeps true the language that `scheme.js` put where React Aria looks for it. Call once, before the first render.
 * Its own provider would do the same, but costs login 1 KB for nothing.
 * @returns what stops following the language
 */
export function setReactAriaLocale(read: () => Locale = readLocale): () => void {
  const follow = () => {
    Object.assign(window, { [LOCALE]: intlTag(read()) });
    window.dispatchEvent(new Event('languagechange')); // React Aria reads the language again on this event.
  };
  follow();
  return subscribeLocale(follow);
}
