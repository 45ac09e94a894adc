import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { PanelEvent } from '../../../../contract/live.ts';
import type { Shop, ShopFacts } from '../../../../contract/training/shops.ts';
import { botId } from '../../conversations/conversation/conversation.sample.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { sampleShop as shop } from './shop.sample.ts';
import {
  type ShopCheckInput,
  type SyncScopeForm,
  shopFieldNames,
  shopLinkMachine,
} from './shop-link.machine.ts';
import { shopSettingsMachine } from './shop-settings.machine.ts';
import { replaceShop, type ShopCommand, type ShopsNotice, shopsMachine } from './shops.machine.ts';

interface Given {
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
const filled = {
  type: 'form.changed',
  change: { url: 'niloofar-shop.ir', key: 'ck', secret: 'cs' },
} as const;
const nothing = { posts: false, pages: false, categories: [] };

it('covers all states and transitions of the shop list', () => {
  const heard = (event: object) => ({ type: 'live.received', event });
  const events = [
    doneEvent('list', [shop]),
    errorEvent('list', offline),
    { type: 'retried' },
    { type: 'live.reconnected' },
    heard({ kind: 'reset' }),
    heard({ kind: 'shop.changed', shop: site }),
    heard({ kind: 'shop.removed', botId, shopId: site.id }),
    { type: 'shop.linked', shop: site },
    { type: 'command.issued', command: { action: 'sync', shop } },
    doneEvent('runCommand', shop),
    doneEvent('runCommand', null),
    errorEvent('runCommand', offline),
  ];
  expect(uncoveredPaths(shopsMachine, [{ input: { botId }, events }])).toEqual([]);
});

it('covers all states and transitions of linking', () => {
  const events = [
    filled,
    { type: 'form.changed', change: { url: '' } },
    { type: 'form.submitted' },
    doneEvent('check', facts),
    errorEvent('check', offline),
    { type: 'scope.changed', change: { syncScope: nothing } },
    { type: 'scope.changed', change: { orderTracking: false, syncScope: shop.syncScope } },
    { type: 'scope.submitted' },
    { type: 'step.back' },
    doneEvent('connect', shop),
    errorEvent('connect', wrongKey),
    errorEvent('connect', offline),
  ];
  const walks = (['woocommerce', 'wordpress'] as const).map((kind) => ({
    input: { botId, kind },
    events,
    distinguish: ({ context }: { context: { form: object; scopeForm: object } }) => [
      context.form,
      context.scopeForm,
    ],
  }));
  expect(uncoveredPaths(shopLinkMachine, walks)).toEqual([]);
});

it('covers all states and transitions of the shop settings', () => {
  const events = [
    { type: 'scope.changed', change: { syncScope: nothing } },
    { type: 'scope.changed', change: { syncScope: shop.syncScope } },
    { type: 'scope.submitted' },
    doneEvent('change', shop),
    errorEvent('change', offline),
    { type: 'keys.requested' },
    { type: 'keys.changed', change: { key: 'a', secret: 'b' } },
    { type: 'keys.submitted' },
    { type: 'step.back' },
    doneEvent('renewKeys', shop),
    errorEvent('renewKeys', wrongKey),
  ];
  const tellApart = ({ context }: { context: { scopeForm: object; keys: object } }) => [
    context.scopeForm,
    context.keys,
  ];
  expect(
    uncoveredPaths(shopSettingsMachine, [{ input: { shop: site }, events, distinguish: tellApart }]),
  ).toEqual([]);
});

const nobody = fromCallback<EventObject>(() => undefined);

it('keeps the form when a key is refused, marks its field and links once valid', async () => {
  const asked: unknown[] = [];
  let refuses = true;
  const linked: Shop[] = [];
  const machine = shopLinkMachine.provide({
    actors: {
      check: fromPromise<ShopFacts, ShopCheckInput>(async ({ input }) => {
        asked.push(input.form);
        if (refuses) throw wrongKey;
        return facts;
      }),
      connect: fromPromise<Shop, ShopCheckInput & { readonly choice: SyncScopeForm }>(async () => shop),
    },
    actions: { linked: (_, { shop: now }) => linked.push(now) },
  });
  const actor = createActor(machine, { input: { botId, kind: 'woocommerce' } }).start();
  actor.send({ type: 'form.submitted' });
  expect(actor.getSnapshot().context.failure?.issues?.map(({ path }) => path[0])).toEqual([
    'url',
    'consumerKey',
    'consumerSecret',
  ]);
  expect(asked).toEqual([]);
  actor.send(filled);
  actor.send({ type: 'form.submitted' });
  await waitFor(actor, (state) => state.matches('form'));
  expect(actor.getSnapshot().context).toMatchObject({ form: filled.change, failure: wrongKey });
  refuses = false;
  actor.send({ type: 'form.submitted' });
  await waitFor(actor, (state) => state.matches('scope'));
  actor.send({ type: 'scope.submitted' });
  await waitFor(actor, (state) => state.status === 'done');
  expect(linked).toEqual([shop]);
});

it('requires only an address and a selection for a WordPress site', async () => {
  const machine = shopLinkMachine.provide({
    actors: { check: fromPromise<ShopFacts, ShopCheckInput>(async () => facts) },
  });
  const actor = createActor(machine, { input: { botId, kind: 'wordpress' } }).start();
  actor.send({ type: 'form.changed', change: { url: 'blog.ir' } });
  actor.send({ type: 'form.submitted' });
  await waitFor(actor, (state) => state.matches('scope'));
  actor.send({ type: 'scope.changed', change: { syncScope: nothing } });
  actor.send({ type: 'scope.submitted' });
  expect(actor.getSnapshot()).toMatchObject({
    value: 'scope',
    context: { failure: { error: 'FormIncomplete' } },
  });
  expect(shopFieldNames('wordpress').secret).toBe('password');
});

it('keeps the order of shops, follows live changes and reports command results', async () => {
  const told: ShopsNotice[] = [];
  const machine = shopsMachine.provide({
    actors: {
      live: nobody,
      list: fromPromise<readonly Shop[], { botId: string }>(async () => [shop]),
      runCommand: fromPromise<Shop | null, Given>(async ({ input: { command } }) => {
        if (command.action === 'sync') throw offline;
        return command.action === 'remove' ? null : command.shop;
      }),
    },
    actions: { announce: (_, news) => told.push(news) },
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
  expect(told).toEqual([
    { kind: 'failed', failure: offline, command: { action: 'sync', shop: site } },
    { kind: 'done', action: 'remove', shop: site },
    { kind: 'done', action: 'restore', shop: site },
  ]);
  expect(replaceShop([site], shop)).toEqual([shop, site]);
});

it('keeps live changes over a late answer', async () => {
  const answers = Promise.withResolvers<Shop>();
  const machine = shopsMachine.provide({
    actors: {
      live: nobody,
      list: fromPromise<readonly Shop[], { botId: string }>(async () => []),
      runCommand: fromPromise<Shop | null, Given>(() => answers.promise),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const shown = () => actor.getSnapshot().context.shops;
  const hears = (heard: Shop) =>
    actor.send({ type: 'live.received', event: { kind: 'shop.changed', shop: heard } });
  const ordered: Shop = { ...shop, status: 'waiting', startedAt: 100, done: 0 };
  const synced: Shop = { ...ordered, status: 'synced', done: 10 };
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  hears(synced);
  actor.send({ type: 'shop.linked', shop: ordered });
  expect(shown()).toEqual([synced]);
  const renamed = { ...synced, name: 'Another name' };
  actor.send({ type: 'shop.linked', shop: renamed });
  expect(shown()).toEqual([renamed]);

  actor.send({ type: 'command.issued', command: { action: 'sync', shop: synced } });
  const again: Shop = { ...synced, status: 'syncing', startedAt: 200, done: 4 };
  hears(again);
  answers.resolve({ ...again, status: 'waiting', done: 0 });
  await waitFor(actor, (state) => state.matches({ commands: 'idle' }));
  expect(shown()).toEqual([again]);
  actor.send({ type: 'shop.linked', shop: { ...ordered, startedAt: 300 } });
  expect(shown()).toMatchObject([{ status: 'waiting', startedAt: 300 }]);
});

it('keeps changes received while the list was loading', async () => {
  const answers = Promise.withResolvers<readonly Shop[]>();
  const machine = shopsMachine.provide({
    actors: { live: nobody, list: fromPromise(() => answers.promise) },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  const tells = (event: PanelEvent) => actor.send({ type: 'live.received', event });
  const waiting: Shop = { ...shop, status: 'waiting', startedAt: 100, done: 0 };
  const syncing: Shop = { ...waiting, status: 'syncing', done: 3 };
  const told = { ...site, botId, status: 'syncing', startedAt: 100, done: 1 } as const;
  const further = { ...told, done: 7 };
  tells({ kind: 'shop.changed', shop: syncing });
  tells({ kind: 'shop.changed', shop: told });
  tells({ kind: 'shop.removed', botId, shopId: 'gone' });
  expect(actor.getSnapshot().context.shops).toHaveLength(2);
  answers.resolve([waiting, further, { ...shop, id: 'gone' }]);
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(actor.getSnapshot().context.shops).toEqual([syncing, further]);
});

it('keeps a shop linked or removed while the list was loading correct', async () => {
  const answers = Promise.withResolvers<readonly Shop[]>();
  const machine = shopsMachine.provide({
    actors: {
      live: nobody,
      list: fromPromise(() => answers.promise),
      runCommand: fromPromise<Shop | null, Given>(async () => null),
    },
  });
  const actor = createActor(machine, { input: { botId: shop.botId } }).start();
  const linked: Shop = { ...site, botId: shop.botId };
  actor.send({ type: 'shop.linked', shop: linked });
  actor.send({ type: 'command.issued', command: { action: 'remove', shop } });
  await waitFor(actor, ({ context }) => context.commands.length === 0);
  answers.resolve([shop]);
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(actor.getSnapshot().context.shops).toEqual([linked]);
});

it('accepts a command while another is pending', async () => {
  const asked: string[] = [];
  const answers = Promise.withResolvers<Shop>();
  const machine = shopsMachine.provide({
    actors: {
      live: nobody,
      list: fromPromise<readonly Shop[], { botId: string }>(async () => [shop, site]),
      runCommand: fromPromise<Shop | null, Given>(({ input: { command } }) => {
        asked.push(`${command.action} ${command.shop.id}`);
        return command.action === 'sync' ? answers.promise : Promise.resolve(null);
      }),
    },
  });
  const actor = createActor(machine, { input: { botId } }).start();
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  actor.send({ type: 'command.issued', command: { action: 'sync', shop } });
  actor.send({ type: 'command.issued', command: { action: 'remove', shop: site } });
  expect(asked).toEqual([`sync ${shop.id}`]);
  answers.resolve(shop);
  await waitFor(actor, ({ context }) => context.commands.length === 0);
  expect(asked).toEqual([`sync ${shop.id}`, `remove ${site.id}`]);
  expect(actor.getSnapshot().context.shops).toEqual([shop]);
});
