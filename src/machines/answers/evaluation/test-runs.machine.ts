// Starts and follows test runs, compares them and overrides verdicts.
import { assign, raise, setup } from 'xstate';
import type { evaluation, TestResult, TestRules, TestRun } from '../../../../contract/answers/evaluation.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { failureOf, port, portOf, typesOf } from '../../port.ts';
import { type LiveHeard, livePort } from '../../shared/live.port.ts';
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
const withRun = (runs: readonly TestRun[], run: TestRun): readonly TestRun[] =>
  runs.some(({ id }) => id === run.id)
    ? runs.map((known) => (known.id === run.id ? run : known))
    : [run, ...runs];

/** A run that just began is looked at, beside the one that was; what was heard of it before is newer than its beginning. */
const turnedTo = (context: RunsContext, run: TestRun): Partial<RunsContext> => ({
  runs: context.runs.some(({ id }) => id === run.id) ? context.runs : [run, ...context.runs],
  chosenId: run.id,
  ...(context.chosenId !== run.id && {
    otherId: context.chosenId,
    results: [],
    others: context.results,
  }),
});

/** Runs as they were read, with what was told of them while they were on their way; a newer one was not yet among them. */
const withHeard = ({ heard, chosenId, otherId }: RunsContext, read: readonly TestRun[]) => {
  const runs = heard.reduce(withRun, read);
  return {
    runs,
    chosenId: chosenId ?? runs[0]?.id ?? null,
    otherId: chosenId === null ? (runs[1]?.id ?? null) : otherId,
  };
};

type Calls = typeof evaluation;

export type TestRunsEvent =
  | LiveHeard
  | { readonly type: 'retried' }
  | { readonly type: 'results.wanted' }
  | { readonly type: 'run.chosen'; readonly runId: string }
  | { readonly type: 'other.chosen'; readonly runId: string | null }
  | { readonly type: 'filter.chosen'; readonly filter: Filter }
  | { readonly type: 'answer.opened'; readonly testId: string }
  | { readonly type: 'answer.closed' }
  | { readonly type: 'pair.offered'; readonly testId: string }
  | { readonly type: 'pair.closed' }
  | { readonly type: 'rules.opened'; readonly rules: TestRules }
  | { readonly type: 'rules.typed'; readonly change: Partial<TestRules> }
  | { readonly type: 'rules.closed' }
  | { readonly type: 'run.begun' }
  | { readonly type: 'run.stopped' }
  | {
      readonly type: 'answer.judged';
      readonly testId: string;
      readonly verdict: 'right' | 'wrong' | null;
    };

/** Answers that come one after another are read together. */
const SETTLE_MS = 400;

const flow = setup({
  types: typesOf<{ context: RunsContext; events: TestRunsEvent; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    runs: port<Calls['runs']>(),
    results: portOf<BothRuns, Asked>(),
    begin: port<Calls['begin']>(),
    cancel: port<Calls['cancel']>(),
    judge: port<Calls['judge']>(),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.heard' && event.event.kind === 'reset',
    isOurs: ({ context, event }) =>
      event.type === 'live.heard' &&
      event.event.kind === 'tests.changed' &&
      event.event.run.botId === context.botId,
    hasRun: ({ context }) => context.chosenId !== null,
  },
  actions: {
    // What stood under the former name is not read, nor judged, under the new one.
    turn: assign(({ event }) => {
      if (event.type === 'run.chosen') return { chosenId: event.runId, results: [] };
      return event.type === 'other.chosen' ? { otherId: event.runId, others: [] } : {};
    }),
    keep: assign({
      heard: ({ context, event }) =>
        event.type === 'live.heard' && event.event.kind === 'tests.changed'
          ? [...context.heard, event.event.run]
          : context.heard,
    }),
    refuse: assign({
      refusal: ({ event }) =>
        'error' in event ? failureOf(event.error) : { error: 'InternalError' as const },
    }),
  },
});

const hear = assign<RunsContext, TestRunsEvent, undefined, TestRunsEvent, never>(({ context, event }) => {
  if (event.type !== 'live.heard' || event.event.kind !== 'tests.changed') return {};
  const { run } = event.event;
  const isKnown = context.runs.some(({ id }) => id === run.id);
  return isKnown ? { runs: withRun(context.runs, run) } : turnedTo(context, run);
});

