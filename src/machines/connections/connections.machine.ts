// Lists a bot's connections, follows their changes and runs commands on them.
import { assign, setup, stateIn } from 'xstate';
import type { CatalogKind } from '../../../contract/connections/catalog.ts';
import type { Connection } from '../../../contract/connections/connections.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import { portOf, typesOf } from '../port.ts';
import { currentOrder, orderingOf, type Refused } from '../shared/command-queue.ts';
import { type LiveHeard, livePort } from '../shared/live.port.ts';
import { loadingOf } from '../shared/paged-list.ts';

export type ServiceVerb = 'activate' | 'deactivate' | 'remove' | 'restore';

export interface ServiceOrder {
  readonly verb: ServiceVerb;
  readonly connection: Connection;
}

/** What became of an order. */
export type ServiceNews = ({ readonly kind: 'done' } & ServiceOrder) | Refused<ServiceOrder>;

export interface Services {
  readonly connections: readonly Connection[];
  readonly kinds: readonly CatalogKind[];
}

interface Context extends Services {
  readonly botId: string;
  readonly failure: Failure | null;
  /** What was ordered and is not done yet. */
  readonly orders: readonly ServiceOrder[];
  /** Whose deliveries are looked at; null while nobody's are. */
  readonly logOf: Connection | null;
  /** Whose daily limit is looked at; null while nobody's is. */
  readonly limitOf: Connection | null;
}

type Event =
  | LiveHeard
  | { readonly type: 'retried' | 'log.closed' | 'limit.closed' }
  | { readonly type: 'log.asked' | 'limit.asked'; readonly connection: Connection }
  | { readonly type: 'order.given'; readonly order: ServiceOrder };

const flow = setup({
  types: typesOf<{ context: Context; events: Event; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    read: portOf<Services, { readonly botId: string }>(),
    order: portOf<void, { readonly botId: string; readonly order: ServiceOrder }>(),
  },
  actions: { announce: (_, _news: ServiceNews) => undefined },
  guards: {
    isOvertaken: stateIn({ list: { loading: 'overtaken' } }),
    isAboutUs: ({ context, event }) =>
      event.type === 'live.heard' &&
      (event.event.kind === 'reset' ||
        (event.event.kind === 'bot.changed' && event.event.bot.id === context.botId)),
  },
});

const order = flow.createStateConfig(
  orderingOf<ServiceOrder, Context, Event, void, ServiceNews>(
    ({ context }) => ({ kind: 'done', ...currentOrder(context) }),
    () => ({}),
  ),
);

const { invoke: reading } = loadingOf<Context, Event, { readonly botId: string }, Services, 'read'>({
  src: 'read',
  asked: ({ botId }) => ({ botId }),
  shown: (services) => services,
});

/** What is listed stays while it is read anew. */
export const servicesMachine = flow.createMachine({
  id: 'services',
  context: ({ input }) => ({
    botId: input.botId,
    connections: [],
    kinds: [],
    failure: null,
    orders: [],
    logOf: null,
    limitOf: null,
  }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      states: {
        loading: {
          // The answer on its way may be older than the news: it is shown, and read once more.
          initial: 'alone',
          states: {
            alone: { on: { 'live.heard': { guard: 'isAboutUs', target: 'overtaken' } } },
            overtaken: {},
          },
          invoke: {
            ...reading,
            onDone: [
              { ...reading.onDone, guard: 'isOvertaken', target: 'loading', reenter: true },
              reading.onDone,
            ],
          },
        },
        ready: { on: { 'live.heard': { guard: 'isAboutUs', target: 'loading' }, retried: 'loading' } },
        failed: { on: { retried: 'loading', 'live.opened': 'loading' } },
      },
    },
    order,
    log: {
      initial: 'closed',
      states: {
        closed: {
          entry: assign({ logOf: null }),
          on: {
            'log.asked': { target: 'open', actions: assign({ logOf: ({ event }) => event.connection }) },
          },
        },
        open: { on: { 'log.closed': 'closed' } },
      },
    },
    limit: {
      initial: 'closed',
      states: {
        closed: {
          description: 'No daily limit is looked at.',
          entry: assign({ limitOf: null }),
          on: {
            'limit.asked': {
              target: 'open',
              actions: assign({ limitOf: ({ event }) => event.connection }),
            },
          },
        },
        open: {
          description: 'The daily limit of one connection stands beside the list.',
          on: { 'limit.closed': 'closed' },
        },
      },
    },
  },
});
