// Reads how many of an item a part of a question asks for: «دو تا آژیر», «۳ عدد».
import { expectedAnswerTypes } from '../../text/answer-types.ts';
import { foldText } from '../../text/normalise.ts';
import { infinitiveOf } from '../../text/persian-verbs.ts';
import { tokenise, type Word } from '../../text/tokeniser.ts';

const NUMBER_WORDS = new Map(
  [
    ['یه', 'یک', 'a', 'an', 'one'],
    ['دو', 'two'],
    ['سه', 'three'],
    ['چهار', 'چار', 'four'],
    ['پنج', 'five'],
    ['شش', 'شیش', 'six'],
    ['هفت', 'seven'],
    ['هشت', 'eight'],
    ['نه', 'nine'],
    ['ده', 'ten'],
    ['یازده', 'eleven'],
    ['دوازده', 'twelve'],
  ].flatMap((words, index) => words.map((word) => [word, index + 1] as const)),
);
const COUNTERS = new Set([
  'تا',
  'تایی',
  'عدد',
  'دست',
  'جفت',
  'دونه',
  'دانه',
  'پرس',
  'قلم',
  'بسته',
  'pieces',
  'pairs',
]);
const MAX_COUNT = 1_000;
/** A measure that describes an item and counts none: «۲۰۰ لیتری», «دو نفره», «۶ شب». */
const MEASURE =
  /(?<number>\d+|\p{L}+)[ \u200c]?(?:(?:لیتر|گرم|متر|سانت|وات|اینچ|کیلوی|تای|مرحله ?ا)ی|نفره|ساله|لایه|شعله|خوابه|(?:شب|روز|ماه)ه?)(?!\p{L})/gu;

const numberOf = (word: string): number | undefined =>
  /^\d+$/.test(word) ? Number(word) : NUMBER_WORDS.get(word);

/** Whether a folded word counts an item and does not name it: «هفت», «۷», «تا». */
export const isCountWord = (word: string): boolean =>
  /^\d+$/.test(word) || NUMBER_WORDS.has(word) || COUNTERS.has(word);

export interface ItemCount {
  readonly count: number;
  /** Whether the text states it; otherwise one is meant. */
  readonly isStated: boolean;
}

/** A larger number that is part of some label, «۸۰۲», is a model and no count. */
const MAX_SPOKEN_COUNT = 12;

/** Whether a word after a number is what it counts: a noun or a counter, and no «چنده». */
export const isCounted = (word: Word | undefined): boolean =>
  word !== undefined &&
  (COUNTERS.has(word.surface) ||
    (!word.isStopWord &&
      infinitiveOf(word.surface) === undefined &&
      expectedAnswerTypes(foldText(word.surface)).length === 0));

/**
 * The count that `part` states before the words of a row: a number in the row's label («۴ نفره») is none. Undefined
 * where several numbers could be it, where it stands before nothing that is counted («ژانومه ۸۰۲»), or where it is a
 * measure that the label lacks.
 *
 * @param labels of all rows of the table: a model number in one of them is no count either.
 */
export function readItemCount(part: string, label: string, labels: readonly string[]): ItemCount | undefined {
  const labelWords = new Set(tokenise(label).map(({ surface }) => surface));
  const allLabelWords = new Set(labels.flatMap((one) => tokenise(one).map(({ surface }) => surface)));
  // «دو خروجی» of the label «پمپ دوخروجی»
  const joinedLabel = foldText(label).replace(/[\s\u200c]/gu, '');
  const folded = foldText(part).replace(/(?<!\p{L})(\p{L}+)[ \u200c](\p{L}{3,})/gu, (pair, first, second) =>
    NUMBER_WORDS.has(first) && joinedLabel.includes(`${first}${second}`) ? ' ' : pair,
  );
  const measures = [...folded.matchAll(MEASURE)].map(({ groups }) => groups?.number ?? '');
  if (measures.some((word) => numberOf(word) !== undefined && !labelWords.has(word))) return undefined;
  const words = folded
    .replace(/(?<=\d)(?=\p{L})/gu, ' ') // «۲تا»
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  const counts = words.flatMap((word, at) => {
    const count = labelWords.has(word) ? undefined : numberOf(word);
    // «نسیم دو» names the row «نسیم ۲»
    return count === undefined || labelWords.has(String(count))
      ? []
      : [{ count, word, next: words[at + 1] ?? '' }];
  });
  const [only = { count: 1, word: '', next: 'تا' }] = counts;
  const isModel = only.count > MAX_SPOKEN_COUNT && allLabelWords.has(only.word) && !COUNTERS.has(only.next);
  if (counts.length > 1 || only.count < 1 || only.count > MAX_COUNT) return undefined;
  if (isModel || !isCounted(tokenise(only.next)[0])) return undefined;
  return { count: only.count, isStated: counts.length === 1 };
}
