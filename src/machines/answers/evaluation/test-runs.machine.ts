// Starts test runs, tracks and compares them, and overrides verdicts.
import { assign, raise, setup } from 'xstate';
import type {
  evaluation,
  RunSettings,
  TestResult,
  TestRun,
} from '../../../../contract/answers/evaluation.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import type { ResultFilter } from './test-runs.comparison.ts';

/** Results of the chosen run and of the run it is compared with; either may be empty. */
export interface ComparedRuns {
  readonly results: readonly TestResult[];
  readonly otherResults: readonly TestResult[];
}

/** The chosen run and the run it is compared with. */
export interface SelectedRuns {
  readonly botId: string;
  readonly chosenId: string | null;
  readonly otherId: string | null;
}

export interface TestRunsContext extends SelectedRuns, ComparedRuns {
  readonly runs: readonly TestRun[];
  /** Live events of runs received while they were loading. */
  readonly liveRuns: readonly TestRun[];
  readonly failure: Failure | null;
  /** The last failure of a command; `failure` is of loading. */
  readonly commandFailure: Failure | null;
  readonly filter: ResultFilter;
  /** The open answer. */
  readonly openedTestId: string | null;
  /** The question being saved as a pair. */
  readonly pairDraftTestId: string | null;
  /** Settings being edited for one run; null while none are. */
  readonly settings: RunSettings | null;
  readonly pendingVerdict: {
    readonly testId: string;
    readonly verdict: 'right' | 'wrong' | null;
  } | null;
}

/** Replaces a run in the list, or prepends it if it is new. */
const replaceRun = (runs: readonly TestRun[], run: TestRun): readonly TestRun[] =>
  runs.some(({ id }) => id === run.id)
    ? runs.map((existing) => (existing.id === run.id ? run : existing))
    : [run, ...runs];

/**
 * Shows a run that just started, compared with the previous one; its live event is newer than the response.
 */
const showStartedRun = (context: TestRunsContext, run: TestRun): Partial<TestRunsContext> => ({
  runs: context.runs.some(({ id }) => id === run.id) ? context.runs : [run, ...context.runs],
  chosenId: run.id,
  ...(context.chosenId !== run.id && {
    otherId: context.chosenId,
    results: [],
    otherResults: context.results,
  }),
});

/** The loaded runs with the live events received meanwhile. */
const mergeLiveRuns = ({ liveRuns, chosenId, otherId }: TestRunsContext, loadedRuns: readonly TestRun[]) => {
  const runs = liveRuns.reduce(replaceRun, loadedRuns);
  return {
    runs,
    chosenId: chosenId ?? runs[0]?.id ?? null,
    otherId: chosenId === null ? (runs[1]?.id ?? null) : otherId,
  };
};

type Calls = typeof evaluation;

export type TestRunsEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'results.requested' }
  | { readonly type: 'run.chosen'; readonly runId: string }
  | { readonly type: 'comparison.chosen'; readonly runId: string | null }
  | { readonly type: 'filter.chosen'; readonly filter: ResultFilter }
  | { readonly type: 'answer.opened'; readonly testId: string }
  | { readonly type: 'answer.closed' }
  | { readonly type: 'pair.offered'; readonly testId: string }
  | { readonly type: 'pair.closed' }
  | { readonly type: 'settings.opened'; readonly settings: RunSettings }
  | { readonly type: 'settings.changed'; readonly change: Partial<RunSettings> }
  | { readonly type: 'settings.closed' }
  | { readonly type: 'run.started' }
  | { readonly type: 'run.stopped' }
  | {
      readonly type: 'verdict.overridden';
      readonly testId: string;
      readonly verdict: 'right' | 'wrong' | null;
    };

/** Debounce, so that several new answers are loaded together. */
const DEBOUNCE_MS = 400;

