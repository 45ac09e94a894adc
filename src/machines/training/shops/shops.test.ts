import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { PanelEvent } from '../../../../contract/live.ts';
import type { Shop, ShopFacts } from '../../../../contract/training/shops.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { sampleShop as shop } from './shop.sample.ts';
import {
  type ShopCheckInput,
  type SyncScopeForm,
  shopFieldNames,
  shopLinkMachine,
} from './shop-link.machine.ts';
import { replaceShop, type ShopCommand, type ShopsNotice, shopsMachine } from './shops.machine.ts';

interface CommandInput {
  readonly botId: string;
  readonly command: ShopCommand;
}

const offline = { error: 'Offline' };
const site: Shop = { ...shop, id: '22222222-2222-4222-8222-222222222222', kind: 'wordpress', createdAt: 2 };
const facts: ShopFacts = {
  url: shop.url,
  name: shop.name,
  products: 10,
  posts: null,
  pages: null,
  categories: [],
  currencyCode: 'IRT',
};
const wrongKey = { error: 'WooCommerceRefused', issues: [{ path: ['consumerKey'], rule: 'ShopKeyWrong' }] };
const formFilled = {
  type: 'form.changed',
  change: { url: 'niloofar-shop.ir', key: 'ck', secret: 'cs' },
} as const;
const emptyScope = { posts: false, pages: false, categories: [] };

const silentLive = fromCallback<EventObject>(() => undefined);

it('keeps the form when a key is refused, marks its field and links once valid', async () => {
  const checkedForms: unknown[] = [];
  let isRefusing = true;
  const linkedShops: Shop[] = [];
  const machine = shopLinkMachine.provide({
    actors: {
      check: fromPromise<ShopFacts, ShopCheckInput>(async ({ input }) => {
        checkedForms.push(input.form);
        if (isRefusing) throw wrongKey;
        return facts;
      }),
      connect: fromPromise<Shop, ShopCheckInput & { readonly choice: SyncScopeForm }>(async () => shop),
    },
    actions: { linked: (_, { shop: linkedShop }) => linkedShops.push(linkedShop) },
  });
  const actor = createActor(machine, { input: { botId, kind: 'woocommerce' } }).start();
  actor.send({ type: 'form.submitted' });
  expect(actor.getSnapshot().context.failure?.issues?.map(({ path }) => path[0])).toEqual([
    'url',
    'consumerKey',
    'consumerSecret',
  ]);
  expect(checkedForms).toEqual([]);
  actor.send(formFilled);
  actor.send({ type: 'form.submitted' });
  await waitFor(actor, (state) => state.matches('form'));
  expect(actor.getSnapshot().context).toMatchObject({ form: formFilled.change, failure: wrongKey });
  isRefusing = false;
  actor.send({ type: 'form.submitted' });
  await waitFor(actor, (state) => state.matches('scope'));
  actor.send({ type: 'scope.submitted' });
  await waitFor(actor, (state) => state.status === 'done');
  expect(linkedShops).toEqual([shop]);
});

it('requires only an address and a selection for a WordPress site', async () => {
  const machine = shopLinkMachine.provide({
    actors: { check: fromPromise<ShopFacts, ShopCheckInput>(async () => facts) },
  });
  const actor = createActor(machine, { input: { botId, kind: 'wordpress' } }).start();
  actor.send({ type: 'form.changed', change: { url: 'blog.ir' } });
  actor.send({ type: 'form.submitted' });
  await waitFor(actor, (state) => state.matches('scope'));
  actor.send({ type: 'scope.changed', change: { syncScope: emptyScope } });
  actor.send({ type: 'scope.submitted' });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'scope',
    context: { failure: { error: 'FormIncomplete' } },
  });
  expect(shopFieldNames('wordpress').secret).toBe('password');
});

it('keeps the order of shops, follows live changes and reports command results', async () => {
  const notices: ShopsNotice[] = [];
  const machine = shopsMachine.provide({
    actors: {
      live: silentLive,
      list: fromPromise<readonly Shop[], { botId: string }>(async () => [shop]),
      runCommand: fromPromise<Shop | null, CommandInput>(async ({ input: { command } }) => {
        if (command.action === 'sync') throw offline;
        return command.action === 'remove' ? null : command.shop;
      }),
    },
    actions: { announce: (_, notice) => notices.push(notice) },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'live.received', event: { kind: 'shop.changed', shop: site } });
  const other = { ...site, id: shop.id, botId: site.id };
  actor.send({ type: 'live.received', event: { kind: 'shop.changed', shop: other } });
  expect(actor.getSnapshot().context.shops).toEqual([shop, site]);
  for (const action of ['sync', 'remove', 'restore'] as const) {
    actor.send({ type: 'command.issued', command: { action, shop: site } });
    await waitFor(actor, (state) => state.matches({ commands: 'idle' }));
    expect(actor.getSnapshot().context.shops).toHaveLength(action === 'remove' ? 1 : 2);
  }
  expect(notices).toEqual([
    { kind: 'failed', failure: offline, command: { action: 'sync', shop: site } },
    { kind: 'done', action: 'remove', shop: site },
    { kind: 'done', action: 'restore', shop: site },
  ]);
  expect(replaceShop([site], shop)).toEqual([shop, site]);
});

