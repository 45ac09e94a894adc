// Knows how the linked shops of a bot are read, followed live, and what is ordered of one. Knows no form of theirs and no calls.
import { assign, setup } from 'xstate';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { Shop, shops } from '../../../contract/shops.ts';
import { port, portOf } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { loadingOf } from './found-list.ts';
import { type LiveHeard, livePort } from './live.port.ts';
import { refused } from './ordering.ts';

type Calls = typeof shops;
export type ShopVerb = 'sync' | 'syncWhole' | 'cancel' | 'remove' | 'restore';

export interface Order {
  readonly verb: ShopVerb;
  readonly shop: Shop;
}

/** For passing messages: what became of an order. */
export type ShopNews =
  | ({ readonly kind: 'done' } & Order)
  | { readonly kind: 'refused'; readonly failure: Failure };

interface Context {
  readonly botId: string;
  readonly shops: readonly Shop[];
  readonly failure: Failure | null;
  readonly ordered: Order | null;
}

type Event =
  | LiveHeard
  | { readonly type: 'retried' }
  | { readonly type: 'order.given'; readonly verb: ShopVerb; readonly shop: Shop }
  | { readonly type: 'shop.linked'; readonly shop: Shop };

const flow = setup({
  types: typesOf<{ context: Context; events: Event; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    list: port<Calls['list']>(),
    /** Answers the shop as it is then; null where it is gone. */
    order: portOf<Shop | null, Order>(),
  },
  actions: { announce: (_, _news: ShopNews) => undefined },
  guards: {
    isReset: ({ event }) => event.type === 'live.heard' && event.event.kind === 'reset',
  },
});

/** The shops with one of them as it is now, the oldest first. */
export function withShop(known: readonly Shop[], shop: Shop): readonly Shop[] {
  const others = known.filter(({ id }) => id !== shop.id);
  return [...others, shop].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

const STAGES: Readonly<Record<Shop['status'], number>> = {
  waiting: 0,
  syncing: 1,
  synced: 2,
  failed: 2,
  cancelled: 2,
};
const howFar = ({ startedAt, status, done }: Shop) => [startedAt ?? 0, STAGES[status], done] as const;

/** A sync goes on while the answer to its order is under way: what the stream told of it since is not taken back. */
function withAnswer(known: readonly Shop[], answer: Shop): readonly Shop[] {
  const told = known.find(({ id }) => id === answer.id);
  if (!told) return withShop(known, answer);
  const [later, earlier] = [howFar(told), howFar(answer)];
  const apart = later.findIndex((value, at) => value !== earlier[at]);
  return apart >= 0 && (later[apart] ?? 0) > (earlier[apart] ?? 0) ? known : withShop(known, answer);
}

const without = (known: readonly Shop[], shopId: string): readonly Shop[] =>
  known.filter(({ id }) => id !== shopId);

function hear({ botId, shops: known }: Context, event: PanelEvent): readonly Shop[] {
  if (event.kind === 'shop.changed' && event.shop.botId === botId) return withShop(known, event.shop);
  return event.kind === 'shop.removed' ? without(known, event.shopId) : known;
}

export const shopsMachine = flow.createMachine({
  id: 'shops',
  context: ({ input }) => ({ botId: input.botId, shops: [], failure: null, ordered: null }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: {
        'live.heard': [
          { guard: 'isReset', target: '.loading' },
          { actions: assign({ shops: ({ context, event }) => hear(context, event.event) }) },
        ],
        'shop.linked': {
          actions: assign({ shops: ({ context, event }) => withAnswer(context.shops, event.shop) }),
        },
      },
      states: {
        loading: loadingOf<Context, Event, InputOf<Calls['list']>, readonly Shop[], 'list'>({
          src: 'list',
          asked: ({ botId }) => ({ botId }),
          shown: (known) => ({ shops: known }),
        }),
        ready: {},
        failed: { on: { retried: 'loading', 'live.opened': 'loading' } },
      },
    },
    order: {
      initial: 'idle',
      states: {
        idle: {
          entry: assign({ ordered: null }),
          on: {
            'order.given': {
              target: 'giving',
              actions: assign({ ordered: ({ event }) => ({ verb: event.verb, shop: event.shop }) }),
            },
          },
        },
        giving: {
          invoke: {
            id: 'order',
            src: 'order',
            input: ({ context }) => orderOf(context),
            onDone: {
              target: 'idle',
              actions: [
                assign({
                  shops: ({ context, event }) =>
                    event.output
                      ? withAnswer(context.shops, event.output)
                      : without(context.shops, orderOf(context).shop.id),
                }),
                {
                  type: 'announce',
                  params: ({ context }) => ({ kind: 'done', ...orderOf(context) }),
                },
              ],
            },
            onError: { target: 'idle', actions: { type: 'announce', params: refused } },
          },
        },
      },
    },
  },
});

function orderOf({ ordered }: Context): Order {
  if (!ordered) throw new Error('Nothing was ordered');
  return ordered;
}
