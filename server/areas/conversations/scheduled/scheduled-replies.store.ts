// Stores replies that are sent at a chosen time, and sends them.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Message } from '../../../../contract/conversations/messages.ts';
import type {
  ScheduledReply,
  ScheduledReplyStopReason,
} from '../../../../contract/conversations/scheduled-replies.ts';
import { teamLimits } from '../../../../contract/limits.team.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { joinTransaction } from '../../shared/join-transaction.ts';
import { personName } from '../../shared/person-name.ts';
import { selectAssignableUsers } from '../assignment/assignees.store.ts';
import { sendOperatorReply } from '../operator/operator-actions.store.ts';
import { type ConversationScope, requireLockedConversation } from '../thread/conversation-scope.store.ts';
import { type LockedConversation, lockConversation, writeThread } from '../thread/thread.store.ts';

type Row = Selectable<Database['scheduled_replies']>;
type Fields = Pick<ScheduledReply, 'text' | 'sendAt' | 'sendsAnyway'>;
type ScopeWithTime = ConversationScope & { readonly now: number };

const { scheduledReplies: replyLimits } = teamLimits;

const selectReplies = (db: Kysely<Database>, { accountId, conversationId }: ConversationIds) =>
  db
    .selectFrom('scheduled_replies as r')
    .selectAll('r')
    .where('r.account_id', '=', accountId)
    .where('r.conversation_id', '=', conversationId);

type ConversationIds = Pick<ConversationScope, 'accountId' | 'conversationId'>;

/** The replies that wait for their time or were stopped, the next first. */
export async function readScheduledReplies(
  db: Kysely<Database>,
  scope: ConversationIds,
  replyId?: string,
): Promise<ScheduledReply[]> {
  const rows = await selectReplies(db, scope)
    .innerJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'r.user_id').onRef('u.account_id', '=', 'r.account_id'),
    )
    .select(['u.first_name', 'u.last_name', 'u.username'])
    .$if(replyId !== undefined, (query) => query.where('r.id', '=', replyId ?? ''))
    .orderBy('r.send_at')
    .orderBy('r.id')
    .execute();
  if (rows.length === 0) return [];
  const lastSeq = await readLastVisitorSeq(db, scope);
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    sendAt: row.send_at,
    sendsAnyway: row.sends_anyway === 1,
    authorName: personName(row),
    stop: row.stop ?? (isStoppedByVisitor(row, lastSeq) ? 'visitorWrote' : null),
  }));
}

const isStoppedByVisitor = ({ sends_anyway, seen_seq }: Row, lastSeq: number): boolean =>
  sends_anyway === 0 && lastSeq > seen_seq;

async function readLastVisitorSeq(
  db: Kysely<Database>,
  { accountId, conversationId }: ConversationIds,
): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('author', '=', 'visitor')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.seq ?? 0;
}

/**
 * Schedules a reply. Idempotent by client id.
 * @throws ApiError NotFound, TimeUnfit, TooManyScheduledReplies
 */
export async function scheduleReply(
  store: Store,
  scope: ScopeWithTime,
  { clientId, ...fields }: Fields & { readonly clientId: string },
): Promise<ScheduledReply> {
  requireTime(fields, scope.now);
  const id = await store.transact(async (trx) => {
    const conversation = await requireLockedConversation(trx, scope);
    const existing = await selectReplies(trx, scope).execute();
    const same = existing.find(({ client_id }) => client_id === clientId);
    if (same) return same.id;
    if (existing.length >= replyLimits.perConversation) throw new ApiError('TooManyScheduledReplies');
    const { accountId: account_id, botId: bot_id, conversationId: conversation_id, now } = scope;
    const row = { id: newId(), account_id, bot_id, conversation_id, client_id: clientId, created_at: now };
    const columns = { ...row, ...toColumns(scope, conversation, fields) };
    await trx.insertInto('scheduled_replies').values(columns).execute();
    await publishChange(store, trx, scope, conversation, { id: row.id, sendAt: fields.sendAt });
    return row.id;
  });
  return readScheduledReply(store.db, scope, id);
}

/** Changes the reply and lets it wait again. @throws ApiError NotFound, TimeUnfit */
export async function changeScheduledReply(
  store: Store,
  scope: ScopeWithTime,
  replyId: string,
  fields: Fields,
): Promise<ScheduledReply> {
  requireTime(fields, scope.now);
  await store.transact(async (trx) => {
    const conversation = await requireLockedConversation(trx, scope);
    const { numUpdatedRows } = await trx
      .updateTable('scheduled_replies')
      .set({ ...toColumns(scope, conversation, fields) })
      .where('account_id', '=', scope.accountId)
      .where('conversation_id', '=', scope.conversationId)
      .where('id', '=', replyId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) throw new ApiError('NotFound');
    await publishChange(store, trx, scope, conversation, { id: replyId, sendAt: fields.sendAt });
  });
  return readScheduledReply(store.db, scope, replyId);
}

