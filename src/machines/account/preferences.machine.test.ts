import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Failure } from '../../../contract/errors/errors.ts';
import { type Preferences, preferencesMachine } from './preferences.machine.ts';

const defaultPreferences: Preferences = {
  locale: 'fa',
  accent: null,
  scheme: 'system',
  density: 'comfortable',
  notifications: { newMessage: true, escalated: true, sound: true, desktop: false },
};
const dark: Preferences = { ...defaultPreferences, scheme: 'dark' };
const english: Preferences = { ...dark, locale: 'en' };

function start(
  stored: Preferences | null,
  unsent: Preferences | null = null,
  refusal: Failure | null = null,
) {
  const server: { stored: Preferences | null; refusal: Failure | null } = { stored, refusal };
  const sent: Preferences[] = [];
  const applied: Preferences[] = [];
  const synced: Preferences[] = [];
  const clock = new SimulatedClock();
  const machine = preferencesMachine.provide({
    actors: {
      read: fromPromise(async () => {
        if (server.refusal) throw server.refusal;
        return server.stored;
      }),
      change: fromPromise(async ({ input }) => {
        if (server.refusal) throw server.refusal;
        sent.push(input);
        return input;
      }),
      preferencesStore: fromCallback(({ sendBack }) => {
        sendBack({
          type: 'preferences.changed',
          settings: unsent ?? defaultPreferences,
          isUnsynced: unsent !== null,
        });
      }),
      network: fromCallback(() => undefined),
      live: fromCallback(() => undefined),
    },
    actions: {
      apply: (_, { settings }) => void applied.push(settings),
      markSynced: (_, { settings }) => void synced.push(settings),
    },
  });
  const actor = createActor(machine, { clock }).start();
  const choose = (settings: Preferences, isUnsent = true) =>
    actor.send({ type: 'preferences.changed', settings, isUnsynced: isUnsent });
  const expectState = (state: string) => expect.poll(() => actor.getSnapshot().value).toBe(state);
  return { actor, server, sent, applied, synced, clock, choose, expectState };
}

it('applies the server settings on a device without newer choices', async () => {
  const { applied, synced, sent, expectState } = start(dark);
  await expectState('synced');
  expect([applied, synced, sent]).toEqual([[dark], [dark], []]);
});

it('keeps the defaults of a new device and marks them as synced', async () => {
  const { applied, synced, expectState } = start(null);
  await expectState('synced');
  expect([applied, synced]).toEqual([[defaultPreferences], [defaultPreferences]]);
});

it('sends an unsent choice of an earlier visit at once', async () => {
  const { sent, applied, expectState } = start(defaultPreferences, dark);
  await expectState('synced');
  expect([sent, applied]).toEqual([[dark], []]);
});

it('sends only the last of several choices', async () => {
  const { sent, synced, clock, choose, expectState } = start(defaultPreferences);
  await expectState('synced');
  choose(dark);
  clock.increment(500);
  choose(english);
  clock.increment(599);
  expect(sent).toEqual([]);
  clock.increment(1);
  await expectState('synced');
  expect([sent, synced.at(-1)]).toEqual([[english], english]);
});

it('sends nothing that another tab has sent already', async () => {
  const { sent, clock, choose, expectState } = start(defaultPreferences);
  await expectState('synced');
  choose(dark);
  choose(dark, false);
  clock.increment(600);
  expect(sent).toEqual([]);
});

it('applies changes from another device unless a newer choice was made here', async () => {
  const { actor, server, sent, applied, clock, choose, expectState } = start(defaultPreferences);
  await expectState('synced');
  server.stored = english;
  actor.send({ type: 'live.received', event: { kind: 'panel.changed' } });
  await expectState('synced');
  expect(applied.at(-1)).toEqual(english);
  choose(dark);
  actor.send({ type: 'live.received', event: { kind: 'panel.changed' } });
  clock.increment(600);
  await expectState('synced');
  expect([sent, applied.at(-1)]).toEqual([[dark], english]);
});

it('reloads the settings after a reconnect', async () => {
  const { actor, server, applied, expectState } = start(defaultPreferences);
  await expectState('synced');
  server.stored = dark;
  actor.send({ type: 'live.reconnected' });
  await expect.poll(() => applied.at(-1)).toEqual(dark);
});

it('keeps an offline choice and sends it when the network returns', async () => {
  const { actor, server, sent, clock, choose, expectState } = start(defaultPreferences);
  await expectState('synced');
  server.refusal = { error: 'Offline' };
  choose(dark);
  clock.increment(600);
  await expectState('sendFailed');
  server.refusal = null;
  actor.send({ type: 'network.changed', isOnline: true });
  await expectState('synced');
  expect(sent).toEqual([dark]);
});

it('retries loading after a pause when the first attempt failed', async () => {
  const { server, applied, clock, expectState } = start(dark, null, { error: 'FetchFailed' });
  await expectState('failed');
  server.refusal = null;
  clock.increment(30_000);
  await expectState('synced');
  expect(applied).toEqual([dark]);
});
