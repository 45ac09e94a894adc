// Numbers of list items: whether a document refers to them, and how they are written.

import { blockTexts } from './coverage.ts';
import type { DocumentBlock } from './document-blocks.ts';

/** «بند ۲», «مرحلهٔ سوم», “step 3”, “item b”. */
const REFERENCE =
  /(?<!\p{L})(?:بند|بندهای|مورد|موارد|مرحله|مرحلهٔ|مرحله‌ی|مراحل|گام|قدم|ماده|مادهٔ|تبصره|گزینه|گزینهٔ|شرط|ردیف|شمارهٔ|شماره)\s+«?\(?(?:\p{Nd}{1,2}|[الفبپتثجچ]|الف|اول|دوم|سوم|چهارم|پنجم|ششم|هفتم|هشتم|نهم|دهم)(?![\p{L}\p{N}])|\b(?:steps?|items?|points?|clauses?|options?|rules?|conditions?|numbers?|no\.)\s+\(?(?:\d{1,2}|[a-h]|[ivx]{1,4})(?![\p{L}\p{N}])/iu;

/** Whether any text of a document refers to an item of a list by its number. */
export const refersToNumbers = (blocks: readonly DocumentBlock[]): boolean =>
  blocks.some(({ kind }) => kind === 'list') &&
  blocks.some((block) => [...blockTexts([block])].some((text) => REFERENCE.test(text)));

const PERSIAN_LETTERS = 'الف ب پ ت ث ج چ ح خ د ذ ر ز ژ س ش ص ض ط ظ ع غ ف ق ک گ ل م ن و ه ی'.split(' ');
const ABJAD = 'الف ب ج د هـ و ز ح ط ی ک ل م ن س ع ف ص ق ر ش ت ث خ ذ ض ظ غ'.split(' ');
const LATIN_LETTERS = [...'abcdefghijklmnopqrstuvwxyz'];
const ROMAN: readonly (readonly [string, number])[] = [
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
];

function toRoman(value: number): string {
  const [sign, size] = ROMAN.find(([, size]) => size <= value) ?? ['', 0];
  return size === 0 ? '' : `${sign}${toRoman(value - size)}`;
}

const toPersianDigits = (value: number): string =>
  String(value).replace(/\d/gu, (digit) => String.fromCharCode(0x6f0 + Number(digit)));

const letterOf = (letters: readonly string[], value: number): string => letters[value - 1] ?? String(value);

/** A number as a list writes it, by the names of Word's formats; '' for bullets. */
export function formatListNumber(value: number, format: string): string {
  switch (format) {
    case 'bullet':
    case 'none':
      return '';
    case 'lowerLetter':
      return letterOf(LATIN_LETTERS, value);
    case 'upperLetter':
      return letterOf(LATIN_LETTERS, value).toUpperCase();
    case 'lowerRoman':
      return toRoman(Math.min(value, 39));
    case 'upperRoman':
      return toRoman(Math.min(value, 39)).toUpperCase();
    case 'arabicAlpha':
      return letterOf(PERSIAN_LETTERS, value);
    case 'arabicAbjad':
      return letterOf(ABJAD, value);
    case 'hindiNumbers':
    case 'hindiCounting':
      return toPersianDigits(value);
    default:
      return String(value);
  }
}

/** Writes the items with their numbers: «۲. پرداخت». */
export const withNumbers = (items: readonly string[], numbers: readonly string[]): string[] =>
  items.map((item, index) => {
    const number = numbers[index] ?? '';
    return number === '' || item === '' ? item : `${number} ${item}`;
  });
