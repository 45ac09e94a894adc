// Opens a recording and moves through it by steps, problems or at its own pace.
import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { LoadedReplay } from '../../replay/load.ts';
import type { UnreadableReason } from '../../replay/recording-reader.ts';
import { customPort, machineTypes, notProvided } from '../port.ts';

/** What was read: a replay, or why the file cannot be shown. */
export type ReadFile = LoadedReplay | { readonly unreadable: UnreadableReason | 'unreachable' };

/**
 * A file of this device, one that came with a support request, the shortest path to a state of a machine, or the
 * machines of another tab while they run.
 */
export type ReplaySource =
  | { readonly file: File }
  | { readonly attachmentId: string }
  | { readonly machine: string; readonly state: string }
  | { readonly tab: string };

export const playbackSpeeds = [0.5, 1, 2, 4] as const;
export type PlaybackSpeed = (typeof playbackSpeeds)[number];

interface Context {
  readonly source: ReplaySource | null;
  readonly replay: LoadedReplay | null;
  readonly unreadable: UnreadableReason | 'unreachable' | null;
  /** Index of the entry that has just happened. */
  readonly position: number;
  /** The actor whose chart is shown. */
  readonly path: string | null;
  /** Words that the listed events must contain. */
  readonly query: string;
  readonly speed: PlaybackSpeed;
}

export type ViewerEvent =
  | { readonly type: 'source.chosen'; readonly source: ReplaySource }
  | { readonly type: 'position.chosen'; readonly position: number }
  | { readonly type: 'stepped'; readonly by: 1 | -1 }
  | { readonly type: 'problem.requested' }
  | { readonly type: 'difference.requested' }
  | { readonly type: 'actor.chosen'; readonly path: string }
  | { readonly type: 'query.changed'; readonly query: string }
  | { readonly type: 'playback.toggled' }
  | { readonly type: 'speed.chosen'; readonly speed: PlaybackSpeed }
  | { readonly type: 'following.toggled' }
  /** The other tab has gone on; `replay` is the whole of what it did. */
  | { readonly type: 'replay.extended'; readonly replay: LoadedReplay };

/** Longer pauses of the recording are shortened to this, in ms. */
const MAX_PAUSE_MS = 3_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: ViewerEvent; input: { source: ReplaySource | null } }>(),
  actors: {
    read: customPort<ReadFile, { source: ReplaySource | null }>(),
    /** Resolves after `ms`. */
    pause: customPort<void, { ms: number }>(),
    /** Sends `replay.extended` while another tab is followed; does nothing for other sources. */
    follow: fromCallback<EventObject, { source: ReplaySource | null }>(notProvided('follow')),
  },
  guards: {
    isReadable: (_, { read }: { read: ReadFile }) => !('unreadable' in read),
    isAtEnd: ({ context: { replay, position } }) => position >= lastIndex(replay),
    isLive: ({ context: { source } }) => source !== null && 'tab' in source,
  },
});

const lastIndex = (replay: LoadedReplay | null): number => (replay?.recording.entries.length ?? 0) - 1;

const clamp = (replay: LoadedReplay | null, position: number): number =>
  Math.max(0, Math.min(position, lastIndex(replay)));

/** Moves there and shows the actor that acted, unless another one was chosen by hand. */
const moveTo = (replay: LoadedReplay | null, wanted: number): Pick<Context, 'position' | 'path'> => {
  const position = clamp(replay, wanted);
  return { position, path: replay?.recording.entries[position]?.path ?? null };
};

/** The position at which the machines that ran at the beginning have started, and nothing has happened yet. */
const startOf = (replay: LoadedReplay): number => {
  const first = replay.recording.entries.findIndex(({ type }) => type === 'step');
  return first < 0 ? lastIndex(replay) : first - 1;
};

function pauseAfter({ replay, position, speed }: Context): number {
  const entries = replay?.recording.entries ?? [];
  const [current, next] = [entries[position]?.at ?? 0, entries[position + 1]?.at ?? 0];
  return Math.max(0, Math.min(next - current, MAX_PAUSE_MS)) / speed;
}

