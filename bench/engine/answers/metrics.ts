// Retrieval metrics, and coverage at a confidence threshold.
import { foldText } from '../../../server/engine/text/normalise.ts';
import type { SetQuery } from '../training/question-sets.ts';

/** A system's answer to one question: confidence 0..1; the candidate is null when nothing was found. */
export interface Outcome {
  readonly query: SetQuery;
  /** Passage ids, best first. */
  readonly ranked: readonly string[];
  readonly candidate: string | null;
  readonly confidence: number;
}

/** Shares 0..1; NaN where the set has no question of the kind. */
export interface Metrics {
  readonly questions: number;
  readonly recallAt1: number;
  readonly recallAt5: number;
  readonly mrrAt10: number;
  /** The answer is within the first 60 words of the candidate. */
  readonly hit: number;
  /** Areas under the ROC curve of confidence: answerable questions against each kind of unanswerable ones. */
  readonly topicAbsentAuc: number;
  readonly factAbsentAuc: number;
  readonly nearMissAuc: number;
}

const MAX_ANSWER_WORDS = 60;
/** The share of unanswerable questions that precision assumes, whatever that of the set is. */
const UNANSWERABLE_SHARE = 0.3;

const foldAnswer = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{N}%.]+/gu, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/gu, ' ');
const foldWithoutSpaces = (text: string) => foldAnswer(text).replace(/ /gu, '');

function isGold(query: SetQuery, id: string): boolean {
  return query.gold === id || (query.goldAlso ?? []).includes(id);
}

/** Zero-based rank of the first correct passage; -1 when it is not ranked. */
function rankOf({ query, ranked }: Outcome): number {
  return ranked.findIndex((id) => isGold(query, id));
}

export function isHit({ query, candidate }: Outcome): boolean {
  const text = candidate ?? '';
  if (foldAnswer(text).split(' ').filter(Boolean).length > MAX_ANSWER_WORDS) return false;
  const foldedText = foldWithoutSpaces(text);
  return query.answers.map(foldWithoutSpaces).some((answer) => answer !== '' && foldedText.includes(answer));
}

const answerConfidence = ({ candidate, confidence }: Outcome) => (candidate === null ? -1 : confidence);

/** The probability that a correct answer has more confidence than a wrong one; ties count half. */
function rocAuc(right: readonly number[], wrong: readonly number[]): number {
  const samples = [
    ...right.map((value) => ({ value, label: 1 })),
    ...wrong.map((value) => ({ value, label: 0 })),
  ];
  samples.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let start = 0; start < samples.length; ) {
    let end = start;
    while (end < samples.length && samples[end]?.value === samples[start]?.value) end += 1;
    for (let index = start; index < end; index += 1)
      rankSum += ((start + end + 1) / 2) * (samples[index]?.label ?? 0);
    start = end;
  }
  return (rankSum - (right.length * (right.length + 1)) / 2) / (right.length * wrong.length);
}

function share<T>(items: readonly T[], scoreOf: (item: T) => boolean | number): number {
  return items.reduce((sum, item) => sum + Number(scoreOf(item)), 0) / items.length;
}

/** Computes the metrics of one set. */
export function computeMetrics(outcomes: readonly Outcome[]): Metrics {
  const answerable = outcomes.filter(({ query }) => query.gold);
  const recallAt = (depth: number) =>
    share(answerable, (outcome) => rankOf(outcome) >= 0 && rankOf(outcome) < depth);
  const aucAgainst = (kind: string) =>
    rocAuc(
      answerable.map(answerConfidence),
      outcomes.filter(({ query }) => !query.gold && query.kind === kind).map(answerConfidence),
    );
  return {
    questions: outcomes.length,
    recallAt1: recallAt(1),
    recallAt5: recallAt(5),
    mrrAt10: share(answerable, (outcome) => {
      const rank = rankOf(outcome);
      return rank >= 0 && rank < 10 ? 1 / (1 + rank) : 0;
    }),
    hit: share(
      answerable.filter(({ query }) => query.answers.length > 0),
      isHit,
    ),
    topicAbsentAuc: aucAgainst('topic_absent'),
    factAbsentAuc: aucAgainst('fact_absent'),
    nearMissAuc: aucAgainst('near_miss'),
  };
}

/** The share of answerable questions answered at a threshold, and precision; without near misses. */
export interface ThresholdResult {
  readonly answered: number;
  readonly precision: number;
}

/** The result at a threshold, as if three in ten questions were unanswerable. */
export function resultAtThreshold(outcomes: readonly Outcome[], threshold: number): ThresholdResult {
  const answerable = outcomes.filter(({ query }) => query.gold);
  const unanswerable = outcomes.filter(({ query }) => !query.gold && query.kind !== 'near_miss');
  const isAnswered = (outcome: Outcome) => answerConfidence(outcome) >= threshold;
  const answered = share(answerable, isAnswered);
  const wronglyAnswered = unanswerable.length === 0 ? 0 : share(unanswerable, isAnswered);
  const correctShare = (1 - UNANSWERABLE_SHARE) * answered;
  return {
    answered,
    precision: correctShare === 0 ? 1 : correctShare / (correctShare + UNANSWERABLE_SHARE * wronglyAnswered),
  };
}

/** The lowest threshold, in steps of 0.001, that reaches a mean precision, and the mean coverage there. */
export function coverageAtPrecision(sets: readonly (readonly Outcome[])[], precision: number) {
  for (let step = 0; step <= 1_000; step += 1) {
    const threshold = step / 1_000;
    const results = sets.map((outcomes) => resultAtThreshold(outcomes, threshold));
    if (share(results, (row) => row.precision) >= precision)
      return { threshold, coverage: share(results, (row) => row.answered) };
  }
  return { threshold: 1, coverage: 0 };
}