it('keeps live changes over a late response', async () => {
  const response = Promise.withResolvers<Shop>();
  const machine = shopsMachine.provide({
    actors: {
      live: silentLive,
      list: fromPromise<readonly Shop[], { botId: string }>(async () => []),
      runCommand: fromPromise<Shop | null, CommandInput>(() => response.promise),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const shownShops = () => actor.getSnapshot().context.shops;
  const sendChanged = (changed: Shop) =>
    actor.send({ type: 'live.received', event: { kind: 'shop.changed', shop: changed } });
  const waitingSync: Shop = { ...shop, status: 'waiting', startedAt: 100, done: 0 };
  const synced: Shop = { ...waitingSync, status: 'synced', done: 10 };
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  sendChanged(synced);
  actor.send({ type: 'shop.linked', shop: waitingSync });
  expect(shownShops()).toEqual([synced]);
  const renamed = { ...synced, name: 'Another name' };
  actor.send({ type: 'shop.linked', shop: renamed });
  expect(shownShops()).toEqual([renamed]);

  actor.send({ type: 'command.issued', command: { action: 'sync', shop: synced } });
  const resyncing: Shop = { ...synced, status: 'syncing', startedAt: 200, done: 4 };
  sendChanged(resyncing);
  response.resolve({ ...resyncing, status: 'waiting', done: 0 });
  await waitFor(actor, (state) => state.matches({ commands: 'idle' }));
  expect(shownShops()).toEqual([resyncing]);
  actor.send({ type: 'shop.linked', shop: { ...waitingSync, startedAt: 300 } });
  expect(shownShops()).toMatchObject([{ status: 'waiting', startedAt: 300 }]);
});

it('keeps changes received while the list was loading', async () => {
  const listResponse = Promise.withResolvers<readonly Shop[]>();
  const machine = shopsMachine.provide({
    actors: { live: silentLive, list: fromPromise(() => listResponse.promise) },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const receive = (event: PanelEvent) => actor.send({ type: 'live.received', event });
  const waiting: Shop = { ...shop, status: 'waiting', startedAt: 100, done: 0 };
  const syncing: Shop = { ...waiting, status: 'syncing', done: 3 };
  const syncingSite = { ...site, botId, status: 'syncing', startedAt: 100, done: 1 } as const;
  const progressed = { ...syncingSite, done: 7 };
  receive({ kind: 'shop.changed', shop: syncing });
  receive({ kind: 'shop.changed', shop: syncingSite });
  receive({ kind: 'shop.removed', botId, shopId: 'gone' });
  expect(actor.getSnapshot().context.shops).toHaveLength(2);
  listResponse.resolve([waiting, progressed, { ...shop, id: 'gone' }]);
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(actor.getSnapshot().context.shops).toEqual([syncing, progressed]);
});

it('applies a shop linked or removed while the list was loading', async () => {
  const listResponse = Promise.withResolvers<readonly Shop[]>();
  const machine = shopsMachine.provide({
    actors: {
      live: silentLive,
      list: fromPromise(() => listResponse.promise),
      runCommand: fromPromise<Shop | null, CommandInput>(async () => null),
    },
  });
  const actor = createActor(machine, { input: { botId: shop.botId } }).start();
  const linked: Shop = { ...site, botId: shop.botId };
  actor.send({ type: 'shop.linked', shop: linked });
  actor.send({ type: 'command.issued', command: { action: 'remove', shop } });
  await waitFor(actor, ({ context }) => context.commands.length === 0);
  listResponse.resolve([shop]);
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(actor.getSnapshot().context.shops).toEqual([linked]);
});

it('accepts a command while another is pending', async () => {
  const startedCommands: string[] = [];
  const syncResponse = Promise.withResolvers<Shop>();
  const machine = shopsMachine.provide({
    actors: {
      live: silentLive,
      list: fromPromise<readonly Shop[], { botId: string }>(async () => [shop, site]),
      runCommand: fromPromise<Shop | null, CommandInput>(({ input: { command } }) => {
        startedCommands.push(`${command.action} ${command.shop.id}`);
        return command.action === 'sync' ? syncResponse.promise : Promise.resolve(null);
      }),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'command.issued', command: { action: 'sync', shop } });
  actor.send({ type: 'command.issued', command: { action: 'remove', shop: site } });
  expect(startedCommands).toEqual([`sync ${shop.id}`]);
  syncResponse.resolve(shop);
  await waitFor(actor, ({ context }) => context.commands.length === 0);
  expect(startedCommands).toEqual([`sync ${shop.id}`, `remove ${site.id}`]);
  expect(actor.getSnapshot().context.shops).toEqual([shop]);
});
