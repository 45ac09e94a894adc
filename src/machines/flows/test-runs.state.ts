// Knows what is remembered while runs of a bot's tests are followed, and what a run that is told of changes. Knows no states.
import type { Failure } from '../../../contract/errors.ts';
import type { TestResult, TestRules, TestRun } from '../../../contract/evaluation.ts';
import type { Filter } from './test-runs.comparison.ts';

/** Two runs and their answers; either may be missing. */
export interface BothRuns {
  readonly results: readonly TestResult[];
  readonly others: readonly TestResult[];
}

/** Whose answers are read. */
export interface Asked {
  readonly botId: string;
  readonly chosenId: string | null;
  readonly otherId: string | null;
}

export interface RunsContext extends Asked, BothRuns {
  readonly runs: readonly TestRun[];
  /** What was told of runs while they were being read. */
  readonly heard: readonly TestRun[];
  readonly failure: Failure | null;
  /** What was refused last besides reading. */
  readonly refusal: Failure | null;
  readonly filter: Filter;
  /** The answer that is looked at. */
  readonly openedId: string | null;
  /** The question that is being made a pair of the knowledge. */
  readonly pairedId: string | null;
  /** Rules that are being changed for one run; null while nobody does. */
  readonly rules: TestRules | null;
  readonly verdict: { readonly testId: string; readonly verdict: 'right' | 'wrong' | null } | null;
}

/** A known run in its place; a new one first. */
export const withRun = (runs: readonly TestRun[], run: TestRun): readonly TestRun[] =>
  runs.some(({ id }) => id === run.id)
    ? runs.map((known) => (known.id === run.id ? run : known))
    : [run, ...runs];

/** A run that just began is looked at, beside the one that was; what was heard of it before is newer than its beginning. */
export const turnedTo = (context: RunsContext, run: TestRun): Partial<RunsContext> => ({
  runs: context.runs.some(({ id }) => id === run.id) ? context.runs : [run, ...context.runs],
  chosenId: run.id,
  ...(context.chosenId !== run.id && {
    otherId: context.chosenId,
    results: [],
    others: context.results,
  }),
});

/** Runs as they were read, with what was told of them while they were on their way; a newer one was not yet among them. */
export const withHeard = ({ heard, chosenId, otherId }: RunsContext, read: readonly TestRun[]) => {
  const runs = heard.reduce(withRun, read);
  return {
    runs,
    chosenId: chosenId ?? runs[0]?.id ?? null,
    otherId: chosenId === null ? (runs[1]?.id ?? null) : otherId,
  };
};