const viewing = flow.createStateConfig({
  description: 'The recording is shown at a position, and can be searched.',
  initial: 'opened',
  invoke: { id: 'follow', src: 'follow', input: ({ context }) => ({ source: context.source }) },
  on: {
    'actor.chosen': { actions: assign({ path: ({ event }) => event.path }) },
    'query.changed': { actions: assign({ query: ({ event }) => event.query }) },
    'speed.chosen': { actions: assign({ speed: ({ event }) => event.speed }) },
    'replay.extended': {
      actions: assign(({ context, event }) => ({
        replay: event.replay,
        position: clamp(event.replay, context.position),
      })),
    },
    'position.chosen': {
      target: '.paused',
      actions: assign(({ context, event }) => moveTo(context.replay, event.position)),
    },
    stepped: {
      target: '.paused',
      actions: assign(({ context, event }) => moveTo(context.replay, context.position + event.by)),
    },
    'problem.requested': {
      target: '.paused',
      actions: assign(({ context: { replay, position } }) => {
        const problems = replay?.problems ?? [];
        const next = problems.find(({ index }) => index > position) ?? problems[0];
        return moveTo(replay, next?.index ?? position);
      }),
    },
    'difference.requested': {
      target: '.paused',
      actions: assign(({ context: { replay, position } }) =>
        moveTo(replay, replay?.firstDifference?.index ?? position),
      ),
    },
  },
  states: {
    opened: {
      description: 'Decides whether a tab is followed.',
      always: [{ guard: 'isLive', target: 'following' }, { target: 'paused' }],
    },
    following: {
      description: 'The newest event of the other tab is shown as it comes.',
      on: {
        'following.toggled': 'paused',
        'replay.extended': {
          actions: assign(({ event: { replay } }) => ({ replay, ...moveTo(replay, lastIndex(replay)) })),
        },
      },
    },
    paused: {
      description: 'The position stays until it is moved.',
      on: {
        'following.toggled': {
          guard: 'isLive',
          target: 'following',
          actions: assign(({ context: { replay } }) => moveTo(replay, lastIndex(replay))),
        },
        'playback.toggled': [
          {
            guard: 'isAtEnd',
            target: 'playing',
            actions: assign(({ context: { replay } }) => moveTo(replay, replay ? startOf(replay) : 0)),
          },
          { target: 'playing' },
        ],
      },
    },
    playing: {
      description: 'The position moves at the recorded pace, with long pauses shortened.',
      always: { guard: 'isAtEnd', target: 'paused' },
      on: { 'playback.toggled': 'paused' },
      invoke: {
        id: 'pause',
        src: 'pause',
        input: ({ context }) => ({ ms: pauseAfter(context) }),
        onDone: {
          target: 'playing',
          reenter: true,
          actions: assign(({ context }) => moveTo(context.replay, context.position + 1)),
        },
      },
    },
  },
});

/** One recording at a time; another one can be opened at any moment. */
export const viewerMachine = flow.createMachine({
  description: 'A recording is opened and moved through.',
  id: 'replayViewer',
  context: ({ input }) => ({
    source: input.source,
    replay: null,
    unreadable: null,
    position: 0,
    path: null,
    query: '',
    speed: 1,
  }),
  on: {
    'source.chosen': {
      target: '.reading',
      reenter: true,
      actions: assign({ source: ({ event }) => event.source }),
    },
  },
  initial: 'start',
  states: {
    start: {
      description: 'Decides whether there is something to read.',
      always: [{ guard: ({ context }) => context.source !== null, target: 'reading' }, { target: 'empty' }],
    },
    empty: { description: 'No recording is open; a file can be chosen or dropped.' },
    reading: {
      description: 'The recording is being read and replayed.',
      invoke: {
        id: 'read',
        src: 'read',
        input: ({ context }) => ({ source: context.source }),
        onDone: [
          {
            guard: { type: 'isReadable', params: ({ event }) => ({ read: event.output }) },
            target: 'viewing',
            actions: assign(({ event: { output } }) => ({
              replay: 'unreadable' in output ? null : output,
              unreadable: null,
              query: '',
              ...('unreadable' in output ? moveTo(null, 0) : moveTo(output, startOf(output))),
            })),
          },
          {
            target: 'unreadable',
            actions: assign(({ event: { output } }) => ({
              replay: null,
              unreadable: 'unreadable' in output ? output.unreadable : null,
            })),
          },
        ],
        onError: { target: 'unreadable', actions: assign({ replay: null, unreadable: 'unreachable' }) },
      },
    },
    unreadable: { description: 'The file cannot be shown, with the reason; another one can be chosen.' },
    viewing,
  },
});
