// Searches, views, excludes and includes the items of a linked shop.
import { assign, setup, stateIn } from 'xstate';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import type { ItemFilter, ItemState, ShopItem, shopItems } from '../../../../contract/training/shop-items.ts';
import type { Shop, shops } from '../../../../contract/training/shops.ts';
import type { training } from '../../../../contract/training/training.ts';
import { customPort, machineTypes, port, toFailure } from '../../port.ts';
import {
  type CommandFailure,
  type CommandQueue,
  commandQueueState,
  currentCommand,
} from '../../shared/command-queue.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import { liveList, pagedList, SEARCH_DEBOUNCE_MS } from '../../shared/paged-list.ts';

type Calls = typeof shopItems;
type Category = OutputOf<Calls['categories']>[number];

/** Excludes or includes items together. */
export interface ShopItemsCommand {
  readonly shopId: string;
  readonly state: ItemState;
  readonly ids: readonly string[];
}

export type ShopItemsNotice =
  | { readonly kind: 'done'; readonly command: ShopItemsCommand; readonly changed: number }
  | CommandFailure<ShopItemsCommand>;

interface Input {
  readonly botId: string;
  readonly shopId: string;
}

/** `shop` is null until loaded. `openedItem` is the open item, with its text once loaded. */
interface Context extends Input, CommandQueue<ShopItemsCommand> {
  readonly shop: Shop | null;
  readonly search: string;
  readonly filter: ItemFilter;
  readonly category: string;
  readonly categories: readonly Category[];
  readonly items: readonly ShopItem[];
  readonly hasMore: boolean;
  readonly total: number;
  readonly selected: ReadonlySet<string>;
  readonly failure: Failure | null;
  readonly openedItem: ShopItem | null;
  readonly passages: OutputOf<typeof training.read> | null;
  readonly passagesFailure: Failure | null;
}

type Event =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'search.changed'; readonly search: string }
  | { readonly type: 'filter.chosen'; readonly filter: ItemFilter }
  | { readonly type: 'category.chosen'; readonly category: string }
  | { readonly type: 'more.requested' }
  | { readonly type: 'items.selected'; readonly ids: ReadonlySet<string> }
  | { readonly type: 'command.issued'; readonly command: ShopItemsCommand }
  | { readonly type: 'item.opened'; readonly item: ShopItem }
  | { readonly type: 'item.closed' }
  | { readonly type: 'passages.retried' };

const flow = setup({
  types: machineTypes<{ context: Context; events: Event; input: Input }>(),
  actors: {
    live: livePort,
    shops: port<(typeof shops)['list']>(),
    list: port<Calls['list']>(),
    categories: port<Calls['categories']>(),
    readPassages: port<typeof training.read>(),
    /** Returns the number of changed items. */
    runCommand: customPort<number, { readonly botId: string; readonly command: ShopItemsCommand }>(),
  },
  actions: { announce: (_, _notice: ShopItemsNotice) => undefined },
  guards: {
    isStale: stateIn({ list: { loading: 'stale' } }),
    hasMore: ({ context }) => context.hasMore,
    isRelevant: ({ context, event }) => event.type === 'live.received' && needsReload(context, event.event),
  },
});

/** Whether a sync of the shop ended, or events may have been missed. */
function needsReload({ shop, shopId }: Context, event: PanelEvent): boolean {
  if (event.kind === 'reset') return true;
  return (
    event.kind === 'shop.changed' &&
    event.shop.id === shopId &&
    event.shop.status === 'synced' &&
    event.shop.syncedAt !== shop?.syncedAt
  );
}

const shopInput = ({ botId, shopId }: Context) => ({ botId, shopId });
const noIds: ReadonlySet<string> = new Set();

const listStates = pagedList<Context, Event, InputOf<Calls['list']>, OutputOf<Calls['list']>, 'list'>({
  src: 'list',
  input: (context) => ({
    ...shopInput(context),
    search: context.search,
    state: context.filter,
    category: context.category,
  }),
  nextPage: ({ items }) => ({ after: items.at(-1)?.id ?? '' }),
  onLoaded: (page) => page,
  onNextPage: ({ items }, page) => ({ ...page, items: [...items, ...page.items] }),
});

