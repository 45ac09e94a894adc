import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { limits } from '../../../contract/limits.ts';
import { sampleBot } from '../bots/bot.sample.ts';
import { wordpressLinkMachine } from './wordpress-link.machine.ts';

const bot = sampleBot();
const input = { botId: bot.id, connectionId: '00000000-0000-7000-8000-000000000001' };
const site = { url: 'https://niloofar.example', name: 'نیلوفر', pluginVersion: '0.9.4', linkedAt: 5 };
const code = 'https://chat.example/wordpress/K7Q2M9XDPA4T';

function startWordpressLink() {
  const clock = new SimulatedClock();
  let linked: typeof site | null = null;
  const machine = wordpressLinkMachine.provide({
    actors: {
      live: fromCallback(() => {}),
      read: fromPromise(async () => ({ site: linked })),
      createCode: fromPromise(async () => ({ code, expiresAt: 0 })),
    },
  });
  const actor = createActor(machine, { input, clock }).start();
  const flushPromises = () => new Promise((resolve) => setImmediate(resolve));
  return {
    actor,
    clock,
    flushPromises,
    async link() {
      linked = site;
      actor.send({ type: 'live.received', event: { kind: 'bot.changed', bot } });
      await flushPromises();
    },
  };
}

it('shows a code until it is used', async () => {
  const { actor, flushPromises, link } = startWordpressLink();
  await flushPromises();
  actor.send({ type: 'code.requested' });
  await flushPromises();
  expect(actor.getSnapshot().context.code).toBe(code);
  await link();
  expect(actor.getSnapshot().context).toMatchObject({ code: '', site });
  expect(actor.getSnapshot().matches({ code: 'none' })).toBe(true);
});

it('hides a code when it expires', async () => {
  const { actor, clock, flushPromises } = startWordpressLink();
  actor.send({ type: 'code.requested' });
  await flushPromises();
  clock.increment(limits.wordPress.codeLifetimeMs - 1);
  expect(actor.getSnapshot().context.code).toBe(code);
  clock.increment(1);
  expect(actor.getSnapshot().context.code).toBe('');
});
