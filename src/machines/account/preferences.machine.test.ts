import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import { type Preferences, preferencesMachine } from './preferences.machine.ts';

const plain: Preferences = {
  locale: 'fa',
  accent: null,
  scheme: 'system',
  density: 'comfortable',
  notifications: { newMessage: true, operatorWanted: true, sound: true, desktop: false },
};
const dark: Preferences = { ...plain, scheme: 'dark' };
const english: Preferences = { ...dark, locale: 'en' };

function start(kept: Preferences | null, unsent: Preferences | null = null, refusal: Failure | null = null) {
  const server: { kept: Preferences | null; refusal: Failure | null } = { kept, refusal };
  const sent: Preferences[] = [];
  const applied: Preferences[] = [];
  const marked: Preferences[] = [];
  const clock = new SimulatedClock();
  const machine = preferencesMachine.provide({
    actors: {
      read: fromPromise(async () => {
        if (server.refusal) throw server.refusal;
        return server.kept;
      }),
      change: fromPromise(async ({ input }) => {
        if (server.refusal) throw server.refusal;
        sent.push(input);
        return input;
      }),
      preferencesStore: fromCallback(({ sendBack }) => {
        sendBack({ type: 'preferences.changed', settings: unsent ?? plain, isUnsynced: unsent !== null });
      }),
      network: fromCallback(() => undefined),
      live: fromCallback(() => undefined),
    },
    actions: {
      apply: (_, { settings }) => void applied.push(settings),
      markSynced: (_, { settings }) => void marked.push(settings),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const choose = (settings: Preferences, isUnsent = true) =>
    actor.send({ type: 'preferences.changed', settings, isUnsynced: isUnsent });
  const becomes = (state: string) => expect.poll(() => actor.getSnapshot().value).toBe(state);
  return { actor, server, sent, applied, marked, clock, choose, becomes };
}

it('applies the server settings on a device without newer choices', async () => {
  const { applied, marked, sent, becomes } = start(dark);
  await becomes('synced');
  expect([applied, marked, sent]).toEqual([[dark], [dark], []]);
});

it('keeps the defaults of a new device and marks them as known', async () => {
  const { applied, marked, becomes } = start(null);
  await becomes('synced');
  expect([applied, marked]).toEqual([[plain], [plain]]);
});

it('sends an unsent choice of an earlier visit at once', async () => {
  const { sent, applied, becomes } = start(plain, dark);
  await becomes('synced');
  expect([sent, applied]).toEqual([[dark], []]);
});

it('sends only the last of several choices', async () => {
  const { sent, marked, clock, choose, becomes } = start(plain);
  await becomes('synced');
  choose(dark);
  clock.increment(500);
  choose(english);
  clock.increment(599);
  expect(sent).toEqual([]);
  clock.increment(1);
  await becomes('synced');
  expect([sent, marked.at(-1)]).toEqual([[english], english]);
});

it('sends nothing that another tab has sent already', async () => {
  const { sent, clock, choose, becomes } = start(plain);
  await becomes('synced');
  choose(dark);
  choose(dark, false);
  clock.increment(600);
  expect(sent).toEqual([]);
});

it('applies changes from another device unless a newer choice was made here', async () => {
  const { actor, server, sent, applied, clock, choose, becomes } = start(plain);
  await becomes('synced');
  server.kept = english;
  actor.send({ type: 'live.received', event: { kind: 'panel.changed' } });
  await becomes('synced');
  expect(applied.at(-1)).toEqual(english);
  choose(dark);
  actor.send({ type: 'live.received', event: { kind: 'panel.changed' } });
  clock.increment(600);
  await becomes('synced');
  expect([sent, applied.at(-1)]).toEqual([[dark], english]);
});

it('reloads the settings after a reconnect', async () => {
  const { actor, server, applied, becomes } = start(plain);
  await becomes('synced');
  server.kept = dark;
  actor.send({ type: 'live.reconnected' });
  await expect.poll(() => applied.at(-1)).toEqual(dark);
});

it('keeps an offline choice and sends it when the network returns', async () => {
  const { actor, server, sent, clock, choose, becomes } = start(plain);
  await becomes('synced');
  server.refusal = { error: 'Offline' };
  choose(dark);
  clock.increment(600);
  await becomes('sendFailed');
  server.refusal = null;
  actor.send({ type: 'network.changed', online: true });
  await becomes('synced');
  expect(sent).toEqual([dark]);
});

it('retries loading after a pause when the first attempt failed', async () => {
  const { server, applied, clock, becomes } = start(dark, null, { error: 'FetchFailed' });
  await becomes('failed');
  server.refusal = null;
  clock.increment(30_000);
  await becomes('synced');
  expect(applied).toEqual([dark]);
});
