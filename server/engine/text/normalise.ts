// Folds Persian and Arabic letter variants for comparison and cleans text for display.
import { normaliseText } from '../../../contract/text/normalise.ts';
import { decomposePresentationForms } from '../../../contract/text/presentation-forms.ts';

const LETTERS: Readonly<Record<string, string>> = {
  ي: 'ی',
  ى: 'ی',
  ے: 'ی',
  ې: 'ی',
  ئ: 'ی',
  ك: 'ک',
  ڪ: 'ک',
  ە: 'ه',
  ۀ: 'ه',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
  ؤ: 'و',
  أ: 'ا',
  إ: 'ا',
  ٱ: 'ا',
  آ: 'ا',
  ء: '',
  // Letters of Kurdish and other keyboards, mapped to Persian ones.
  ۆ: 'و',
  ۊ: 'و',
  ۇ: 'و',
  ۈ: 'و',
  ۉ: 'و',
  ۋ: 'و',
  ۏ: 'و',
  ڤ: 'و',
  ێ: 'ی',
  ؽ: 'ی',
  ۍ: 'ی',
  ؠ: 'ی',
  ڕ: 'ر',
  ړ: 'ر',
  ڑ: 'ر',
  ڒ: 'ر',
  ڵ: 'ل',
  ڶ: 'ل',
  ڷ: 'ل',
  ڼ: 'ن',
  ں: 'ن',
  ڈ: 'د',
  ډ: 'د',
  ٹ: 'ت',
  ټ: 'ت',
  ګ: 'گ',
  ڭ: 'گ',
  ݣ: 'گ',
  ڡ: 'ف',
  ٯ: 'ق',
  ۂ: 'ه',
  ۃ: 'ه',
  ٲ: 'ا',
  ٳ: 'ا',
  ـ: '',
  '٪': '%',
  '٫': '.',
  '٬': '',
};
const FOLDED_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}٠-٩۰-۹]`, 'gu');
const MARKS =
  /[\u0610-\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufff8]|\u200d|\u034f|[\u115f\u1160]|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]/gu;
const DIRECTION_MARKS = /[ـ\u061c\u200e\u200f]/gu;
const DISPLAY_LETTERS: Readonly<Record<string, string>> = { ي: 'ی', ى: 'ی', ك: 'ک', ڪ: 'ک' };

function foldLetter(letter: string): string {
  const mapped = LETTERS[letter];
  if (mapped !== undefined) return mapped;
  const code = letter.charCodeAt(0);
  return String(code >= 0x6f0 ? code - 0x6f0 : code - 0x660);
}

/** Folds letters, digits, marks and case; preserves half-spaces (U+200C) and line breaks. */
export function foldCharacters(text: string): string {
  return text.normalize('NFKC').replace(MARKS, '').replace(FOLDED_LETTERS, foldLetter).toLowerCase();
}

/**
 * Folding for text comparison: `foldCharacters`, with half-spaces and whitespace runs collapsed to one space.
 */
export function foldText(text: string): string {
  return foldCharacters(text)
    .replace(/[\s\u200c]+/gu, ' ')
    .trim();
}

/** The text as it is stored and shown: Persian letter forms, no invisible controls, half-spaces kept. */
export function cleanText(text: string): string {
  return normaliseText(decomposePresentationForms(text))
    .replace(DIRECTION_MARKS, '')
    .replace(/[يىكڪ]/gu, (letter) => DISPLAY_LETTERS[letter] ?? letter);
}

/** The language a text is mostly written in, by its letters; a text without letters counts as Persian. */
export function detectLocale(text: string): 'fa' | 'en' {
  let latin = 0;
  let arabic = 0;
  for (const character of text) {
    if (/\p{Script=Latin}/u.test(character)) latin += 1;
    else if (/\p{Script=Arabic}/u.test(character)) arabic += 1;
  }
  return latin > arabic ? 'en' : 'fa';
}
