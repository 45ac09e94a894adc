import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, setup } from 'xstate';
import { recordingLimits } from '../../contract/support/recording-file.ts';
import { createMask } from './mask.ts';
import { createRecorder } from './recorder.ts';
import { toRecordingFile } from './recording-file.ts';
import { LATEST, type ReadRecording, readRecording } from './recording-reader.ts';
import { replay } from './replay.ts';
import { rootSnapshotsAt, snapshotAt } from './snapshots.ts';

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
  recorder.visit('/dashboard/bot/0f8fad5b-d9cb-469f/chat-history');
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
  expect(fileText()).toMatch(/"\/dashboard\/bot\/[\da-f-]+\/chat-history"/);
  expect(fileText()).not.toContain('0f8fad5b');
});

it('shows every running machine at a position, with its children', () => {
  const actors = replay(recordHome(), machines);
  const positions = recordHome().entries.map((_, index) => {
    const [snapshot] = rootSnapshotsAt(actors, index).get('home') ?? [];
    const front = actors.find(({ path }) => path === 'home/front');
    return [snapshot && 'value' in snapshot && snapshot.value, front && snapshotAt(front, index)?.value];
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
    ['of 100 MB', () => readRecording('x'.repeat(recordingLimits.opened + 1)), 'tooLarge'],
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
    expect(rootSnapshotsAt(replay({ entries: entriesOf(read), routes: [] }, machines), 1).size).toBe(1);
  });

  it('takes no time that is no number, and no jump of the clock, for the order', () => {
    const times = ['NaN', '-5', '9e99', '1e13', 'x'];
    const read = change((file) => ({
      ...file,
      events: file.events.map((event, index) => ({ ...event, createdAt: times[index] })),
    }));
    const [first, ...others] = entriesOf(read).map(({ at }) => at);
    expect(first).toBe(0);
    expect(others).toEqual(others.toSorted((one, other) => one - other));
    expect(others.every((at) => at <= LATEST)).toBe(true);
  });

  it('reads a cycle of actors as actors of their own', () => {
    const read = change((file) => ({
      ...file,
      events: file.events.map((event, index) => ({
        ...event,
        sessionId: index % 2 ? 'home/front/home' : 'home/front',
        parentId: index % 2 ? 'home/front' : 'home/front/home',
      })),
    }));
    const actors = replay({ entries: entriesOf(read), routes: [] }, machines);
    expect(rootSnapshotsAt(actors, 4).size).toBe(0);
    expect(actors.length).toBeLessThanOrEqual(2);
  });

  const hostile = ['<img src=x onerror=alert(1)>', '\u202e\u2066txt.exe', '__proto__', 'constructor', '\0'];

  it.each(hostile)('takes %j for a name, a state, a child or data without harm', (text) => {
    const context = JSON.parse(`{"__proto__":{"isPolluted":true},"name":${JSON.stringify(text)}}`);
    const snapshot = { value: { [text]: text }, status: 'active', context, children: [text] };
    for (const value of ['lit', text, { [text]: text }]) {
      const read = change((file) => ({
        ...file,
        events: [
          ...file.events.map((event) => ({ ...event, snapshot: { ...snapshot, value } })),
          { ...file.events[0], name: text, sessionId: text, snapshot },
        ],
      }));
      const actors = replay({ entries: entriesOf(read), routes: [] }, machines);
      expect(actors.find(({ path }) => path === text)).toMatchObject({ logic: undefined, steps: [] });
      expect(rootSnapshotsAt(actors, 9)).toBeInstanceOf(Map);
    }
    expect({}).not.toHaveProperty('isPolluted');
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
