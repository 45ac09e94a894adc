import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { Bot } from '../../../../contract/bots/bots.ts';
import { shellMachine } from './shell.machine.ts';

it('keeps live changes over an older list', async () => {
  const botWith = (openConversations: number): Bot => ({
    id: 'b1',
    name: 'نیلوفر',
    introduction: '',
    responseLanguage: 'auto',
    creativity: 3,
    instructions: '',
    enhancedAccuracy: false,
    operatorApproval: false,
    approvalMinutes: 10,
    confidenceThreshold: 0.5,
    active: true,
    dataEndsAt: null,
    trainingStatus: 'trained',
    trainingHold: null,
    sources: 1,
    conversations: 1,
    openConversations,
    waitingDrafts: 0,
    connections: [],
    createdAt: 0,
  });
  const response = Promise.withResolvers<readonly Bot[]>();
  const actor = createActor(
    shellMachine.provide({
      actors: { live: fromCallback(() => undefined), bots: fromPromise(() => response.promise) },
    }),
  ).start();
  actor.send({ type: 'live.received', event: { kind: 'bot.changed', bot: botWith(2) } });
  response.resolve([botWith(1)]);
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  expect(actor.getSnapshot().context.bots).toEqual([botWith(2)]);
});
