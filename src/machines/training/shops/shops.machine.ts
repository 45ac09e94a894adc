// Lists a bot's linked shops, live, and runs commands on them.
import { assign, setup } from 'xstate';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import type { Shop, shops } from '../../../../contract/training/shops.ts';
import { port, portOf, typesOf } from '../../port.ts';
import { currentOrder, type Ordering, orderingOf, type Refused } from '../../shared/command-queue.ts';
import { type LiveHeard, livePort } from '../../shared/live.port.ts';
import { hearingMeanwhile, readAnew } from '../../shared/live-list.ts';
import { loadingOf } from '../../shared/paged-list.ts';

type Calls = typeof shops;
export type ShopVerb = 'sync' | 'syncWhole' | 'cancel' | 'remove' | 'restore';

export interface Order {
  readonly verb: ShopVerb;
  readonly shop: Shop;
}

/** For passing messages: what became of an order. */
export type ShopNews = ({ readonly kind: 'done' } & Order) | Refused<Order>;

interface Context extends Ordering<Order> {
  readonly shops: readonly Shop[];
  readonly failure: Failure | null;
  /** What was told while the list was on its way, which it may not hold yet. */
  readonly heard: readonly PanelEvent[];
}

type Event =
  | LiveHeard
  | { readonly type: 'retried' }
  | { readonly type: 'order.given'; readonly order: Order }
  | { readonly type: 'shop.linked'; readonly shop: Shop };

const flow = setup({
  types: typesOf<{ context: Context; events: Event; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    list: port<Calls['list']>(),
    /** Answers the shop as it is then; null where it is gone. */
    order: portOf<Shop | null, { readonly botId: string; readonly order: Order }>(),
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

function hear(botId: string, known: readonly Shop[], event: PanelEvent): readonly Shop[] {
  if (event.kind === 'shop.changed' && event.shop.botId === botId) return withShop(known, event.shop);
  return event.kind === 'shop.removed' ? without(known, event.shopId) : known;
}

const withTold = (botId: string, known: readonly Shop[], event: PanelEvent): readonly Shop[] =>
  event.kind === 'shop.changed' && event.shop.botId === botId
    ? withAnswer(known, event.shop)
    : hear(botId, known, event);

/** The list as it was read, with what was told of its shops while it was on its way. */
const hearAll = ({ botId, heard }: Context, read: readonly Shop[]): readonly Shop[] =>
  heard.reduce((known, event) => withTold(botId, known, event), read);

/** What an order or a linking was answered, which a list that is on its way may not hold yet either. */
const answered = ({ botId, shops: known, heard }: Context, event: PanelEvent) => ({
  shops: withTold(botId, known, event),
  heard: [...heard, event],
});

const list = flow.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      ...hearingMeanwhile<PanelEvent, Context, Event>((event) => [event]),
      ...loadingOf<Context, Event, InputOf<Calls['list']>, readonly Shop[], 'list'>({
        src: 'list',
        asked: ({ botId }) => ({ botId }),
        shown: (read, context) => ({ shops: hearAll(context, read) }),
      }),
    },
    ...readAnew,
  },
});

const hearing = flow.createStateConfig({
  on: {
    'live.heard': {
      actions: assign({ shops: ({ context, event }) => hear(context.botId, context.shops, event.event) }),
    },
    'shop.linked': {
      actions: assign(({ context, event: { shop } }) => answered(context, { kind: 'shop.changed', shop })),
    },
  },
});

const ordering = flow.createStateConfig(
  orderingOf<Order, Context, Event, Shop | null, ShopNews>(
    ({ context }) => ({ kind: 'done', ...currentOrder(context) }),
    (context, answer) =>
      answered(
        context,
        answer
          ? { kind: 'shop.changed', shop: answer }
          : { kind: 'shop.removed', botId: context.botId, shopId: currentOrder(context).shop.id },
      ),
  ),
);

export const shopsMachine = flow.createMachine({
  id: 'shops',
  context: ({ input }) => ({ botId: input.botId, shops: [], failure: null, heard: [], orders: [] }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { list, hearing, ordering },
});
