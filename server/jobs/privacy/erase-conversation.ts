// Erases a conversation and its visitor everywhere but in report counts.
import type { Transaction } from 'kysely';
import { readChannelCredentials } from '../../areas/connections/channel-credentials.store.ts';
import { type ConnectionIds, readConnection } from '../../areas/connections/connections.store.ts';
import { removeErasedVisitor } from '../../areas/conversations/contacts/contacts.store.ts';
import { countDueConversations } from '../../areas/reports/counting/count-due.ts';
import { clearDue, freezeCounts } from '../../areas/reports/counting/erased.store.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { deleteDerivedData } from './delete-derived.ts';
import { deleteReferences } from './delete-references.ts';
import type { EraseDeps, EraseIds } from './erase.deps.ts';

/** Attempts while others still write into the conversation. */
const MAX_ATTEMPTS = 20;

type ConversationRow = ConnectionIds & { readonly botId: string; readonly kind: string };

/**
 * Detaches the visitor, so that their next message starts a new conversation; then deletes the files, then
 * the rows in one transaction. Idempotent.
 */
export async function eraseConversation(
  deps: EraseDeps,
  ids: EraseIds,
  onErased: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  const { store, clock } = deps;
  const row = await readConversationRow(store, ids);
  if (row) {
    await detachVisitor(deps, row, ids);
    await deleteDerivedData(store, { ...ids, botId: row.botId }, clock());
  }
  for (let attempt = 1; row; attempt += 1) {
    if (row.kind !== 'test')
      await countDueConversations(store, { accountId: ids.accountId, botId: row.botId }, { now: clock() });
    const removedFileKeys = await removeFiles(store, ids);
    if (
      await removeRows(store, row, { ids, removedFileKeys, isLastAttempt: attempt >= MAX_ATTEMPTS, onErased })
    )
      return;
  }
  await store.transact(async (trx) => {
    await deleteVisitor(trx, ids);
    await deleteReferences(store, trx, ids);
    await onErased(trx);
  });
}

async function readConversationRow(
  { db }: Store,
  { accountId, conversationId }: EraseIds,
): Promise<ConversationRow | null> {
  const row = await db
    .selectFrom('conversations')
    .select(['bot_id', 'connection_id', 'kind'])
    .where('account_id', '=', accountId)
    .where('id', '=', conversationId)
    .executeTakeFirst();
  return row ? { accountId, connectionId: row.connection_id, botId: row.bot_id, kind: row.kind } : null;
}

/** Invalidates the visitor's tokens and chats, and empties stored events of the chat. */
async function detachVisitor(
  deps: EraseDeps,
  row: ConversationRow,
  { accountId, conversationId, visitorId }: EraseIds,
) {
  await deps.store.transact(async (trx) => {
    const chats = await trx
      .deleteFrom('channel_chats')
      .where('account_id', '=', accountId)
      .where('conversation_id', '=', conversationId)
      .returning('chat_id')
      .execute();
    for (const { chat_id } of chats) await scrubInboundEvents(deps, trx, row, chat_id);
    await trx
      .deleteFrom('visitor_tokens')
      .where('account_id', '=', accountId)
      .where('visitor_id', '=', visitorId)
      .execute();
    await trx
      .updateTable('visitors')
      .set({ token_hash: `erased ${visitorId}`, external_id: null })
      .where('account_id', '=', accountId)
      .where('id', '=', visitorId)
      .execute();
  });
}

async function removeFiles(
  { db, files }: Store,
  { accountId, conversationId }: EraseIds,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('attachments')
    .select('file_key')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .execute();
  for (const { file_key } of rows) await files.remove(file_key);
  return new Set(rows.map(({ file_key }) => file_key));
}

interface Removal {
  readonly ids: EraseIds;
  /** Keys of deleted files. */
  readonly removedFileKeys: ReadonlySet<string>;
  readonly isLastAttempt: boolean;
  readonly onErased: (trx: Transaction<Database>) => Promise<void>;
}

