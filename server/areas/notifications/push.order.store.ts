// Knows for whom a push is ordered with a notice. Knows no device's address and no sending.
import type { Transaction } from 'kysely';
import type { Notification } from '../../../contract/notifications.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';

export interface Told {
  readonly accountId: string;
  readonly userId: string;
  readonly notification: Notification;
}

export const PUSH = 'push';

/** So long a notice may be read in an open panel before a device is told; what comes meanwhile is told with it. */
const REST_MS = 2_000;
const ATTEMPTS = 8;

/** Orders one push per person who has a device; the order of an unread notice is renewed, not doubled. */
export async function orderPush(
  store: Store,
  trx: Transaction<Database>,
  told: readonly Told[],
  now: number,
): Promise<void> {
  const [{ accountId = '' } = {}] = told;
  const people = told.map(({ userId }) => userId);
  const reachable = await trx
    .selectFrom('push_subscriptions')
    .select('user_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('user_id', 'in', people)
    .execute();
  const wanted = new Set(reachable.map(({ user_id }) => user_id));
  for (const { userId, notification } of told) {
    if (!wanted.has(userId)) continue;
    await store.jobs.enqueue(trx, {
      queue: PUSH,
      key: notification.id,
      payload: { accountId, userId, notificationId: notification.id },
      runAt: now + REST_MS,
      maxAttempts: ATTEMPTS,
      again: true,
    });
  }
}
