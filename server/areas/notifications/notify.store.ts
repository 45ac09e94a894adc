// Writes notifications with their events and pushes, in the causing transaction.
import type { Transaction } from 'kysely';
import type { NotificationKind } from '../../../contract/account/notifications.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { toNotification, wasGroupNotified } from './notifications.store.ts';
import { enqueuePush, type NotifiedUser } from './push/push.enqueue.store.ts';

/** Longer texts are cut to this many code points. */
const MAX_EXCERPT_LENGTH = 140;

export interface NotificationInput {
  readonly kind: NotificationKind;
  readonly accountId: string;
  /** User ids, the account's owners, or the team of `botId`: owners and its operators. */
  readonly to: readonly string[] | 'owners' | 'team';
  /** The user who caused it is not notified. */
  readonly exceptUserId?: string;
  readonly botId?: string;
  readonly conversation?: { readonly id: string; readonly connectionId: string };
  /** What it is about other than a conversation: a source, a webhook, a draft. */
  readonly itemId?: string;
  /** Display name of what it is about: the visitor's name, the source's title. */
  readonly subject: string;
  /** Text of the message or event; cut when long. */
  readonly text?: string;
  /** Name of the user who caused it. */
  readonly actorName?: string | null;
  /** Unread notifications of the same kind and group are merged and counted. */
  readonly group?: string;
  readonly now: number;
}

/**
 * Notifies users: a row for each, an event to their open panels, a push to their devices. Call it last in the
 * transaction, after `writeThread`: it appends to the account's log, whose counter must be locked after any
 * row.
 */
export async function notify(
  store: Store,
  trx: Transaction<Database>,
  notice: NotificationInput,
): Promise<void> {
  const userIds = await findRecipients(trx, notice);
  if (userIds.length === 0) return;
  const notifiedUsers = await upsertNotifications(trx, notice, userIds);
  await enqueuePush(store, trx, notifiedUsers, notice.now);
  await store.events.append(
    trx,
    notice.accountId,
    notifiedUsers.map(({ userId, notification }) => ({
      kind: 'notification.added',
      userId,
      ...(notice.botId !== undefined && { botId: notice.botId }),
      payload: { notification },
    })),
  );
}

/** Notifies the super admins of all accounts, each account in a transaction of its own; once for each group. */
export async function notifySuperAdmins(
  store: Store,
  notice: Omit<NotificationInput, 'accountId' | 'to'> & { readonly group: string },
): Promise<void> {
  const admins = await store.db
    .selectFrom('users')
    .select(['id', 'account_id'])
    .where('is_super_admin', '=', 1)
    .where('is_enabled', '=', 1)
    .execute();
  for (const { id: userId, account_id: accountId } of admins)
    await store.transact(async (trx) => {
      if (await wasGroupNotified(trx, { accountId, userId }, notice)) return;
      await notify(store, trx, { ...notice, accountId, to: [userId] });
    });
}

async function findRecipients(trx: Transaction<Database>, notice: NotificationInput): Promise<string[]> {
  const { accountId, to, botId = '', exceptUserId } = notice;
  const userIds = typeof to === 'string' ? null : to.filter((userId) => userId !== exceptUserId);
  if (userIds?.length === 0) return [];
  const rows = await trx
    .selectFrom('users as u')
    .select('u.id')
    .where('u.account_id', '=', accountId)
    .where('u.is_enabled', '=', 1)
    .$if(exceptUserId !== undefined, (query) => query.where('u.id', '<>', exceptUserId ?? ''))
    .where((eb) => {
      if (userIds) return eb('u.id', 'in', userIds);
      const isOwner = eb('u.is_operator', '=', 0);
      if (to === 'owners') return isOwner;
      const assignedUsers = eb
        .selectFrom('user_bots as b')
        .select('b.user_id')
        .where('b.account_id', '=', accountId)
        .where('b.bot_id', '=', botId);
      return eb.or([isOwner, eb('u.id', 'in', assignedUsers)]);
    })
    .orderBy('u.id') // a fixed lock order avoids deadlocks
    .execute();
  return rows.map(({ id }) => id);
}

async function upsertNotifications(
  trx: Transaction<Database>,
  notice: NotificationInput,
  userIds: readonly string[],
): Promise<NotifiedUser[]> {
  const text = toExcerpt(notice.text ?? '');
  const rows = await trx
    .insertInto('notifications')
    .values(
      userIds.map((user_id) => {
        const id = newId();
        return {
          id,
          user_id,
          account_id: notice.accountId,
          kind: notice.kind,
          bot_id: notice.botId ?? null,
          conversation_id: notice.conversation?.id ?? null,
          connection_id: notice.conversation?.connectionId ?? null,
          item_id: notice.itemId ?? null,
          subject: notice.subject,
          text,
          actor_name: notice.actorName ?? null,
          group_key: `${notice.kind}:${notice.group ?? id}`,
          at: notice.now,
        };
      }),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'group_key'])
        .where('read_at', 'is', null)
        .doUpdateSet((eb) => ({
          item_id: eb.ref('excluded.item_id'),
          subject: eb.ref('excluded.subject'),
          text: eb.ref('excluded.text'),
          actor_name: eb.ref('excluded.actor_name'),
          at: eb.ref('excluded.at'),
          count: eb('notifications.count', '+', 1),
        })),
    )
    .returningAll()
    .execute();
  return rows.map((row) => ({
    accountId: row.account_id,
    userId: row.user_id,
    notification: toNotification(row),
  }));
}

const toExcerpt = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length > MAX_EXCERPT_LENGTH
    ? `${characters.slice(0, MAX_EXCERPT_LENGTH).join('')}…`
    : characters.join('');
};
