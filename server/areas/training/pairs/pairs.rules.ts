// Question key, search text and alphabetical order of pairs.
import { createHash } from 'node:crypto';
import { foldText } from '../../../engine/text/normalise.ts';

const ALPHABET = new Map(
  [...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'].map((letter, at) => [letter, String.fromCharCode(0xe000 + at)]),
);
/** Enough letters to tell questions apart in a list; a key of an index stays short. */
const SORT_KEY_LENGTH = 60;
const TITLE_LENGTH = 80;

/** What is kept of a pair besides its words. */
export interface PairColumns {
  readonly title: string;
  readonly question_key: string;
  readonly pair_text: string;
  readonly pair_order: string;
}

/** Two pairs of one bot with the same key ask the same, whatever they answer: signs at the end do not count. */
export function toQuestionKey(question: string): string {
  const normalised = foldText(question)
    .replace(/[?؟!.،,…\s]+$/u, '')
    .trim();
  return createHash('sha256').update(normalised).digest('hex');
}

export function toPairColumns(question: string, answer: string): PairColumns {
  return {
    title: question.slice(0, TITLE_LENGTH).toWellFormed(),
    question_key: toQuestionKey(question),
    pair_text: `${foldText(question)}\n${foldText(answer)}`,
    pair_order: toAlphabeticalKey(foldText(question)),
  };
}

/** A text whose order by bytes is that of the Persian alphabet. */
export function toAlphabeticalKey(folded: string): string {
  return Array.from(
    folded.slice(0, SORT_KEY_LENGTH).toWellFormed(),
    (sign) => ALPHABET.get(sign) ?? sign,
  ).join('');
}

/** The folded words a list is searched by. */
export const toSearchTerms = (search: string): string[] =>
  foldText(search).split(' ').filter(Boolean).slice(0, 12);
