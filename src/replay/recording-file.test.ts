import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, setup } from 'xstate';
import { createMask } from './mask.ts';
import { createRecorder } from './recorder.ts';
import { toRecordingFile } from './recording-file.ts';
import { type ReadRecording, readRecording } from './recording-reader.ts';
import { replay } from './replay.ts';
import { snapshotAt, stageAt } from './stage.ts';

const door = setup({}).createMachine({
  id: 'door',
  initial: 'open',
  states: { open: { on: { closed: 'shut' } }, shut: { on: { opened: 'open' } } },
});
const home = setup({ actors: { door } }).createMachine({
  id: 'home',
  initial: 'lit',
  states: { lit: { invoke: { id: 'front', src: 'door' }, on: { left: 'dark' } }, dark: {} },
});

function recordHome() {
  let now = 1_000;
  const recorder = createRecorder({ now: () => now++ }, createMask(new Uint8Array(16)));
  recorder.visit('/dashboard/bot/0f8fad5b-d9cb-469f/inbox');
  const actor = createActor(home, { inspect: recorder.inspect }).start();
  actor.getSnapshot().children.front?.send({ type: 'closed' });
  actor.send({ type: 'left' });
  return recorder.recording();
}

const origin = { build: '0.9.4', locale: 'fa' } as const;
const fileText = () => JSON.stringify(toRecordingFile(recordHome(), origin));
const machines = new Map<string, AnyStateMachine>([
  ['home', home],
  ['door', door],
]);
const entriesOf = (read: ReadRecording) => ('recording' in read ? read.recording.entries : []);

it('gives the recording back, with addresses but no identifiers', () => {
  const read = readRecording(fileText());
  expect(read).toEqual({ recording: recordHome(), origin });
  expect(fileText()).toMatch(/"\/dashboard\/bot\/[\da-f-]+\/inbox"/);
  expect(fileText()).not.toContain('0f8fad5b');
});

it('shows every running machine at a position, with its children', () => {
  const actors = replay(recordHome(), machines);
  const positions = recordHome().entries.map((_, index) => {
    const [staged] = stageAt(actors, index).get('home') ?? [];
    const front = actors.find(({ path }) => path === 'home/front');
    return [staged && 'value' in staged && staged.value, front && snapshotAt(front, index)?.value];
  });
  expect(positions).toEqual([
    [undefined, 'open'],
    ['lit', 'open'],
    ['lit', 'shut'],
    ['lit', undefined],
    ['dark', undefined],
  ]);
});

describe('a file that is not what it should be', () => {
  const change = (edit: (file: ReturnType<typeof toRecordingFile>) => object) =>
    readRecording(JSON.stringify(edit(toRecordingFile(recordHome(), origin))));

  it.each([
    ['cut off in the middle', () => readRecording(fileText().slice(0, 200)), 'malformed'],
    ['empty', () => readRecording(''), 'malformed'],
    ['of another program', () => readRecording('{"log":[]}'), 'otherFormat'],
    ['of another version', () => change((file) => ({ ...file, version: 2 })), 'otherVersion'],
    ['without a field', () => change(({ build, ...file }) => file), 'malformed'],
    [
      'with a state that is a number',
      () =>
        change((file) => ({
          ...file,
          events: file.events.map((event) => ({ ...event, snapshot: { value: 1 } })),
        })),
      'malformed',
    ],
    ['of 100 MB', () => readRecording('x'.repeat(100_000_001)), 'tooLarge'],
  ])('is refused with a reason: %s', (_, read, reason) => {
    expect(read()).toEqual({ unreadable: reason });
  });

  it('is read as far as it goes when its beginning is missing', () => {
    const read = change((file) => ({ ...file, events: file.events.slice(1) }));
    expect(entriesOf(read).map(({ path }) => path)).toEqual(['home', 'home']);
    expect(replay({ entries: entriesOf(read), routes: [] }, machines)).toHaveLength(1);
  });

  it('keeps the order when the clock went backwards', () => {
    const read = change((file) => ({
      ...file,
      events: file.events.map((event, index) => ({
        ...event,
        createdAt: String(index === 2 ? 1 : 5_000 + index),
      })),
    }));
    expect(entriesOf(read).map(({ at }) => at)).toEqual([5_000, 5_001, 5_001, 5_003, 5_004]);
  });

  it('cannot make an actor its own parent', () => {
    const read = change((file) => ({
      ...file,
      events: file.events.map((event) => ({ ...event, parentId: event.sessionId })),
    }));
    expect(entriesOf(read)).toHaveLength(5);
    expect(stageAt(replay({ entries: entriesOf(read), routes: [] }, machines), 1).size).toBe(1);
  });

  it('shows no state that the machine does not have', () => {
    const read = change((file) => ({
      ...file,
      events: file.events.map((event) => ({ ...event, snapshot: { ...event.snapshot, value: 'burnt' } })),
    }));
    const [first] = replay({ entries: entriesOf(read), routes: [] }, machines);
    expect(first).toMatchObject({ restored: [], steps: [] });
  });
});
