import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Schedule, schedules } from '../../../contract/training/schedules.ts';
import { sampleBot } from '../bots/bot.sample.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { scheduleMachine } from './schedule.machine.ts';

const offline = { error: 'Offline' };
const run = {
  id: botId,
  trigger: 'manual',
  pending: 2,
  checked: 1,
  changed: 0,
  failed: 0,
  removed: 0,
  startedAt: 1,
  endedAt: null,
} as const;
const schedule: Schedule = {
  botId,
  interval: 'daily',
  minute: 180,
  zone: 'Asia/Tehran',
  removedPagePolicy: 'keep',
  nextAt: 5,
  lastRun: null,
  refreshableSources: 3,
};
const running: Schedule = { ...schedule, lastRun: run };
const botChanged = {
  type: 'live.received',
  event: { kind: 'bot.changed', bot: sampleBot({ id: botId }) },
} as const;
const form = { interval: 'weekly', minute: 60, zone: 'Asia/Tehran', removedPagePolicy: 'remove' } as const;

it('reloads after a change during loading', async () => {
  const clock = new SimulatedClock();
  const responses: ((response: Schedule) => void)[] = [];
  const machine = scheduleMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      read: fromPromise<Schedule, InputOf<typeof schedules.read>>(
        () => new Promise((resolve) => responses.push(resolve)),
      ),
    },
  });
  const actor = createActor(machine, { input: { botId }, clock }).start();
  actor.send(botChanged);
  responses[0]?.(running);
  await waitFor(actor, (state) => state.matches({ loading: 'stale' }));
  clock.increment(800);
  responses[1]?.({ ...running, lastRun: { ...run, pending: 0, endedAt: 9 } });
  await waitFor(actor, (state) => state.matches({ loading: 'loaded' }));
  expect(actor.getSnapshot().context.schedule?.lastRun?.endedAt).toBe(9);
});

it('follows a run to its end and keeps a form whose settings were refused', async () => {
  const clock = new SimulatedClock();
  const responses = [schedule, { ...running, lastRun: { ...run, pending: 0, endedAt: 9 } }];
  let isRefusing = true;
  const machine = scheduleMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      read: fromPromise<Schedule, InputOf<typeof schedules.read>>(async () => responses.shift() ?? schedule),
      startRun: fromPromise<Schedule, InputOf<typeof schedules.runNow>>(async () => running),
      change: fromPromise<Schedule, InputOf<typeof schedules.change>>(async ({ input }) => {
        if (isRefusing) throw offline;
        return { ...schedule, ...input };
      }),
    },
  });
  const actor = createActor(machine, { input: { botId }, clock }).start();
  await waitFor(actor, (state) => state.matches({ loading: 'loaded' }));
  actor.send({ type: 'run.requested' });
  await waitFor(actor, ({ context }) => context.schedule?.lastRun?.endedAt === null);
  actor.send(botChanged);
  actor.send(botChanged);
  clock.increment(800);
  await waitFor(actor, ({ context }) => context.schedule?.lastRun?.endedAt === 9);

  actor.send({ type: 'form.opened' });
  actor.send({ type: 'form.submitted', form });
  await waitFor(actor, ({ context }) => context.formFailure !== null);
  expect(actor.getSnapshot().matches({ setting: 'open' })).toBe(true);
  isRefusing = false;
  actor.send({ type: 'form.submitted', form });
  await waitFor(actor, (state) => state.matches({ setting: 'closed' }));
  expect(actor.getSnapshot().context).toMatchObject({ schedule: { interval: 'weekly' }, formFailure: null });
});
