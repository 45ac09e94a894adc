import { expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { FailedJobSelection, Health } from '../../../contract/admin/health.ts';
import { healthMachine, REFRESH_MS } from './health.machine.ts';
import { healthSample } from './health.sample.ts';

const selection = { queue: 'send-notice', jobId: null, count: 2 };

function start() {
  const selections: FailedJobSelection[] = [];
  const answers: Health[] = [];
  let next = healthSample;
  const clock = new SimulatedClock();
  const actor = createActor(
    healthMachine.provide({
      actors: {
        read: fromPromise(async () => {
          answers.push(next);
          return next;
        }),
        retryJobs: fromPromise<{ count: number }, FailedJobSelection>(async ({ input }) => {
          selections.push(input);
          next = { ...next, failedJobs: [] };
          return { count: 2 };
        }),
        discardJobs: fromPromise<{ count: number }, FailedJobSelection>(() =>
          Promise.reject({ error: 'Offline' }),
        ),
      },
    }),
    { clock },
  ).start();
  return { actor, clock, selections, answers };
}

it('reads again after a while and after a retry', async () => {
  const { actor, clock, selections, answers } = start();
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  clock.increment(REFRESH_MS);
  await expect.poll(() => answers.length).toBe(2);
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  actor.send({ type: 'retry.requested', selection });
  await expect.poll(() => actor.getSnapshot().context.health?.failedJobs).toEqual([]);
  expect(selections).toEqual([{ queue: 'send-notice', jobId: null }]);
});

it('keeps the question open with the reason when discarding fails', async () => {
  const { actor } = start();
  await expect.poll(() => actor.getSnapshot().value).toBe('ready');
  actor.send({ type: 'discard.requested', selection });
  actor.send({ type: 'discard.confirmed' });
  await expect.poll(() => actor.getSnapshot().context.failure).toEqual({ error: 'Offline' });
  expect(actor.getSnapshot().value).toBe('confirming');
  expect(actor.getSnapshot().context.selection).toEqual(selection);
});
