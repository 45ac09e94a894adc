// Ranks candidate passages and their segments with trained scorers and fixed adjustments.

import { applyTrees } from './boosted-trees.ts';
import { lacksQuestionConcept } from './concept-mismatch-penalty.ts';
import { modelNumberMismatches } from './model-number-mismatch.ts';
import type { CandidateSet, PassageFeatures } from './passage-features.ts';
import { areTreesUsed, hasLongPassages } from './passage-kinds.ts';
import { rowFeatures } from './row-features.ts';
import { weightOf } from './rules.ts';
import { applyScorer, meanScore, type Scorer, softmax } from './scorer.ts';
import { type Scorers, WEIGHTS } from './weights.ts';

/** Indexes of features of the title or stored question: its coverage of the question, and its precision. */
const TITLE_COVERAGE_FEATURE = 6;
const TITLE_PRECISION_FEATURE = 9;
/** Index of the feature that says whether the passage is a stored question. */
const STORED_QUESTION_FEATURE = 15;
/** Index of the longest run of the question in a stored question. */
const STORED_RUN_FEATURE = 23;
/** Words that make a question long enough to be found verbatim in a stored one. */
const SENTENCE_WORDS = 4;
/** A stored question that covers this share covers nearly the whole question. */
const MIN_TITLE_COVERAGE = 0.85;

export interface RankedPassage {
  readonly candidate: PassageFeatures;
  /** The features the passage was ranked by. */
  readonly features: readonly number[];
  readonly probability: number;
  readonly score: number;
  /** The probability at this rank without bonuses and penalties, as in the training of confidence. */
  readonly baseProbability: number;
}

/** The features of a passage, then the highest of its segments' scores and the log-sum-exp of all. */
export function rankingFeatures(passage: PassageFeatures, segmentScorers: readonly Scorer[]): number[] {
  const scores = passage.segmentFeatures.map((features) => meanScore(segmentScorers, features));
  const max = scores.reduce((high, score) => Math.max(high, score), -20);
  const sum = scores.reduce((total, score) => total + Math.exp(score - max), 0);
  return [...passage.features, max, max + Math.log(Math.max(1, sum))];
}

/** The score of a passage before bonuses and penalties, for a question of `words` words. */
export function baseScore(row: readonly number[], words: number, scorers: Pick<Scorers, 'passage'>): number {
  const verbatim = words >= SENTENCE_WORDS && (row[STORED_RUN_FEATURE] ?? 0) > 0.999;
  const coversQuestion =
    (row[STORED_QUESTION_FEATURE] ?? 0) > 0 && (row[TITLE_COVERAGE_FEATURE] ?? 0) >= MIN_TITLE_COVERAGE;
  const titleBonus = coversQuestion ? weightOf('coveredQuestion') * (row[TITLE_PRECISION_FEATURE] ?? 0) : 0;
  return meanScore(scorers.passage, row) + (verbatim ? weightOf('verbatimQuestion') : 0) + titleBonus;
}

/** The sum of a passage's bonuses; `defaultSimilarity` applies to a passage without a similarity. */
function bonusOf(
  { nameCoverage, similarity, answerFormCoverage, synonymCoverage }: PassageFeatures,
  defaultSimilarity: number,
): number {
  return (
    weightOf('names') * nameCoverage +
    weightOf('similarity') * (similarity ?? defaultSimilarity) +
    weightOf('answerForm') * answerFormCoverage +
    weightOf('synonyms') * synonymCoverage
  );
}

/** The mean similarity. Passages without one get it, so that they neither gain nor lose. */
function meanSimilarity(passages: readonly PassageFeatures[]): number {
  const similarities = passages.flatMap(({ similarity }) => similarity ?? []);
  return similarities.length === 0
    ? 0
    : similarities.reduce((sum, value) => sum + value) / similarities.length;
}

