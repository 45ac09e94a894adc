// Lists a bot's linked shops, live, and runs commands on them.
import { assign, setup } from 'xstate';
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import type { Shop, shops } from '../../../../contract/training/shops.ts';
import { customPort, machineTypes, port } from '../../port.ts';
import {
  type CommandFailure,
  type CommandQueue,
  commandQueueState,
  currentCommand,
} from '../../shared/command-queue.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import { collectWhileLoading, reloadOnReset } from '../../shared/live-list.ts';
import { loadList } from '../../shared/paged-list.ts';

type Calls = typeof shops;
export type ShopAction = 'sync' | 'fullSync' | 'cancel' | 'remove' | 'restore';

export interface ShopCommand {
  readonly action: ShopAction;
  readonly shop: Shop;
}

/** For a toast: the outcome of a command. */
export type ShopsNotice = ({ readonly kind: 'done' } & ShopCommand) | CommandFailure<ShopCommand>;

interface Context extends CommandQueue<ShopCommand> {
  readonly shops: readonly Shop[];
  readonly failure: Failure | null;
  /** Live events received while the list was loading, which it may not contain yet. */
  readonly liveEvents: readonly PanelEvent[];
}

type Event =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'command.issued'; readonly command: ShopCommand }
  | { readonly type: 'shop.linked'; readonly shop: Shop };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: { readonly botId: string } }>(),
  actors: {
    live: livePort,
    list: port<Calls['list']>(),
    /** Returns the shop afterwards; null if it was removed. */
    runCommand: customPort<Shop | null, { readonly botId: string; readonly command: ShopCommand }>(),
  },
  actions: { announce: (_, _notice: ShopsNotice) => undefined },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
  },
});

/** The shops with one replaced, oldest first. */
export function replaceShop(current: readonly Shop[], shop: Shop): readonly Shop[] {
  const others = current.filter(({ id }) => id !== shop.id);
  return [...others, shop].sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

const STAGES: Readonly<Record<Shop['status'], number>> = {
  waiting: 0,
  syncing: 1,
  synced: 2,
  failed: 2,
  cancelled: 2,
};
const progressOf = ({ startedAt, status, done }: Shop) => [startedAt ?? 0, STAGES[status], done] as const;

/** Live events of a running sync are newer than the response to the command, so they are kept. */
function mergeResponse(current: readonly Shop[], response: Shop): readonly Shop[] {
  const existing = current.find(({ id }) => id === response.id);
  if (!existing) return replaceShop(current, response);
  const [existingProgress, responseProgress] = [progressOf(existing), progressOf(response)];
  const differingIndex = existingProgress.findIndex((value, index) => value !== responseProgress[index]);
  return differingIndex >= 0 &&
    (existingProgress[differingIndex] ?? 0) > (responseProgress[differingIndex] ?? 0)
    ? current
    : replaceShop(current, response);
}

const withoutShop = (current: readonly Shop[], shopId: string): readonly Shop[] =>
  current.filter(({ id }) => id !== shopId);

function onShopEvent(botId: string, current: readonly Shop[], event: PanelEvent): readonly Shop[] {
  if (event.kind === 'shop.changed' && event.shop.botId === botId) return replaceShop(current, event.shop);
  return event.kind === 'shop.removed' ? withoutShop(current, event.shopId) : current;
}

const mergeShopEvent = (botId: string, current: readonly Shop[], event: PanelEvent): readonly Shop[] =>
  event.kind === 'shop.changed' && event.shop.botId === botId
    ? mergeResponse(current, event.shop)
    : onShopEvent(botId, current, event);

/** The loaded list with the live events received meanwhile. */
const mergeShopEvents = ({ botId, liveEvents }: Context, loaded: readonly Shop[]): readonly Shop[] =>
  liveEvents.reduce((current, event) => mergeShopEvent(botId, current, event), loaded);

/** Applies a response and keeps it for a list in flight, which may not contain it yet. */
const applyResponse = ({ botId, shops: current, liveEvents: pendingEvents }: Context, event: PanelEvent) => ({
  shops: mergeShopEvent(botId, current, event),
  liveEvents: [...pendingEvents, event],
});

const listState = flow.createStateConfig({
  description: 'The connected shops are listed.',
  initial: 'loading',
  states: {
    loading: {
      ...collectWhileLoading<PanelEvent, Context, Event>((event) => [event]),
      ...loadList<Context, Event, InputOf<Calls['list']>, readonly Shop[], 'list'>({
        src: 'list',
        input: ({ botId }) => ({ botId }),
        onLoaded: (loaded, context) => ({ shops: mergeShopEvents(context, loaded) }),
      }),
    },
    ...reloadOnReset,
  },
});

const liveUpdatesState = flow.createStateConfig({
  description: 'Live changes and newly connected shops update the list.',
  on: {
    'live.received': {
      actions: assign({
        shops: ({ context, event }) => onShopEvent(context.botId, context.shops, event.event),
      }),
    },
    'shop.linked': {
      actions: assign(({ context, event: { shop } }) =>
        applyResponse(context, { kind: 'shop.changed', shop }),
      ),
    },
  },
});

const commandsState = flow.createStateConfig(
  commandQueueState<ShopCommand, Context, Event, Shop | null, ShopsNotice>(
    ({ context }) => ({ kind: 'done', ...currentCommand(context) }),
    (context, response) =>
      applyResponse(
        context,
        response
          ? { kind: 'shop.changed', shop: response }
          : { kind: 'shop.removed', botId: context.botId, shopId: currentCommand(context).shop.id },
      ),
  ),
);

export const shopsMachine = flow.createMachine({
  description: 'Connected shops are listed, synced, removed and restored.',
  id: 'shops',
  context: ({ input }) => ({ botId: input.botId, shops: [], failure: null, liveEvents: [], commands: [] }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { list: listState, liveUpdates: liveUpdatesState, commands: commandsState },
});
