import { expect, it } from 'vitest';
import { assign, createActor, fromPromise, setup, spawnChild, stopChild } from 'xstate';
import { loginMachine } from '../machines/auth/login.machine.ts';
import { sampleSession } from '../machines/auth/session/session.sample.ts';
import type { RecordedEntry, RecordedStep } from './entries.ts';
import { createMask } from './mask.ts';
import { createRecorder } from './recorder.ts';
import { replay } from './replay.ts';

const clock = { now: () => 0 };
const mask = createMask(new Uint8Array(16).fill(7));

const tickingClock = () => {
  let now = 0;
  return { now: () => now++ };
};

async function recordLogin() {
  const recorder = createRecorder(tickingClock(), mask);
  const machine = loginMachine.provide({
    actors: { login: fromPromise(async () => sampleSession) },
    actions: { startSession: () => undefined },
  });
  const actor = createActor(machine, { input: { clock }, inspect: recorder.inspect }).start();
  actor.send({ type: 'field.changed', field: 'password', value: 'گنج‌نامه' });
  actor.send({ type: 'form.submitted' });
  await expect.poll(() => actor.getSnapshot().status).toBe('done');
  return recorder.recording();
}

const steps = (entries: readonly RecordedEntry[]) =>
  entries.filter((entry): entry is RecordedStep => entry.type === 'step');

it('records the same steps in every run', async () => {
  expect(await recordLogin()).toEqual(await recordLogin());
});

it('records states and event types, and nothing that was typed or received', async () => {
  const { entries } = await recordLogin();
  expect(entries[0]).toMatchObject({ type: 'actor', path: 'login', machine: 'login' });
  expect(steps(entries).map(({ event, value }) => [event.type, value])).toEqual([
    ['field.changed', 'editing'],
    ['form.submitted', 'submitting'],
    ['xstate.done.actor.login', 'loggedIn'],
  ]);
  const json = JSON.stringify(entries);
  for (const secret of [
    'گنج‌نامه',
    sampleSession.token,
    sampleSession.refreshToken,
    sampleSession.userInfo.id,
  ])
    expect(json).not.toContain(secret);
});

it('leads to the recorded states when replayed', async () => {
  const [login] = replay(await recordLogin(), new Map([['login', loginMachine]]));
  expect(login?.steps.map(({ differs, isRefused }) => [differs, isRefused])).toEqual([
    [false, false],
    [false, false],
    [false, false],
  ]);
});

const counter = setup({ types: { context: {} as { count: number } } }).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'counting',
  states: {
    counting: { on: { counted: { actions: assign({ count: ({ context }) => context.count + 1 }) } } },
  },
});

it('drops the oldest steps by the block and replays the rest from a checkpoint', () => {
  const recorder = createRecorder(tickingClock(), mask);
  const actor = createActor(counter, { inspect: recorder.inspect }).start();
  for (let index = 0; index < 2_500; index += 1) actor.send({ type: 'counted' });
  const recording = recorder.recording();
  expect(steps(recording.entries).length).toBeGreaterThan(1_700);
  expect(steps(recording.entries).length).toBeLessThanOrEqual(2_000);
  const [replayed] = replay(recording, new Map([['counter', counter]]));
  expect(replayed?.steps.at(-1)?.after.context).toEqual({ count: 2_500 });
});

it('bounds what large events take, and still replays the rest', () => {
  const recorder = createRecorder(tickingClock(), mask);
  const actor = createActor(counter, { inspect: recorder.inspect }).start();
  const texts = Array.from({ length: 300 }, (_, index) => `پیام بلند و شمارهٔ ${index} از یک گفتگو`);
  for (let index = 0; index < 150; index += 1) actor.send({ type: 'counted', texts });
  const recording = recorder.recording();
  expect(JSON.stringify(recording).length).toBeLessThan(1_100_000);
  const [replayed] = replay(recording, new Map([['counter', counter]]));
  expect(replayed?.steps.at(-1)?.after.context).toEqual({ count: 150 });
});

it('gives what happened since an instant, from the checkpoint before it', () => {
  const recorder = createRecorder(tickingClock(), mask);
  const actor = createActor(counter, { inspect: recorder.inspect }).start();
  for (let index = 0; index < 500; index += 1) actor.send({ type: 'counted' });
  const { entries } = recorder.recording(450);
  expect(entries[0]).toMatchObject({ type: 'actor', path: 'counter' });
  expect(steps(entries).length).toBeLessThan(200);
});

