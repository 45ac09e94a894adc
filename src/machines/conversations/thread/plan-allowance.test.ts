import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Allowance } from '../../../../contract/account/account.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { planAllowanceMachine } from './plan-allowance.machine.ts';

const liveEvent = (event: PanelEvent) => ({ type: 'live.received' as const, event });
const planChanged = liveEvent({ kind: 'plan.changed' });
const createAllowance = (messagesLeft: number): Allowance => ({
  planId: 'free',
  planName: null,
  planExpiresAt: null,
  hasEnded: false,
  charactersEndAt: null,
  trainingEndAt: null,
  messagesLeft,
  messagesTotal: 200,
  charactersLeft: 0,
  charactersTotal: 0,
  bots: 1,
  botsLimit: 1,
  activeBotsLimit: null,
  botChoiceDeadline: null,
  connectionsLimit: 1,
  canAnswer: messagesLeft > 0,
});

const startWith = (loadAllowance: () => Promise<Allowance>) =>
  createActor(
    planAllowanceMachine.provide({
      actors: {
        live: fromCallback(() => undefined),
        allowance: fromPromise<Allowance, object>(loadAllowance),
      },
    }),
  ).start();

it('reports a used-up plan until a purchase and keeps the state while reloading', async () => {
  const answers = [createAllowance(0), createAllowance(2_000)];
  const actor = startWith(async () => answers.shift() ?? createAllowance(0));
  expect(actor.getSnapshot().context.isUsedUp).toBe(null);
  await waitFor(actor, (state) => state.matches('loaded'));
  expect(actor.getSnapshot().context.isUsedUp).toBe(true);
  actor.send(planChanged);
  expect(actor.getSnapshot().context.isUsedUp).toBe(true);
  await waitFor(actor, (state) => state.matches('loaded'));
  expect(actor.getSnapshot().context.isUsedUp).toBe(false);
  actor.stop();
});

it('falls back to used up when loading fails and keeps a known state', async () => {
  const answers = [() => Promise.reject({ error: 'Offline' }), async () => createAllowance(2_000)];
  const actor = startWith(() => (answers.shift() ?? (() => Promise.reject({ error: 'Offline' })))());
  await waitFor(actor, (state) => state.matches('failed'));
  expect(actor.getSnapshot().context.isUsedUp).toBe(true);
  for (const expected of ['loaded', 'failed'] as const) {
    actor.send(planChanged);
    await waitFor(actor, (state) => state.matches(expected));
    expect(actor.getSnapshot().context.isUsedUp).toBe(false);
  }
  actor.stop();
});
