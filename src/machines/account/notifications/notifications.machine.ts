// Lists notifications by pages and live, and marks them as read.
import { assign, setup } from 'xstate';
import type { Notification, notifications } from '../../../../contract/account/notifications.ts';
import type { InputOf, OutputOf } from '../../../../contract/endpoint.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { machineTypes, port } from '../../port.ts';
import { idleWithFailure } from '../../shared/command-queue.ts';
import { type LivePortEvent, livePort } from '../../shared/live.port.ts';
import { pagedList } from '../../shared/paged-list.ts';

interface Context {
  readonly notifications: readonly Notification[];
  /** Live events received while a page was loading, as the page may be older. */
  readonly liveEvents: readonly PanelEvent[];
  readonly nextCursor: string | null;
  readonly failure: Failure | null;
}

export type NotificationsEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'more.requested' }
  | { readonly type: 'notification.opened'; readonly id: string }
  | { readonly type: 'all.markedRead' };

type Calls = typeof notifications;

const flow = setup({
  types: machineTypes<{ context: Context; events: NotificationsEvent }>(),
  actors: { live: livePort, list: port<Calls['list']>(), markRead: port<Calls['markRead']>() },
  actions: {
    announceFailure: (_, _failure: Failure) => undefined,
    /** Marks as read by a call that outlives this machine: opening a notification leaves the list. */
    markOpened: (_, _id: string) => {
      throw new Error('port not provided');
    },
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    hasMore: ({ context }) => context.nextCursor !== null,
    isUnread: ({ context, event }) =>
      event.type === 'notification.opened' &&
      context.notifications.some(({ id, readAt }) => id === event.id && readAt === null),
    hasUnread: ({ context }) => context.notifications.some(({ readAt }) => readAt === null),
  },
});

/** Merges live events into the list: moved notifications go to the top, read ones are marked. */
export function mergeNotifications(
  list: readonly Notification[],
  event: PanelEvent,
): readonly Notification[] {
  if (event.kind === 'notification.added') {
    const others = list.filter(({ id }) => id !== event.notification.id);
    return [event.notification, ...others];
  }
  if (event.kind === 'conversation.erased')
    return list.filter(({ conversationId }) => conversationId !== event.conversationId);
  if (event.kind !== 'notifications.read') return list;
  const readIds = new Set(event.ids);
  return list.map((one) => (readIds.has(one.id) && one.readAt === null ? { ...one, readAt: event.at } : one));
}

const isListChange = ({ kind }: PanelEvent): boolean =>
  kind === 'notification.added' || kind === 'notifications.read' || kind === 'conversation.erased';

const newestAt = (list: readonly Notification[]): number => Math.max(0, ...list.map(({ at }) => at));

const listStates = pagedList<
  Context,
  NotificationsEvent,
  InputOf<Calls['list']>,
  OutputOf<Calls['list']>,
  'list'
>({
  src: 'list',
  input: () => ({}),
  nextPage: ({ nextCursor }) => ({ cursor: nextCursor ?? '' }),
  onLoaded: ({ notifications, nextCursor }, { liveEvents }) => ({
    notifications: liveEvents.reduce(mergeNotifications, notifications),
    nextCursor,
  }),
  onNextPage: ({ notifications: currentItems, liveEvents: pendingEvents }, { notifications, nextCursor }) => {
    const loadedIds = new Set(currentItems.map(({ id }) => id));
    const updates = pendingEvents.filter(({ kind }) => kind !== 'notification.added');
    const olderItems = notifications.filter(({ id }) => !loadedIds.has(id));
    return {
      notifications: [...currentItems, ...updates.reduce(mergeNotifications, olderItems)],
      nextCursor,
    };
  },
});

const clearLiveEvents = flow.assign({ liveEvents: [] });

const listState = flow.createStateConfig({
  description: 'The list of notifications is read by pages, and live events are merged into it.',
  initial: 'loading',
  on: {
    'notification.opened': {
      guard: 'isUnread',
      actions: { type: 'markOpened', params: ({ event }) => event.id },
    },
    'live.received': [
      { guard: 'isReset', target: '.loading' },
      {
        actions: assign(({ context, event }) => ({
          notifications: mergeNotifications(context.notifications, event.event),
          liveEvents: [...context.liveEvents, event.event].filter(isListChange),
        })),
      },
    ],
  },
  states: {
    ...listStates,
    loading: {
      ...listStates.loading,
      description: 'The first page is being read; live events meanwhile are collected to be merged into it.',
      entry: clearLiveEvents,
    },
    ready: {
      ...listStates.ready,
      description: 'The list is shown, and further pages are read on demand.',
      states: {
        ...listStates.ready.states,
        loading: {
          ...listStates.ready.states.loading,
          description:
            'The next page is being read; live events meanwhile are collected to be merged into it.',
          entry: clearLiveEvents,
        },
      },
    },
    failed: {
      description: 'The list could not be read; a retry or a reconnect reads it again.',
      on: { ...listStates.failed.on, 'live.reconnected': 'loading' },
    },
  },
});

const markReadState = flow.createStateConfig({
  description: 'All notifications can be marked as read, beside the list.',
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being marked; the person may mark all as read while any is unread.',
      on: {
        'all.markedRead': {
          guard: 'hasUnread',
          target: 'sending',
        },
      },
    },
    sending: {
      description:
        'The server marks as read; its live event updates every panel of the person, this one included.',
      invoke: {
        id: 'markRead',
        src: 'markRead',
        input: ({ context }) => ({ ids: [], until: newestAt(context.notifications) }),
        onDone: 'idle',
        onError: idleWithFailure,
      },
    },
  },
});

export const notificationsMachine = flow.createMachine({
  description: 'The notification list stays in step with live events and can be marked as read.',
  id: 'notifications',
  context: { notifications: [], liveEvents: [], nextCursor: null, failure: null },
  invoke: { id: 'live', src: 'live' },
  type: 'parallel',
  states: { list: listState, markRead: markReadState },
});
