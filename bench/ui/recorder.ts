// Cost of recording an inbox: processor, memory, bytes; and the time to lay out a chart.
// Usage: node --expose-gc bench/ui/recorder.ts
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type AnyStateMachine, assign, createActor, type InspectionEvent, StateMachine, setup } from 'xstate';
import type { Conversation, Message } from '../../contract/conversations/messages.ts';
import { buildMode, currentBuilds } from '../../server/build/builds.ts';
import {
  sampleConversation,
  sampleMessage,
} from '../../src/machines/conversations/conversation/conversation.sample.ts';
import { machineTypes } from '../../src/machines/port.ts';
import { type Chart, chartOf } from '../../src/replay/chart/chart.ts';
import { layOut } from '../../src/replay/chart/layout.ts';
import { createMask } from '../../src/replay/mask.ts';
import { createRecorder } from '../../src/replay/recorder.ts';
import { setExitCode, sized } from '../harness/smoke.ts';
import { markdownTable, median } from '../harness/table.ts';
import { ownBundleSize } from './date-pickers/bundle.ts';

/** Named now, as the compiler sets NODE_ENV itself. */
const panel = join(currentBuilds('.', buildMode())[0], 'panel');
const EVENT_COUNT = sized(10_000, 100);
const ROUNDS = sized(7, 1);
const EVENTS_PER_SECOND = 20;
const LISTED_CONVERSATIONS = 60;
const OPEN_MESSAGES = 300;
const STATE_COUNT = 250;
const goals = {
  'processor %': 1,
  'memory MB': 2,
  'chunk KB, gzip': 4,
  'on the login page, bytes': 0,
  'layout ms': 500,
};

/** A list of conversations and an open one, which both change with each message. */
const inbox = setup({
  types: machineTypes<{
    context: { conversations: readonly Conversation[]; messages: readonly Message[] };
    events: { type: 'live.received'; message: Message };
  }>(),
}).createMachine({
  id: 'inbox',
  context: {
    conversations: Array.from({ length: LISTED_CONVERSATIONS }, (_, index) =>
      sampleConversation({ id: `c${index}` }),
    ),
    messages: Array.from({ length: OPEN_MESSAGES }, (_, index) => sampleMessage(index + 1)),
  },
  initial: 'showing',
  states: {
    showing: {
      on: {
        'live.received': {
          actions: assign(({ context, event: { message } }) => ({
            messages: [...context.messages.slice(1), message],
            conversations: context.conversations.map((row, index) =>
              index === message.seq % LISTED_CONVERSATIONS ? { ...row, lastMessageText: message.text } : row,
            ),
          })),
        },
      },
    },
  },
});

/** Processor milliseconds that the inbox takes for all events. */
function measureCpuMs(inspect?: (event: InspectionEvent) => void): number {
  const actor = createActor(inbox, { ...(inspect && { inspect }) }).start();
  const before = process.cpuUsage();
  for (let seq = 1; seq <= EVENT_COUNT; seq += 1) {
    const text = `سفارش ${seq} کی می‌رسد؟ شماره‌ام 0912${String(seq).padStart(7, '0')} است.`;
    actor.send({ type: 'live.received', message: sampleMessage(seq, { text }) });
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}

let now = Date.UTC(2026, 10, 30);
const newRecorder = () => createRecorder({ now: () => now++ }, createMask(new Uint8Array(16).fill(1)));

/** Per cent of a processor that recording takes at 20 events a second. */
function processorShare(): number {
  const rounds = Array.from(
    { length: ROUNDS + 1 },
    () => measureCpuMs(newRecorder().inspect) - measureCpuMs(),
  );
  return (median(rounds.slice(1)) / EVENT_COUNT / (1_000 / EVENTS_PER_SECOND)) * 100;
}

/** Megabytes that a full recorder holds beside the inbox itself. */
function heldMegabytes(): number {
  const heap = () => {
    global.gc?.();
    return process.memoryUsage().heapUsed;
  };
  const actor: { recorder: ReturnType<typeof newRecorder> | null } = { recorder: newRecorder() };
  measureCpuMs((event) => actor.recorder?.inspect(event));
  const full = heap();
  actor.recorder = null;
  return (full - heap()) / 2 ** 20;
}

async function chunkKilobytes(): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'pasokh-recorder-'));
  try {
    const entry = join(folder, 'recorder.ts');
    const path = join(import.meta.dirname, '../../src/replay/tab-recorder.ts');
    await writeFile(
      entry,
      `import { startTabRecorder } from ${JSON.stringify(path)};\nglobalThis.start = startTabRecorder;`,
    );
    const sizes = await ownBundleSize(entry, join(folder, 'out'), /^(src\/replay\/|node_modules\/@noble\/)/);
    return [...sizes.values()].reduce((all, one) => all + one, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Bytes of the login page's scripts that record, told by the words of the recording's file. */
async function loginBytes(): Promise<number> {
  const page = await readFile(join(panel, 'login.html'), 'utf8');
  const [, late = ''] = /data-scripts="([^"]+)"/.exec(page) ?? [];
  const scripts = await Promise.all(
    ['/script-loader.js', ...late.split(' ')].map((path) => readFile(join(panel, path), 'utf8')),
  );
  const recording = scripts.filter((script) => /pasokh\.replay|recordingKey/.test(script));
  return recording.reduce((sum, script) => sum + script.length, 0);
}

/** The largest charts of the panel side by side, until there are 250 states. */
async function largeChart(): Promise<Chart> {
  const machines = new Set<AnyStateMachine>();
  for (const path of globSync('src/machines/**/*.machine.ts')) {
    const module: Record<string, unknown> = await import(pathToFileURL(path).href);
    for (const value of Object.values(module)) if (value instanceof StateMachine) machines.add(value);
  }
  const charts = [...machines].map(chartOf).sort((one, other) => other.states.length - one.states.length);
  const root = { id: 'all', name: 'all', description: '', parent: null, kind: 'parallel' } as const;
  let joined: Chart = { states: [{ ...root, isInitial: false, tags: [], invokes: [] }], transitions: [] };
  for (const { states, transitions } of charts) {
    if (joined.states.length >= STATE_COUNT) break;
    joined = {
      states: [...joined.states, ...states.map((state) => ({ ...state, parent: state.parent ?? root.id }))],
      transitions: [...joined.transitions, ...transitions],
    };
  }
  return joined;
}

/** Processor milliseconds, which other programs affect less than the clock's. */
async function layoutMs(): Promise<number> {
  const chart = await largeChart();
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    layOut(chart, 'rtl');
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return median(times);
}

const measured: Readonly<Record<keyof typeof goals, number>> = {
  'processor %': processorShare(),
  'memory MB': heldMegabytes(),
  'chunk KB, gzip': await chunkKilobytes(),
  'on the login page, bytes': await loginBytes(),
  'layout ms': await layoutMs(),
};
const names = [
  'processor %',
  'memory MB',
  'chunk KB, gzip',
  'on the login page, bytes',
  'layout ms',
] as const;
console.log(
  markdownTable(names.map((name) => ({ recorder: name, measured: measured[name], goal: goals[name] }))),
);
setExitCode(names.every((name) => measured[name] <= goals[name]));
