import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { OutputOf } from '../../../../contract/endpoint.ts';
import type { ShopItem, shopItems } from '../../../../contract/training/shop-items.ts';
import type { Shop } from '../../../../contract/training/shops.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { sampleShop as shop } from './shop.sample.ts';
import {
  applyItemStates,
  type ShopItemsCommand,
  type ShopItemsNotice,
  shopItemsMachine,
} from './shop-items.machine.ts';

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
const other: ShopItem = { ...item, id: '44444444-4444-4444-8444-444444444444', title: 'کفش' };
const input = { botId, shopId: shop.id };
const command: ShopItemsCommand = { shopId: shop.id, state: 'excluded', ids: [item.id] };

it('keeps an excluded item in place and restores it when refused', async () => {
  const notices: ShopItemsNotice[] = [];
  const runCommands: ShopItemsCommand[] = [];
  const page: OutputOf<(typeof shopItems)['list']> = { items: [item, other], hasMore: false, total: 2 };
  const machine = shopItemsMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      list: fromPromise(async () => page),
      shops: fromPromise<readonly Shop[], { botId: string }>(async () => [shop]),
      categories: fromPromise<OutputOf<(typeof shopItems)['categories']>, { botId: string; shopId: string }>(
        async () => [],
      ),
      runCommand: fromPromise<number, { botId: string; command: ShopItemsCommand }>(
        async ({ input: callInput }) => {
          runCommands.push(callInput.command);
          if (callInput.command.state === 'included') throw { error: 'NoCharactersLeft' };
          return 1;
        },
      ),
    },
    actions: { announce: (_, notice) => notices.push(notice) },
  });
  const actor = createActor(machine, { input }).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready', shop: 'loaded' }));
  actor.send({ type: 'items.selected', ids: new Set([item.id]) });
  actor.send({ type: 'command.issued', command });
  await waitFor(actor, (state) => state.context.commands.length === 0);
  const excluded = { ...item, state: 'excluded' };
  expect(actor.getSnapshot().context).toMatchObject({ items: [excluded, other], shop, selected: new Set() });
  actor.send({ type: 'command.issued', command: { ...command, state: 'included' } });
  await waitFor(actor, (state) => state.context.commands.length === 0);
  expect(actor.getSnapshot().context.items).toEqual([excluded, other]);
  expect(notices).toEqual([
    { kind: 'done', command, changed: 1 },
    {
      kind: 'failed',
      failure: { error: 'NoCharactersLeft' },
      command: { ...command, state: 'included' },
    },
  ]);
  expect(runCommands).toHaveLength(2);
  expect(applyItemStates([item], { ...command, ids: [] })).toEqual([item]);
});
