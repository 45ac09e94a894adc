import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Allowance } from '../../../contract/account/account.ts';
import type { Bot } from '../../../contract/bots/bots.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { sampleBot } from './bot.sample.ts';
import { botListMachine } from './bot-list.machine.ts';
import { currentBotMachine } from './current-bot.machine.ts';

const asRead = sampleBot({ id: botId, trainingStatus: 'learning' });
const asTold = sampleBot({ id: botId, trainingStatus: 'trained' });
const told = { type: 'live.received', event: { kind: 'bot.changed', bot: asTold } } as const;
const live = fromCallback<EventObject>(() => undefined);

it('keeps a newer event over an older answer in the bot list', async () => {
  const { promise, resolve } = Promise.withResolvers<readonly Bot[]>();
  const bots = fromPromise<readonly Bot[], object>(() => promise);
  const actor = createActor(botListMachine.provide({ actors: { live, bots } })).start();
  actor.send(told);
  resolve([asRead]);
  await waitFor(actor, (state) => state.matches({ list: 'ready' }));
  expect(actor.getSnapshot().context.bots).toEqual([asTold]);
});

it('keeps a newer event over an older answer on a bot screen', async () => {
  const { promise, resolve } = Promise.withResolvers<Bot>();
  const read = fromPromise<Bot, { botId: string }>(() => promise);
  const actor = createActor(currentBotMachine.provide({ actors: { live, read } }), {
    input: { botId },
  }).start();
  actor.send(told);
  resolve(asRead);
  await promise;
  expect(actor.getSnapshot().context.bot).toEqual(asTold);
});

it('reloads the allowance after a purchase', async () => {
  let asked = 0;
  const allowance = fromPromise<Allowance, object>(() => {
    asked += 1;
    return new Promise(() => undefined);
  });
  const bots = fromPromise<readonly Bot[], object>(async () => [asRead]);
  const actor = createActor(botListMachine.provide({ actors: { live, bots, allowance } })).start();
  actor.send(told);
  expect(asked).toBe(1);
  actor.send({ type: 'live.received', event: { kind: 'plan.changed' } });
  expect(asked).toBe(2);
  actor.stop();
});