const child = setup({}).createMachine({
  id: 'row',
  initial: 'open',
  states: { open: { on: { closed: 'shut' } }, shut: {} },
});
const parent = setup({ actors: { row: child } }).createMachine({
  id: 'list',
  on: {
    'row.added': { actions: spawnChild('row', { id: ({ event }) => event.id }) },
    'row.removed': { actions: stopChild(({ event }) => event.id) },
  },
});

it('gives every actor a path of its own, and hides the ids of spawned ones', () => {
  const recorder = createRecorder(tickingClock(), mask);
  const add = { type: 'row.added', id: 'c-09121234567' };
  for (const start of [1, 2]) {
    const actor = createActor(parent, { inspect: recorder.inspect }).start();
    for (let index = 0; index < start; index += 1) {
      actor.send(add);
      actor.send({ type: 'row.removed', id: add.id });
    }
  }
  const { entries } = recorder.recording();
  const paths = entries.filter(({ type }) => type === 'actor').map(({ path }) => path);
  const row = mask.text(add.id);
  expect(paths).toEqual(['list', `list/${row}`, 'list#2', `list#2/${row}`, `list#2/${row}#2`]);
  expect(JSON.stringify(entries)).not.toContain('09121234567');
});

it('restores a machine that was running before the recorder', () => {
  const recorder = createRecorder(tickingClock(), mask);
  let isRecording = false;
  const actor = createActor(counter, {
    inspect: (event) => isRecording && recorder.inspect(event),
  }).start();
  for (let index = 0; index < 9; index += 1) actor.send({ type: 'counted' });
  isRecording = true;
  for (let index = 0; index < 3; index += 1) actor.send({ type: 'counted' });
  const [replayed] = replay(recorder.recording(), new Map([['counter', counter]]));
  expect(replayed?.restored[0]?.snapshot.context).toEqual({ count: 10 });
  expect(replayed?.steps.at(-1)?.after.context).toEqual({ count: 12 });
});

it('shows where a machine refused an event and where it would act differently today', async () => {
  const recorder = createRecorder(tickingClock(), mask);
  const actor = createActor(child, { inspect: recorder.inspect }).start();
  actor.send({ type: 'closed' });
  actor.send({ type: 'closed' });
  const changed = setup({}).createMachine({
    id: 'row',
    initial: 'open',
    states: { open: { on: { closed: 'locked' } }, shut: {}, locked: {} },
  });
  const recording = recorder.recording();
  const [same] = replay(recording, new Map([['row', child]]));
  expect(same).toMatchObject({ hasChanged: false });
  expect(same?.steps.map(({ isRefused }) => isRefused)).toEqual([false, true]);
  const [today] = replay(recording, new Map([['row', changed]]));
  expect(today).toMatchObject({ hasChanged: true });
  expect(today?.steps.map(({ differs }) => differs)).toEqual([true, false]);
});

it('takes the recorded answer of a guard that is a port, and keeps the sets of its data', () => {
  const gate = setup({
    types: { context: {} as { seen: Set<string> } },
    guards: {
      isWelcome: (): boolean => {
        throw new Error('port not provided');
      },
    },
  }).createMachine({
    id: 'gate',
    context: { seen: new Set(['a']) },
    initial: 'shut',
    states: {
      shut: { on: { rang: [{ guard: 'isWelcome', target: 'open' }, { target: 'barred' }] } },
      open: { on: { left: 'shut' } },
      barred: { on: { left: 'shut' } },
    },
  });
  const recorder = createRecorder(tickingClock(), mask);
  let isWelcome = true;
  const live = gate.provide({ guards: { isWelcome: () => isWelcome } });
  const actor = createActor(live, { inspect: recorder.inspect }).start();
  for (const answer of [true, false]) {
    isWelcome = answer;
    actor.send({ type: 'rang' });
    actor.send({ type: 'left' });
  }
  const [replayed] = replay(recorder.recording(), new Map([['gate', gate]]));
  const steps = replayed?.steps ?? [];
  expect(steps.map(({ after }) => after.value)).toEqual(['open', 'shut', 'barred', 'shut']);
  expect(steps.filter(({ differs }) => differs)).toEqual([]);
  expect(steps.at(-1)?.after.context.seen.size).toBe(1);
});

it('keeps entries of a machine that this build does not have', async () => {
  const [unknown] = replay(await recordLogin(), new Map());
  expect(unknown).toMatchObject({ machine: 'login', logic: undefined, steps: [] });
});
