import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { CatalogKind } from '../../../contract/connections/catalog.ts';
import type { Connection, ConnectionDetail, connections } from '../../../contract/connections/connections.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { botChoiceMachine } from '../bots/bot-choice.machine.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { done, failed, leftOut } from '../inspection/paths.ts';
import { type Opened, serviceWizardMachine, type WizardPlace } from './connection-wizard.machine.ts';
import { type ServiceOrder, type Services, servicesMachine } from './connections.machine.ts';
import { serviceLogMachine } from './delivery-log.machine.ts';

const offline = { error: 'Offline' };
const retried = { type: 'retried' };
const connection: Connection = {
  id: 'c',
  botId,
  kind: 'k',
  name: 'سایت',
  identifier: null,
  status: 'draft',
  websiteUrl: null,
  initialMessage: '',
  active: false,
  snippet: '',
  lastInAt: null,
  lastOutAt: null,
  trouble: null,
  createdAt: 1_790_000_000_000,
};
const heard = (event: object) => ({ type: 'live.heard', event });

it('covers all states and transitions of the connection list', () => {
  const events = [
    done('read', { connections: [connection], kinds: [] }),
    failed('read', offline),
    retried,
    { type: 'live.opened' },
    heard({ kind: 'reset' }),
    heard({ kind: 'bot.changed', bot: { id: botId } }),
    heard({ kind: 'bot.changed', bot: { id: 'another' } }),
    { type: 'order.given', order: { verb: 'remove', connection } },
    done('order', undefined),
    failed('order', offline),
    { type: 'log.asked', connection },
    { type: 'log.closed' },
    { type: 'limit.asked', connection },
    { type: 'limit.closed' },
  ];
  expect(leftOut(servicesMachine, [{ input: { botId }, events }])).toEqual([]);
});

it('shows a loaded list despite changes meanwhile and reloads once', async () => {
  const calls: PromiseWithResolvers<Services>[] = [];
  const actor = createActor(
    servicesMachine.provide({
      actors: {
        live: fromCallback(() => undefined),
        read: fromPromise<Services, { botId: string }>(() => {
          const call = Promise.withResolvers<Services>();
          calls.push(call);
          return call.promise;
        }),
      },
    }),
    { input: { botId } },
  ).start();
  for (const _ of [1, 2]) actor.send({ type: 'live.heard', event: { kind: 'reset' } });
  expect(calls).toHaveLength(1);
  calls[0]?.resolve({ connections: [connection], kinds: [] });
  await waitFor(actor, () => calls.length === 2);
  expect(actor.getSnapshot().context.connections).toEqual([connection]);
  calls[1]?.resolve({ connections: [], kinds: [] });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(actor.getSnapshot().context.connections).toEqual([]);
  actor.stop();
});

it('executes commands one after another', async () => {
  const calls: { verb: string; answer: () => void }[] = [];
  const silent = fromCallback(() => undefined);
  const actor = createActor(
    servicesMachine.provide({
      actors: {
        live: silent,
        read: fromPromise<Services, { botId: string }>(async () => ({ connections: [], kinds: [] })),
        order: fromPromise<void, { botId: string; order: ServiceOrder }>(({ input: { order } }) => {
          const { promise, resolve } = Promise.withResolvers<void>();
          calls.push({ verb: order.verb, answer: resolve });
          return promise;
        }),
      },
      actions: { announce: () => undefined },
    }),
    { input: { botId } },
  ).start();
  actor.send({ type: 'order.given', order: { verb: 'remove', connection } });
  actor.send({ type: 'order.given', order: { verb: 'deactivate', connection } });
  expect(calls.map(({ verb }) => verb)).toEqual(['remove']);
  calls[0]?.answer();
  await waitFor(actor, () => calls.length === 2);
  expect(calls[1]?.verb).toBe('deactivate');
  calls[1]?.answer();
  await waitFor(actor, ({ context }) => context.orders.length === 0);
});

