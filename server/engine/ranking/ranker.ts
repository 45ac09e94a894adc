// Ranks candidate passages and their segments with learnt scorers and fixed adjustments.

import { lacksQuestionConcept } from './concept-mismatch-penalty.ts';
import { modelNumberMismatches } from './model-number-mismatch.ts';
import type { CandidateSet, PassageFeatures } from './passage-features.ts';
import { applyScorer, meanScore, type Scorer, softmax } from './scorer.ts';
import weights from './weights.json' with { type: 'json' };

/** Figures of a title or stored question: how much of the question it holds, how much of it the question holds. */
const TITLE_COVERAGE_FEATURE = 6;
const TITLE_PRECISION_FEATURE = 9;
/** The figure that says whether there is a stored question. */
const STORED_QUESTION_FEATURE = 15;
/** The figure that says how much of the question stands in a stored question in one run. */
const STORED_RUN_FEATURE = 23;
/** The figure that says how long a passage is: the logarithm of its words. */
const LENGTH_FEATURE = 31;
const LONG_PASSAGE_LENGTH = Math.log(1 + 75);
/** A question of as many words that stands word for word in a stored one is ahead of all that merely resemble it. */
const SENTENCE_WORDS = 4;
const VERBATIM_BONUS = 3;
/** A stored question that holds nearly the whole question is ahead, the more the less it asks beside it. */
const MIN_TITLE_COVERAGE = 0.85;
const TITLE_MATCH_BONUS = 3;
/** A passage that holds the names of a question, which English writes with capitals, is ahead. */
const NAMES_BONUS = 1;
/** So is one with a sentence near in meaning, in English, and one with a sentence of the form asked for. */
const SIMILARITY_BONUS = 6;
const ANSWER_FORM_BONUS = 1;
/** A sentence that names what is asked for («کدام شهر») is ahead: fitted beside the learnt scores, it came to 1. */
const FOCUS_BONUS = 1;
/** A passage that names what is asked for by another number is behind one that has its number. */
const MODEL_NUMBER_MISMATCH_PENALTY = 3;
/** Of a short question, a passage that has only its words is behind all that name what they name together. */
const CONCEPT_MISMATCH_PENALTY = 8;

/** The learnt scorers; see `bench/engine/train-weights.ts`. */
export interface Scorers {
  /** Of several scorers the mean counts: they err on different questions. */
  readonly passage: readonly Scorer[];
  readonly unit: readonly Scorer[];
  readonly confidence: readonly Scorer[];
  /** What a passage scores beside that where the passages found are long. */
  readonly lengthy: Scorer;
}

export interface RankedPassage {
  readonly candidate: PassageFeatures;
  /** The figures the passage was ranked by. */
  readonly features: readonly number[];
  readonly probability: number;
  /** The probability its place had before names and long passages were minded: certainty was learnt from that. */
  readonly baseProbability: number;
}

/** The figures of a passage together with what its units score: its best, and all of them. */
export function rankingFeatures(passage: PassageFeatures, unit: readonly Scorer[]): number[] {
  const scores = passage.segmentFeatures.map((figures) => meanScore(unit, figures));
  const most = scores.reduce((high, score) => Math.max(high, score), -20);
  const sum = scores.reduce((total, score) => total + Math.exp(score - most), 0);
  return [...passage.features, most, most + Math.log(Math.max(1, sum))];
}

/** Whether a question in Persian found long passages. Of English there is too little to learn their order from. */
export function hasLongPassages({ isPersian, passages }: CandidateSet): boolean {
  const lengths = passages.map(({ features }) => features[LENGTH_FEATURE] ?? 0);
  return isPersian && lengths.reduce((sum, length) => sum + length, 0) > LONG_PASSAGE_LENGTH * lengths.length;
}

/** What a passage scores, however long it is, for a question of so many words. */
export function baseScore(row: readonly number[], words: number, scorers: Pick<Scorers, 'passage'>): number {
  const verbatim = words >= SENTENCE_WORDS && (row[STORED_RUN_FEATURE] ?? 0) > 0.999;
  const covers =
    (row[STORED_QUESTION_FEATURE] ?? 0) > 0 && (row[TITLE_COVERAGE_FEATURE] ?? 0) >= MIN_TITLE_COVERAGE;
  const close = covers ? TITLE_MATCH_BONUS * (row[TITLE_PRECISION_FEATURE] ?? 0) : 0;
  return meanScore(scorers.passage, row) + (verbatim ? VERBATIM_BONUS : 0) + close;
}

/** What a passage is ahead by whatever else is compared. */
function bonusOf({ nameCoverage, similarity, answerFormCoverage }: PassageFeatures, usual: number): number {
  return (
    NAMES_BONUS * nameCoverage +
    SIMILARITY_BONUS * (similarity ?? usual) +
    ANSWER_FORM_BONUS * answerFormCoverage
  );
}

/** What those that can be compared in meaning have in common: the others are neither ahead of them nor behind. */
function meanSimilarity(passages: readonly PassageFeatures[]): number {
  const similarities = passages.flatMap(({ similarity: meant }) => meant ?? []);
  return similarities.length === 0 ? 0 : similarities.reduce((sum, one) => sum + one) / similarities.length;
}

/** Passages in the order of their probability, ties in the order of retrieval. */
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

/** The probability of each unit of a passage to hold the answer, if the passage does. */
export function segmentProbabilities(passage: PassageFeatures, scorers: Scorers = weights): number[] {
  return softmax(
    passage.segmentFeatures.map(
      (figures, at) =>
        meanScore(scorers.unit, figures) + FOCUS_BONUS * (passage.segmentMatches[at]?.focusMatch ?? 0),
    ),
  );
}
