// Counts what each confidence threshold gives and costs, and suggests one.

import type { TestResult } from '../../../../contract/answers/evaluation.ts';
import { evaluationLimits } from '../../../../contract/answers/evaluation-limits.ts';

/** What a bot would do with the questions of a run at one threshold. */
export interface ThresholdPrice {
  readonly threshold: number;
  /** `right`, `wrong` and those nobody judged. */
  readonly answered: number;
  readonly right: number;
  readonly wrong: number;
  /** Left to a person. */
  readonly left: number;
}

export type ThresholdSuggestion =
  | { readonly kind: 'found'; readonly threshold: number }
  /** Too few answers were judged. */
  | { readonly kind: 'tooFew'; readonly judged: number }
  /** More than one in ten answers is wrong at every threshold. */
  | { readonly kind: 'none' };

const THRESHOLDS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const MAX_WRONG_SHARE = 0.1;

type PricedResult = Pick<TestResult, 'found' | 'verdict'>;

function priceAt(results: readonly PricedResult[], threshold: number): ThresholdPrice {
  const answered = results.flatMap(({ found }) => (found && found.upTo >= threshold ? [found] : []));
  const countOf = (verdict: 'right' | 'wrong') =>
    answered.filter((found) => found.verdict === verdict).length;
  return {
    threshold,
    answered: answered.length,
    right: countOf('right'),
    wrong: countOf('wrong'),
    left: results.length - answered.length,
  };
}

/** The price of each threshold in steps of 0.1, and of the bot's own one, ascending. */
export const thresholdPrices = (
  results: readonly PricedResult[],
  current: number | null,
): readonly ThresholdPrice[] =>
  [...new Set([...THRESHOLDS, ...(current === null ? [] : [current])])]
    .toSorted((a, b) => a - b)
    .map((threshold) => priceAt(results, threshold));

/**
 * The threshold that gives the most right answers while at most one in ten given answers is wrong; of equal ones that
 * with fewest wrong answers, then the nearest to the bot's own, so that an easy test changes nothing.
 */
export function suggestThreshold(
  results: readonly PricedResult[],
  current: number | null,
): ThresholdSuggestion {
  const judgedCount = results.filter(({ found, verdict }) => (found?.verdict ?? verdict) !== 'open').length;
  if (judgedCount < evaluationLimits.judgedForSuggestion) return { kind: 'tooFew', judged: judgedCount };
  const distance = ({ threshold }: ThresholdPrice) => (current === null ? 0 : Math.abs(threshold - current));
  const [suggested] = thresholdPrices(results, current)
    .filter(({ answered, wrong }) => answered > 0 && wrong <= MAX_WRONG_SHARE * answered)
    .toSorted((a, b) => b.right - a.right || a.wrong - b.wrong || distance(a) - distance(b));
  return suggested ? { kind: 'found', threshold: suggested.threshold } : { kind: 'none' };
}
