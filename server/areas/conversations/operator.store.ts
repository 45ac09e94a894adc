// Knows what an operator's act does to a conversation: replying, silencing the AI, closing, reading. Knows no HTTP.
import type { Transaction } from 'kysely';
import type { Conversation, Message } from '../../../contract/messages.ts';
import { nextConversation } from '../../../src/machines/lifecycles/conversation.machine.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../context.ts';
import { personName } from '../person-name.ts';
import { orderAnswer } from './arrivals.store.ts';
import { type ConversationIds, readConversation } from './conversations.store.ts';
import { findSent } from './messages.store.ts';
import { type HeldConversation, holdConversation, told, type Writing, writeThread } from './thread.store.ts';

/** Who acts where and when. */
export interface OperatorPlace extends ConversationIds {
  readonly userId: string;
  readonly now: number;
}

/** Sends the operator's message; the first one takes the conversation over from the AI in the same row update. */
export function reply(
  store: Store,
  place: OperatorPlace,
  said: { clientId: string; text: string },
): Promise<Message> {
  return store.transact(async (trx) => {
    const held = await hold(store, trx, place);
    const known = await findSent(trx, place, said.clientId);
    if (known) return known;
    const status = nextConversation(held.status, 'operator.replied');
    if (status === null) throw new Refusal('ConversationClosed');
    const name = await nameOf(trx, place);
    const takesOver = held.ai_enabled === 1;
    const seq = held.message_count + (takesOver ? 2 : 1);
    if (takesOver) await silence(store, trx, place);
    const person = { id: place.userId, name };
    const message = { author: 'operator', clientId: said.clientId, person, text: said.text } as const;
    const written = await writeThread(store, trx, held, {
      now: place.now,
      messages: takesOver ? [told('takenOver', 'operator', name), message] : [message],
      changes: {
        status,
        ai_enabled: 0,
        assignee_id: held.assignee_id ?? place.userId,
        answered_seq: seq,
        waiting_since: null,
        seen_seq: seq,
        unread: 0,
      },
    });
    const [stored] = written.slice(-1);
    if (!stored) throw new Refusal('InternalError');
    return stored;
  });
}

/** Silences the AI or lets it speak again; what it has left unanswered it then answers. */
export function pauseAi(store: Store, place: OperatorPlace, paused: boolean): Promise<Conversation> {
  return change(store, place, async (trx, held) => {
    const status = nextConversation(held.status, paused ? 'ai.paused' : 'ai.resumed');
    if (status === null || (held.ai_enabled === 0) === paused) throw new Refusal('ConversationChanged');
    if (paused) await silence(store, trx, place);
    else await orderAnswer(store, trx, place);
    return {
      now: place.now,
      messages: [told(paused ? 'aiPaused' : 'aiResumed', 'operator', await nameOf(trx, place))],
      changes: { status, ai_enabled: paused ? 0 : 1, ...(paused ? {} : { assignee_id: null }) },
    };
  });
}

/** Closes or reopens; what was unanswered when it closed stays so. */
export function changeStatus(
  store: Store,
  place: OperatorPlace,
  wanted: 'closed' | 'open',
): Promise<Conversation> {
  return change(store, place, async (trx, held) => {
    const status = nextConversation(held.status, wanted === 'closed' ? 'closed' : 'reopened');
    if (status === null) throw new Refusal('ConversationChanged');
    const name = await nameOf(trx, place);
    if (wanted === 'open') {
      return {
        now: place.now,
        messages: [told('reopened', 'operator', name)],
        changes: { status, closed_at: null },
      };
    }
    await silence(store, trx, place);
    return {
      now: place.now,
      messages: [told('closed', 'operator', name)],
      changes: { status, closed_at: place.now, waiting_since: null, answered_seq: held.message_count + 1 },
    };
  });
}

/** Remembers how far an operator has read; never backwards. */
export function markRead(store: Store, place: OperatorPlace, seq: number): Promise<Conversation> {
  return change(store, place, async (trx, held) => {
    const seen = Math.min(seq, held.message_count);
    if (seen <= held.seen_seq) return null;
    const { count } = await trx
      .selectFrom('messages')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('account_id', '=', place.accountId)
      .where('conversation_id', '=', place.conversationId)
      .where('author', '=', 'visitor')
      .where('seq', '>', seen)
      .executeTakeFirstOrThrow();
    return { now: place.now, messages: [], changes: { seen_seq: seen, unread: Number(count) } };
  });
}

/** Holds the row, lets `decide` say what is written (null: nothing), and answers with what the conversation is then. */
function change(
  store: Store,
  place: OperatorPlace,
  decide: (trx: Transaction<Database>, held: HeldConversation) => Promise<Writing | null>,
): Promise<Conversation> {
  return store.transact(async (trx) => {
    const held = await hold(store, trx, place);
    const writing = await decide(trx, held);
    if (writing) await writeThread(store, trx, held, writing);
    const conversation = await readConversation(trx, place);
    if (!conversation) throw new Refusal('NotFound');
    return conversation;
  });
}

async function hold(
  store: Store,
  trx: Transaction<Database>,
  ids: ConversationIds,
): Promise<HeldConversation> {
  const held = await holdConversation(store, trx, ids);
  if (!held) throw new Refusal('NotFound');
  return held;
}

/** Stops an answer that is being made; one that slips through finds the row changed. */
const silence = (store: Store, trx: Transaction<Database>, { conversationId }: ConversationIds) =>
  store.jobs.cancel('answer', conversationId, trx);

async function nameOf(trx: Transaction<Database>, { accountId, userId }: OperatorPlace): Promise<string> {
  const person = await trx
    .selectFrom('users')
    .select(['first_name', 'last_name', 'username'])
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return personName(person);
}
