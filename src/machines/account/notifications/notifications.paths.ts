import type { Notification } from '../../../../contract/account/notifications.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { notificationsMachine } from './notifications.machine.ts';
import { unreadBadgeMachine } from './unread-badge.machine.ts';

const createNotification = (id: string, more: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'assigned',
  botId: 'b',
  conversationId: 'c',
  connectionId: 's',
  itemId: null,
  subject: 'مینا',
  text: '',
  actorName: null,
  count: 1,
  at: 1,
  readAt: null,
  ...more,
});
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const addedEvent = liveEvent({ kind: 'notification.added', notification: createNotification('n') });
const resetEvent = liveEvent({ kind: 'reset' });
const reconnectedEvent = { type: 'live.reconnected' } as const;
const offline = { error: 'Offline' } as const;
const page = (notifications: Notification[], nextCursor: string | null) =>
  ({
    notifications,
    nextCursor,
    unread: notifications.length,
  }) as const;

export const unreadBadgePaths = definePaths(unreadBadgeMachine, [
  {
    events: [
      doneEvent('list', page([createNotification('n')], null)),
      errorEvent('list', offline),
      addedEvent,
      resetEvent,
      reconnectedEvent,
      ...(['debounce.unreadBadge.stale', 'retry.unreadBadge.failed'] as const).map(
        (id) =>
          ({
            type: `xstate.after.${id}`,
          }) as const,
      ),
    ],
    stateKey: ({ context }) => context.isStale,
  },
]);

export const notificationsPaths = definePaths(
  notificationsMachine.provide({ actions: { markOpened: () => undefined } }),
  [
    {
      events: [
        doneEvent('list', page([createNotification('n')], '1.x')),
        doneEvent('list', page([], null)),
        errorEvent('list', offline),
        doneEvent('more', page([createNotification('m')], null)),
        errorEvent('more', offline),
        doneEvent('markRead', { unread: 0 }),
        errorEvent('markRead', offline),
        { type: 'retried' },
        { type: 'more.requested' },
        { type: 'notification.opened', id: 'n' },
        { type: 'all.markedRead' },
        addedEvent,
        resetEvent,
        reconnectedEvent,
      ],
    },
  ],
);
