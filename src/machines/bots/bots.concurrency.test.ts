import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Allowance } from '../../../contract/account/account.ts';
import type { Bot } from '../../../contract/bots/bots.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { sampleBot } from './bot.sample.ts';
import { botListMachine } from './bot-list.machine.ts';
import { currentBotMachine } from './current-bot.machine.ts';

const loadedBot = sampleBot({ id: botId, trainingStatus: 'learning' });
const liveBot = sampleBot({ id: botId, trainingStatus: 'trained' });
const botChanged = { type: 'live.received', event: { kind: 'bot.changed', bot: liveBot } } as const;
const live = fromCallback<EventObject>(() => undefined);

it('keeps a live event over an older response in the bot list', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly Bot[]>();
  const bots = fromPromise<readonly Bot[], object>(() => promise);
  const actor = createActor(botListMachine.provide({ actors: { live, bots } })).start();
  actor.send(botChanged);
  resolve([loadedBot]);
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(actor.getSnapshot().context.bots).toEqual([liveBot]);
});

it('keeps a live event over an older response on a bot screen', async () => {
  const { promise, resolve } = Promise.withResolvers<Bot>();
  const read = fromPromise<Bot, { botId: string }>(() => promise);
  const actor = createActor(currentBotMachine.provide({ actors: { live, read } }), {
    input: { botId },
  }).start();
  actor.send(botChanged);
  resolve(loadedBot);
  await promise;
  expect(actor.getSnapshot().context.bot).toEqual(liveBot);
});

it('reloads the allowance after a purchase', async () => {
  let requestCount = 0;
  const allowance = fromPromise<Allowance, object>(() => {
    requestCount += 1;
    return new Promise(() => undefined);
  });
  const bots = fromPromise<readonly Bot[], object>(async () => [loadedBot]);
  const actor = createActor(botListMachine.provide({ actors: { live, bots, allowance } })).start();
  actor.send(botChanged);
  expect(requestCount).toBe(1);
  actor.send({ type: 'live.received', event: { kind: 'plan.changed' } });
  expect(requestCount).toBe(2);
  actor.stop();
});
