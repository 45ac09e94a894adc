// Enqueues a push for every subscribed device of the notified users.
import type { Transaction } from 'kysely';
import type { Notification } from '../../../../contract/account/notifications.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';

export interface NotifiedUser {
  readonly accountId: string;
  readonly userId: string;
  readonly notification: Notification;
}

/** Delay before a push, in which reading the notification cancels it and later ones are merged. */
const SEND_DELAY_MS = 2_000;
const MAX_SEND_ATTEMPTS = 8;

/** Enqueues one push per device subscribed to this kind; that of a merged notification is rescheduled. */
export async function enqueuePush(
  store: Store,
  trx: Transaction<Database>,
  notifiedUsers: readonly NotifiedUser[],
  now: number,
): Promise<void> {
  const [{ accountId = '' } = {}] = notifiedUsers;
  const devices = await trx
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id', 'kinds'])
    .where('account_id', '=', accountId)
    .where(
      'user_id',
      'in',
      notifiedUsers.map(({ userId }) => userId),
    )
    .execute();
  for (const { id, user_id, kinds } of devices) {
    const notification = notifiedUsers.find(({ userId }) => userId === user_id)?.notification;
    const enabledKinds: unknown[] = JSON.parse(kinds);
    if (!notification || !enabledKinds.includes(notification.kind)) continue;
    await store.jobs.enqueue(trx, {
      queue: 'send-push',
      key: `${notification.id}.${id}`,
      payload: { accountId, notificationId: notification.id, deviceId: id },
      runAt: now + SEND_DELAY_MS,
      maxAttempts: MAX_SEND_ATTEMPTS,
      rerun: true,
    });
  }
}
