// Stores a flood message: shown, but never answered or charged.
import type { Transaction } from 'kysely';
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import type { ConversationIds } from '../thread/conversations.store.ts';
import type { InboundMessage } from '../thread/inbound-messages.store.ts';
import { resolveMessageParts } from '../thread/message-parts.store.ts';
import { findMessageByClientId } from '../thread/messages.store.ts';
import { lockConversation, systemLine, writeThread } from '../thread/thread.store.ts';

/** At most one flood notice per conversation in this time. */
const NOTICE_INTERVAL_MS = 10 * 60_000;

/**
 * Stores the message without enqueuing an answer. Null, with nothing stored, when the AI would not answer
 * anyway: operators have the conversation, or it is closed.
 * @throws ApiError NotFound
 */
export function saveFloodMessage(
  store: Store,
  ids: ConversationIds,
  inbound: InboundMessage,
): Promise<Message | null> {
  const { now } = inbound;
  return store.transact(async (trx) => {
    const conversation = await lockConversation(trx, ids);
    if (!conversation) throw new ApiError('NotFound');
    await inbound.authorizeVisit?.(trx);
    if (conversation.ai_enabled === 0 || ['closed', 'spam'].includes(conversation.status)) return null;
    const existing = await findMessageByClientId(trx, ids, inbound.clientId);
    if (existing) return existing;
    const parts = await resolveMessageParts(trx, ids, inbound, { userId: null, isNote: false, now });
    const hasNotice = await wasNotified(trx, ids, now);
    const newMessages = [
      { ...parts, author: 'visitor' } as const,
      ...(hasNotice ? [] : [systemLine('flooded', 'system')]),
    ];
    const changes = { unread: conversation.unread + 1 };
    const writtenMessages = await writeThread(store, trx, conversation, {
      now,
      messages: newMessages,
      changes,
    });
    const [message] = writtenMessages;
    if (!message) throw new ApiError('InternalError');
    await trx
      .insertInto('flood_messages')
      .values({
        message_id: message.id,
        account_id: ids.accountId,
        conversation_id: ids.conversationId,
      })
      .execute();
    return message;
  });
}

async function wasNotified(trx: Transaction<Database>, ids: ConversationIds, now: number): Promise<boolean> {
  const latest = await trx
    .selectFrom('flood_messages as f')
    .innerJoin('messages as m', 'm.id', 'f.message_id')
    .select('f.message_id')
    .where('f.account_id', '=', ids.accountId)
    .where('f.conversation_id', '=', ids.conversationId)
    .where('m.created_at', '>', now - NOTICE_INTERVAL_MS)
    .limit(1)
    .executeTakeFirst();
  return latest !== undefined;
}
