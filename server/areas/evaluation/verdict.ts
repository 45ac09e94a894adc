// Compares an answer with its expectation.
import type { Expectation, Verdict } from '../../../contract/answers/evaluation.ts';
import type { Citation } from '../../../contract/conversations/messages.ts';
import { tokenise, type Word } from '../../engine/text/tokeniser.ts';

/** The share of the expected content words that an answer has to contain. */
const MIN_WORD_SHARE = 0.6;
const NUMBER = /^\p{N}/u;

export interface ActualAnswer {
  /** Null where the bot abstained. */
  readonly answer: string | null;
  readonly sources: readonly Citation[];
}

/**
 * Judges one answer. Every expected number must occur, in whatever digits; other words may be inflected. A
 * negated fact («نداریم» for «داریم») can pass, so people can override the verdict.
 */
export function judgeAnswer(expected: Expectation, { answer, sources }: ActualAnswer): Verdict {
  if (expected.isUnknown) return answer === null ? 'right' : 'wrong';
  const hasExpectation = expected.answer !== null || expected.sourceId !== null;
  if (answer === null) return hasExpectation ? 'unanswered' : 'open';
  if (!hasExpectation) return 'open';
  const { sourceId } = expected;
  if (sourceId !== null && !sources.some((source) => source.sourceId === sourceId)) return 'wrong';
  return expected.answer === null || statesFact(answer, expected.answer) ? 'right' : 'wrong';
}

function statesFact(answer: string, fact: string): boolean {
  const words = tokenise(fact);
  const contentWords = words.filter((word) => !word.isStopWord);
  const expectedWords = contentWords.length > 0 ? contentWords : words;
  const answerTerms = new Set(tokenise(answer).flatMap((word) => [word.surface, ...word.terms]));
  const isStated = ({ surface, terms }: Word) =>
    answerTerms.has(surface) || terms.some((term) => answerTerms.has(term));
  if (!expectedWords.filter(({ surface }) => NUMBER.test(surface)).every(isStated)) return false;
  return (
    expectedWords.length === 0 ||
    expectedWords.filter(isStated).length >= MIN_WORD_SHARE * expectedWords.length
  );
}
