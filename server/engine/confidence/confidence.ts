// Estimates the probability that the top-ranked passage answers the question.

import { applyTrees } from '../ranking/boosted-trees.ts';
import { lacksQuestionConcept } from '../ranking/concept-mismatch-penalty.ts';
import {
  hasModelNumberMismatchInText,
  hasModelNumberMismatchInTitle,
} from '../ranking/model-number-mismatch.ts';
import type { CandidateSet, PassageFeatures } from '../ranking/passage-features.ts';
import { areAllStored, isWordSupportUsed } from '../ranking/passage-kinds.ts';
import { indexOfMax, type RankedPassage, segmentProbabilities } from '../ranking/ranker.ts';
import { rowFeatures } from '../ranking/row-features.ts';
import { weightOf } from '../ranking/rules.ts';
import { meanScore } from '../ranking/scorer.ts';
import { type Scorers, WEIGHTS } from '../ranking/weights.ts';
import { lacksInteraction } from './drug-interaction.ts';
import { matchesOnlyGenericTerm } from './generic-term-penalty.ts';
import { statesOppositeValue } from './opposite-value.ts';
import { hasOppositePolarity } from './polarity.ts';
import { hasOtherRowName, hasUnknownRowName } from './row-name-penalties.ts';
import { computeWordFeatures, unsupportedProbabilities } from './word-support.ts';

/** Indexes of retrieval score, title coverage (lexical, conceptual) and passage coverage (the same two). */
const MARGIN_FEATURE_INDEXES = [5, 6, 7, 25, 26] as const;

const MIN_NAME_MATCH = 0.5;

/**
 * The share of a question's names (capitalised words) that the passage lacks, 0..1; 0 for Persian and where
 * every stop word is capitalised too (“What Is Your Return Policy”).
 */
function missingNamesShare({ isPersian, weighted: { words } }: CandidateSet, ranked: RankedPassage): number {
  const { lexical } = ranked.candidate.match;
  const stopWords = words.slice(1).filter(({ word }) => word.isStopWord && word.surface !== 'i');
  const isTitleCase = stopWords.length > 0 && stopWords.every(({ word: queryWord }) => queryWord.isName);
  const names = words.flatMap(({ word: queryWord }, index) =>
    queryWord.isName && !queryWord.isStopWord ? [lexical[index] ?? 0] : [],
  );
  if (isPersian || isTitleCase || names.length === 0) return 0;
  return names.filter((nameMatch) => nameMatch < MIN_NAME_MATCH).length / names.length;
}

/** Entropy of the ranking, whether there is a second passage, and the lead of the first over the second. */
function marginFeatures(ranked: readonly RankedPassage[]): number[] {
  const [first, second] = ranked;
  const entropy = ranked.reduce(
    (sum, { baseProbability: share }) => sum - share * Math.log(Math.max(share, 1e-9)),
    0,
  );
  const lead = MARGIN_FEATURE_INDEXES.map(
    (index) => (first?.features[index] ?? 0) - (second?.features[index] ?? 0),
  );
  return [entropy, second ? 1 : 0, ...lead];
}

/** The confidence scorer's features, in the order of its weights; empty for an empty ranking. */
export function confidenceFeatures(
  candidates: CandidateSet,
  ranked: readonly RankedPassage[],
  scorers: Scorers = WEIGHTS,
): number[] {
  const [first, second] = ranked;
  if (!first) return [];
  const { words, totalImportance } = candidates.weighted;
  const probabilities = segmentProbabilities(first.candidate, scorers);
  const topProbability = probabilities.reduce((max, probability) => Math.max(max, probability), 0);
  const bestMatch = first.candidate.segmentMatches[probabilities.indexOf(topProbability)];
  const contentWords = words.filter(({ word: queryWord }) => !queryWord.isStopWord);
  const { lexical: lexicalShares, conceptual } = first.candidate.match;
  const nouns = words.map(({ word: queryWord, importance }) =>
    queryWord.isStopWord || queryWord.isVerb ? 0 : importance,
  );
  const share = (isMissing: (index: number) => boolean) =>
    nouns.reduce((sum, importance, index) => (isMissing(index) ? sum + importance : sum), 0) /
    Math.max(0.01, totalImportance);
  const unknownWords = words.filter(
    ({ word: queryWord, isIndexed }, index) =>
      !isIndexed && !queryWord.isStopWord && !queryWord.isVerb && (conceptual[index] ?? 0) < 0.5,
  );
  const unmatchedKinds = words.filter(
    ({ word: queryWord }, index) =>
      (lexicalShares[index] ?? 0) < 0.5 && [...queryWord.concepts].some((concept) => concept.endsWith('>')),
  );
  return [
    ...first.features.slice(4),
    first.baseProbability,
    first.baseProbability - (second?.baseProbability ?? 0),
    topProbability,
    ...(bestMatch
      ? [
          bestMatch.lexicalCoverage,
          bestMatch.conceptualCoverage,
          bestMatch.newLexicalCoverage,
          bestMatch.newConceptualCoverage,
          bestMatch.conceptCoverage,
          bestMatch.bigramCoverage,
          bestMatch.precision,
          bestMatch.answerTypeMatch,
          bestMatch.alignment.run,
          bestMatch.alignment.proximity,
        ]
      : Array(10).fill(0)),
    ...marginFeatures(ranked),
    Math.log(candidates.indexSize + 1),
    meanScore(scorers.passage, first.features),
    share((index) => (lexicalShares[index] ?? 0) < 0.5),
    share((index) => (conceptual[index] ?? 0) < 0.5),
    Math.min(3, unknownWords.length),
    unknownWords.reduce((max, { importance }) => Math.max(max, importance), 0) /
      Math.max(0.01, totalImportance),
    Math.min(2, unmatchedKinds.length),
    Math.log(1 + contentWords.length),
    contentWords.length === 0 ? 1 : 0,
    Math.log(1 + candidates.query.concepts.length),
  ];
}

