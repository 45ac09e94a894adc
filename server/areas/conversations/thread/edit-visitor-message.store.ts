// Changes the text of a visitor's message after an edit by the visitor.
import type { Transaction } from 'kysely';
import { foldText } from '../../../engine/text/normalise.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { reindexMessage } from '../search/search.index.ts';
import { previewOf } from './message-preview.rules.ts';
import { readMessage } from './messages.store.ts';
import { type LockedConversation, writeThread } from './thread.store.ts';

/** Stores and publishes the edited text; an empty or unchanged one is ignored. Answers given already stay. */
export async function editVisitorMessage(
  store: Store,
  trx: Transaction<Database>,
  conversation: LockedConversation,
  { messageId, text, now }: { messageId: string; text: string; now: number },
): Promise<void> {
  const { account_id: accountId, bot_id: botId, id: conversationId } = conversation;
  const positioned = await readMessage(trx, { accountId, conversationId }, messageId);
  const newText = stripInvalidText(text).trim();
  if (positioned?.message.author !== 'visitor' || newText === '' || positioned.message.text === newText)
    return;
  const message = { ...positioned.message, text: newText, editedAt: now };
  await trx
    .updateTable('messages')
    .set({ text: newText, text_key: foldText(newText), edited_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', messageId)
    .execute();
  await reindexMessage(store, trx, { accountId, botId, conversationId }, message);
  const payload = { message, notesBefore: positioned.notesBefore };
  const events = [{ kind: 'message.changed', botId, conversationId, payload }] as const;
  const later = await trx
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('author', '=', 'visitor')
    .where('seq', '>', message.seq)
    .limit(1)
    .executeTakeFirst();
  const changes = later ? {} : { visitor_text: previewOf(message) };
  await writeThread(store, trx, conversation, { now, messages: [], changes, events });
}
