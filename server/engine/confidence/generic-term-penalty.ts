// Detects passages that match only a generic word for the business.
import type { CandidateSet, PassageFeatures } from '../ranking/passage-features.ts';
import { mentionsConcept } from '../ranking/term-match.ts';
import { type AnalysedText, analysedTextsOf } from '../retrieval/passage-analysis.ts';
import { stemWord } from '../text/stemmer.ts';
import { tokenise } from '../text/tokeniser.ts';

/** Generic words for the business itself. */
const BUSINESS_TERMS = new Set(
  ['فروشگاه', 'مغازه', 'شرکت', 'مجموعه', 'shop', 'store', 'company', 'business'].map(stemWord),
);
/** Concepts that say where a business is. */
const PLACE_CONCEPTS = ['address', 'branch', 'city', 'tehran', 'metro'] as const;
/** Within a few words after the generic word these give a location, whatever the place is called. */
const LOCATION_WORDS: ReadonlySet<string> = new Set(
  tokenise(
    'در داخل توی نزدیک کنار جنب مقابل نبش پشت روبرو روبه‌رو روبروی روبه‌روی بالای پایین in at on near beside behind opposite next ' +
      'آنلاین اینترنتی online',
  ).map(({ surface }) => surface),
);
const MAX_LOCATION_DISTANCE = 4;
const MIN_TERM_MATCH = 0.5;

const isBusinessTerm = (terms: Iterable<string>): boolean =>
  [...terms].some((term) => BUSINESS_TERMS.has(term));

function hasLocationPhrase({ words }: AnalysedText): boolean {
  return words.some(
    ({ terms }, index) =>
      isBusinessTerm(terms) &&
      words
        .slice(index + 1, index + 1 + MAX_LOCATION_DISTANCE)
        .some(({ surface }) => LOCATION_WORDS.has(surface)),
  );
}

/** Whether the passage names a location: a town's name alone can say where a business is. */
function mentionsPlace({ analysis, segmentMatches }: PassageFeatures): boolean {
  const texts = analysedTextsOf(analysis);
  const hasPlaceConcept = texts.some((text) =>
    PLACE_CONCEPTS.some((placeConcept) => mentionsConcept(text, placeConcept)),
  );
  return (
    hasPlaceConcept ||
    segmentMatches.some(({ segment }) => segment.answerTypes.has('place')) ||
    texts.some(hasLocationPhrase)
  );
}

/**
 * Whether the passage matches nothing of the question but the generic word for the business («هزینهٔ برگشت با
 * فروشگاه است» for «آدرس فروشگاه کجاست؟») although the question asks for more. A passage with a location
 * still answers a where-question.
 */
export function matchesOnlyGenericTerm(
  { weighted: { words }, answerTypes }: CandidateSet,
  passage: PassageFeatures,
): boolean {
  const questionWords = words.map(({ word }, index) => ({
    ...word,
    isGeneric: isBusinessTerm(word.terms.keys()),
    isMatched: (passage.match.conceptual[index] ?? 0) >= MIN_TERM_MATCH,
  }));
  const isGenericMatched = questionWords.some(({ isGeneric, isMatched }) => isGeneric && isMatched);
  const isOtherMatched = questionWords.some(
    ({ isGeneric, isMatched, isStopWord }) => !isGeneric && isMatched && !isStopWord,
  );
  const hasUnmatchedWord = questionWords.some(
    ({ isGeneric, isMatched, isStopWord: stop, isVerb, concepts }) =>
      !isGeneric && !isMatched && (stop ? concepts.size > 0 : !isVerb),
  );
  return (
    isGenericMatched &&
    !isOtherMatched &&
    hasUnmatchedWord &&
    !(answerTypes.includes('place') && mentionsPlace(passage))
  );
}