function modelMismatchPenalty(candidates: CandidateSet, passage: PassageFeatures): number {
  if (hasModelNumberMismatchInText(candidates, passage)) return weightOf('otherNumberInText');
  return hasModelNumberMismatchInTitle(candidates, passage) ? weightOf('otherNumberInTitle') : 0;
}

/** The score by networks and penalties, in logits, which the trees add to. */
export function networkConfidence(
  candidates: CandidateSet,
  first: RankedPassage,
  features: readonly number[],
  scorers: Scorers,
): number {
  const { title } = first.candidate.analysis;
  const penalty =
    weightOf('missingNames') * missingNamesShare(candidates, first) +
    modelMismatchPenalty(candidates, first.candidate) +
    (hasOppositePolarity(candidates.query.words, title.words) ? weightOf('oppositePolarity') : 0) +
    (statesOppositeValue(candidates, first) ? weightOf('oppositeValue') : 0) +
    (lacksInteraction(candidates, first) ? weightOf('missingInteraction') : 0) +
    (matchesOnlyGenericTerm(candidates, first.candidate) ? weightOf('genericTerm') : 0) +
    (lacksQuestionConcept(candidates, first.candidate) ? weightOf('missingConcept') : 0);
  return meanScore(scorers.confidence, features) - penalty;
}

/** The features of a ranking that the confidence trees see. */
export function confidenceTreeFeatures(
  candidates: CandidateSet,
  ranked: readonly RankedPassage[],
  features: readonly number[],
  network: number,
  scorers: Scorers,
): number[] {
  const [first, second] = ranked;
  if (!first) return [];
  const probabilities = segmentProbabilities(first.candidate, scorers);
  const best = indexOfMax(probabilities);
  return [
    ...features,
    network,
    first.probability,
    first.probability - (second?.probability ?? 0),
    first.score,
    Math.min(20, first.score - (second?.score ?? first.score - 20)),
    probabilities[best] ?? 0,
    ...(first.candidate.segmentFeatures[best] ?? []).slice(4),
    candidates.isPersian ? 1 : 0,
    missingNamesShare(candidates, first),
    ...rowFeatures(candidates, first.candidate, best, scorers.terms),
  ];
}

/**
 * Brings the product of two probabilities back to the scale of one, so that a threshold of .5 leaves as many
 * answerable questions to people as it did before words were judged.
 */
const SCALE_EXPONENT = 0.75;

/** Words are trained on messages of a few words; in a long one most words ask for nothing. */
const MAX_SUPPORT_WORDS = 25;

const isLongMessage = ({ weighted: { words } }: CandidateSet): boolean =>
  words.filter(({ word }) => !word.isStopWord).length > MAX_SUPPORT_WORDS;

/** The probability that the question asks for something the first passage does not have: that of its likeliest word. */
function missingProbability(
  candidates: CandidateSet,
  ranked: readonly RankedPassage[],
  scorers: Scorers,
): number {
  const [first] = ranked;
  if (!first) return 0;
  const best = indexOfMax(segmentProbabilities(first.candidate, scorers));
  const words = computeWordFeatures(candidates, ranked, best, scorers);
  return Math.max(0, ...unsupportedProbabilities(words, scorers));
}

/** The probability that the first passage answers the question, 0..1; 0 for an empty ranking. */
export function estimateConfidence(
  candidates: CandidateSet,
  ranked: readonly RankedPassage[],
  scorers: Scorers = WEIGHTS,
): number {
  const [first] = ranked;
  if (!first) return 0;
  const features = confidenceFeatures(candidates, ranked, scorers);
  const network = networkConfidence(candidates, first, features, scorers);
  const correction = areAllStored(candidates)
    ? 0
    : applyTrees(
        scorers.trees.confidence,
        confidenceTreeFeatures(candidates, ranked, features, network, scorers),
      );
  const best = indexOfMax(segmentProbabilities(first.candidate, scorers));
  const penalty =
    (hasUnknownRowName(candidates, first.candidate, best) ? weightOf('noNamedRow') : 0) +
    (hasOtherRowName(candidates, first.candidate, best) ? weightOf('otherRowName') : 0);
  const passage = 1 / (1 + Math.exp(penalty - network - correction));
  const confidence =
    isWordSupportUsed(candidates) && !isLongMessage(candidates)
      ? (passage * (1 - missingProbability(candidates, ranked, scorers))) ** SCALE_EXPONENT
      : passage;
  return Number.isFinite(confidence) ? confidence : 0;
}
