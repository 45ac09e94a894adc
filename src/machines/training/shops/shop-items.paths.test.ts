import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { ShopItem, shopItems } from '../../../../contract/training/shop-items.ts';
import type { Shop } from '../../../../contract/training/shops.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { done, failed, leftOut } from '../../inspection/paths.ts';
import { practiceShopMachine } from './practice-shop.machine.ts';
import { sampleShop as shop } from './shop.sample.ts';
import { shopChoicesMachine } from './shop-categories.machine.ts';
import { type ItemsNews, type ItemsOrder, shopItemsMachine, withStates } from './shop-items.machine.ts';

const offline = { error: 'Offline' };
const item: ShopItem = {
  id: '33333333-3333-4333-8333-333333333333',
  title: 'کیف چرمی',
  url: null,
  price: { rial: 12_500_000, amount: '1250000', currency: 'IRT' },
  stock: 'instock',
  quantity: null,
  categories: ['کیف'],
  state: 'learned',
  characters: 120,
  learnedAt: 5,
};
const other: ShopItem = { ...item, id: '44444444-4444-4444-8444-444444444444', title: 'کفش' };
const input = { botId, shopId: shop.id };
const order: ItemsOrder = { shopId: shop.id, state: 'leftOut', ids: [item.id] };
const heard = (event: object) => ({ type: 'live.heard', event });

it('covers all states and transitions of the item list', () => {
  const page = (hasMore: boolean) => ({ items: [item], hasMore, total: 1 });
  const events = [
    done('list', page(true)),
    failed('list', offline),
    { type: 'retried' },
    { type: 'search.typed', search: 'کیف' },
    { type: 'xstate.after.250.shopItems.list.waiting' },
    { type: 'xstate.after.700.shopItems.list.settling' },
    { type: 'filter.chosen', filter: 'leftOut' },
    { type: 'category.chosen', category: 'کیف' },
    { type: 'more.wanted' },
    done('more', page(false)),
    failed('more', offline),
    { type: 'live.opened' },
    heard({ kind: 'reset' }),
    heard({ kind: 'shop.changed', shop: { ...shop, syncedAt: 99 } }),
    { type: 'items.selected', ids: new Set([item.id]) },
    done('categories', [{ name: 'کیف', count: 1 }]),
    failed('categories', offline),
    done('shops', [shop]),
    failed('shops', offline),
  ];
  const looks = [
    { type: 'item.opened', item },
    { type: 'item.closed' },
    { type: 'words.retried' },
    done('words', { source: {}, text: '', passages: [] }),
    failed('words', offline),
  ];
  const orders = [{ type: 'order.given', order }, done('order', 1), failed('order', offline)];
  const tellApart = ({ context }: { context: { hasMore: boolean; orders: readonly object[] } }) => [
    context.hasMore,
    context.orders.length > 0,
  ];
  const few = (state: { context: { orders: readonly object[] } }) => state.context.orders.length > 0;
  expect(
    leftOut(shopItemsMachine, [
      { input, events, tellApart },
      { input, events: looks },
      { input, events: orders, tellApart: few },
    ]),
  ).toEqual([]);
});

it('covers all states and transitions of the category choice', () => {
  const events = [done('choices', { categories: [] }), failed('choices', offline), { type: 'retried' }];
  expect(leftOut(shopChoicesMachine, [{ input: { shop }, events }])).toEqual([]);
});

it('covers all states and transitions of finding a demo shop', () => {
  const events = [done('look', null), failed('look', offline)];
  expect(leftOut(practiceShopMachine, [{ events }])).toEqual([]);
});

it('keeps an excluded item in place and restores it when refused', async () => {
  const told: ItemsNews[] = [];
  const asked: ItemsOrder[] = [];
  const page: OutputOf<(typeof shopItems)['list']> = { items: [item, other], hasMore: false, total: 2 };
  const machine = shopItemsMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise(async () => page),
      shops: fromPromise<readonly Shop[], { botId: string }>(async () => [shop]),
      categories: fromPromise<OutputOf<(typeof shopItems)['categories']>, { botId: string; shopId: string }>(
        async () => [],
      ),
      order: fromPromise<number, { botId: string; order: ItemsOrder }>(async ({ input: given }) => {
        asked.push(given.order);
        if (given.order.state === 'learned') throw { error: 'NoCharactersLeft' };
        return 1;
      }),
    },
    actions: { announce: (_, news) => told.push(news) },
  });
  const actor = createActor(machine, { input }).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready', shop: 'read' }));
  actor.send({ type: 'items.selected', ids: new Set([item.id]) });
  actor.send({ type: 'order.given', order });
  await waitFor(actor, (state) => state.context.orders.length === 0);
  const left = { ...item, state: 'leftOut' };
  expect(actor.getSnapshot().context).toMatchObject({ items: [left, other], shop, selected: new Set() });
  actor.send({ type: 'order.given', order: { ...order, state: 'learned' } });
  await waitFor(actor, (state) => state.context.orders.length === 0);
  expect(actor.getSnapshot().context.items).toEqual([left, other]);
  expect(told).toEqual([
    { kind: 'done', order, changed: 1 },
    {
      kind: 'refused',
      failure: { error: 'NoCharactersLeft' },
      order: { ...order, state: 'learned' },
    },
  ]);
  expect(asked).toHaveLength(2);
  expect(withStates([item], { ...order, ids: [] })).toEqual([item]);
});
