// Stores the push subscriptions of devices: one per browser.
import type { Kysely, Selectable } from 'kysely';
import type { push } from '../../../../contract/account/push.ts';
import type { InputOf } from '../../../../contract/endpoint.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { CurrentUser } from '../../shared/context.ts';

/** Devices kept per user; the oldest are dropped. */
const MAX_DEVICES_PER_USER = 10;

export type PushDevice = Selectable<Database['push_subscriptions']>;

/** Stores the device for this session; it then no longer belongs to any other user. */
export async function savePushDevice(
  db: Kysely<Database>,
  { accountId, userId, sessionId }: CurrentUser,
  { endpoint, p256dh, auth, locale, kinds }: InputOf<typeof push.addDevice>,
  now: number,
): Promise<void> {
  const owner = { account_id: accountId, user_id: userId, session_id: sessionId };
  const device = { ...owner, p256dh, auth, locale, kinds: JSON.stringify(kinds), created_at: now };
  await db
    .insertInto('push_subscriptions')
    .values({ id: newId(), endpoint, ...device })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet(({ case: when, ref }) => ({
        ...device,
        // A new user gets a new id, so that pushes enqueued for the previous user do not reach them.
        id: when()
          .when('push_subscriptions.user_id', '=', userId)
          .then(ref('push_subscriptions.id'))
          .else(ref('excluded.id'))
          .end(),
      })),
    )
    .execute();
  const excessDevices = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .offset(MAX_DEVICES_PER_USER)
    .limit(MAX_DEVICES_PER_USER)
    .execute();
  if (excessDevices.length === 0) return;
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where(
      'id',
      'in',
      excessDevices.map(({ id }) => id),
    )
    .execute();
}

export async function deletePushDevice(
  db: Kysely<Database>,
  { accountId, userId }: CurrentUser,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** The device, if its session is valid and its user enabled; otherwise it is deleted. */
export async function findPushDevice(
  db: Kysely<Database>,
  deviceId: string,
  now: number,
): Promise<PushDevice | undefined> {
  const device = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .selectAll('p')
    .where('p.id', '=', deviceId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('u.is_enabled', '=', 1)
    .executeTakeFirst();
  if (!device) await deleteExpiredPushDevice(db, deviceId);
  return device;
}

/** Deletes a device that its push service dropped or whose session is over. */
export async function deleteExpiredPushDevice(db: Kysely<Database>, deviceId: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', deviceId).execute();
}
