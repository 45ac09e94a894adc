// Compares the best segment of a passage, read under its title, with what was asked.
import type { QueryWord } from '../retrieval/query.ts';
import { hasModelNumberMismatchInText } from './model-number-mismatch.ts';
import type { CandidateSet, PassageFeatures } from './passage-features.ts';
import { mergeMatches } from './term-match.ts';

/** By first term: in how many answered questions it was, and in how many of them nothing matched it. */
export type TermCounts = Readonly<Record<string, readonly number[]>>;

const MIN_MATCH = 0.5;
/** A term never seen counts as unmatched in this share of answered questions. */
const PRIOR_RATE = 0.3;
const PRIOR_COUNT = 3;
const NUMBER = /^\p{N}/u;

/** A content word of the question with its match by the best segment and the title, each 0..1. */
export interface MatchedWord {
  readonly word: QueryWord;
  readonly importance: number;
  readonly isIndexed: boolean;
  readonly lexical: number;
  readonly conceptual: number;
}

/** The content words of the question as the segment at `index`, with the title, matches them. */
export function matchContentWords(
  { weighted }: CandidateSet,
  passage: PassageFeatures,
  index: number,
): MatchedWord[] {
  const segment = passage.segmentMatches[index];
  const { lexical, conceptual } = mergeMatches([passage.titleMatch, ...(segment ? [segment.match] : [])]);
  return weighted.words.flatMap(({ word, importance, isIndexed }, at) =>
    word.isStopWord
      ? []
      : [{ word, importance, isIndexed, lexical: lexical[at] ?? 0, conceptual: conceptual[at] ?? 0 }],
  );
}

/** The first term of a word, by which terms are counted. */
export const countedTerm = ({ terms, surface }: QueryWord): string => terms.keys().next().value ?? surface;

/** The share of answered questions with this term in which nothing matched it, smoothed. */
export function unmatchedRate(counts: TermCounts, word: QueryWord): number {
  const [seen = 0, unmatched = 0] = counts[countedTerm(word)] ?? [];
  return (unmatched + PRIOR_RATE * PRIOR_COUNT) / (seen + PRIOR_COUNT);
}

export const isNumber = ({ surface }: { readonly surface: string }): boolean => NUMBER.test(surface);

/** How many numbers of the question stand in the row, are missing, and have another number beside the same word. */
function numberFeatures({ query }: CandidateSet, passage: PassageFeatures, index: number): number[] {
  const texts = [passage.analysis.title, passage.segmentMatches[index]?.segment.analysed].filter(
    (text) => text !== undefined,
  );
  let [found, missing, conflicting] = [0, 0, 0];
  query.words.forEach((word, at) => {
    if (!isNumber(word)) return;
    if (texts.some(({ terms }) => [...word.terms.keys()].some((term) => terms.has(term)))) {
      found += 1;
      return;
    }
    missing += 1;
    const neighbours = [query.words[at - 1], query.words[at + 1]].filter((near) => near && !near.isStopWord);
    const isBesideNeighbour = texts.some(({ words }) =>
      words.some(
        (textWord, position) =>
          isNumber(textWord) &&
          [words[position - 1], words[position + 1]].some((beside) =>
            neighbours.some((near) => beside?.terms.some((term) => near?.terms.has(term))),
          ),
      ),
    );
    if (isBesideNeighbour) conflicting += 1;
  });
  return [found, missing, conflicting];
}

/** Features of the best segment of a passage: what of the question it leaves unmatched, and other numbers. */
export function rowFeatures(
  candidates: CandidateSet,
  passage: PassageFeatures,
  index: number,
  counts: TermCounts,
): number[] {
  const words = matchContentWords(candidates, passage, index);
  const total = Math.max(
    0.01,
    words.reduce((sum, { importance }) => sum + importance, 0),
  );
  const unmatched = words.filter(({ conceptual }) => conceptual < MIN_MATCH);
  const lexicallyUnmatched = words.filter(({ lexical }) => lexical < MIN_MATCH);
  const shareOf = (words: readonly MatchedWord[]) =>
    words.reduce((sum, { importance }) => sum + importance, 0) / total;
  const texts = [passage.analysis.title, passage.segmentMatches[index]?.segment.analysed];
  const synonymous = unmatched.filter(({ word }) =>
    [...word.synonyms].some((synonym) => texts.some((text) => text?.terms.has(synonym))),
  );
  const withConcepts = unmatched.filter(({ word }) => word.concepts.size > 0);
  const indexedElsewhere = unmatched.filter(({ isIndexed }) => isIndexed);
  const unknownWords = unmatched.filter(({ isIndexed, word }) => !isIndexed && !word.isVerb);
  const inPassage = passage.match.conceptual;
  const missingFromPassage = candidates.weighted.words.filter(
    ({ word }, at) => !word.isStopWord && (inPassage[at] ?? 0) < MIN_MATCH,
  );
  const missingRates = missingFromPassage.map(({ word }) => unmatchedRate(counts, word));
  const rarest = unmatched.reduce<MatchedWord | undefined>(
    (best, one) => (best && unmatchedRate(counts, best.word) <= unmatchedRate(counts, one.word) ? best : one),
    undefined,
  );
  const rates = unmatched.map(({ word }) => unmatchedRate(counts, word));
  return [
    shareOf(unmatched),
    shareOf(lexicallyUnmatched),
    unmatched.reduce((max, { importance }) => Math.max(max, importance), 0) / total,
    unmatched.length,
    indexedElsewhere.length,
    shareOf(indexedElsewhere),
    unknownWords.length,
    shareOf(unknownWords),
    withConcepts.length,
    shareOf(withConcepts),
    shareOf(synonymous),
    missingRates.reduce((min, rate) => Math.min(min, rate), 1),
    missingRates.reduce((sum, rate) => sum - Math.log(rate), 0),
    rates.reduce((min, rate) => Math.min(min, rate), 1),
    rates.reduce((sum, rate) => sum - Math.log(rate), 0),
    ...numberFeatures(candidates, passage, index),
    hasModelNumberMismatchInText(candidates, passage) ? 1 : 0,
    candidates.answerTypes.length,
    words.length,
    ...positionFeatures(candidates, rarest),
  ];
}

/** Before these a condition of the question begins: «برای بچه‌ها», «با کارت», «بدون قند». */
const CONDITION_WORDS: ReadonlySet<string> = new Set(
  'برای واسه با بدون تو توی در به از بی for with without in at on to from'.split(' '),
);

/** Where the most telling unmatched word stands in the question; its importance. */
function positionFeatures({ query }: CandidateSet, rarest: MatchedWord | undefined): number[] {
  const at = rarest ? query.words.findIndex(({ surface }) => surface === rarest.word.surface) : -1;
  if (!rarest || at === -1) return [-1, 0, 0, 0, 0];
  const next = query.words[at + 1];
  return [
    at / Math.max(1, query.words.length - 1),
    next === undefined || next.isVerb ? 1 : 0,
    CONDITION_WORDS.has(query.words[at - 1]?.surface ?? '') ? 1 : 0,
    rarest.importance,
    rarest.word.isVerb ? 1 : 0,
  ];
}
