// Maps provider chats to conversations, with their start link and locale.
import type { Kysely, Selectable, Transaction } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { RemoteVisitor } from '../../channels/channel.ts';
import { uniqueViolation } from '../../store/errors.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { ConnectionRow } from '../connections/connections.store.ts';
import { openConversation } from '../conversations/opening.store.ts';
import { nameVisitor } from '../conversations/visitor-naming.store.ts';

export type ChatRow = Selectable<Database['channel_chats']>;

interface ChatPlace {
  readonly connection: ConnectionRow;
  readonly chat: string;
}

export const findChat = (
  db: Kysely<Database>,
  { connection, chat }: ChatPlace,
): Promise<ChatRow | undefined> =>
  db
    .selectFrom('channel_chats')
    .selectAll()
    .where('account_id', '=', connection.account_id)
    .where('connection_id', '=', connection.id)
    .where('chat', '=', chat)
    .executeTakeFirst();

/** The chat that a conversation is held in. */
export const chatOf = (
  db: Kysely<Database>,
  { accountId, conversationId }: { accountId: string; conversationId: string },
): Promise<ChatRow | undefined> =>
  db
    .selectFrom('channel_chats')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();

/** The chat's conversation, made when the chat is first heard of, once, with what is told of its visitor. */
export async function openChat(
  store: Store,
  place: ChatPlace,
  visitor: RemoteVisitor,
  now: number,
): Promise<ChatRow> {
  const known = await findChat(store.db, place);
  if (known) return known;
  try {
    return await store.transact((trx) => makeChat(store, trx, place, visitor, now));
  } catch (error) {
    const made = uniqueViolation(error)?.table === 'channel_chats' && (await findChat(store.db, place));
    if (made) return made;
    throw error;
  }
}

async function makeChat(
  store: Store,
  trx: Transaction<Database>,
  { connection, chat }: ChatPlace,
  { name, email, phone, locale, pageUrl }: RemoteVisitor,
  now: number,
): Promise<ChatRow> {
  const { account_id: accountId, bot_id: botId, id: connectionId, kind } = connection;
  const { conversationId } = await openConversation(trx, {
    accountId,
    botId,
    connectionId,
    kind,
    locale: locale ?? null,
    pageUrl: pageUrl?.slice(0, limits.pageUrl.max) ?? null,
    userAgent: null,
    now,
  });
  const { visitor_id } = await trx
    .selectFrom('conversations')
    .select('visitor_id')
    .where('account_id', '=', accountId)
    .where('id', '=', conversationId)
    .executeTakeFirstOrThrow();
  const row = await trx
    .insertInto('channel_chats')
    .values({
      connection_id: connectionId,
      chat,
      account_id: accountId,
      conversation_id: conversationId,
      visitor_id,
      blocked_at: null,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const contact = {
    ...(name && { name: name.slice(0, limits.visitorName.max) }),
    ...(email && { email }),
    ...(phone && { phone }),
  };
  if (Object.keys(contact).length > 0)
    await nameVisitor(store, trx, { accountId, botId, conversationId }, contact);
  return row;
}

/** Notes since when the visitor wants nothing from us; null: they write again. */
export const setBlocked = (db: Kysely<Database>, row: ChatRow, at: number | null): Promise<unknown> =>
  db
    .updateTable('channel_chats')
    .set({ blocked_at: at })
    .where('account_id', '=', row.account_id)
    .where('connection_id', '=', row.connection_id)
    .where('chat', '=', row.chat)
    .execute();
