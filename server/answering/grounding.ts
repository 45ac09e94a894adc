// Knows whether what a model says is made of words it was given. Knows no model and no order.
import { synonymsOf } from '../engine/synonyms.ts';
import type { Language } from '../engine/talk.ts';
import { type Word, wordsOf } from '../engine/words.ts';
import { languageOf } from './language.ts';

/** What an answer may be made of. */
export interface Given {
  /** Passages, the owner's wishes, what our side said before. */
  readonly known: readonly string[];
  readonly asked: readonly string[];
  /** The language to answer in. */
  readonly language: Language;
}

export interface Grounding {
  /** Whether some word of what is written so far was given, or nothing can be told of it. */
  begins(text: string): boolean;
  /** Whether a whole answer is made of what was given. */
  holds(text: string): boolean;
}

/** Below this share of given words an answer tells something else: a paraphrase of a passage holds several times as much. */
const LEAST_SHARE = 0.15;
/** Two strange words may be a short paraphrase: «ظرف یک هفته» for seven days. */
const LEAST_WORDS = 3;

/** Words that say something; figures are judged by what they are worth, elsewhere. */
const saying = (text: string): Word[] =>
  wordsOf(text).filter(({ stop, surface }) => !stop && /\p{L}{2}/u.test(surface));

/**
 * Judges answers in the language asked for where something given is in it too, for words of two languages are never
 * the same; and answers in a language nobody asked for, which must at least name something that was given.
 */
export function createGrounding({ known, asked, language }: Given): Grounding {
  const given = new Set([...known, ...asked].flatMap(saying).flatMap(({ terms }) => terms));
  const isComparable = known.some((text) => languageOf(text) === language);
  const isGiven = ({ terms }: Word) =>
    terms.some((term) => given.has(term) || [...synonymsOf(term)].some((other) => given.has(other)));
  const begins = (text: string) => !isComparable || saying(text).some(isGiven);
  return {
    begins,
    holds(text) {
      const words = saying(text);
      if (!isComparable || words.length === 0) return true;
      if (languageOf(text) !== language) return words.some(isGiven);
      return words.length < LEAST_WORDS || words.filter(isGiven).length / words.length >= LEAST_SHARE;
    },
  };
}
