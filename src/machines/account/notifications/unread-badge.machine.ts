// Keeps the count of unread notifications in step with live events.
import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate';
import type { notifications } from '../../../../contract/account/notifications.ts';
import { machineTypes, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

interface Context {
  readonly unread: number;
  /** Something was told while the count was on its way: it may be older. */
  readonly isStale: boolean;
}

export type UnreadCounted = { readonly type: 'unread.told'; readonly unread: number };

/** Shows what `UnreadCounted` brings for as long as it runs, then nothing. */
const badgePort = fromCallback<UnreadCounted | EventObject>(() => {
  throw new Error('The port "badge" is not provided');
});

/** What comes at once is counted once. */
const GATHER_MS = 300;
const AGAIN_MS = 60_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: LivePortEvent }>(),
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
      ['notification.added', 'notifications.read', 'conversation.erased'].includes(event.event.kind),
  },
  delays: { gathered: GATHER_MS, again: AGAIN_MS },
});

const told = [
  { guard: 'isReset', target: 'reading' },
  { guard: 'isNews', target: 'moved' },
] as const;

export const unreadBadgeMachine = flow.createMachine({
  description: 'The badge shows how many notifications are unread and follows live events.',
  id: 'bell',
  context: { unread: 0, isStale: false },
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'badge', src: 'badge' },
  ],
  initial: 'reading',
  states: {
    // A stream of news must not put the counting off for ever: each count is awaited and shown.
    reading: {
      description:
        'The unread count is being read; news meanwhile marks it as outdated without restarting it.',
      entry: assign({ isStale: false }),
      on: {
        'live.heard': [
          { guard: 'isReset', target: 'reading', reenter: true },
          { guard: 'isNews', actions: assign({ isStale: true }) },
        ],
      },
      invoke: {
        id: 'list',
        src: 'list',
        input: { limit: 1 },
        onDone: [
          {
            guard: ({ context }) => context.isStale,
            target: 'moved',
            actions: [assign({ unread: ({ event }) => event.output.unread }), 'show'],
          },
          { target: 'ready', actions: [assign({ unread: ({ event }) => event.output.unread }), 'show'] },
        ],
        onError: 'missing',
      },
    },
    ready: {
      description: 'The badge shows the current count until a live event changes it.',
      on: { 'live.heard': told },
    },
    moved: {
      description:
        'Something changed the count; a short pause gathers further events before it is read again.',
      on: { 'live.heard': { guard: 'isReset', target: 'reading' } },
      after: { gathered: 'reading' },
    },
    missing: {
      description: 'The count could not be read; it is tried again after a minute, news or a reconnect.',
      on: { 'live.heard': told, 'live.opened': 'reading' },
      after: { again: 'reading' },
    },
  },
});
