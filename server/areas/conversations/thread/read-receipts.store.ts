// Records how far a visitor has read.
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { ConversationIds } from './conversations.store.ts';
import { type LockedConversation, lockConversation, writeThread } from './thread.store.ts';

/** Stores how far the visitor has read, by visitor position; never moves back or past the end. */
export async function markReadByVisitor(
  store: Store,
  ids: ConversationIds,
  { seq, now }: { readonly seq: number; readonly now: number },
): Promise<void> {
  await store.transact(async (trx) => {
    const conversation = await lockConversation(trx, ids);
    if (!conversation) return;
    const readSeq = conversation.note_count === 0 ? seq : await toOperatorPosition(trx, conversation, seq);
    if (readSeq <= conversation.visitor_read_seq || readSeq > conversation.message_count) return;
    await writeThread(store, trx, conversation, {
      now,
      messages: [],
      changes: { visitor_read_seq: readSeq },
    });
  });
}

/** Operator position of the last message with a visitor position up to `visitorSeq`; 0 when there is none. */
async function toOperatorPosition(
  trx: Transaction<Database>,
  conversation: LockedConversation,
  visitorSeq: number,
): Promise<number> {
  const row = await trx
    .selectFrom('messages')
    .select('seq')
    .where('account_id', '=', conversation.account_id)
    .where('conversation_id', '=', conversation.id)
    .where('is_note', '=', 0)
    .where('seq', '<=', visitorSeq + conversation.note_count) // limits the index range; the next line is exact
    .where(sql<boolean>`seq - notes_before <= ${visitorSeq}`)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}
