// Marks notifications as read.
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { Reader } from './notifications.store.ts';

/** Marks what is unread of it, and tells the person's panels. Last in the transaction, like every event. */
export async function markNotificationsRead(
  store: Store,
  trx: Transaction<Database>,
  { accountId, userId }: Reader,
  marked: Marked,
  now: number,
): Promise<void> {
  const rows = await trx
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where((eb) => {
      if ('conversationId' in marked) return eb('conversation_id', '=', marked.conversationId);
      const upTo = eb('at', '<=', marked.until);
      return marked.ids.length === 0 ? upTo : eb.or([upTo, eb('id', 'in', [...marked.ids])]);
    })
    .returning('id')
    .execute();
  if (rows.length === 0) return;
  const payload = { ids: rows.map(({ id }) => id), at: now };
  await store.events.append(trx, accountId, [{ kind: 'notifications.read', userId, payload }]);
}

/** What stands in a conversation was seen there: no notice has to say it any more. */
export async function markSeenNotices(
  store: Store,
  reader: Reader,
  conversationId: string,
  now: number,
): Promise<void> {
  const waiting = await store.db
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', reader.accountId)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', reader.userId)
    .where('read_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  if (waiting)
    await store.transact((trx) => markNotificationsRead(store, trx, reader, { conversationId }, now));
}

/** What is marked: by id, all up to an instant, or what is about a conversation. */
export type Marked =
  | { readonly ids: readonly string[]; readonly until: number }
  | { readonly conversationId: string };
