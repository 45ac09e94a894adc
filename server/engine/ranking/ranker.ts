// Ranks candidate passages and their segments with learnt scorers and fixed adjustments.

import { lacksQuestionConcept } from './concept-mismatch-penalty.ts';
import { modelNumberMismatches } from './model-number-mismatch.ts';
import type { CandidateSet, PassageFeatures } from './passage-features.ts';
import { applyScorer, meanScore, type Scorer, softmax } from './scorer.ts';
import weights from './weights.json' with { type: 'json' };

/** Indexes of features of the title or stored question: its coverage of the question, and its precision. */
const TITLE_COVERAGE_FEATURE = 6;
const TITLE_PRECISION_FEATURE = 9;
/** Index of the feature that says whether the passage is a stored question. */
const STORED_QUESTION_FEATURE = 15;
/** Index of the longest run of the question in a stored question. */
const STORED_RUN_FEATURE = 23;
/** Index of the passage length: the logarithm of its words. */
const LENGTH_FEATURE = 31;
const LONG_PASSAGE_LENGTH = Math.log(1 + 75);
/** Bonus for a stored question that contains a question of at least this many words verbatim. */
const SENTENCE_WORDS = 4;
const VERBATIM_BONUS = 3;
/** Bonus for a stored question that covers nearly the whole question, in proportion to its precision. */
const MIN_TITLE_COVERAGE = 0.85;
const TITLE_MATCH_BONUS = 3;
/** Bonus for a passage with the capitalised names of an English question. */
const NAMES_BONUS = 1;
/** Bonuses for a segment similar in meaning (English only), and for one of the expected answer form. */
const SIMILARITY_BONUS = 6;
const ANSWER_FORM_BONUS = 1;
/** Bonus for a segment with the focus word of the question («کدام شهر»), fitted after the scorers. */
const FOCUS_BONUS = 1;
/** Penalty for another model number, where some other passage has the right one. */
const MODEL_NUMBER_MISMATCH_PENALTY = 3;
/** Penalty for a passage that has the words of a short question but not its concept. */
const CONCEPT_MISMATCH_PENALTY = 8;

/** The learnt scorers; see `bench/engine/train-weights.ts`. */
export interface Scorers {
  /** Several scorers are averaged: their errors differ. */
  readonly passage: readonly Scorer[];
  readonly unit: readonly Scorer[];
  readonly confidence: readonly Scorer[];
  /** Added to the score where the retrieved passages are long. */
  readonly lengthy: Scorer;
}

export interface RankedPassage {
  readonly candidate: PassageFeatures;
  /** The features the passage was ranked by. */
  readonly features: readonly number[];
  readonly probability: number;
  /** The probability at this rank without bonuses and penalties, as in the training of confidence. */
  readonly baseProbability: number;
}

/** The features of a passage, then the highest of its segments' scores and the log-sum-exp of all. */
export function rankingFeatures(passage: PassageFeatures, unit: readonly Scorer[]): number[] {
  const scores = passage.segmentFeatures.map((figures) => meanScore(unit, figures));
  const most = scores.reduce((high, score) => Math.max(high, score), -20);
  const sum = scores.reduce((total, score) => total + Math.exp(score - most), 0);
  return [...passage.features, most, most + Math.log(Math.max(1, sum))];
}

/** Whether a Persian question found long passages; for English there is too little training data. */
export function hasLongPassages({ isPersian, passages }: CandidateSet): boolean {
  const lengths = passages.map(({ features }) => features[LENGTH_FEATURE] ?? 0);
  return isPersian && lengths.reduce((sum, length) => sum + length, 0) > LONG_PASSAGE_LENGTH * lengths.length;
}

/** The score of a passage before bonuses and penalties, for a question of `words` words. */
export function baseScore(row: readonly number[], words: number, scorers: Pick<Scorers, 'passage'>): number {
  const verbatim = words >= SENTENCE_WORDS && (row[STORED_RUN_FEATURE] ?? 0) > 0.999;
  const covers =
    (row[STORED_QUESTION_FEATURE] ?? 0) > 0 && (row[TITLE_COVERAGE_FEATURE] ?? 0) >= MIN_TITLE_COVERAGE;
  const close = covers ? TITLE_MATCH_BONUS * (row[TITLE_PRECISION_FEATURE] ?? 0) : 0;
  return meanScore(scorers.passage, row) + (verbatim ? VERBATIM_BONUS : 0) + close;
}

/** The sum of a passage's bonuses; one without a similarity gets the `usual` one. */
function bonusOf({ nameCoverage, similarity, answerFormCoverage }: PassageFeatures, usual: number): number {
  return (
    NAMES_BONUS * nameCoverage +
    SIMILARITY_BONUS * (similarity ?? usual) +
    ANSWER_FORM_BONUS * answerFormCoverage
  );
}

/** The mean similarity, which passages without one get, so that they neither gain nor lose. */
function meanSimilarity(passages: readonly PassageFeatures[]): number {
  const similarities = passages.flatMap(({ similarity: meant }) => meant ?? []);
  return similarities.length === 0 ? 0 : similarities.reduce((sum, one) => sum + one) / similarities.length;
}

/** Ranks passages by probability; ties keep the order of retrieval. */
export function rank(examination: CandidateSet, scorers: Scorers = weights): RankedPassage[] {
  const rows = examination.passages.map((passage) => rankingFeatures(passage, scorers.unit));
  const scores = rows.map((row) => baseScore(row, examination.query.words.length, scorers));
  const plain = softmax(scores).sort((a, b) => b - a);
  const lengthy = hasLongPassages(examination);
  const usual = meanSimilarity(examination.passages);
  const mismatches = modelNumberMismatches(examination);
  const mended = examination.passages.map((passage, at) => {
    const row = rows[at] ?? [];
    const lag =
      (mismatches.has(passage) ? MODEL_NUMBER_MISMATCH_PENALTY : 0) +
      (lacksQuestionConcept(examination, passage) ? CONCEPT_MISMATCH_PENALTY : 0);
    return (
      (scores[at] ?? 0) + bonusOf(passage, usual) - lag + (lengthy ? applyScorer(scorers.lengthy, row) : 0)
    );
  });
  const probabilities = softmax(mended);
  return examination.passages
    .map((found, at) => ({ candidate: found, features: rows[at] ?? [], probability: probabilities[at] ?? 0 }))
    .sort((a, b) => b.probability - a.probability)
    .map((ranked, index) => ({ ...ranked, baseProbability: plain[index] ?? 0 }));
}

/** The probability of each segment to hold the answer, given that the passage does. */
export function segmentProbabilities(passage: PassageFeatures, scorers: Scorers = weights): number[] {
  return softmax(
    passage.segmentFeatures.map(
      (figures, at) =>
        meanScore(scorers.unit, figures) + FOCUS_BONUS * (passage.segmentMatches[at]?.focusMatch ?? 0),
    ),
  );
}
