// Ports of the notifications machine.
import { callActor } from '../../../api/actors/call.actor.ts';
import { loadClient } from '../../../api/client/load.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { notificationsMachine } from '../../../machines/account/notifications/notifications.machine.ts';
import { toastFailure } from '../../../ui/Toasts/toast-failure.ts';

async function markOpened(id: string): Promise<void> {
  const { call, endpoints } = await loadClient();
  await call(endpoints.notifications.markRead, { ids: [id], until: 0 });
}

export const notificationsWithPorts = notificationsMachine.provide({
  actors: {
    live: liveActor,
    list: callActor((all) => all.notifications.list),
    markRead: callActor((all) => all.notifications.markRead),
  },
  actions: {
    // A failure only leaves it unread, so it is not reported.
    markOpened: (_, id) => void markOpened(id).catch(() => undefined),
    announceFailure: (_, failure) => toastFailure(failure),
  },
});
