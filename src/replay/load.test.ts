import { describe, expect, it } from 'vitest';
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
  const text = await recordOrder(['cancelled', 'live.received', 'paid', 'paid', 'visibility.changed']);
  expect(problemsIn(text)).toEqual([
    { index: 1, kind: 'refused' },
    { index: 4, kind: 'refused' },
    { index: 6, kind: 'failed' },
  ]);
});

it('says why a file cannot be replayed', () => {
  expect(problemsIn('{}')).toBe('otherFormat');
});

describe('the first difference', () => {
  const firstDifferenceTo = async (changed: AnyStateMachine, events: readonly string[] = ['paid']) => {
    const loaded = loadReplay(await recordOrder(events), new Map([['order', changed]]));
    return 'unreadable' in loaded ? loaded : loaded.firstDifference;
  };

  it('is none where the machine does what it did', async () => {
    expect(await firstDifferenceTo(order)).toBeNull();
  });

  it('names the record, the recorded state and where this version goes instead', async () => {
    const changed = setup({}).createMachine({
      id: 'order',
      initial: 'open',
      states: { open: { on: { paid: 'reviewing' } }, reviewing: {}, paying: {} },
    });
    expect(await firstDifferenceTo(changed, ['cancelled', 'paid'])).toEqual({
      index: 2,
      machine: 'order',
      recorded: 'paying',
      replayed: 'reviewing',
      hasChanged: true,
    });
  });

  it('is the snapshot itself where this version has no such state', async () => {
    const changed = setup({}).createMachine({ id: 'order', initial: 'idle', states: { idle: {} } });
    expect(await firstDifferenceTo(changed)).toMatchObject({ index: 0, recorded: 'open', replayed: null });
  });

  it('is told apart from a guard that decides differently in the same chart', async () => {
    const guarded = (isOpen: boolean) =>
      setup({ guards: { isOpen: () => isOpen } }).createMachine({
        id: 'door',
        initial: 'shut',
        states: { shut: { on: { pushed: { guard: 'isOpen', target: 'open' } } }, open: {} },
      });
    const recorder = createRecorder({ now: () => 0 }, createMask(new Uint8Array(16)));
    createActor(guarded(true), { inspect: recorder.inspect }).start().send({ type: 'pushed' });
    const text = JSON.stringify(toRecordingFile(recorder.recording(), { build: '1', locale: 'fa' }));
    const loaded = loadReplay(text, new Map([['door', guarded(false)]]));
    expect(loaded).toMatchObject({
      problems: [
        { index: 1, kind: 'refused' },
        { index: 1, kind: 'differs' },
      ],
      firstDifference: { index: 1, recorded: 'open', replayed: 'shut', hasChanged: false },
    });
  });
});