/** @returns false if a file or a message was added meanwhile */
function removeRows(
  store: Store,
  { botId, kind }: ConversationRow,
  { ids, removedFileKeys, isLastAttempt: isLastTry, onErased }: Removal,
) {
  const { accountId, conversationId } = ids;
  return store.transact(async (trx) => {
    const conversationIds = { accountId, conversationId, botId };
    await trx
      .updateTable('conversations')
      .set((eb) => ({ unread: eb.ref('unread') })) // locks the row; later writers find it gone
      .where('account_id', '=', accountId)
      .where('id', '=', conversationId)
      .execute();
    const remaining = await trx
      .selectFrom('attachments')
      .select('file_key')
      .where('account_id', '=', accountId)
      .where('conversation_id', '=', conversationId)
      .execute();
    if (remaining.some(({ file_key }) => !removedFileKeys.has(file_key))) return false;
    if (kind !== 'test' && !(await freezeCounts(trx, conversationIds)) && !isLastTry) return false;
    await deletePushes(trx, conversationIds);
    const { numDeletedRows } = await trx
      .deleteFrom('conversations')
      .where('account_id', '=', accountId)
      .where('id', '=', conversationId)
      .executeTakeFirst();
    await deleteVisitor(trx, ids);
    await clearDue(trx, conversationIds);
    await deleteReferences(store, trx, ids);
    await onErased(trx);
    if (numDeletedRows === 0n) return true; // another request erased and broadcast it
    await store.events.append(trx, accountId, [
      { kind: 'conversation.erased', botId, conversationId, payload: { botId, conversationId } },
    ]);
    return true;
  });
}

/** Deletes waiting push jobs of the conversation's notifications. */
async function deletePushes(
  trx: Transaction<Database>,
  { accountId, conversationId }: Pick<EraseIds, 'accountId' | 'conversationId'>,
): Promise<void> {
  const notices = await trx
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .execute();
  for (const { id } of notices)
    await trx.deleteFrom('jobs').where('queue', '=', 'send-push').where('key', 'like', `${id}.%`).execute();
}

/** Deletes the visitor unless another conversation remains. */
async function deleteVisitor(trx: Transaction<Database>, { accountId, visitorId }: EraseIds): Promise<void> {
  const erased = await trx
    .deleteFrom('visitors')
    .where('account_id', '=', accountId)
    .where('id', '=', visitorId)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('conversations').select('id').whereRef('visitor_id', '=', 'visitors.id')),
      ),
    )
    .returning(['contact_id', 'name', 'email', 'phone'])
    .executeTakeFirst();
  if (erased && erased.contact_id !== null)
    await removeErasedVisitor(trx, { accountId, contactId: erased.contact_id }, erased);
}

/**
 * Empties a chat's stored inbound events; their keys stay, so that a late redelivery is still a duplicate.
 */
async function scrubInboundEvents(
  { channels, sealer }: Pick<EraseDeps, 'channels' | 'sealer'>,
  trx: Transaction<Database>,
  ids: ConnectionIds,
  chat: string,
): Promise<void> {
  const connection = await readConnection(trx, ids);
  const channel = channels.find(({ kind }) => kind === connection?.kind);
  if (!connection) return;
  const credentials = channel && readChannelCredentials(sealer, connection);
  const rows = await trx
    .selectFrom('channel_inbound_events')
    .select(['id', 'payload'])
    .where('account_id', '=', ids.accountId)
    .where('connection_id', '=', ids.connectionId)
    .where('payload', 'like', `%${chat}%`)
    .execute();
  for (const { id, payload } of rows) {
    if (
      channel &&
      credentials &&
      !hasEventOfChat(() => channel.decode(JSON.parse(payload), credentials), chat)
    )
      continue;
    await trx
      .updateTable('channel_inbound_events')
      .set({ payload: '{}', state: 'done' })
      .where('account_id', '=', ids.accountId)
      .where('id', '=', id)
      .execute();
  }
}

/** Whether a payload is of the chat; an unreadable one counts if it contains the chat id. */
function hasEventOfChat(decode: () => readonly { readonly chat: string }[], chat: string): boolean {
  try {
    const incoming = decode();
    return incoming.length === 0 || incoming.some((event) => event.chat === chat);
  } catch {
    return true;
  }
}
