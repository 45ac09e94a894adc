// Lists contradictions and duplicates among sources; keeps one or dismisses them.
import { setup, stateIn } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { Conflict, conflicts } from '../../../../contract/training/findings.ts';
import { port, portOf, typesOf } from '../../port.ts';
import { currentOrder, orderingOf, type Refused } from '../../shared/command-queue.ts';
import { type LiveHeard, livePort } from '../../shared/live.port.ts';
import { heardList, loadingOf } from '../../shared/paged-list.ts';

type Call = (typeof conflicts)['list'];

/** What is done with one finding. `keep` takes the other side, a pair, out; `undo` takes either back. */
export type ConflictOrder =
  | { readonly verb: 'keep'; readonly conflict: Conflict; readonly sourceId: string }
  | { readonly verb: 'dismiss'; readonly conflict: Conflict }
  | { readonly verb: 'undo'; readonly conflict: Conflict; readonly removedId: string | null };

interface Context {
  readonly botId: string;
  readonly conflicts: readonly Conflict[];
  readonly isComparing: boolean;
  readonly failure: Failure | null;
  readonly orders: readonly ConflictOrder[];
}

export type ContradictionsEvent =
  | LiveHeard
  | { readonly type: 'retried' }
  | { readonly type: 'order.given'; readonly order: ConflictOrder };

export type ConflictNews =
  | { readonly kind: 'done'; readonly order: ConflictOrder; readonly removedId: string | null }
  | Refused<ConflictOrder>;

const SETTLE_MS = 500;
const COMPARING_MS = 3_000;

const flow = setup({
  types: typesOf<{ context: Context; events: ContradictionsEvent; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    list: port<typeof conflicts.list>(),
    /** Answers the id of the pair that was taken out, if one was. */
    order: portOf<string | null, { readonly botId: string; readonly order: ConflictOrder }>(),
  },
  actions: { announce: (_, _news: ConflictNews) => undefined },
  guards: {
    isOvertaken: stateIn({ list: { loading: 'overtaken' } }),
    isComparing: ({ context }) => context.isComparing,
    isNews: ({ context, event }) =>
      event.type === 'live.heard' &&
      (event.event.kind === 'reset' ||
        (event.event.kind === 'findings.changed' &&
          event.event.what === 'conflicts' &&
          event.event.botId === context.botId)),
  },
});

function afterOrder(context: Context): Partial<Context> {
  const { verb, conflict } = currentOrder(context);
  const rest = context.conflicts.filter(({ id }) => id !== conflict.id);
  return { conflicts: verb === 'undo' ? [conflict, ...rest] : rest };
}

const found = heardList(
  {
    loading: loadingOf<Context, ContradictionsEvent, InputOf<Call>, OutputOf<Call>, 'list'>({
      src: 'list',
      asked: ({ botId }) => ({ botId }),
      shown: (findings) => findings,
    }),
    ready: {},
  },
  SETTLE_MS,
);

const list = flow.createStateConfig({
  initial: 'loading',
  states: {
    ...found,
    ready: {
      ...found.ready,
      // The end of the comparing may be told before the list that asked for it has come.
      after: { [COMPARING_MS]: { guard: 'isComparing', target: 'settling' } },
    },
  },
});

const ordering = flow.createStateConfig(
  orderingOf<ConflictOrder, Context, ContradictionsEvent, string | null, ConflictNews>(
    ({ context, event }) => ({ kind: 'done', order: currentOrder(context), removedId: event.output }),
    afterOrder,
  ),
);

export const contradictionsMachine = flow.createMachine({
  id: 'contradictions',
  context: ({ input }) => ({
    botId: input.botId,
    conflicts: [],
    isComparing: false,
    failure: null,
    orders: [],
  }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { list, ordering },
});
