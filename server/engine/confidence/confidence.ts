// Estimates the probability that the top-ranked passage answers the question.

import { lacksQuestionConcept } from '../ranking/concept-mismatch-penalty.ts';
import {
  hasModelNumberMismatchInText,
  hasModelNumberMismatchInTitle,
} from '../ranking/model-number-mismatch.ts';
import type { CandidateSet, PassageFeatures } from '../ranking/passage-features.ts';
import { type RankedPassage, type Scorers, segmentProbabilities } from '../ranking/ranker.ts';
import { meanScore } from '../ranking/scorer.ts';
import weights from '../ranking/weights.json' with { type: 'json' };
import { matchesOnlyGenericTerm } from './generic-term-penalty.ts';
import { hasOppositePolarity } from './polarity.ts';

/** Indexes of retrieval score, title coverage (lexical, conceptual) and passage coverage (the same two). */
const MARGIN_FEATURE_INDEXES = [5, 6, 7, 25, 26] as const;

/** Full penalty, in logits, for an English question none of whose names occur in the passage. */
const MISSING_NAMES_PENALTY = 2;
const MIN_NAME_MATCH = 0.5;
/** Penalty for a title with another model number («آیفون ۱۳» for «آیفون ۱۵»). */
const TITLE_MODEL_NUMBER_PENALTY = 4;
/** Penalty where title and text have other model numbers only; high, since all other features match. */
const TEXT_MODEL_NUMBER_PENALTY = 8;
/** Penalty for a stored why-question of the opposite polarity (why, why not). */
const POLARITY_PENALTY = 2;
/** Penalty for a passage that matches only the generic word for the business. */
const GENERIC_TERM_PENALTY = 4;
/** Penalty for a passage that has the words of a short question but not its concept. */
const CONCEPT_MISMATCH_PENALTY = 8;

/**
 * The share of a question's names (capitalised words) that the passage lacks, 0..1; 0 where every small word
 * is capitalised (“What Is Your Return Policy”) and for Persian.
 */
function missingNamesShare({ isPersian, weighted: { words } }: CandidateSet, ranked: RankedPassage): number {
  const { lexical } = ranked.candidate.match;
  const small = words.slice(1).filter(({ word }) => word.isStopWord && word.surface !== 'i');
  const isShouted = small.length > 0 && small.every(({ word: queryWord }) => queryWord.isName);
  const names = words.flatMap(({ word: queryWord }, at) =>
    queryWord.isName && !queryWord.isStopWord ? [lexical[at] ?? 0] : [],
  );
  if (isPersian || isShouted || names.length === 0) return 0;
  return names.filter((holds) => holds < MIN_NAME_MATCH).length / names.length;
}

/** Entropy of the ranking, whether there is a second passage, and the lead of the first over the second. */
function marginFeatures(ranked: readonly RankedPassage[]): number[] {
  const [first, second] = ranked;
  const entropy = ranked.reduce(
    (sum, { baseProbability: share }) => sum - share * Math.log(Math.max(share, 1e-9)),
    0,
  );
  const lead = MARGIN_FEATURE_INDEXES.map((at) => (first?.features[at] ?? 0) - (second?.features[at] ?? 0));
  return [entropy, second ? 1 : 0, ...lead];
}

/** The confidence scorer's features, in the order of its weights; empty for an empty ranking. */
export function confidenceFeatures(
  examination: CandidateSet,
  ranked: readonly RankedPassage[],
  scorers: Scorers = weights,
): number[] {
  const [first, second] = ranked;
  if (!first) return [];
  const { words, totalImportance } = examination.weighted;
  const units = segmentProbabilities(first.candidate, scorers);
  const sure = units.reduce((most, probability) => Math.max(most, probability), 0);
  const best = first.candidate.segmentMatches[units.indexOf(sure)];
  const content = words.filter(({ word: queryWord }) => !queryWord.isStopWord);
  const { lexical: lexicalShares, conceptual } = first.candidate.match;
  const nouns = words.map(({ word: queryWord, importance }) =>
    queryWord.isStopWord || queryWord.isVerb ? 0 : importance,
  );
  const share = (lost: (at: number) => boolean) =>
    nouns.reduce((sum, importance, at) => (lost(at) ? sum + importance : sum), 0) /
    Math.max(0.01, totalImportance);
  const foreign = words.filter(
    ({ word: queryWord, isIndexed }, at) =>
      !isIndexed && !queryWord.isStopWord && !queryWord.isVerb && (conceptual[at] ?? 0) < 0.5,
  );
  const kinds = words.filter(
    ({ word: queryWord }, at) =>
      (lexicalShares[at] ?? 0) < 0.5 && [...queryWord.concepts].some((concept) => concept.endsWith('>')),
  );
  return [
    ...first.features.slice(4),
    first.baseProbability,
    first.baseProbability - (second?.baseProbability ?? 0),
    sure,
    ...(best
      ? [
          best.lexicalCoverage,
          best.conceptualCoverage,
          best.newLexicalCoverage,
          best.newConceptualCoverage,
          best.conceptCoverage,
          best.bigramCoverage,
          best.precision,
          best.answerTypeMatch,
          best.alignment.run,
          best.alignment.proximity,
        ]
      : Array(10).fill(0)),
    ...marginFeatures(ranked),
    Math.log(examination.indexSize + 1),
    meanScore(scorers.passage, first.features),
    share((at) => (lexicalShares[at] ?? 0) < 0.5),
    share((at) => (conceptual[at] ?? 0) < 0.5),
    Math.min(3, foreign.length),
    foreign.reduce((most, { importance }) => Math.max(most, importance), 0) / Math.max(0.01, totalImportance),
    Math.min(2, kinds.length),
    Math.log(1 + content.length),
    content.length === 0 ? 1 : 0,
    Math.log(1 + examination.query.concepts.length),
  ];
}

function modelMismatchPenalty(examination: CandidateSet, found: PassageFeatures): number {
  if (hasModelNumberMismatchInText(examination, found)) return TEXT_MODEL_NUMBER_PENALTY;
  return hasModelNumberMismatchInTitle(examination, found) ? TITLE_MODEL_NUMBER_PENALTY : 0;
}

/** The probability that the first passage answers the question, 0..1; 0 for an empty ranking. */
export function estimateConfidence(
  examination: CandidateSet,
  ranked: readonly RankedPassage[],
  scorers: Scorers = weights,
): number {
  const [first] = ranked;
  if (!first) return 0;
  const score = meanScore(scorers.confidence, confidenceFeatures(examination, ranked, scorers));
  const { title } = first.candidate.analysis;
  const doubt =
    MISSING_NAMES_PENALTY * missingNamesShare(examination, first) +
    modelMismatchPenalty(examination, first.candidate) +
    (hasOppositePolarity(examination.query.words, title.words) ? POLARITY_PENALTY : 0) +
    (matchesOnlyGenericTerm(examination, first.candidate) ? GENERIC_TERM_PENALTY : 0) +
    (lacksQuestionConcept(examination, first.candidate) ? CONCEPT_MISMATCH_PENALTY : 0);
  const sure = 1 / (1 + Math.exp(doubt - score));
  return Number.isFinite(sure) ? sure : 0;
}