it('covers all states and transitions of connecting a channel', () => {
  const entry = { kind: 'k', fields: [], steps: [] };
  const detail = (status: string) => ({ connection: { ...connection, status }, values: {}, tails: {} });
  const events = [
    done('open', { entry, detail: detail('draft') }),
    done('open', { entry, detail: detail('active') }),
    done('open', { entry, detail: null }),
    done('open', { entry: { ...entry, isOnSite: true }, detail: null }),
    failed('open', offline),
    retried,
    { type: 'form.changed', change: { name: 'سایت' } },
    { type: 'xstate.after.pause.serviceWizard.filling.changed' },
    done('keepDraft', detail('draft')),
    failed('keepDraft', offline),
    { type: 'form.sent' },
    done('connect', detail('active')),
    failed('connect', { error: 'ChannelKeyInvalid' }),
    { type: 'change.wanted' },
  ];
  const input = { botId, kind: 'k', connectionId: '' };
  const tellApart = ({ context }: { context: { detail: { connection: { status: string } } | null } }) =>
    context.detail?.connection.status;
  expect(leftOut(serviceWizardMachine, [{ input, events, tellApart }])).toEqual([]);
});

it('locks input while the provider is checked and keeps a refused draft', async () => {
  const answered = Promise.withResolvers<ConnectionDetail>();
  const detail = { connection, values: {}, tails: {}, hookUrl: null, isReachable: true };
  const words = { fa: 'کانال', en: 'Channel' };
  const allowed = { isOnSite: false, isAllowed: true, hasRoom: true, isPasted: false };
  const entry: CatalogKind = { kind: 'k', label: words, about: words, ...allowed, fields: [], steps: [] };
  const actor = createActor(
    serviceWizardMachine.provide({
      actors: {
        open: fromPromise<Opened, WizardPlace>(async () => ({ entry, detail })),
        connect: fromPromise<ConnectionDetail, InputOf<(typeof connections)['connect']>>(
          () => answered.promise,
        ),
      },
    }),
    { input: { botId, kind: 'k', connectionId: '' } },
  ).start();
  await waitFor(actor, (state) => state.matches('filling'));
  actor.send({ type: 'form.changed', change: { name: 'سایت تازه' } });
  actor.send({ type: 'form.sent' });
  actor.send({ type: 'form.changed', change: { name: 'سایت تازه‌تر' } });
  answered.reject({ error: 'ChannelKeyInvalid' });
  await waitFor(actor, (state) => state.matches('filling'));
  expect(actor.getSnapshot().context).toMatchObject({
    form: { name: 'سایت تازه' },
    refusal: { error: 'ChannelKeyInvalid' },
  });
  expect(actor.getSnapshot().matches({ filling: 'changed' })).toBe(true);
  actor.stop();
});

it('covers all states and transitions of the delivery log', () => {
  const events = [
    done('list', { deliveries: [{ messageId: 'm', state: 'waiting' }], nextCursor: 'm' }),
    done('list', { deliveries: [], nextCursor: null }),
    failed('list', offline),
    retried,
    { type: 'xstate.after.look.serviceLog.listing.shown' },
    { type: 'older.wanted' },
    { type: 'failed.wanted', only: true },
    { type: 'again.asked', messageId: 'm' },
    done('older', { deliveries: [], nextCursor: null }),
    failed('older', offline),
    done('sendAgain', {}),
    failed('sendAgain', offline),
  ];
  const tellApart = ({ context }: { context: { deliveries: readonly unknown[]; nextCursor: unknown } }) =>
    `${context.deliveries.length > 0} ${context.nextCursor !== null}`;
  expect(leftOut(serviceLogMachine, [{ input: { botId, connectionId: 'c' }, events, tellApart }])).toEqual(
    [],
  );
});

it('covers all states and transitions of the bot choice', () => {
  const events = [done('bots', []), failed('bots', offline), retried];
  expect(leftOut(botChoiceMachine, [{ events }])).toEqual([]);
});
