// Operator actions on a conversation: reply, pause AI, close, reopen, mark read.
import type { Transaction } from 'kysely';
import type { Conversation, Message } from '../../../../contract/conversations/messages.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { isColleagueTyping } from '../presence/viewers.store.ts';
import { type OperatorScope, readUserName } from '../thread/conversation-scope.store.ts';
import { type ConversationIds, readConversation } from '../thread/conversations.store.ts';
import { enqueueAnswer } from '../thread/inbound-messages.store.ts';
import { type MessageInput, resolveMessageParts } from '../thread/message-parts.store.ts';
import { findMessageByClientId } from '../thread/messages.store.ts';
import {
  type LockedConversation,
  lockConversation,
  type NewMessage,
  systemLine,
  type ThreadWrite,
  writeThread,
} from '../thread/thread.store.ts';
import { transition } from '../thread/transition.rules.ts';

/** Sends the operator's message; the first one takes the conversation over from the AI in the same row update. */
export function sendOperatorReply(store: Store, place: OperatorScope, said: MessageInput): Promise<Message> {
  return store.transact(async (trx) => {
    const held = await hold(trx, place);
    const known = await findMessageByClientId(trx, place, said.clientId);
    if (known) return known;
    const to = held.assignee_id ?? place.userId;
    const changes = transition(held, 'operator.replied', { now: place.now, to });
    if (changes === null) throw new ApiError('ConversationClosed');
    const name = await readUserName(trx, place);
    const takesOver = held.ai_enabled === 1;
    const lines = takesOver
      ? [systemLine('takenOver', 'operator', name), ...(await silence(store, trx, held))]
      : takes(held, name);
    const seq = held.message_count + lines.length + 1;
    const person = { id: place.userId, name };
    const parts = await resolveMessageParts(trx, place, said, {
      userId: place.userId,
      isNote: false,
      now: place.now,
    });
    const message = { ...parts, author: 'operator', person } as const;
    const written = await writeThread(store, trx, held, {
      now: place.now,
      messages: [...lines, message],
      changes: {
        ...changes,
        answered_seq: seq,
        waiting_since: null,
        operator_read_seq: seq,
        unread: 0,
      },
    });
    const [stored] = written.slice(-1);
    if (!stored) throw new ApiError('InternalError');
    return stored;
  });
}

/**
 * Silences the AI or lets it speak again; what it has left unanswered it then answers. Refuses with ColleagueTyping
 * to let it speak while somebody else writes there, unless one is `sure`.
 */
export function setAiPaused(
  store: Store,
  place: OperatorScope,
  { paused, sure = false }: { paused: boolean; sure?: boolean | undefined },
): Promise<Conversation> {
  return change(store, place, async (trx, held) => {
    const { now, userId } = place;
    const to = held.assignee_id ?? userId;
    const changes = transition(held, paused ? 'ai.paused' : 'ai.resumed', { now, ...(paused && { to }) });
    if (changes === null) throw new ApiError('ConversationChanged');
    if (!paused && !sure && (await isColleagueTyping(trx, place))) throw new ApiError('ColleagueTyping');
    const stopped = paused ? await silence(store, trx, held) : [];
    if (!paused) await enqueueAnswer(store, trx, place);
    const line = systemLine(paused ? 'aiPaused' : 'aiResumed', 'operator', await readUserName(trx, place));
    return { now, messages: [line, ...stopped], changes };
  });
}

/** Closes or reopens; what was unanswered when it closed stays so. */
export function setConversationStatus(
  store: Store,
  place: OperatorScope,
  wanted: 'closed' | 'open',
): Promise<Conversation> {
  return change(store, place, async (trx, held) => {
    const to = held.assignee_id ?? place.userId;
    const happened = { now: place.now, ...(wanted === 'open' && held.ai_enabled === 0 && { to }) };
    const changes = transition(held, wanted === 'closed' ? 'closed' : 'reopened', happened);
    if (changes === null) throw new ApiError('ConversationChanged');
    const name = await readUserName(trx, place);
    if (wanted === 'open') {
      return {
        now: place.now,
        messages: [systemLine('reopened', 'operator', name)],
        changes: { ...changes, closed_at: null },
      };
    }
    const messages = [systemLine('closed', 'operator', name), ...(await silence(store, trx, held))];
    const answered_seq = held.message_count + messages.length;
    return {
      now: place.now,
      messages,
      changes: { ...changes, closed_at: place.now, waiting_since: null, answered_seq },
    };
  });
}

/** Remembers how far an operator has read; never backwards. */
export function markRead(store: Store, place: OperatorScope, seq: number): Promise<Conversation> {
  return change(store, place, async (trx, held) => {
    const seen = Math.min(seq, held.message_count);
    if (seen <= held.operator_read_seq) return null;
    const { count } = await trx
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', place.accountId)
      .where('conversation_id', '=', place.conversationId)
      .where('author', '=', 'visitor')
      .where('seq', '>', seen)
      .executeTakeFirstOrThrow();
    return { now: place.now, messages: [], changes: { operator_read_seq: seen, unread: Number(count) } };
  });
}

/** Holds the row, lets `decide` say what is written (null: nothing), and answers with what the conversation is then. */
function change(
  store: Store,
  place: OperatorScope,
  decide: (trx: Transaction<Database>, held: LockedConversation) => Promise<ThreadWrite | null>,
): Promise<Conversation> {
  return store.transact(async (trx) => {
    const held = await hold(trx, place);
    const writing = await decide(trx, held);
    if (writing) await writeThread(store, trx, held, writing);
    const conversation = await readConversation(trx, place);
    if (!conversation) throw new ApiError('NotFound');
    return conversation;
  });
}

async function hold(trx: Transaction<Database>, ids: ConversationIds): Promise<LockedConversation> {
  const held = await lockConversation(trx, ids);
  if (!held) throw new ApiError('NotFound');
  return held;
}

/**
 * Stops an answer that is being made, and says so where one was; one that slips through finds the row changed. Whether
 * it is being made and what becomes of the row are read and written in one transaction.
 */
async function silence(
  store: Store,
  trx: Transaction<Database>,
  held: LockedConversation,
): Promise<NewMessage[]> {
  const wasAtIt = await store.jobs.cancel('answer', held.id, trx);
  const isUnanswered = held.ai_enabled === 1 && held.waiting_since !== null;
  return wasAtIt && isUnanswered ? [systemLine('interrupted', 'ai')] : [];
}

/** What waited in the queue is taken by whoever answers it first. */
const takes = (held: LockedConversation, name: string): NewMessage[] =>
  held.assignee_id === null ? [systemLine('assigned', 'operator', name, { to: name })] : [];
