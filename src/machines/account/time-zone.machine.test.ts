import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { accountTimeZone } from '../../../contract/account/time-zone.ts';
import type { OutputOf } from '../../../contract/endpoint.ts';
import { timeZoneMachine } from './time-zone.machine.ts';

type SavedTimeZone = OutputOf<typeof accountTimeZone.change>;

function start() {
  const calls: PromiseWithResolvers<SavedTimeZone>[] = [];
  const sent: string[] = [];
  const announced: string[] = [];
  const machine = timeZoneMachine.provide({
    actors: {
      read: fromPromise(async () => ({ zone: 'Asia/Tehran' })),
      change: fromPromise(({ input }) => {
        sent.push(input.zone);
        const call = Promise.withResolvers<SavedTimeZone>();
        calls.push(call);
        return call.promise;
      }),
    },
    actions: { announce: ({ context }) => void announced.push(context.zone) },
  });
  const actor = createActor(machine).start();
  return {
    actor,
    calls,
    sent,
    announced,
    choose: (zone: string) => actor.send({ type: 'timeZone.chosen', zone }),
  };
}

it.each(['saved', 'refused'])('saves the latest choice after the pending one is %s', async (outcome) => {
  const { actor, calls, sent, announced, choose } = start();
  await expect.poll(() => actor.getSnapshot().value).toBe('saved');
  choose('Asia/Kabul');
  choose('Asia/Dubai');
  choose('Asia/Baku');
  expect(sent).toEqual(['Asia/Kabul']);
  expect(actor.getSnapshot().context.zone).toBe('Asia/Baku');
  if (outcome === 'saved') calls[0]?.resolve({ zone: 'Asia/Kabul' });
  else calls[0]?.reject({ error: 'Offline' });
  await expect.poll(() => sent).toEqual(['Asia/Kabul', 'Asia/Baku']);
  expect(announced).toEqual([]);
  calls[1]?.resolve({ zone: 'Asia/Baku' });
  await expect.poll(() => actor.getSnapshot().value).toBe('saved');
  expect(announced).toEqual(['Asia/Baku']);
});