const listState = flow.createStateConfig({
  description:
    'Items that match the search and filters are listed; the old list stays until the new one loads.',
  initial: 'loading',
  on: {
    'search.changed': {
      target: '.waiting',
      actions: assign({ search: ({ event }) => event.search, selected: noIds }),
    },
    'filter.chosen': {
      target: '.loading',
      actions: assign({ filter: ({ event }) => event.filter, selected: noIds }),
    },
    'category.chosen': {
      target: '.loading',
      actions: assign({ category: ({ event }) => event.category, selected: noIds }),
    },
  },
  states: {
    ...liveList(listStates),
    waiting: {
      description: 'Waits for a pause in typing before searching.',
      tags: ['loading'],
      after: { [SEARCH_DEBOUNCE_MS]: 'loading' },
    },
  },
});

const categoriesState = flow.createStateConfig({
  description: 'The shop’s categories are loaded to filter by; without them the filter is missing.',
  initial: 'loading',
  states: {
    loading: {
      description: 'The categories are requested.',
      invoke: {
        id: 'categories',
        src: 'categories',
        input: ({ context }) => shopInput(context),
        onDone: { target: 'ready', actions: assign({ categories: ({ event }) => event.output }) },
        onError: 'ready',
      },
    },
    ready: {
      description: 'The categories are offered until the shop changes.',
      on: { 'live.received': { guard: 'isRelevant', target: 'loading' } },
    },
  },
});

const shopState = flow.createStateConfig({
  description: 'The shop’s name and state are loaded and follow live changes.',
  initial: 'loading',
  on: {
    'live.received': {
      actions: assign({
        shop: ({ context, event: { event } }) =>
          event.kind === 'shop.changed' && event.shop.id === context.shopId ? event.shop : context.shop,
      }),
    },
    'items.selected': { actions: assign({ selected: ({ event }) => event.ids }) },
  },
  states: {
    loading: {
      description: 'The shop is requested.',
      invoke: {
        id: 'shops',
        src: 'shops',
        input: ({ context }) => ({ botId: context.botId }),
        onDone: {
          target: 'loaded',
          actions: assign({
            shop: ({ context, event }) => event.output.find(({ id }) => id === context.shopId) ?? null,
          }),
        },
        onError: 'loaded',
      },
    },
    loaded: { description: 'The shop is shown; if it could not be loaded, the list shows no shop name.' },
  },
});

const previewState = flow.createStateConfig({
  description: 'The trained text of one item can be viewed.',
  initial: 'closed',
  on: {
    'item.opened': {
      target: '.loading',
      actions: assign({ openedItem: ({ event }) => event.item, passages: null, passagesFailure: null }),
    },
    'item.closed': { target: '.closed' },
  },
  states: {
    closed: {
      description: 'No item is open.',
      entry: assign({ openedItem: null, passages: null, passagesFailure: null }),
    },
    loading: {
      description: 'The text of the item is requested.',
      invoke: {
        id: 'readPassages',
        src: 'readPassages',
        input: ({ context }) => ({ botId: context.botId, sourceId: context.openedItem?.id ?? '' }),
        onDone: { target: 'open', actions: assign({ passages: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ passagesFailure: ({ event }) => toFailure(event.error) }),
        },
      },
    },
    open: { description: 'The text of the item is shown.' },
    failed: {
      description: 'The text could not be loaded; the owner may retry.',
      on: { 'passages.retried': { target: 'loading', actions: assign({ passagesFailure: null }) } },
    },
  },
});

/** Items keep their place when their state changes, so that the change can be undone there. */
export function applyItemStates(
  items: readonly ShopItem[],
  { state, ids }: ShopItemsCommand,
): readonly ShopItem[] {
  const changedIds = new Set(ids);
  return items.map((item) => (changedIds.has(item.id) ? { ...item, state } : item));
}

const commandsState = flow.createStateConfig(
  commandQueueState<ShopItemsCommand, Context, Event, number, ShopItemsNotice>(
    ({ context, event }) => ({ kind: 'done', command: currentCommand(context), changed: event.output }),
    (context) => ({ items: applyItemStates(context.items, currentCommand(context)), selected: noIds }),
  ),
);

export const shopItemsMachine = flow.createMachine({
  description: 'The items of a connected shop are searched, filtered and switched on or off for training.',
  id: 'shopItems',
  context: ({ input }) => ({
    ...input,
    shop: null,
    search: '',
    filter: 'all',
    category: '',
    categories: [],
    items: [],
    hasMore: false,
    total: 0,
    selected: noIds,
    failure: null,
    openedItem: null,
    passages: null,
    passagesFailure: null,
    commands: [],
  }),
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: {
    list: listState,
    categories: categoriesState,
    shop: shopState,
    preview: previewState,
    commands: commandsState,
  },
});
