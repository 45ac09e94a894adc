// Keeps the count of unread notifications in step with live events.
import { assign, type EventObject, fromCallback, sendTo, setup } from 'xstate';
import type { notifications } from '../../../../contract/account/notifications.ts';
import { machineTypes, notProvided, port } from '../../port.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';

interface Context {
  readonly unread: number;
  /** A live event arrived while the count was loading, so the response may be stale. */
  readonly isStale: boolean;
}

export type UnreadCounted = { readonly type: 'unread.counted'; readonly unread: number };

/** Shows the count of each `UnreadCounted`; clears the badge when stopped. */
const badgePort = fromCallback<UnreadCounted | EventObject>(notProvided('badge'));

/** Debounce, so that a burst of events is counted once. */
const DEBOUNCE_MS = 300;
const RETRY_MS = 60_000;

const flow = setup({
  types: machineTypes<{ context: Context; events: LivePortEvent }>(),
  actors: { live: livePort, badge: badgePort, list: port<typeof notifications.list>() },
  actions: {
    showBadge: sendTo('badge', ({ context }: { context: Context }) => ({
      type: 'unread.counted',
      unread: context.unread,
    })),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isCountChange: ({ event }) =>
      event.type === 'live.received' &&
      ['notification.added', 'notifications.read', 'conversation.erased'].includes(event.event.kind),
  },
  delays: { debounce: DEBOUNCE_MS, retry: RETRY_MS },
});

const liveTransitions = [
  { guard: 'isReset', target: 'loading' },
  { guard: 'isCountChange', target: 'stale' },
] as const;

export const unreadBadgeMachine = flow.createMachine({
  description: 'The badge shows how many notifications are unread and follows live events.',
  id: 'unreadBadge',
  context: { unread: 0, isStale: false },
  invoke: [
    { id: 'live', src: 'live' },
    { id: 'badge', src: 'badge' },
  ],
  initial: 'loading',
  states: {
    // Not restarted by live events: under a steady stream the count would never finish.
    loading: {
      description:
        'The unread count is being read; live events meanwhile mark it as outdated without restarting it.',
      entry: assign({ isStale: false }),
      on: {
        'live.received': [
          { guard: 'isReset', target: 'loading', reenter: true },
          { guard: 'isCountChange', actions: assign({ isStale: true }) },
        ],
      },
      invoke: {
        id: 'list',
        src: 'list',
        input: { limit: 1 },
        onDone: [
          {
            guard: ({ context }) => context.isStale,
            target: 'stale',
            actions: [assign({ unread: ({ event }) => event.output.unread }), 'showBadge'],
          },
          { target: 'ready', actions: [assign({ unread: ({ event }) => event.output.unread }), 'showBadge'] },
        ],
        onError: 'failed',
      },
    },
    ready: {
      description: 'The badge shows the current count until a live event changes it.',
      on: { 'live.received': liveTransitions },
    },
    stale: {
      description:
        'Something changed the count; a short pause gathers further events before it is read again.',
      on: { 'live.received': { guard: 'isReset', target: 'loading' } },
      after: { debounce: 'loading' },
    },
    failed: {
      description:
        'The count could not be read; it is tried again after a minute, a live event or a reconnect.',
      on: { 'live.received': liveTransitions, 'live.reconnected': 'loading' },
      after: { retry: 'loading' },
    },
  },
});
