// Detects passages with the words of a short question but not its concept.

import { analysedTextsOf } from '../retrieval/passage-analysis.ts';
import type { CandidateSet, PassageFeatures } from './passage-features.ts';
import { mentionsConcept } from './term-match.ts';

/** Where a business is, a text tells by the name of any place; see `generic-term-penalty.ts`. */
const LOCATION_CONCEPTS = ['address', 'branch'] as const;

/**
 * Whether a question of small words, and at most one other, names something by them together («می‌تونم پس بدم؟»,
 * «سفارشم کجاست؟»), and the passage does not: «پس از آزمون داده می‌شود» has both words of giving back and says nothing
 * of it. With more words of weight texts tell the thing in words of their own.
 */
export function lacksQuestionConcept(
  { weighted: { concepts, words } }: CandidateSet,
  { analysis }: PassageFeatures,
): boolean {
  const large = words.filter(({ word }) => !word.isStopWord);
  const isNamed = large.every(({ word: queryWord }) => queryWord.concepts.size > 0);
  const isWhere = LOCATION_CONCEPTS.some((concept) => concepts.has(concept));
  if (concepts.size === 0 || large.length > 1 || !isNamed || isWhere) return false;
  return ![...concepts.keys()].some((concept) =>
    analysedTextsOf(analysis).some((side) => mentionsConcept(side, concept)),
  );
}
