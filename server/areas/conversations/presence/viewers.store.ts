// Tracks who views a conversation and who is typing in it.
import type { Kysely } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { isExternal } from '../../connections/connections.store.ts';
import { enqueueTyping } from '../../connections/outbound-messages.store.ts';
import { personName, readUserName } from '../../shared/person-name.ts';
import type { OperatorScope } from '../thread/conversation-scope.store.ts';

type BotConversationScope = OperatorScope & { readonly botId: string };

/**
 * Records that a user views or leaves the conversation, and broadcasts a change.
 * @returns the other viewers.
 */
export async function recordViewing(
  store: Store,
  scope: BotConversationScope,
  isPresent: boolean,
): Promise<{ id: string; name: string; isTyping: boolean }[]> {
  const { accountId, conversationId, userId, now } = scope;
  const existing = await selectViewer(store.db, scope).select('viewing_until').executeTakeFirst();
  const wasPresent = existing !== undefined && existing.viewing_until > now;
  if (isPresent) await upsertViewer(store.db, scope, { viewing_until: now + limits.presence.viewingMs });
  else if (existing) {
    await store.db
      .deleteFrom('conversation_viewers')
      .where('account_id', '=', accountId)
      .where('conversation_id', '=', conversationId)
      .where('user_id', '=', userId)
      .execute();
  }
  if (isPresent !== wasPresent) await broadcastViewing(store, scope, isPresent);
  const others = await store.db
    .selectFrom('conversation_viewers as w')
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'w.user_id').onRef('u.account_id', '=', 'w.account_id'),
    )
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.username', 'w.typing_until'])
    .where('w.account_id', '=', accountId)
    .where('w.conversation_id', '=', conversationId)
    .where('w.viewing_until', '>', now)
    .where('w.user_id', '<>', userId)
    .orderBy('u.id')
    .execute();
  return others.map((row) => ({ id: row.id, name: personName(row), isTyping: row.typing_until > now }));
}

/** Records that a user types and broadcasts it; the visitor does not learn the name. */
export async function recordTyping(store: Store, scope: BotConversationScope): Promise<void> {
  const { accountId, conversationId, botId, userId, now } = scope;
  const typing_until = now + limits.presence.typingMs;
  await upsertViewer(store.db, scope, { typing_until, viewing_until: now + limits.presence.viewingMs });
  const by = { id: userId, name: await readUserName(store.db, scope) };
  store.events.broadcast(accountId, {
    kind: 'typing',
    botId,
    conversationId,
    payload: { conversationId, author: 'operator', by },
  });
  const conversation = await store.db
    .selectFrom('conversations')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('id', '=', conversationId)
    .executeTakeFirst();
  if (conversation && isExternal(conversation.kind))
    await store.transact((trx) => enqueueTyping(store, trx, { accountId, conversationId }));
}

/** Whether another user is typing in the conversation. */
export async function isColleagueTyping(
  db: Kysely<Database>,
  { accountId, conversationId, userId, now }: OperatorScope,
): Promise<boolean> {
  const found = await db
    .selectFrom('conversation_viewers')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '<>', userId)
    .where('typing_until', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether any user is typing in the conversation. */
export async function isAnyoneTyping(
  db: Kysely<Database>,
  { accountId, conversationId }: { readonly accountId: string; readonly conversationId: string },
  now: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('conversation_viewers')
    .select('user_id')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('typing_until', '>', now)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Deletes viewers whose heartbeats stopped. */
export async function deleteExpiredViewers(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('conversation_viewers').where('viewing_until', '<=', now).execute();
}

const selectViewer = (db: Kysely<Database>, { accountId, conversationId, userId }: BotConversationScope) =>
  db
    .selectFrom('conversation_viewers')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('user_id', '=', userId);

async function upsertViewer(
  db: Kysely<Database>,
  { accountId, conversationId, userId }: BotConversationScope,
  until: { viewing_until: number; typing_until?: number },
): Promise<void> {
  await db
    .insertInto('conversation_viewers')
    .values({
      conversation_id: conversationId,
      user_id: userId,
      account_id: accountId,
      typing_until: 0,
      ...until,
    })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'user_id']).doUpdateSet(until))
    .execute();
}

async function broadcastViewing(
  store: Store,
  scope: BotConversationScope,
  isPresent: boolean,
): Promise<void> {
  const { accountId, conversationId, botId, userId } = scope;
  const name = await readUserName(store.db, scope);
  store.events.broadcast(accountId, {
    kind: 'viewing.changed',
    botId,
    conversationId,
    payload: { conversationId, userId, name, isPresent },
  });
}
