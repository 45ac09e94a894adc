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

/** Enough of a long chat for mail programs to recognise it. */
const MAX_THREAD_IDS = 50;

/** The provider's ids of the chat's messages, oldest first, up to the visitor's latest. */
export async function findThreadIds(
  db: Kysely<Database>,
  { account_id, connection_id, chat_id: chat, conversation_id }: ChatRow,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('channel_message_ids as x')
    .innerJoin('messages as m', (join) =>
      join.onRef('m.id', '=', 'x.message_id').onRef('m.account_id', '=', 'x.account_id'),
    )
    .select(['x.external_id', 'm.author'])
    .where('x.account_id', '=', account_id)
    .where('x.connection_id', '=', connection_id)
    .where('x.chat_id', '=', chat)
    .where('m.conversation_id', '=', conversation_id)
    .orderBy('m.seq', 'desc')
    .limit(MAX_THREAD_IDS)
    .execute();
  const latest = rows.findIndex(({ author }) => author === 'visitor');
  return rows
    .slice(Math.max(0, latest))
    .map(({ external_id }) => external_id)
    .reverse();
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
