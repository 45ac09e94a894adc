// Detects passages with the words of a short question but not its concept.

import { analysedTextsOf } from '../retrieval/passage-analysis.ts';
import type { CandidateSet, PassageFeatures } from './passage-features.ts';
import { mentionsConcept } from './term-match.ts';

/** Any place name can say where a business is; see `generic-term-penalty.ts`. */
const LOCATION_CONCEPTS = ['address', 'branch'] as const;

/**
 * Whether a question with at most one content word names a concept («می‌تونم پس بدم؟», «سفارشم کجاست؟») that
 * the passage lacks: «پس از آزمون داده می‌شود» has the words of returning something and not its meaning.
 * Questions with more content words are excluded, since passages paraphrase them.
 */
export function lacksQuestionConcept(
  { weighted: { concepts, words } }: CandidateSet,
  { analysis }: PassageFeatures,
): boolean {
  const contentWords = words.filter(({ word }) => !word.isStopWord);
  const haveConcepts = contentWords.every(({ word: queryWord }) => queryWord.concepts.size > 0);
  const asksForLocation = LOCATION_CONCEPTS.some((concept) => concepts.has(concept));
  if (concepts.size === 0 || contentWords.length > 1 || !haveConcepts || asksForLocation) return false;
  return ![...concepts.keys()].some((concept) =>
    analysedTextsOf(analysis).some((text) => mentionsConcept(text, concept)),
  );
}
