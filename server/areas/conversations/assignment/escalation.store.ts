// Escalates a conversation to people: assigns it, writes the thread line, notifies.
import type { Transaction } from 'kysely';
import type { EscalationReason, ThreadEvent } from '../../../../contract/conversations/messages.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { notify } from '../../notifications/notify.store.ts';
import { type LockedConversation, type NewMessage, systemLine } from '../thread/thread.store.ts';
import { type ConversationState, transition } from '../thread/transition.rules.ts';
import { nameForNotice } from '../visitors/impersonation.rules.ts';
import { type AssigneeCandidate, selectNextAssignee } from './assignees.store.ts';

export interface EscalationRequest {
  readonly reason: EscalationReason;
  readonly actor: ThreadEvent['actor'];
  /** Of the operator who wants it so. */
  readonly name?: string | null;
  readonly now: number;
}

/** What is written for it, and whom it went to: null waits in the queue. */
export interface EscalationResult {
  readonly messages: readonly NewMessage[];
  readonly changes: ConversationState;
  readonly assignee: AssigneeCandidate | null;
}

/**
 * Hands a held conversation to people: the AI is silent in it, whoever has it keeps it, else whose turn it is gets it.
 * Null when it may not be handed over now. Locks the account's turn: nothing but `writeThread` and `notifyEscalated`
 * comes after it.
 */
export async function prepareEscalation(
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  { reason, actor, name = null, now }: EscalationRequest,
): Promise<EscalationResult | null> {
  const after = transition(lockedConversation, 'ai.abstained', { now });
  if (after === null) return null;
  const line = systemLine('escalated', actor, name, { reason });
  if (after.assignee_id !== null) return { messages: [line], changes: after, assignee: null };
  const served = await prepareAssignment(trx, lockedConversation, after, now);
  return { messages: [line, served.line], changes: served.changes, assignee: served.assignee };
}

/** Gives what nobody has to whose turn it is; where nobody is there, it says so and waits. */
export async function prepareAssignment(
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  row: ConversationState,
  now: number,
): Promise<{ line: NewMessage; changes: ConversationState; assignee: AssigneeCandidate | null }> {
  const assigneeQuery = {
    accountId: lockedConversation.account_id,
    botId: lockedConversation.bot_id,
    now,
    except: [lockedConversation.released_by],
  };
  const assignee = await selectNextAssignee(trx, assigneeQuery);
  const changes = assignee && transition(row, 'queue.assigned', { now, to: assignee.id });
  if (!assignee || !changes) return { line: systemLine('queued', 'system'), changes: row, assignee: null };
  return { line: systemLine('assigned', 'system', null, { to: assignee.name }), changes, assignee };
}

/**
 * Tells people that somebody waits for them: whoever has it now, else everybody who answers for the bot. Call it last.
 */
export async function notifyEscalated(
  store: Store,
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  { assigneeId, text, now }: { assigneeId: string | null; text?: string; now: number },
): Promise<void> {
  await notify(store, trx, {
    kind: 'escalated',
    to: assigneeId === null ? 'team' : [assigneeId],
    ...toNoticeFields(lockedConversation),
    ...(text !== undefined && { text }),
    group: lockedConversation.id,
    now,
  });
}

/** Tells a person that they were given the conversation. Call it last. */
export async function notifyAssigned(
  store: Store,
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  { to, by = null, now }: { to: string; by?: { id: string; name: string } | null; now: number },
): Promise<void> {
  await notify(store, trx, {
    kind: 'assigned',
    to: [to],
    ...toNoticeFields(lockedConversation),
    ...(by && { exceptUserId: by.id, actorName: by.name }),
    text: await readLastVisitorText(trx, lockedConversation),
    group: lockedConversation.id,
    now,
  });
}

/**
 * What the visitor said last: that somebody will come is what the AI has told them since, of every conversation alike.
 */
async function readLastVisitorText(
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
): Promise<string> {
  const preview = lockedConversation.last_message_text ?? '';
  if (lockedConversation.last_author === 'visitor') return preview;
  const row = await trx
    .selectFrom('messages')
    .select('text')
    .where('account_id', '=', lockedConversation.account_id)
    .where('conversation_id', '=', lockedConversation.id)
    .where('author', '=', 'visitor')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.text || preview;
}

const toNoticeFields = (lockedConversation: LockedConversation) => ({
  accountId: lockedConversation.account_id,
  botId: lockedConversation.bot_id,
  conversation: { id: lockedConversation.id, connectionId: lockedConversation.connection_id },
  subject: nameForNotice(lockedConversation),
});
