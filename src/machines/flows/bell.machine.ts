// Knows how many notices wait for a person, kept in step with what is told and read elsewhere. Knows no notice.
import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate';
import type { notifications } from '../../../contract/notifications.ts';
import { port } from '../port.ts';
import { typesOf } from './flow.types.ts';
import { type LiveHeard, livePort } from './live.port.ts';

interface Context {
  readonly unread: number;
}

export type UnreadTold = { readonly type: 'unread.told'; readonly unread: number };

/** Shows what `UnreadTold` brings for as long as it runs, then nothing. */
const badgePort = fromCallback<UnreadTold | EventObject>(() => {
  throw new Error('The port "badge" is not provided');
});

/** What comes at once is counted once. */
const GATHER_MS = 300;
const AGAIN_MS = 60_000;

const flow = setup({
  types: typesOf<{ context: Context; events: LiveHeard }>(),
  actors: { live: livePort, badge: badgePort, list: port<typeof notifications.list>() },
  actions: {
    show: sendTo('badge', ({ context }: { context: Context }) => ({
      type: 'unread.told',
      unread: context.unread,
    })),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.heard' && event.event.kind === 'reset',
    isNews: ({ event }) =>
      event.type === 'live.heard' &&
      (event.event.kind === 'notification.added' || event.event.kind === 'notifications.read'),
  },
  delays: { gathered: GATHER_MS, again: AGAIN_MS },
});

export const bellMachine = flow.createMachine({
  id: 'bell',
  context: { unread: 0 },
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'badge', src: 'badge' },
  ],
  on: {
    'live.heard': [
      { guard: 'isReset', target: '.reading' },
      { guard: 'isNews', target: '.moved' },
    ],
  },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'list',
        src: 'list',
        input: { limit: 1 },
        onDone: {
          target: 'ready',
          actions: [assign({ unread: ({ event }) => event.output.unread }), 'show'],
        },
        onError: 'missing',
      },
    },
    ready: {},
    moved: {
      // A stream of news must not put the counting off for ever.
      on: { 'live.heard': { guard: 'isReset', target: 'reading' } },
      after: { gathered: 'reading' },
    },
    missing: { on: { 'live.opened': 'reading' }, after: { again: 'reading' } },
  },
});
