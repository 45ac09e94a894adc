// Question key, search text and alphabetical order of pairs.
import { createHash } from 'node:crypto';
import { foldText } from '../../../engine/text/normalise.ts';

const ALPHABET = new Map(
  [...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی'].map((letter, index) => [
    letter,
    String.fromCharCode(0xe000 + index),
  ]),
);
/** Enough to order questions in a list, while the index key stays short. */
const SORT_KEY_LENGTH = 60;
const TITLE_LENGTH = 80;

/** The columns of a pair derived from its text. */
export interface PairColumns {
  readonly title: string;
  readonly question_key: string;
  readonly pair_text: string;
  readonly pair_order: string;
}

/** The same key for the same question, ignoring punctuation at its end. */
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

/** A key whose byte order is that of the Persian alphabet. */
export function toAlphabeticalKey(folded: string): string {
  return Array.from(
    folded.slice(0, SORT_KEY_LENGTH).toWellFormed(),
    (character) => ALPHABET.get(character) ?? character,
  ).join('');
}

/** The folded words of a search. */
export const toSearchTerms = (search: string): string[] =>
  foldText(search).split(' ').filter(Boolean).slice(0, 12);
