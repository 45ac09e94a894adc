// Operator actions on a conversation: reply, pause AI, close, reopen, mark read.

import type { Transaction } from 'kysely';
import type { Conversation, Message } from '../../../../contract/conversations/messages.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { readUserName } from '../../shared/person-name.ts';
import { isColleagueTyping } from '../presence/viewers.store.ts';
import {
  type OperatorScope,
  readActor,
  requireLockedConversation,
} from '../thread/conversation-scope.store.ts';
import { readConversation } from '../thread/conversations.store.ts';
import { enqueueAnswer } from '../thread/inbound-messages.store.ts';
import { type MessageInput, resolveMessageParts } from '../thread/message-parts.store.ts';
import { findMessageByClientId } from '../thread/messages.store.ts';
import {
  type LockedConversation,
  type NewMessage,
  systemLine,
  type ThreadWrite,
  writeThread,
} from '../thread/thread.store.ts';
import { type ConversationState, transition } from '../thread/transition.rules.ts';

/**
 * Sends the operator's message; the first one takes over from the AI in the same row update, and to a closed
 * conversation, or to spam, it reopens it. Idempotent by client id.
 * @throws ApiError NotFound
 */
export function sendOperatorReply(store: Store, scope: OperatorScope, input: MessageInput): Promise<Message> {
  return store.transact(async (trx) => {
    const lockedConversation = await requireLockedConversation(trx, scope);
    const existing = await findMessageByClientId(trx, scope, input.clientId);
    if (existing) return existing;
    const replied = repliedState(lockedConversation, scope);
    if (!replied) throw new ApiError('ConversationChanged');
    const { open, changes } = replied;
    const isReopened = lockedConversation.status === 'closed';
    const isSpam = lockedConversation.status === 'spam';
    const name = await readUserName(trx, scope);
    const systemLines = [
      ...(isReopened ? [systemLine('reopened', 'operator', name)] : []),
      ...(isSpam ? [systemLine('unmarkedSpam', 'operator', name)] : []),
      ...(open.ai_enabled === 1
        ? [systemLine('takenOver', 'operator', name), ...(await cancelAnswer(store, trx, lockedConversation))]
        : assignmentLines(open, name)),
    ];
    const seq = lockedConversation.message_count + systemLines.length + 1;
    const person = { id: scope.userId, name };
    const parts = await resolveMessageParts(trx, scope, input, {
      userId: scope.userId,
      isNote: false,
      now: scope.now,
    });
    const message = { ...parts, author: 'operator', person } as const;
    const writtenMessages = await writeThread(store, trx, lockedConversation, {
      now: scope.now,
      messages: [...systemLines, message],
      changes: {
        ...changes,
        ...(isReopened && { closed_at: null }),
        answered_seq: seq,
        waiting_since: null,
        operator_read_seq: seq,
        unread: 0,
      },
    });
    const [stored] = writtenMessages.slice(-1);
    if (!stored) throw new ApiError('InternalError');
    return stored;
  });
}

/** The state in which an operator's reply is written and the one after it; null where it cannot be written. */
export function repliedState(
  conversation: ConversationState,
  { userId, now }: Pick<OperatorScope, 'userId' | 'now'>,
): { readonly open: ConversationState; readonly changes: ConversationState } | null {
  const { status, assignee_id } = conversation;
  const details = { now, to: assignee_id ?? userId };
  const isDone = status === 'closed' || status === 'spam';
  const open = isDone
    ? transition(conversation, status === 'spam' ? 'spam.unmarked' : 'reopened', details)
    : conversation;
  const changes = open && transition(open, 'operator.replied', details);
  return open && changes && { open, changes };
}

/**
 * Pauses or resumes the AI; once resumed, it answers what is unanswered.
 * @throws ApiError ColleagueTyping when resuming while a colleague types, unless `sure`; ConversationChanged
 */
