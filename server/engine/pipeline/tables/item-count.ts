// Reads how many of an item a part of a question asks for: «دو تا آژیر», «۳ عدد».
import { foldText } from '../../text/normalise.ts';
import { tokenise } from '../../text/tokeniser.ts';

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

/** Whether a folded word counts an item and does not name it: «هفت», «۷», «تا». */
export const isCountWord = (word: string): boolean =>
  /^\d+$/.test(word) || NUMBER_WORDS.has(word) || COUNTERS.has(word);

export interface ItemCount {
  readonly count: number;
  /** Whether the text states it; otherwise one is meant. */
  readonly isStated: boolean;
}

/**
 * The count that `part` states beside the words of a row: a number in the row's label («۴ نفره») is none. Undefined
 * where several numbers could be it.
 */
export function readItemCount(part: string, label: string): ItemCount | undefined {
  const ofLabel = new Set(tokenise(label).map(({ surface }) => surface));
  const counts = foldText(part)
    .replace(/(?<=\d)(?=\p{L})/gu, ' ') // «۲تا»
    .split(/[^\p{L}\d]+/u)
    .filter((word) => !ofLabel.has(word))
    .flatMap((word) => {
      const count = /^\d+$/.test(word) ? Number(word) : NUMBER_WORDS.get(word);
      return count === undefined ? [] : [count];
    });
  const [count = 1] = counts;
  if (counts.length > 1 || count < 1 || count > MAX_COUNT) return undefined;
  return { count, isStated: counts.length === 1 };
}
