// Undoes obfuscated words: marks inside, spaced letters, look-alike alphabets.
import { normaliseText } from '../../../contract/text/normalise.ts';

/** «fr**ee» is shown as one word. */
const EMPHASIS = /(?<=[\p{L}\p{M}])[*`~]+(?=[\p{L}\p{M}])/gu;
/** Letters separated one by one: «f-r-e-e», «ر ا ی گ ا ن». */
const SPACED_LETTERS = /(?<![\p{L}\p{M}\p{N}])\p{L}(?:([-.·•_ ])\p{L})(?:\1\p{L}){2,}(?![\p{L}\p{M}\p{N}])/gu;
const MIXED_ALPHABET_WORD =
  /(?=\p{L}*\p{sc=Latn})(?=\p{L}*[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}])\p{L}{2,}/gu;

/** The text without obfuscation, so that disguised words match. */
export const deobfuscate = (text: string): string =>
  normaliseText(text)
    .replace(EMPHASIS, '')
    .replace(SPACED_LETTERS, (letters, separator: string) => letters.replaceAll(separator, ''));

/** Words of letters that look alike in several alphabets. */
export const mixedAlphabetWords = (text: string): readonly string[] => text.match(MIXED_ALPHABET_WORD) ?? [];
