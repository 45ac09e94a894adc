// Tells once in the thread of a blocked visitor that messages are refused.
import type { Store } from '../../../store/store.ts';
import type { ConversationIds } from '../thread/conversations.store.ts';
import { lockConversation, systemLine, writeThread } from '../thread/thread.store.ts';

/** Whether the visitor is blocked. */
export async function isVisitorBlocked(
  { db }: Store,
  { accountId, visitorId }: { readonly accountId: string; readonly visitorId: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('visitors')
    .select('is_blocked')
    .where('account_id', '=', accountId)
    .where('id', '=', visitorId)
    .executeTakeFirst();
  return row?.is_blocked === 1;
}

/** Writes the line that visitors read in the widget and in their channel, at the first refusal of a block only. */
export function notifyRefusal(store: Store, ids: ConversationIds, now: number): Promise<void> {
  return store.transact(async (trx) => {
    const conversation = await lockConversation(trx, ids);
    if (!conversation) return;
    const { numUpdatedRows } = await trx
      .updateTable('visitors')
      .set({ is_refusal_told: 1 })
      .where('account_id', '=', ids.accountId)
      .where('id', '=', conversation.visitor_id)
      .where('is_blocked', '=', 1)
      .where('is_refusal_told', '=', 0)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await writeThread(store, trx, conversation, {
      now,
      messages: [systemLine('refused', 'system')],
      changes: {},
    });
  });
}
