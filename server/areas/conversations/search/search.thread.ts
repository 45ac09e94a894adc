// Indexes what is written to a conversation; its commit may be sent with the statements.
import type { Transaction } from 'kysely';
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { NamedConversation } from '../thread/conversations.store.ts';
import { FACTS_SEQ, factsText } from './search.facts.ts';
import { indexMessages, reindexMessage } from './search.index.ts';

/** Adds messages to the search index; test chats are not searchable. */
export async function indexWritten(
  store: Store,
  trx: Transaction<Database>,
  conversation: NamedConversation,
  messages: readonly Message[],
): Promise<void> {
  if (conversation.kind === 'test') return;
  const scope = {
    accountId: conversation.account_id,
    botId: conversation.bot_id,
    conversationId: conversation.id,
  };
  await indexMessages(store, trx, scope, messages);
}

/** Adds the facts with the first message; later changes of them are indexed where they are made. */
export async function indexFirstFacts(
  store: Store,
  trx: Transaction<Database>,
  conversation: NamedConversation,
): Promise<void> {
  if (conversation.kind === 'test' || conversation.message_count > 0) return;
  const { id, account_id: accountId, bot_id: botId, visitor_name: name, visitor_email: email } = conversation;
  const { visitor_phone: phone, visitor_fields: fields } = conversation;
  const text = factsText({ id, name, phone, email, fields, labels: null }, new Map());
  await reindexMessage(store, trx, { accountId, botId, conversationId: id }, { seq: FACTS_SEQ, text });
}