const reading = flow.createStateConfig({
  initial: 'runs',
  on: {
    'live.opened': '.runs',
    'live.heard': { guard: 'isReset', target: '.runs' },
    // While a run goes on its answers are read again and again: whoever turns to another does not wait for them.
    'run.chosen': { target: '.results', actions: 'turn' },
    'other.chosen': { target: '.results', actions: 'turn' },
  },
  states: {
    runs: {
      entry: assign({ heard: [] }),
      on: {
        'run.chosen': { actions: 'turn' },
        'other.chosen': { actions: 'turn' },
        'live.heard': { guard: 'isOurs', actions: 'keep' },
      },
      invoke: {
        id: 'runs',
        src: 'runs',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: {
          target: 'judging',
          actions: assign(({ context, event: { output } }) => ({
            ...withHeard(context, output),
            failure: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    failed: { on: { retried: 'runs' } },
    judging: { always: [{ guard: 'hasRun', target: 'results' }, { target: 'ready' }] },
    results: {
      invoke: {
        id: 'results',
        src: 'results',
        input: ({ context: { botId, chosenId, otherId } }) => ({ botId, chosenId, otherId }),
        onDone: { target: 'ready', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
      on: {
        'results.wanted': { target: 'results', reenter: true },
        'live.heard': { guard: 'isOurs', actions: hear, target: 'settling' },
      },
    },
    settling: {
      after: { [SETTLE_MS]: 'results' },
      on: { 'live.heard': { guard: 'isOurs', actions: hear } },
    },
    ready: {
      on: {
        'live.heard': { guard: 'isOurs', actions: hear, target: 'settling' },
        'results.wanted': 'results',
      },
    },
  },
});

const working = flow.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      on: {
        'rules.opened': {
          target: 'choosing',
          actions: assign({ rules: ({ event }) => event.rules, refusal: null }),
        },
        'run.begun': { target: 'beginning', actions: assign({ refusal: null }) },
        'run.stopped': { target: 'stopping', actions: assign({ refusal: null }) },
        'answer.judged': {
          target: 'judging',
          actions: assign({
            verdict: ({ event: { testId, verdict } }) => ({ testId, verdict }),
            refusal: null,
          }),
        },
      },
    },
    choosing: {
      on: {
        'rules.typed': {
          actions: assign({
            rules: ({ context, event }) => context.rules && { ...context.rules, ...event.change },
          }),
        },
        'rules.closed': { target: 'idle', actions: assign({ rules: null }) },
        'run.begun': 'beginning',
      },
    },
    beginning: {
      invoke: {
        id: 'begin',
        src: 'begin',
        input: ({ context: { botId, rules } }) => ({ botId, rules }),
        onDone: {
          target: 'idle',
          actions: [
            assign(({ context, event }) => ({ ...turnedTo(context, event.output), rules: null })),
            raise({ type: 'results.wanted' }),
          ],
        },
        onError: { target: 'refused', actions: 'refuse' },
      },
    },
    refused: {
      always: [{ guard: ({ context }) => context.rules !== null, target: 'choosing' }, { target: 'idle' }],
    },
    stopping: {
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context: { botId, chosenId } }) => ({ botId, runId: chosenId ?? '' }),
        onDone: {
          target: 'idle',
          actions: [
            assign({ runs: ({ context, event }) => withRun(context.runs, event.output) }),
            raise({ type: 'results.wanted' }),
          ],
        },
        onError: { target: 'idle', actions: 'refuse' },
      },
    },
    judging: {
      invoke: {
        id: 'judge',
        src: 'judge',
        input: ({ context: { botId, chosenId, verdict } }) => ({
          botId,
          runId: chosenId ?? '',
          testId: verdict?.testId ?? '',
          verdict: verdict?.verdict ?? null,
        }),
        onDone: {
          target: 'idle',
          actions: [
            assign(({ context, event: { output } }) => ({
              runs: withRun(context.runs, output.run),
              results: context.results.map((known) =>
                output.run.id === context.chosenId && known.testId === output.result.testId
                  ? output.result
                  : known,
              ),
            })),
            raise({ type: 'results.wanted' }),
          ],
        },
        onError: { target: 'idle', actions: 'refuse' },
      },
    },
  },
});

export const testRunsMachine = flow.createMachine({
  id: 'testRuns',
  context: ({ input }) => ({
    botId: input.botId,
    runs: [],
    heard: [],
    chosenId: null,
    otherId: null,
    results: [],
    others: [],
    failure: null,
    refusal: null,
    filter: 'all',
    openedId: null,
    pairedId: null,
    rules: null,
    verdict: null,
  }),
  invoke: { id: 'live', src: 'live' },
  on: {
    'filter.chosen': { actions: assign({ filter: ({ event }) => event.filter }) },
    'answer.opened': { actions: assign({ openedId: ({ event }) => event.testId }) },
    'answer.closed': { actions: assign({ openedId: null }) },
    'pair.offered': {
      actions: assign({ pairedId: ({ event }) => event.testId, openedId: null }),
    },
    'pair.closed': { actions: assign({ pairedId: null }) },
  },
  type: 'parallel',
  states: { reading, working },
});
