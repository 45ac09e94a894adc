import { expect, it } from 'vitest';
import { type AnyStateMachine, createActor, fromPromise, setup } from 'xstate';
import { loadReplay } from './load.ts';
import { createMask } from './mask.ts';
import { createRecorder } from './recorder.ts';
import { toRecordingFile } from './recording-file.ts';

const order = setup({
  actors: { pay: fromPromise(() => Promise.reject({ error: 'GatewayDown' })) },
}).createMachine({
  id: 'order',
  initial: 'open',
  states: {
    open: { on: { paid: 'paying' } },
    paying: { invoke: { id: 'pay', src: 'pay', onError: 'open' } },
  },
});
const machines = new Map<string, AnyStateMachine>([['order', order]]);

async function recordOrder(events: readonly string[]) {
  const recorder = createRecorder({ now: () => 0 }, createMask(new Uint8Array(16)));
  const actor = createActor(order, { inspect: recorder.inspect }).start();
  for (const type of events) actor.send({ type });
  await expect.poll(() => actor.getSnapshot().value).toBe('open');
  return JSON.stringify(toRecordingFile(recorder.recording(), { build: '1', locale: 'fa' }));
}

const problemsIn = (text: string) => {
  const loaded = loadReplay(text, machines);
  return 'unreadable' in loaded ? loaded.unreadable : loaded.problems;
};

it('lists calls that failed and what a machine refused of a person, but no live event it ignores', async () => {
  const text = await recordOrder(['cancelled', 'live.received', 'paid', 'paid']);
  expect(problemsIn(text)).toEqual([
    { index: 1, kind: 'refused' },
    { index: 4, kind: 'refused' },
    { index: 5, kind: 'failed' },
  ]);
});

it('says why a file cannot be replayed', () => {
  expect(problemsIn('{}')).toBe('otherFormat');
});