/** @throws ApiError NotFound */
export async function removeScheduledReply(
  store: Store,
  scope: ScopeWithTime,
  replyId: string,
): Promise<void> {
  await store.transact(async (trx) => {
    const conversation = await requireLockedConversation(trx, scope);
    await deleteReply(trx, scope, replyId);
    await publishChange(store, trx, scope, conversation);
  });
}

/** Sends the reply now, as the user. @throws ApiError NotFound, ConversationChanged */
export function sendScheduledReply(store: Store, scope: ScopeWithTime, replyId: string): Promise<Message> {
  return store.transact(async (trx) => {
    await requireLockedConversation(trx, scope);
    return sendReply(store, trx, scope, await deleteReply(trx, scope, replyId));
  });
}

/**
 * Sends the reply if its time has come, in the transaction that deletes it, so that it is sent once. Where it must
 * not be sent any more it is stopped and stays for operators to see.
 */
export function sendDueReply(
  store: Store,
  { accountId, conversationId, replyId }: ConversationIds & { readonly replyId: string },
  now: number,
): Promise<void> {
  return store.transact(async (trx) => {
    const ids = { accountId, conversationId };
    const conversation = await lockConversation(trx, ids);
    const row = await selectReplies(trx, ids)
      .where('r.id', '=', replyId)
      .where('r.stop', 'is', null)
      .where('r.send_at', '<=', now)
      .executeTakeFirst();
    if (!conversation || !row) return;
    const scope = { ...ids, botId: row.bot_id, userId: row.user_id, now };
    const stop = await findStopReason(trx, conversation, row, now);
    if (stop === null) {
      await sendReply(store, trx, scope, await deleteReply(trx, scope, replyId));
      return;
    }
    await trx
      .updateTable('scheduled_replies')
      .set({ stop })
      .where('account_id', '=', accountId)
      .where('id', '=', replyId)
      .execute();
    await publishChange(store, trx, scope, conversation);
  });
}

async function findStopReason(
  trx: Transaction<Database>,
  conversation: LockedConversation,
  row: Row,
  now: number,
): Promise<ScheduledReplyStopReason | null> {
  const { account_id: accountId, bot_id: botId, conversation_id: conversationId } = row;
  if (conversation.status === 'spam') return 'spam';
  if (isStoppedByVisitor(row, await readLastVisitorSeq(trx, { accountId, conversationId })))
    return 'visitorWrote';
  const author = await selectAssignableUsers(trx, { accountId, botId, now })
    .where('u.id', '=', row.user_id)
    .executeTakeFirst();
  return author ? null : 'authorUnfit';
}

const sendReply = (
  store: Store,
  trx: Transaction<Database>,
  scope: ScopeWithTime,
  { id, text }: Row,
): Promise<Message> => sendOperatorReply(joinTransaction(store, trx), scope, { clientId: id, text });

/** Deletes the reply and returns it. @throws ApiError NotFound */
async function deleteReply(
  trx: Transaction<Database>,
  { accountId, conversationId }: ConversationIds,
  replyId: string,
): Promise<Row> {
  const row = await trx
    .deleteFrom('scheduled_replies')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('id', '=', replyId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ApiError('NotFound');
  return row;
}

const toColumns = (
  { userId }: ConversationScope,
  { message_count }: LockedConversation,
  { text, sendAt, sendsAnyway }: Fields,
) => ({
  user_id: userId,
  text,
  send_at: sendAt,
  sends_anyway: sendsAnyway ? (1 as const) : (0 as const),
  seen_seq: message_count,
  stop: null,
});

async function readScheduledReply(
  db: Kysely<Database>,
  scope: ConversationIds,
  replyId: string,
): Promise<ScheduledReply> {
  const [reply] = await readScheduledReplies(db, scope, replyId);
  if (!reply) throw new ApiError('NotFound');
  return reply;
}

function requireTime({ sendAt }: Fields, now: number): void {
  if (sendAt > now && sendAt <= now + replyLimits.maxAheadMs) return;
  throw new ApiError('TimeUnfit', { issues: [{ path: ['sendAt'], rule: 'OutOfRange' }] });
}

/** Tells open panels to read the list anew, and enqueues the sending. */
async function publishChange(
  store: Store,
  trx: Transaction<Database>,
  { accountId, conversationId, now }: ConversationIds & { readonly now: number },
  conversation: LockedConversation,
  due?: { readonly id: string; readonly sendAt: number },
): Promise<void> {
  if (due)
    await store.jobs.enqueue(trx, {
      queue: 'send-scheduled-reply',
      // One job a time: an earlier time does not wait for the job of a later one.
      key: `${due.id}-${due.sendAt}`,
      payload: { accountId, conversationId, replyId: due.id },
      runAt: due.sendAt,
      rerun: true,
    });
  await writeThread(store, trx, conversation, { now, messages: [], changes: {} });
}
