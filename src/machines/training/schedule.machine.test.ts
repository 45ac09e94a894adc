import { expect, it } from 'vitest';
import { createActor, type EventObject, fromCallback, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { Schedule, schedules } from '../../../contract/training/schedules.ts';
import { sampleBot } from '../bots/bot.sample.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { scheduleMachine } from './schedule.machine.ts';

const offline = { error: 'Offline' };
const run = {
  id: botId,
  cause: 'hand',
  open: 2,
  checked: 1,
  changed: 0,
  failed: 0,
  gone: 0,
  startedAt: 1,
  endedAt: null,
} as const;
const schedule: Schedule = {
  botId,
  every: 'daily',
  minute: 180,
  zone: 'Asia/Tehran',
  gone: 'keep',
  nextAt: 5,
  lastRun: null,
  watched: 3,
};
const running: Schedule = { ...schedule, lastRun: run };
const heard = { type: 'live.heard', event: { kind: 'bot.changed', bot: sampleBot({ id: botId }) } } as const;
const form = { every: 'weekly', minute: 60, zone: 'Asia/Tehran', gone: 'remove' } as const;

it('reaches every state and takes every transition', () => {
  const events = [
    doneEvent('read', schedule),
    doneEvent('read', running),
    errorEvent('read', offline),
    { type: 'retried' },
    { type: 'live.opened' },
    heard,
    { type: 'xstate.after.follow.schedule.reading.stale' },
    { type: 'xstate.after.lost.schedule.reading.known' },
  ];
  const setting = [
    doneEvent('read', schedule),
    { type: 'form.asked' },
    { type: 'form.closed' },
    { type: 'form.sent', form },
    doneEvent('change', schedule),
    errorEvent('change', offline),
    { type: 'run.asked' },
    doneEvent('runNow', running),
    errorEvent('runNow', offline),
  ];
  const tellApart = ({ context }: { context: { schedule: Schedule | null } }) => context.schedule?.lastRun;
  const walks = [events, setting].map((part) => ({ input: { botId }, events: part, distinguish: tellApart }));
  expect(uncoveredPaths(scheduleMachine, walks)).toEqual([]);
});

it('reloads after a change during loading', async () => {
  const clock = new SimulatedClock();
  const answers: ((told: Schedule) => void)[] = [];
  const machine = scheduleMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      read: fromPromise<Schedule, InputOf<typeof schedules.read>>(
        () => new Promise((resolve) => answers.push(resolve)),
      ),
    },
  });
  const actor = createActor(machine, { input: { botId }, clock }).start();
  actor.send(heard);
  answers[0]?.(running);
  await waitFor(actor, (state) => state.matches({ reading: 'stale' }));
  clock.increment(800);
  answers[1]?.({ ...running, lastRun: { ...run, open: 0, endedAt: 9 } });
  await waitFor(actor, (state) => state.matches({ reading: 'known' }));
  expect(actor.getSnapshot().context.schedule?.lastRun?.endedAt).toBe(9);
});

it('follows a run to its end and keeps a form whose settings were refused', async () => {
  const clock = new SimulatedClock();
  const answers = [schedule, { ...running, lastRun: { ...run, open: 0, endedAt: 9 } }];
  let refuses = true;
  const machine = scheduleMachine.provide({
    actors: {
      live: fromCallback<EventObject>(() => undefined),
      read: fromPromise<Schedule, InputOf<typeof schedules.read>>(async () => answers.shift() ?? schedule),
      runNow: fromPromise<Schedule, InputOf<typeof schedules.runNow>>(async () => running),
      change: fromPromise<Schedule, InputOf<typeof schedules.change>>(async ({ input }) => {
        if (refuses) throw offline;
        return { ...schedule, ...input };
      }),
    },
  });
  const actor = createActor(machine, { input: { botId }, clock }).start();
  await waitFor(actor, (state) => state.matches({ reading: 'known' }));
  actor.send({ type: 'run.asked' });
  await waitFor(actor, ({ context }) => context.schedule?.lastRun?.endedAt === null);
  actor.send(heard);
  actor.send(heard);
  clock.increment(800);
  await waitFor(actor, ({ context }) => context.schedule?.lastRun?.endedAt === 9);

  actor.send({ type: 'form.asked' });
  actor.send({ type: 'form.sent', form });
  await waitFor(actor, ({ context }) => context.formFailure !== null);
  expect(actor.getSnapshot().matches({ setting: 'open' })).toBe(true);
  refuses = false;
  actor.send({ type: 'form.sent', form });
  await waitFor(actor, (state) => state.matches({ setting: 'closed' }));
  expect(actor.getSnapshot().context).toMatchObject({ schedule: { every: 'weekly' }, formFailure: null });
});