/** The scores of the segments of a passage by the networks, which the trees add to. */
export function segmentScores(passage: PassageFeatures, segmentScorers: readonly Scorer[]): number[] {
  return passage.segmentFeatures.map(
    (features, index) =>
      meanScore(segmentScorers, features) +
      weightOf('focusWord') * (passage.segmentMatches[index]?.focusMatch ?? 0),
  );
}

/** The scores of the passages by networks, bonuses and penalties, and the features of each. */
export function networkScores(candidates: CandidateSet, scorers: Scorers) {
  const rows = candidates.passages.map((passage) => rankingFeatures(passage, scorers.segment));
  const baseScores = rows.map((row) => baseScore(row, candidates.query.words.length, scorers));
  const areLong = hasLongPassages(candidates);
  const defaultSimilarity = meanSimilarity(candidates.passages);
  const mismatches = modelNumberMismatches(candidates);
  const scores = candidates.passages.map((passage, index) => {
    const penalty =
      (mismatches.has(passage) ? weightOf('otherModelNumber') : 0) +
      (lacksQuestionConcept(candidates, passage) ? weightOf('otherConcept') : 0);
    return (
      (baseScores[index] ?? 0) +
      bonusOf(passage, defaultSimilarity) -
      penalty +
      (areLong ? applyScorer(scorers.longPassage, rows[index] ?? []) : 0)
    );
  });
  return { rows, baseScores, scores };
}

/** The features of a passage that the trees see. */
export function treeFeatures(
  candidates: CandidateSet,
  passage: PassageFeatures,
  row: readonly number[],
  scorers: Scorers,
): number[] {
  const segments = segmentTreeScores(passage, scorers);
  const best = indexOfMax(segments);
  const max = segments[best] ?? -20;
  return [
    ...row,
    max,
    max +
      Math.log(
        Math.max(
          1,
          segments.reduce((sum, score) => sum + Math.exp(score - max), 0),
        ),
      ),
    passage.nameCoverage,
    passage.similarity ?? -1,
    passage.answerFormCoverage,
    candidates.isPersian ? 1 : 0,
    ...rowFeatures(candidates, passage, best, scorers.terms),
  ];
}

function segmentTreeScores(passage: PassageFeatures, { segment, trees }: Scorers): number[] {
  return segmentScores(passage, segment).map(
    (score, index) => score + applyTrees(trees.segment, passage.segmentFeatures[index] ?? []),
  );
}

/** The index of the highest value; 0 for none. */
export function indexOfMax(values: readonly number[]): number {
  return values.reduce((best, value, index) => (value > (values[best] ?? 0) ? index : best), 0);
}

/** Ranks passages by probability; ties keep the order of retrieval. */
export function rank(candidates: CandidateSet, scorers: Scorers = WEIGHTS): RankedPassage[] {
  const { rows, baseScores, scores: networks } = networkScores(candidates, scorers);
  const baseProbabilities = softmax(baseScores).sort((a, b) => b - a);
  const areTreesApplied = areTreesUsed(candidates);
  const scores = candidates.passages.map((passage, index) => {
    const network = networks[index] ?? 0;
    if (!areTreesApplied) return network;
    const features = treeFeatures(candidates, passage, rows[index] ?? [], scorers);
    return network + applyTrees(scorers.trees.passage, features);
  });
  const probabilities = softmax(scores);
  return candidates.passages
    .map((passage, index) => ({
      candidate: passage,
      features: rows[index] ?? [],
      probability: probabilities[index] ?? 0,
      score: scores[index] ?? 0,
    }))
    .sort((a, b) => b.probability - a.probability)
    .map((ranked, index) => ({ ...ranked, baseProbability: baseProbabilities[index] ?? 0 }));
}

/** The probability of each segment to hold the answer, given that the passage does. */
export function segmentProbabilities(passage: PassageFeatures, scorers: Scorers = WEIGHTS): number[] {
  return softmax(segmentTreeScores(passage, scorers));
}