export function setAiPaused(
  store: Store,
  scope: OperatorScope,
  { paused, sure = false }: { paused: boolean; sure?: boolean | undefined },
): Promise<Conversation> {
  return changeConversation(store, scope, async (trx, lockedConversation) => {
    const { now, userId } = scope;
    const assigneeId = lockedConversation.assignee_id ?? userId;
    const changes = transition(lockedConversation, paused ? 'ai.paused' : 'ai.resumed', {
      now,
      ...(paused && { to: assigneeId }),
    });
    if (changes === null) throw new ApiError('ConversationChanged');
    if (!paused && !sure && (await isColleagueTyping(trx, scope))) throw new ApiError('ColleagueTyping');
    const cancellationLines = paused ? await cancelAnswer(store, trx, lockedConversation) : [];
    if (!paused) await enqueueAnswer(store, trx, scope);
    const line = systemLine(paused ? 'aiPaused' : 'aiResumed', 'operator', await readUserName(trx, scope));
    return { now, messages: [line, ...cancellationLines], changes };
  });
}

/** Closes or reopens the conversation; messages unanswered at closing stay unanswered. */
export function setConversationStatus(
  store: Store,
  scope: OperatorScope,
  targetStatus: 'closed' | 'open',
): Promise<Conversation> {
  return changeConversation(store, scope, async (trx, lockedConversation) => {
    const assigneeId = lockedConversation.assignee_id ?? scope.userId;
    const details = {
      now: scope.now,
      ...(targetStatus === 'open' && lockedConversation.ai_enabled === 0 && { to: assigneeId }),
    };
    const changes = transition(
      lockedConversation,
      targetStatus === 'closed' ? 'closed' : 'reopened',
      details,
    );
    if (changes === null) throw new ApiError('ConversationChanged');
    const { actor, name } = await readActor(trx, scope);
    if (targetStatus === 'open') {
      return {
        now: scope.now,
        messages: [systemLine('reopened', actor, name)],
        changes: { ...changes, closed_at: null },
      };
    }
    const messages = [
      systemLine('closed', actor, name),
      ...(await cancelAnswer(store, trx, lockedConversation)),
    ];
    const answered_seq = lockedConversation.message_count + messages.length;
    return {
      now: scope.now,
      messages,
      changes: { ...changes, closed_at: scope.now, waiting_since: null, answered_seq },
    };
  });
}

/** Stores how far operators have read; never moves back. */
export function markRead(store: Store, scope: OperatorScope, seq: number): Promise<Conversation> {
  return changeConversation(store, scope, async (trx, lockedConversation) => {
    const readSeq = Math.min(seq, lockedConversation.message_count);
    if (readSeq <= lockedConversation.operator_read_seq) return null;
    const { count } = await trx
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', scope.accountId)
      .where('conversation_id', '=', scope.conversationId)
      .where('author', '=', 'visitor')
      .where('seq', '>', readSeq)
      .executeTakeFirstOrThrow();
    const seen = transition(lockedConversation, 'wake.seen', { now: scope.now });
    return {
      now: scope.now,
      messages: [],
      changes: { ...seen, operator_read_seq: readSeq, unread: Number(count) },
    };
  });
}

/** Locks the conversation, writes what `decide` returns (null: nothing) and returns the new state. */
export function changeConversation(
  store: Store,
  scope: OperatorScope,
  decide: (trx: Transaction<Database>, lockedConversation: LockedConversation) => Promise<ThreadWrite | null>,
): Promise<Conversation> {
  return store.transact(async (trx) => {
    const lockedConversation = await requireLockedConversation(trx, scope);
    const threadWrite = await decide(trx, lockedConversation);
    if (threadWrite) await writeThread(store, trx, lockedConversation, threadWrite);
    const conversation = await readConversation(trx, scope);
    if (!conversation) throw new ApiError('NotFound');
    return conversation;
  });
}

/**
 * Cancels a running answer, and returns a system line for it. Cancellation and row change share one
 * transaction, so an answer that still finishes finds the row changed.
 */
export async function cancelAnswer(
  store: Store,
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
): Promise<NewMessage[]> {
  const wasRunning = await store.jobs.cancel('answer', lockedConversation.id, trx);
  const isUnanswered = lockedConversation.ai_enabled === 1 && lockedConversation.waiting_since !== null;
  return wasRunning && isUnanswered ? [systemLine('interrupted', 'ai')] : [];
}

/** An unassigned conversation goes to the first operator who replies. */
const assignmentLines = (conversation: ConversationState, name: string): NewMessage[] =>
  conversation.assignee_id === null ? [systemLine('assigned', 'operator', name, { to: name })] : [];
