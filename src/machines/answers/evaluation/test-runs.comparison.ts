// Compares two runs over the same test questions, answer by answer.
import type { RunSettings, TestResult, TestRun, Verdict } from '../../../../contract/answers/evaluation.ts';
import type { Bot } from '../../../../contract/bots/bots.ts';

/** `different`: another answer with the same verdict; `new`: the other run did not ask the question. */
export type ResultChange = 'better' | 'worse' | 'different' | 'same' | 'new';

export interface ComparedResult {
  readonly result: TestResult;
  readonly other: TestResult | null;
  readonly change: ResultChange;
}

/** Verdicts by rank: no answer is better than a wrong one. */
const RANK: Record<Exclude<Verdict, 'open'>, number> = { wrong: 0, unanswered: 1, right: 2 };

/** Pairs every answer of a run with that of an earlier run. */
export function compareRuns(
  results: readonly TestResult[],
  others: readonly TestResult[],
): readonly ComparedResult[] {
  const othersByTest = new Map(others.map((other) => [other.testId, other]));
  return results.map((result) => {
    const other = othersByTest.get(result.testId) ?? null;
    return { result, other, change: other ? changeOf(result, other) : 'new' };
  });
}

function changeOf(result: TestResult, other: TestResult): ResultChange {
  if (result.verdict !== 'open' && other.verdict !== 'open') {
    const gain = RANK[result.verdict] - RANK[other.verdict];
    if (gain !== 0) return gain > 0 ? 'better' : 'worse';
  }
  return result.answer === other.answer ? 'same' : 'different';
}

export type ResultFilter = 'all' | 'wrong' | 'unanswered' | 'better' | 'worse' | 'open';

export const matchesFilter = (filter: ResultFilter, { result, change }: ComparedResult): boolean =>
  filter === 'all' || filter === result.verdict || filter === change;

/** The settings in which two runs differ. */
export function differingSettings(settings: RunSettings, other: RunSettings): (keyof RunSettings)[] {
  const names = [
    'language',
    'creativity',
    'instructions',
    'threshold',
    'enhancedAccuracy',
    'usesModel',
  ] as const;
  return names.filter((name) => settings[name] !== other[name]);
}

/** In what, besides the threshold, a run answered otherwise than the bot answers visitors now. */
export function differenceFromBot(
  settings: RunSettings,
  { responseLanguage, creativity, instructions, enhancedAccuracy }: Bot,
): (keyof RunSettings)[] {
  const { threshold } = settings;
  const ofBot = { language: responseLanguage, creativity, instructions, enhancedAccuracy, threshold };
  return differingSettings(settings, { ...ofBot, usesModel: true });
}

/** Precision and coverage of a run, 0 to 1; null where no answer counts. */
export function runShares({ counts: { right, wrong, unanswered } }: TestRun): {
  precision: number | null;
  coverage: number | null;
} {
  const answered = right + wrong;
  const total = answered + unanswered;
  return {
    precision: answered === 0 ? null : right / answered,
    coverage: total === 0 ? null : answered / total,
  };
}