const flow = setup({
  types: machineTypes<{
    context: TestRunsContext;
    events: TestRunsEvent;
    input: { readonly botId: string };
  }>(),
  actors: {
    live: livePort,
    runs: port<Calls['runs']>(),
    results: customPort<ComparedRuns, SelectedRuns>(),
    startRun: port<Calls['startRun']>(),
    cancel: port<Calls['cancelRun']>(),
    overrideVerdict: port<Calls['overrideVerdict']>(),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isOfThisBot: ({ context, event }) =>
      event.type === 'live.received' &&
      event.event.kind === 'tests.changed' &&
      event.event.run.botId === context.botId,
    hasRun: ({ context }) => context.chosenId !== null,
  },
  actions: {
    // Discards the loaded results: they belong to the former run.
    showRun: assign(({ event }) => {
      if (event.type === 'run.chosen') return { chosenId: event.runId, results: [] };
      return event.type === 'comparison.chosen' ? { otherId: event.runId, otherResults: [] } : {};
    }),
    collectLiveRun: assign({
      liveRuns: ({ context, event }) =>
        event.type === 'live.received' && event.event.kind === 'tests.changed'
          ? [...context.liveRuns, event.event.run]
          : context.liveRuns,
    }),
    setFailure: assign({
      commandFailure: ({ event }) =>
        'error' in event ? toFailure(event.error) : { error: 'InternalError' as const },
    }),
  },
});

const onTestsChanged = assign<TestRunsContext, TestRunsEvent, undefined, TestRunsEvent, never>(
  ({ context, event }) => {
    if (event.type !== 'live.received' || event.event.kind !== 'tests.changed') return {};
    const { run } = event.event;
    const isKnown = context.runs.some(({ id }) => id === run.id);
    return isKnown ? { runs: replaceRun(context.runs, run) } : showStartedRun(context, run);
  },
);

const resultsState = flow.createStateConfig({
  description: 'The runs of one bot and the results of the chosen ones are read and followed live.',
  initial: 'runs',
  on: {
    'live.reconnected': '.runs',
    'live.received': { guard: 'isReset', target: '.runs' },
    // Results are reloaded throughout a run; choosing another run does not wait for that.
    'run.chosen': { target: '.results', actions: 'showRun' },
    'comparison.chosen': { target: '.results', actions: 'showRun' },
  },
  states: {
    runs: {
      description: 'The list of runs is being read; progress reported meanwhile is merged into it.',
      entry: assign({ liveRuns: [] }),
      on: {
        'run.chosen': { actions: 'showRun' },
        'comparison.chosen': { actions: 'showRun' },
        'live.received': { guard: 'isOfThisBot', actions: 'collectLiveRun' },
      },
      invoke: {
        id: 'runs',
        src: 'runs',
        input: ({ context: { botId } }) => ({ botId }),
        onDone: {
          target: 'routing',
          actions: assign(({ context, event: { output } }) => ({
            ...mergeLiveRuns(context, output),
            failure: null,
          })),
        },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
    },
    failed: {
      description: 'The runs or their results could not be read; the person may try again.',
      on: { retried: 'runs' },
    },
    routing: {
      description: 'A transient state that leads to the results if there is a run.',
      always: [{ guard: 'hasRun', target: 'results' }, { target: 'ready' }],
    },
    results: {
      description: 'The results of the chosen run, and of the one it is compared with, are being read.',
      invoke: {
        id: 'results',
        src: 'results',
        input: ({ context: { botId, chosenId, otherId } }) => ({ botId, chosenId, otherId }),
        onDone: { target: 'ready', actions: assign(({ event }) => ({ ...event.output, failure: null })) },
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => toFailure(event.error) }) },
      },
      on: {
        'results.requested': { target: 'results', reenter: true },
        'live.received': { guard: 'isOfThisBot', actions: onTestsChanged, target: 'debouncing' },
      },
    },
    debouncing: {
      description: 'A run has progressed; a short pause gathers further results before they are read.',
      after: { [DEBOUNCE_MS]: 'results' },
      on: { 'live.received': { guard: 'isOfThisBot', actions: onTestsChanged } },
    },
    ready: {
      description: 'The runs and results are shown until a run progresses or another one is chosen.',
      on: {
        'live.received': { guard: 'isOfThisBot', actions: onTestsChanged, target: 'debouncing' },
        'results.requested': 'results',
      },
    },
  },
});

