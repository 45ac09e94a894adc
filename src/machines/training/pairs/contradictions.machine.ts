// Lists contradictions and duplicates among sources; keeps one or dismisses them.
import { setup, stateIn } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { Contradiction, contradictions } from '../../../../contract/training/findings.ts';
import { customPort, machineTypes, port } from '../../port.ts';
import { type CommandFailure, commandQueueState, currentCommand } from '../../shared/command-queue.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import { liveList, loadList } from '../../shared/paged-list.ts';

type Call = (typeof contradictions)['list'];

/** Command on one finding. `keep` removes the other side, a pair; `undo` reverts either. */
export type ContradictionCommand =
  | { readonly action: 'keep'; readonly contradiction: Contradiction; readonly sourceId: string }
  | { readonly action: 'dismiss'; readonly contradiction: Contradiction }
  | { readonly action: 'undo'; readonly contradiction: Contradiction; readonly removedId: string | null };

interface Context {
  readonly botId: string;
  readonly contradictions: readonly Contradiction[];
  readonly isComparing: boolean;
  readonly failure: Failure | null;
  readonly commands: readonly ContradictionCommand[];
}

export type ContradictionsEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'command.issued'; readonly command: ContradictionCommand };

export type ContradictionsNotice =
  | { readonly kind: 'done'; readonly command: ContradictionCommand; readonly removedId: string | null }
  | CommandFailure<ContradictionCommand>;

const DEBOUNCE_MS = 500;
const COMPARING_RELOAD_MS = 3_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: ContradictionsEvent; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    list: port<typeof contradictions.list>(),
    /** Returns the id of the removed pair, if any. */
    runCommand: customPort<
      string | null,
      { readonly botId: string; readonly command: ContradictionCommand }
    >(),
  },
  actions: { announce: (_, _notice: ContradictionsNotice) => undefined },
  guards: {
    isStale: stateIn({ list: { loading: 'stale' } }),
    isComparing: ({ context }) => context.isComparing,
    isRelevant: ({ context, event }) =>
      event.type === 'live.received' &&
      (event.event.kind === 'reset' ||
        (event.event.kind === 'findings.changed' &&
          event.event.what === 'contradictions' &&
          event.event.botId === context.botId)),
  },
});

function afterCommand(context: Context): Partial<Context> {
  const { action, contradiction } = currentCommand(context);
  const rest = context.contradictions.filter(({ id }) => id !== contradiction.id);
  return { contradictions: action === 'undo' ? [contradiction, ...rest] : rest };
}

const listStates = liveList(
  {
    loading: loadList<Context, ContradictionsEvent, InputOf<Call>, OutputOf<Call>, 'list'>({
      src: 'list',
      input: ({ botId }) => ({ botId }),
      onLoaded: ({ conflicts, isComparing }) => ({ contradictions: conflicts, isComparing }),
    }),
    ready: {},
  },
  DEBOUNCE_MS,
);

const listState = flow.createStateConfig({
  description: 'Pairs that contradict each other are listed.',
  initial: 'loading',
  states: {
    ...listStates,
    ready: {
      description:
        'The contradictions are shown; while comparing goes on they are reloaded from time to time.',
      ...listStates.ready,
      // The event that comparing ended may arrive before the list that started it.
      after: { [COMPARING_RELOAD_MS]: { guard: 'isComparing', target: 'debouncing' } },
    },
  },
});

const commandsState = flow.createStateConfig(
  commandQueueState<ContradictionCommand, Context, ContradictionsEvent, string | null, ContradictionsNotice>(
    ({ context, event }) => ({ kind: 'done', command: currentCommand(context), removedId: event.output }),
    afterCommand,
  ),
);

export const contradictionsMachine = flow.createMachine({
  description: 'Contradictions between trained answers are listed and resolved.',
  id: 'contradictions',
  context: ({ input }) => ({
    botId: input.botId,
    contradictions: [],
    isComparing: false,
    failure: null,
    commands: [],
  }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { list: listState, commands: commandsState },
});
