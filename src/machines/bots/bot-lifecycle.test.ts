import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { botLifecycle } from '../../../contract/bots/bot-lifecycle.ts';
import type { Bot } from '../../../contract/bots/bots.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { sampleBot } from './bot.sample.ts';
import {
  hasSelectionChanged,
  isOverLimit,
  type ManagedBots,
  manageBotsMachine,
} from './manage-bots.machine.ts';
import { botRemovalMachine } from './settings/bot-removal.machine.ts';

type BotImpact = OutputOf<(typeof botLifecycle)['readImpact']>;

it('keeps typed text while the removal impact loads', async () => {
  const impact = Promise.withResolvers<BotImpact>();
  const actor = createActor(
    botRemovalMachine.provide({
      actors: { readImpact: fromPromise<BotImpact, { botId: string }>(() => impact.promise) },
    }),
    { input: { botId: 'b1' } },
  ).start();
  actor.send({ type: 'removal.requested' });
  actor.send({ type: 'name.changed', name: 'نیلو' });
  impact.resolve({ conversations: 1, sources: 2, connections: 3, deletedAt: 4 });
  await waitFor(actor, (state) => state.matches('confirming'));
  expect(actor.getSnapshot().context).toMatchObject({ typedName: 'نیلو', impact: { sources: 2 } });
});

it('keeps switches made while a choice is saved or a bot restored', async () => {
  const [activeBot, inactiveBot] = [sampleBot({ id: 'b1' }), sampleBot({ id: 'b2', active: false })];
  const restoredBot = sampleBot({ id: 'b3', active: false });
  const saved = Promise.withResolvers<readonly Bot[]>();
  const restored = Promise.withResolvers<Bot>();
  const actor = createActor(
    manageBotsMachine.provide({
      actors: {
        read: fromPromise<ManagedBots>(async () => ({
          bots: [activeBot, inactiveBot],
          removed: [],
          limit: null,
          botChoiceDeadline: null,
        })),
        setActive: fromPromise<readonly Bot[], { readonly botIds: readonly string[] }>(() => saved.promise),
        restore: fromPromise<Bot, { readonly botId: string }>(() => restored.promise),
      },
    }),
  ).start();
  await waitFor(actor, (state) => state.matches('choosing'));
  actor.send({ type: 'bot.toggled', botId: 'b2' });
  actor.send({ type: 'scope.submitted' });
  actor.send({ type: 'bot.toggled', botId: 'b1' });
  actor.send({ type: 'selection.reset' });
  saved.resolve([activeBot, { ...inactiveBot, active: true }]);
  await waitFor(actor, (state) => state.matches('choosing'));
  expect(actor.getSnapshot().context.selectedIds).toEqual(['b2']);
  actor.send({ type: 'bot.restored', botId: 'b3' });
  actor.send({ type: 'bot.toggled', botId: 'b2' });
  restored.resolve(restoredBot);
  await waitFor(actor, (state) => state.matches('choosing'));
  expect(actor.getSnapshot().context).toMatchObject({ selectedIds: [], bots: [{}, {}, { id: 'b3' }] });
});

it('reports a choice over the plan limit and never without a limit', () => {
  expect(isOverLimit({ selectedIds: ['b1', 'b2'], limit: 1 })).toBe(true);
  expect(isOverLimit({ selectedIds: ['b1'], limit: 1 })).toBe(false);
  expect(isOverLimit({ selectedIds: ['b1', 'b2'], limit: null })).toBe(false);
  expect(hasSelectionChanged({ selectedIds: [], bots: [] })).toBe(false);
});
