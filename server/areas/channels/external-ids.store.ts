// Maps messages to their ids at a provider.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema/database.ts';
import type { ChatRow } from './chats.store.ts';

/** Our message with this id at the provider. */
export async function findMessageId(
  db: Kysely<Database>,
  { account_id, connection_id, chat_id: chat }: ChatRow,
  externalId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('channel_message_ids')
    .select('message_id')
    .where('account_id', '=', account_id)
    .where('connection_id', '=', connection_id)
    .where('chat_id', '=', chat)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  return row?.message_id;
}

/** The provider's id of one of our messages. */
export async function findExternalId(
  db: Kysely<Database>,
  { account_id, connection_id, chat_id: chat }: ChatRow,
  messageId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('channel_message_ids')
    .select('external_id')
    .where('account_id', '=', account_id)
    .where('connection_id', '=', connection_id)
    .where('chat_id', '=', chat)
    .where('message_id', '=', messageId)
    .executeTakeFirst();
  return row?.external_id;
}

/** Stores the provider's ids of a message; idempotent. */
export async function saveExternalIds(
  db: Kysely<Database>,
  { account_id, connection_id, chat_id: chat }: ChatRow,
  messageId: string,
  externalIds: readonly string[],
): Promise<void> {
  if (externalIds.length === 0) return;
  await db
    .insertInto('channel_message_ids')
    .values(
      externalIds.map((external_id) => ({
        account_id,
        connection_id,
        chat_id: chat,
        external_id,
        message_id: messageId,
      })),
    )
    .onConflict((conflict) => conflict.columns(['connection_id', 'chat_id', 'external_id']).doNothing())
    .execute();
}
