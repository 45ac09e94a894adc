// Matches a search in a text, whichever keyboards they were typed on.
import { foldDigits } from '../numbers/digits.ts';

/** True when `text` contains `search`: Arabic and Persian letters, digits, half-spaces and case are alike. */
export const contains = (text: string, search: string): boolean => fold(text).includes(fold(search).trim());

/** Whether a text begins with what is typed, folded as `contains` folds. */
export const beginsWith = (search: string): ((text: string) => boolean) => {
  const begin = fold(search);
  return (text) => fold(text).startsWith(begin);
};

const fold = (text: string): string =>
  foldDigits(text.normalize('NFKC'))
    .toLowerCase()
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(/[\u200c\s]+/g, ' ')
    .replace(/[\u064b-\u0652\u0640]/g, '');
