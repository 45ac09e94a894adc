// Suggests stored questions similar to the visitor's when an answer is uncertain.
import { limits } from '../../contract/limits.ts';
import { tokenise } from '../engine/text/tokeniser.ts';
import type { ScoredPassage } from './retrieval.ts';

/** More buttons would not be read. */
const MAX_ALTERNATIVES = 2;

const termsOf = (text: string): ReadonlySet<string> =>
  new Set(
    tokenise(text)
      .filter(({ isStopWord }) => !isStopWord)
      .flatMap(({ terms }) => terms),
  );

/**
 * The best ranked questions that were not just answered. A question without a content word in common with the
 * visitor's was found by its answer and would be surprising, so it is left out.
 */
export function suggestAlternatives(
  question: string,
  ranked: readonly ScoredPassage[],
  cited: readonly { readonly passageId: string }[],
): string[] {
  const questionTerms = termsOf(question);
  const citedIds = new Set(cited.map(({ passageId }) => passageId));
  const suggestions = ranked.flatMap(({ passage }) => {
    const storedQuestion = passage.question?.trim() ?? '';
    const isShort = storedQuestion !== '' && storedQuestion.length <= limits.questions.max;
    if (!isShort || storedQuestion === question.trim() || citedIds.has(passage.id)) return [];
    return [...termsOf(storedQuestion)].some((term) => questionTerms.has(term)) ? [storedQuestion] : [];
  });
  return [...new Set(suggestions)].slice(0, MAX_ALTERNATIVES);
}
