import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { CatalogChannel } from '../../../contract/connections/catalog.ts';
import type { Connection, ConnectionDetail, connections } from '../../../contract/connections/connections.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { sampleChannel } from './connection.sample.ts';
import { connectionWizardMachine, type WizardData, type WizardTarget } from './connection-wizard.machine.ts';
import { type ConnectionCommand, type ConnectionList, connectionsMachine } from './connections.machine.ts';

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
  lastError: null,
  loadFailures: [],
  createdAt: 1_790_000_000_000,
};

it('shows a loaded list despite changes meanwhile and reloads once', async () => {
  const calls: PromiseWithResolvers<ConnectionList>[] = [];
  const actor = createActor(
    connectionsMachine.provide({
      actors: {
        live: fromCallback(() => undefined),
        read: fromPromise<ConnectionList, { botId: string }>(() => {
          const call = Promise.withResolvers<ConnectionList>();
          calls.push(call);
          return call.promise;
        }),
      },
    }),
    { input: { botId } },
  ).start();
  for (const _ of [1, 2]) actor.send({ type: 'live.received', event: { kind: 'reset' } });
  expect(calls).toHaveLength(1);
  calls[0]?.resolve({ connections: [connection], channels: [] });
  await waitFor(actor, () => calls.length === 2);
  expect(actor.getSnapshot().context.connections).toEqual([connection]);
  calls[1]?.resolve({ connections: [], channels: [] });
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(actor.getSnapshot().context.connections).toEqual([]);
  actor.stop();
});

it('executes commands one after another', async () => {
  const calls: { verb: string; answer: () => void }[] = [];
  const silent = fromCallback(() => undefined);
  const actor = createActor(
    connectionsMachine.provide({
      actors: {
        live: silent,
        read: fromPromise<ConnectionList, { botId: string }>(async () => ({ connections: [], channels: [] })),
        runCommand: fromPromise<void, { botId: string; command: ConnectionCommand }>(
          ({ input: { command } }) => {
            const { promise, resolve } = Promise.withResolvers<void>();
            calls.push({ verb: command.action, answer: resolve });
            return promise;
          },
        ),
      },
      actions: { announce: () => undefined },
    }),
    { input: { botId } },
  ).start();
  actor.send({ type: 'command.issued', command: { action: 'remove', connection } });
  actor.send({ type: 'command.issued', command: { action: 'deactivate', connection } });
  expect(calls.map(({ verb }) => verb)).toEqual(['remove']);
  calls[0]?.answer();
  await waitFor(actor, () => calls.length === 2);
  expect(calls[1]?.verb).toBe('deactivate');
  calls[1]?.answer();
  await waitFor(actor, ({ context }) => context.commands.length === 0);
});

it('names a new connection after its channel, in the language of the panel', async () => {
  const label = { fa: 'کانال', en: 'Channel' };
  const channel = sampleChannel({ kind: 'k', label });
  const detail = {
    connection: { ...connection, name: '' },
    ...{ values: {}, tails: {}, webhookUrl: null, isReachable: true },
  };
  const actor = createActor(
    connectionWizardMachine.provide({
      actors: {
        open: fromPromise<WizardData, WizardTarget>(async () => ({
          channel,
          connection: detail,
        })),
      },
    }),
    { input: { botId, kind: 'k', connectionId: '', locale: 'en' } },
  ).start();
  await waitFor(actor, (state) => state.matches('editing'));
  expect(actor.getSnapshot().context.form.name).toBe('Channel');
});

it('ignores input while connecting and keeps a refused draft', async () => {
  const response = Promise.withResolvers<ConnectionDetail>();
  const detail = { connection, values: {}, tails: {}, webhookUrl: null, isReachable: true };
  const label = { fa: 'کانال', en: 'Channel' };
  const capabilities = { isWidget: false, isAllowed: true, hasFreeSlot: true, needsManualWebhook: false };
  const catalogChannel: CatalogChannel = {
    kind: 'k',
    label,
    description: label,
    ...capabilities,
    fields: [],
    steps: [],
    abilities: sampleChannel().abilities,
  };
  const actor = createActor(
    connectionWizardMachine.provide({
      actors: {
        open: fromPromise<WizardData, WizardTarget>(async () => ({
          channel: catalogChannel,
          connection: detail,
        })),
        connect: fromPromise<ConnectionDetail, InputOf<(typeof connections)['connect']>>(
          () => response.promise,
        ),
      },
    }),
    { input: { botId, kind: 'k', connectionId: '', locale: 'fa' } },
  ).start();
  await waitFor(actor, (state) => state.matches('editing'));
  actor.send({ type: 'form.changed', change: { name: 'سایت تازه' } });
  actor.send({ type: 'form.submitted' });
  actor.send({ type: 'form.changed', change: { name: 'سایت تازه‌تر' } });
  response.reject({ error: 'ChannelKeyInvalid' });
  await waitFor(actor, (state) => state.matches('editing'));
  expect(actor.getSnapshot().context).toMatchObject({
    form: { name: 'سایت تازه' },
    connectFailure: { error: 'ChannelKeyInvalid' },
  });
  expect(actor.getSnapshot().matches({ editing: 'draftChanged' })).toBe(true);
  actor.stop();
});
