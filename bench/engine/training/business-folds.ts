// Trains weights without each fold of businesses, and averages the shares over businesses.

import { WEIGHTS } from '../../../server/engine/ranking/weights.ts';
import { countWords } from '../../../server/engine/text/segments.ts';
import { isSmoke } from '../../harness/smoke.ts';
import { computeMetrics, isHit, type Outcome, resultAtThreshold } from '../answers/metrics.ts';
import { evaluateExamples } from './article-split.ts';
import type { Example } from './examples.ts';
import { trainFolds } from './train-trees.ts';

/** Each fold of the businesses is held out once. */
const FOLD_COUNT = isSmoke ? 2 : 4;
const THRESHOLDS = [0.4, 0.5, 0.6, 0.75];
const DEFAULT_THRESHOLD = 0.5;

export const HEADINGS = [
  'R@1',
  'R@5',
  'Hit',
  'Topic',
  'Near',
  'Words',
  'Right given',
  ...THRESHOLDS.flatMap((threshold) =>
    ['Answered', 'Right to', 'Near misses answered'].map((heading) => `${heading} (${threshold})`),
  ),
];

type WeightsFor = (set: string) => typeof WEIGHTS;

/** The weights for each business, trained without its fold. */
export function trainBusinessFolds(
  examples: readonly Example[],
  businesses: readonly string[],
  publicExamples: readonly Example[] = [],
): WeightsFor {
  const foldIndexOf = (set: string) => businesses.indexOf(set) % FOLD_COUNT;
  const weightsByFold = trainFolds([...examples, ...publicExamples], WEIGHTS, {
    count: FOLD_COUNT,
    // a question of a public set is in one of the folds too, by its passage
    foldOf: ({ set, fold }) => (businesses.includes(set) ? foldIndexOf(set) : fold % FOLD_COUNT),
  });
  return (set) => weightsByFold[foldIndexOf(set)] ?? WEIGHTS;
}

/** The mean length of the answers that are given, and the share of them with the right words. */
function computeAnswerShares(outcomes: readonly Outcome[]): number[] {
  const answered = outcomes.filter(
    ({ query, candidate, confidence }) =>
      query.gold && query.answers.length > 0 && candidate !== null && confidence >= DEFAULT_THRESHOLD,
  );
  const words = answered.reduce((sum, { candidate }) => sum + countWords(candidate ?? ''), 0);
  return [words / answered.length, answered.filter(isHit).length / answered.length];
}

function computeShares(outcomes: readonly Outcome[]): number[] {
  const { recallAt1, recallAt5, hit, topicAbsentAuc, nearMissAuc } = computeMetrics(outcomes);
  const nearMisses = outcomes.filter(({ query }) => query.kind === 'near_miss');
  const atThresholds = THRESHOLDS.flatMap((threshold) => {
    const { answered, precision } = resultAtThreshold(outcomes, threshold);
    const wrong = nearMisses.filter(({ confidence }) => confidence >= threshold).length;
    return [answered, precision, wrong / nearMisses.length];
  });
  return [
    recallAt1,
    recallAt5,
    hit,
    topicAbsentAuc,
    nearMissAuc,
    ...computeAnswerShares(outcomes),
    ...atThresholds,
  ];
}

/** The mean of each share over businesses, in the order of `HEADINGS`. */
export function meanShares(
  examples: readonly Example[],
  businesses: readonly string[],
  weightsFor: WeightsFor,
): number[] {
  const rows = businesses.map((business) =>
    computeShares(
      evaluateExamples(
        examples.filter(({ set }) => set === business),
        weightsFor(business),
      ),
    ),
  );
  return HEADINGS.map((_, column) => {
    const values = rows.map((row) => row[column] ?? Number.NaN).filter((value) => !Number.isNaN(value));
    return values.reduce((sum, value) => sum + value, 0) / values.length;
  });
}

/** A share as the tables print it; a length of words with one decimal. */
export function formatShare(value: number): string {
  if (Number.isNaN(value)) return '–';
  return value > 1 ? value.toFixed(1) : value.toFixed(3).replace(/^0/u, '');
}
