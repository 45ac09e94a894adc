// Maps provider chats to conversations, with their start link and locale.

import { Schema } from 'effect';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { RemoteVisitor } from '../../channels/channel.ts';
import { uniqueViolation } from '../../store/errors.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { readBotRow } from '../bots/bots.store.ts';
import type { ConnectionRow } from '../connections/connections.store.ts';
import { openConversation } from '../conversations/thread/open-conversation.store.ts';
import { updateVisitorContact } from '../conversations/visitors/visitor-contact.store.ts';
import { stripInvalidText } from '../shared/strip-invalid-text.ts';

const START_LINK_TITLE = '/start';
/** Later start links are ignored; the first ones tell the visitor's origin. */
const MAX_START_LINKS = 10;
const MAX_SUBJECT_LENGTH = 200;

const StoredFields = Schema.fromJsonString(
  Schema.Array(Schema.Struct({ title: Schema.String, value: Schema.String })),
);

/** Adds the link's payload if it is new. */
export const saveStartLink = (
  store: Store,
  { account_id, visitor_id }: ChatRow,
  payload: string,
): Promise<void> =>
  store.transact(async (trx) => {
    const row = await trx
      .selectFrom('visitors')
      .select('fields')
      .where('account_id', '=', account_id)
      .where('id', '=', visitor_id)
      .$if(store.dialect === 'postgres', (query) => query.forUpdate())
      .executeTakeFirst();
    if (!row) return;
    const fields = row.fields === null ? [] : Schema.decodeSync(StoredFields)(row.fields);
    const links = fields.filter(({ title }) => title === START_LINK_TITLE);
    if (links.length >= MAX_START_LINKS || links.some(({ value }) => value === payload)) return;
    await trx
      .updateTable('visitors')
      .set({ fields: JSON.stringify([...fields, { title: START_LINK_TITLE, value: payload }]) })
      .where('account_id', '=', account_id)
      .where('id', '=', visitor_id)
      .execute();
  });

export async function readBotLocale(
  db: Kysely<Database>,
  { account_id, bot_id }: Pick<ConnectionRow, 'account_id' | 'bot_id'>,
): Promise<'fa' | 'en'> {
  const bot = await readBotRow(db, account_id, bot_id);
  if (bot?.response_language === 'fa' || bot?.response_language === 'en') return bot.response_language;
  const account = await db
    .selectFrom('accounts')
    .select('locale')
    .where('id', '=', account_id)
    .executeTakeFirst();
  return account?.locale === 'en' ? 'en' : 'fa';
}

export type ChatRow = Selectable<Database['channel_chats']>;

interface ChatKey {
  readonly connection: ConnectionRow;
  readonly chat: string;
  /** Of a new chat, where the channel has subjects. */
  readonly subject?: string | undefined;
  /** What the chats of the sender begin with; the newest one of this subject is continued. */
  readonly chatPrefix?: string | undefined;
}

export const findChat = (db: Kysely<Database>, { connection, chat }: ChatKey): Promise<ChatRow | undefined> =>
  db
    .selectFrom('channel_chats')
    .selectAll()
    .where('account_id', '=', connection.account_id)
    .where('connection_id', '=', connection.id)
    .where('chat_id', '=', chat)
    .executeTakeFirst();

/** Chats of one subject that are searched for the sender's. */
const MAX_SAME_SUBJECT = 100;

async function findChatBySubject(
  db: Kysely<Database>,
  { connection, subject, chatPrefix }: ChatKey,
): Promise<ChatRow | undefined> {
  if (chatPrefix === undefined || !subject) return undefined;
  const rows = await db
    .selectFrom('channel_chats')
    .selectAll()
    .where('account_id', '=', connection.account_id)
    .where('connection_id', '=', connection.id)
    .where('subject', '=', toStoredSubject(subject))
    .orderBy('created_at', 'desc')
    .limit(MAX_SAME_SUBJECT)
    .execute();
  return rows.find(({ chat_id }) => chat_id.startsWith(chatPrefix));
}

const toStoredSubject = (subject: string): string =>
  stripInvalidText(subject).slice(0, MAX_SUBJECT_LENGTH).toWellFormed();

/** The chat of a conversation. */
export const findChatOfConversation = (
  db: Kysely<Database>,
  { accountId, conversationId }: { accountId: string; conversationId: string },
): Promise<ChatRow | undefined> =>
  db
    .selectFrom('channel_chats')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();

/** The chat's conversation; created on the first event, with the visitor's data. */
export async function findOrOpenChat(
  store: Store,
  chatKey: ChatKey,
  visitor: RemoteVisitor,
  now: number,
): Promise<ChatRow> {
  const existing = (await findChat(store.db, chatKey)) ?? (await findChatBySubject(store.db, chatKey));
  if (existing) return existing;
  try {
    return await store.transact((trx) => createChat(store, trx, chatKey, visitor, now));
  } catch (error) {
    const concurrentChat =
      uniqueViolation(error)?.table === 'channel_chats' && (await findChat(store.db, chatKey));
    if (concurrentChat) return concurrentChat;
    throw error;
  }
}

async function createChat(
  store: Store,
  trx: Transaction<Database>,
  { connection, chat, subject }: ChatKey,
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
      chat_id: chat,
      account_id: accountId,
      conversation_id: conversationId,
      visitor_id,
      blocked_at: null,
      subject: subject === undefined ? null : toStoredSubject(subject),
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
    await updateVisitorContact(store, trx, { accountId, botId, conversationId }, contact);
  return row;
}

/** Stores when the visitor blocked us; null: they write again. */
export const setChatBlocked = (db: Kysely<Database>, row: ChatRow, at: number | null): Promise<unknown> =>
  db
    .updateTable('channel_chats')
    .set({ blocked_at: at })
    .where('account_id', '=', row.account_id)
    .where('connection_id', '=', row.connection_id)
    .where('chat_id', '=', row.chat_id)
    .execute();
