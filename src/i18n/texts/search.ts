// Matches a search in a text, whichever keyboards they were typed on.
import { foldDigits } from '../numbers/digits.ts';

/** True when `text` contains `search`: Arabic and Persian letters, digits, half-spaces and case are alike. */
export const contains = (text: string, search: string): boolean =>
  foldForSearch(text).includes(foldForSearch(search).trim());

/** Returns a test for texts that begin with `search`, folded as in `contains`. */
export const beginsWith = (search: string): ((text: string) => boolean) => {
  const prefix = foldForSearch(search);
  return (text) => foldForSearch(text).startsWith(prefix);
};

/** Equal for texts that a search does not tell apart. */
export const foldForSearch = (text: string): string =>
  foldDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[\u200c\s]+/g, ' ')
    .replace(/[\u064b-\u0652\u0640]/g, '');
