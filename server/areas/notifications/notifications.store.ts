import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Notification, NotificationKind } from '../../../contract/account/notifications.ts';
import { deleteInBatches } from '../../store/delete-in-batches.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';

/**
 * Marks the target's unread notifications as read and publishes it to the user's panels. Call it last in the
 * transaction.
 */
export async function markNotificationsRead(
  store: Store,
  trx: Transaction<Database>,
  { accountId, userId }: NotificationReader,
  target: ReadTarget,
  now: number,
): Promise<void> {
  const rows = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((eb) => {
      if ('conversationId' in target) return eb('conversation_id', '=', target.conversationId);
      const untilCondition = eb('at', '<=', target.until);
      return target.ids.length === 0
        ? untilCondition
        : eb.or([untilCondition, eb('id', 'in', [...target.ids])]);
    })
    .returning('id')
    .execute();
  if (rows.length === 0) return;
  const payload = { ids: rows.map(({ id }) => id), at: now };
  await store.events.append(trx, accountId, [{ kind: 'notifications.read', userId, payload }]);
}

/** Marks a user's notifications of a conversation as read when they open it. */
export async function markConversationNotificationsRead(
  store: Store,
  reader: NotificationReader,
  conversationId: string,
  now: number,
): Promise<void> {
  const unreadRow = await store.db
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', reader.accountId)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', reader.userId)
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (unreadRow)
    await store.transact((trx) => markNotificationsRead(store, trx, reader, { conversationId }, now));
}

/** What to mark: these ids and all up to an instant, or all of a conversation. */
export type ReadTarget =
  | { readonly ids: readonly string[]; readonly until: number }
  | { readonly conversationId: string };

export interface NotificationReader {
  readonly accountId: string;
  readonly userId: string;
}

export function toNotification(row: Selectable<Database['notifications']>): Notification {
  return {
    id: row.id,
    kind: row.kind,
    botId: row.bot_id,
    conversationId: row.conversation_id,
    connectionId: row.connection_id,
    itemId: row.item_id,
    subject: row.subject,
    text: row.text,
    actorName: row.actor_name,
    count: Number(row.count),
    at: row.at,
    readAt: row.read_at,
  };
}

/** A page of notifications, the newest first. */
export async function readNotifications(
  db: Kysely<Database>,
  { accountId, userId }: NotificationReader,
  { after, limit }: { readonly after: { at: number; id: string } | null; readonly limit: number },
): Promise<Notification[]> {
  const rows = await db
    .selectFrom('notifications')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after?.at ?? 0, after?.id ?? ''))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toNotification);
}

/** A notification, unless its user has lost access to its bot. */
export async function findNotification(
  db: Kysely<Database>,
  { accountId, notificationId }: { readonly accountId: string; readonly notificationId: string },
): Promise<Notification | undefined> {
  const row = await db
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .selectAll('n')
    .where('n.account_id', '=', accountId)
    .where('n.id', '=', notificationId)
    .where((eb) =>
      eb.or([
        eb('n.bot_id', 'is', null),
        eb('u.is_operator', '=', 0),
        eb.exists(
          eb
            .selectFrom('user_bots as b')
            .select('b.user_id')
            .where('b.account_id', '=', accountId)
            .whereRef('b.user_id', '=', 'n.user_id')
            .whereRef('b.bot_id', '=', 'n.bot_id'),
        ),
      ]),
    )
    .executeTakeFirst();
  return row && toNotification(row);
}

export async function countUnread(
  db: Kysely<Database>,
  { accountId, userId }: NotificationReader,
): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the user has a notification of this kind and group, read or not. */
export async function wasGroupNotified(
  db: Kysely<Database>,
  { accountId, userId }: NotificationReader,
  { kind, group }: { readonly kind: NotificationKind; readonly group: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('group_key', '=', `${kind}:${group}`)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Deletes notifications from before an instant, read or not.
 * @returns their number.
 */
export const deleteOldNotifications = (db: Kysely<Database>, before: number): Promise<number> =>
  deleteInBatches((limit) =>
    db
      .deleteFrom('notifications')
      .where('id', 'in', (eb) =>
        eb.selectFrom('notifications').select('id').where('at', '<', before).limit(limit),
      )
      .executeTakeFirst(),
  );