const commandState = flow.createStateConfig({
  description: 'Runs are started and stopped and verdicts overridden, one call at a time.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No call is under way; the person may start or stop a run or override a verdict.',
      on: {
        'settings.opened': {
          target: 'choosingSettings',
          actions: assign({ settings: ({ event }) => event.settings, commandFailure: null }),
        },
        'run.started': { target: 'starting', actions: assign({ commandFailure: null }) },
        'run.stopped': { target: 'stopping', actions: assign({ commandFailure: null }) },
        'verdict.overridden': {
          target: 'savingVerdict',
          actions: assign({
            pendingVerdict: ({ event: { testId, verdict } }) => ({ testId, verdict }),
            commandFailure: null,
          }),
        },
      },
    },
    choosingSettings: {
      description: 'The person sets the settings for the next run; they are not saved to the bot.',
      on: {
        'settings.changed': {
          actions: assign({
            settings: ({ context, event }) => context.settings && { ...context.settings, ...event.change },
          }),
        },
        'settings.closed': { target: 'idle', actions: assign({ settings: null }) },
        'run.started': 'starting',
      },
    },
    starting: {
      description: 'The server is starting a run; once it has begun, its results are shown.',
      invoke: {
        id: 'startRun',
        src: 'startRun',
        input: ({ context: { botId, settings } }) => ({ botId, settings }),
        onDone: {
          target: 'idle',
          actions: [
            assign(({ context, event }) => ({ ...showStartedRun(context, event.output), settings: null })),
            raise({ type: 'results.requested' }),
          ],
        },
        onError: { target: 'startFailed', actions: 'setFailure' },
      },
    },
    startFailed: {
      description: 'A transient state after a failed start: leads back to the settings if they were open.',
      always: [
        { guard: ({ context }) => context.settings !== null, target: 'choosingSettings' },
        { target: 'idle' },
      ],
    },
    stopping: {
      description: 'The server is stopping the chosen run; its results so far stay.',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: ({ context: { botId, chosenId } }) => ({ botId, runId: chosenId ?? '' }),
        onDone: {
          target: 'idle',
          actions: [
            assign({ runs: ({ context, event }) => replaceRun(context.runs, event.output) }),
            raise({ type: 'results.requested' }),
          ],
        },
        onError: { target: 'idle', actions: 'setFailure' },
      },
    },
    savingVerdict: {
      description: 'The person’s verdict on one result is being saved.',
      invoke: {
        id: 'overrideVerdict',
        src: 'overrideVerdict',
        input: ({ context: { botId, chosenId, pendingVerdict } }) => ({
          botId,
          runId: chosenId ?? '',
          testId: pendingVerdict?.testId ?? '',
          verdict: pendingVerdict?.verdict ?? null,
        }),
        onDone: {
          target: 'idle',
          actions: [
            assign(({ context, event: { output } }) => ({
              runs: replaceRun(context.runs, output.run),
              results: context.results.map((existing) =>
                output.run.id === context.chosenId && existing.testId === output.result.testId
                  ? output.result
                  : existing,
              ),
            })),
            raise({ type: 'results.requested' }),
          ],
        },
        onError: { target: 'idle', actions: 'setFailure' },
      },
    },
  },
});

export const testRunsMachine = flow.createMachine({
  description: 'Test runs of one bot are started, followed, compared and corrected.',
  id: 'testRuns',
  context: ({ input }) => ({
    botId: input.botId,
    runs: [],
    liveRuns: [],
    chosenId: null,
    otherId: null,
    results: [],
    otherResults: [],
    failure: null,
    commandFailure: null,
    filter: 'all',
    openedTestId: null,
    pairDraftTestId: null,
    settings: null,
    pendingVerdict: null,
  }),
  invoke: { id: 'live', src: 'live' },
  on: {
    'filter.chosen': { actions: assign({ filter: ({ event }) => event.filter }) },
    'answer.opened': { actions: assign({ openedTestId: ({ event }) => event.testId }) },
    'answer.closed': { actions: assign({ openedTestId: null }) },
    'pair.offered': {
      actions: assign({ pairDraftTestId: ({ event }) => event.testId, openedTestId: null }),
    },
    'pair.closed': { actions: assign({ pairDraftTestId: null }) },
  },
  type: 'parallel',
  states: { reading: resultsState, working: commandState },
});
