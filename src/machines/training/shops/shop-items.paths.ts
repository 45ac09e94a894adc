import type { PanelEvent } from '../../../../contract/live.ts';
import type { ShopItem } from '../../../../contract/training/shop-items.ts';
import { sampleSource } from '../../bots/bot.sample.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { practiceShopMachine } from './practice-shop.machine.ts';
import { sampleShop as shop } from './shop.sample.ts';
import { shopCategoriesMachine } from './shop-categories.machine.ts';
import { type ShopItemsCommand, shopItemsMachine } from './shop-items.machine.ts';

const offline = { error: 'Offline' } as const;
const item: ShopItem = {
  id: '33333333-3333-4333-8333-333333333333',
  title: 'کیف چرمی',
  url: null,
  price: { rial: 12_500_000, amount: '1250000', currency: 'IRT' },
  stock: 'instock',
  quantity: null,
  categories: ['کیف'],
  state: 'included',
  characters: 120,
  trainedAt: 5,
};
const input = { botId, shopId: shop.id } as const;
const command: ShopItemsCommand = { shopId: shop.id, state: 'excluded', ids: [item.id] };
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;

const page = (hasMore: boolean) => ({ items: [item], hasMore, total: 1 }) as const;

export const shopItemsPaths = definePaths(shopItemsMachine, [
  {
    input,
    events: [
      doneEvent('list', page(true)),
      errorEvent('list', offline),
      { type: 'retried' },
      { type: 'search.changed', search: 'کیف' },
      { type: 'xstate.after.250.shopItems.list.waiting' },
      { type: 'xstate.after.700.shopItems.list.debouncing' },
      { type: 'filter.chosen', filter: 'excluded' },
      { type: 'category.chosen', category: 'کیف' },
      { type: 'more.requested' },
      doneEvent('more', page(false)),
      errorEvent('more', offline),
      { type: 'live.reconnected' },
      liveEvent({ kind: 'reset' }),
      liveEvent({ kind: 'shop.changed', shop: { ...shop, syncedAt: 99 } }),
      { type: 'items.selected', ids: new Set([item.id]) },
      doneEvent('categories', [{ name: 'کیف', count: 1 }]),
      errorEvent('categories', offline),
      doneEvent('shops', [shop]),
      errorEvent('shops', offline),
    ],
    stateKey: ({ context }) => [context.hasMore, context.commands.length > 0],
  },
  {
    input,
    events: [
      { type: 'item.opened', item },
      { type: 'item.closed' },
      { type: 'passages.retried' },
      doneEvent('readPassages', {
        source: sampleSource({ kind: 'product' }),
        text: 'کیف چرمی',
        passages: [],
      }),
      errorEvent('readPassages', offline),
    ],
  },
  {
    input,
    events: [
      { type: 'command.issued', command },
      doneEvent('runCommand', 1),
      errorEvent('runCommand', offline),
    ],
    stateKey: (state) => state.context.commands.length > 0,
  },
]);

export const shopCategoriesPaths = definePaths(shopCategoriesMachine, [
  {
    input: { shop },
    events: [
      doneEvent('readCategories', { categories: [] }),
      errorEvent('readCategories', offline),
      { type: 'retried' },
    ],
  },
]);

export const practiceShopPaths = definePaths(practiceShopMachine, [
  { events: [doneEvent('readPracticeShop', null), errorEvent('readPracticeShop', offline)] },
]);
