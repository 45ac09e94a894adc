// Escalates a conversation to operators: assigns it, writes the system line, notifies.
import type { Transaction } from 'kysely';
import type { EscalationReason, ThreadEvent } from '../../../../contract/conversations/messages.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { notify } from '../../notifications/notify.store.ts';
import { type LockedConversation, type NewMessage, systemLine } from '../thread/thread.store.ts';
import { type ConversationState, transition } from '../thread/transition.rules.ts';
import { nameForNotice } from '../visitors/impersonation.rules.ts';
import { type AssigneeCandidate, selectAssignableUsers, selectNextAssignee } from './assignees.store.ts';

export interface EscalationRequest {
  /** Absent: a rule handed it over. */
  readonly reason?: EscalationReason;
  readonly actor: ThreadEvent['actor'];
  /** Name of the operator who asked for it, if any. */
  readonly name?: string | null;
  readonly now: number;
}

/** What to write, and the newly selected assignee; null when queued or assigned already. */
export interface EscalationResult {
  readonly messages: readonly NewMessage[];
  readonly changes: ConversationState;
  readonly assignee: AssigneeCandidate | null;
  /** It waited for a person already, so nothing new is said or notified. */
  readonly isRepeated: boolean;
}

/**
 * Prepares the escalation of a locked conversation. Its assignee stays, else the next one is selected; with
 * either the AI is silenced, without one it goes on until somebody is assigned. Null when it may not be
 * escalated now. Locks the account's assignment row: only `writeThread` and `notifyTeamOrAssignee` may follow.
 */
export async function prepareEscalation(
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  { reason, actor, name = null, now }: EscalationRequest,
): Promise<EscalationResult | null> {
  const nextState = transition(lockedConversation, 'ai.abstained', { now });
  if (nextState === null) return null;
  const isRepeated = lockedConversation.escalated_at !== null;
  const lines = isRepeated ? [] : [systemLine('escalated', actor, name, reason && { reason })];
  if (nextState.assignee_id !== null)
    return { messages: lines, changes: nextState, assignee: null, isRepeated };
  const { line, changes, assignee } = await prepareAssignment(trx, lockedConversation, nextState, now);
  const messages = isRepeated && assignee === null ? [] : [...lines, line];
  return { messages, changes, assignee, isRepeated: isRepeated && assignee === null };
}

/** Selects an assignee for an unassigned conversation; without one it stays queued and the thread says so. */
export async function prepareAssignment(
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  state: ConversationState,
  now: number,
): Promise<{ line: NewMessage; changes: ConversationState; assignee: AssigneeCandidate | null }> {
  const assigneeQuery = {
    accountId: lockedConversation.account_id,
    botId: lockedConversation.bot_id,
    now,
    groupId: lockedConversation.group_id,
    except: [lockedConversation.released_by],
  };
  const assignee = await selectNextAssignee(trx, assigneeQuery);
  const changes = assignee && transition(state, 'queue.assigned', { now, to: assignee.id });
  if (!assignee || !changes) return { line: systemLine('queued', 'system'), changes: state, assignee: null };
  return { line: systemLine('assigned', 'system', null, { to: assignee.name }), changes, assignee };
}

/** Notifies the assignee, or without one its group or the bot's whole team, that a visitor waits. Call it last. */
export async function notifyTeamOrAssignee(
  store: Store,
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  {
    kind = 'escalated',
    assigneeId,
    text,
    now,
  }: { kind?: 'escalated' | 'late'; assigneeId: string | null; text?: string; now: number },
): Promise<void> {
  await notify(store, trx, {
    kind,
    to: assigneeId === null ? await readRecipients(trx, lockedConversation, now) : [assigneeId],
    ...toNoticeFields(lockedConversation),
    ...(text !== undefined && { text }),
    group: lockedConversation.id,
    now,
  });
}

async function readRecipients(
  trx: Transaction<Database>,
  { account_id: accountId, bot_id: botId, group_id: groupId }: LockedConversation,
  now: number,
): Promise<readonly string[] | 'team'> {
  if (groupId === null) return 'team';
  const members = await selectAssignableUsers(trx, { accountId, botId, groupId, now }).execute();
  return members.map(({ id }) => id);
}

/** Notifies a user that the conversation was assigned to them. Call it last. */
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

/** The visitor's last text; the AI's escalation reply after it is the same in every conversation. */
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
