// Knows how a visitor's message comes into a conversation and orders an answer; the same for widgets and test chats. Knows no HTTP.
import type { Transaction } from 'kysely';
import type { Message } from '../../../contract/messages.ts';
import { inOneBreath } from '../../store/breath.ts';
import { uniqueViolation } from '../../store/errors.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { Refusal } from '../context.ts';
import { notify } from '../notifications/notify.store.ts';
import type { ConversationIds } from './conversations.store.ts';
import { serving, tellAssigned } from './escalation.store.ts';
import { findSent } from './messages.store.ts';
import { partsOf, type Said } from './saying.store.ts';
import { happen } from './standing.rules.ts';
import { type HeldConversation, holdConversation, told, writeThread } from './thread.store.ts';

export interface Arrival extends Said {
  readonly now: number;
  /** Looked up in one breath with the conversation; refuses whoever may not write. */
  readonly visit?: (trx: Transaction<Database>) => Promise<Seen | null>;
}

/** The page the visitor writes from, where that is news. */
interface Seen {
  readonly visitorId: string;
  readonly pageUrl: string;
}

/** A killed process counts as an attempt too, and is not the question's fault. */
const ATTEMPTS = 20;
/** Of what follows at once, an assignee is told once. */
const TOLD_AGAIN_MS = 60_000;

/** Stores the message and orders its answer together; sent twice, it is the same message. Reopens what was closed. */
export async function receive(store: Store, ids: ConversationIds, arrival: Arrival): Promise<Message> {
  try {
    return await write(store, ids, arrival);
  } catch (error) {
    const sentBefore = uniqueViolation(error)?.columns.includes('client_id');
    const known = sentBefore && (await findSent(store.db, ids, arrival.clientId));
    if (known) return known;
    throw error;
  }
}

function write(store: Store, ids: ConversationIds, arrival: Arrival): Promise<Message> {
  return store.transact(async (trx) => {
    const { held, seenAt } = await look(store, trx, ids, arrival);
    // A file is taken once: sent again, the message is looked for before its files are.
    const known = arrival.attachmentIds && (await findSent(trx, ids, arrival.clientId));
    if (known) return known;
    const parts = await partsOf(trx, ids, arrival, { userId: null, isNote: false, now: arrival.now });
    const message = { ...parts, author: 'visitor' } as const;
    const reopens = held.status === 'closed';
    const { now } = arrival;
    const after = happen(held, 'visitor.wrote', { now });
    if (after === null) throw new Refusal('InternalError');
    const isNobodys = after.ai_enabled === 0 && after.assignee_id === null && held.kind !== 'test';
    if (isNobodys && seenAt) await noteVisit(trx, ids.accountId, seenAt, now); // before `serving` takes the account's turn
    const served = isNobodys ? await serving(trx, held, after, now) : null;
    const waits = served && (served.assignee !== null || reopens);
    const writing = {
      now,
      messages: [...(reopens ? [told('reopened', 'system')] : []), message, ...(waits ? [served.line] : [])],
      changes: {
        ...(served?.changes ?? after),
        unread: held.unread + 1,
        waiting_since: held.waiting_since ?? now,
        closed_at: null,
      },
    };
    let written: readonly Message[] = [];
    await inOneBreath(store.dialect, [
      async () => !isNobodys && seenAt && noteVisit(trx, ids.accountId, seenAt, now),
      async () => held.ai_enabled === 1 && orderAnswer(store, trx, ids),
      async () => {
        written = await writeThread(store, trx, held, writing);
      },
    ]);
    const stored = written.find(({ author }) => author === 'visitor');
    if (!stored) throw new Refusal('InternalError');
    if (served?.assignee) await tellAssigned(store, trx, held, { to: served.assignee.id, now });
    else await tellAssignee(store, trx, held, arrival);
    return stored;
  });
}

/** The conversation, held, and whether the visit is news. */
async function look(
  store: Store,
  trx: Transaction<Database>,
  ids: ConversationIds,
  arrival: Arrival,
): Promise<{ readonly held: HeldConversation; readonly seenAt: Seen | null }> {
  const found: { held?: HeldConversation; seenAt?: Seen | null } = {};
  await inOneBreath(store.dialect, [
    async () => {
      found.seenAt = await arrival.visit?.(trx);
    },
    async () => {
      found.held = await holdConversation(trx, ids);
    },
  ]);
  if (!found.held) throw new Refusal('NotFound');
  return { held: found.held, seenAt: found.seenAt ?? null };
}

/** Whoever has the chat hears of it once, and again where it went on after a pause while they have not looked. */
async function tellAssignee(
  store: Store,
  trx: Transaction<Database>,
  held: HeldConversation,
  { text, now }: Arrival,
): Promise<void> {
  if (held.assignee_id === null || held.kind === 'test') return;
  if (held.unread > 0 && now - held.last_message_at < TOLD_AGAIN_MS) return;
  await notify(store, trx, {
    kind: 'newMessage',
    accountId: held.account_id,
    to: [held.assignee_id],
    botId: held.bot_id,
    conversation: { id: held.id, serviceId: held.connection_id },
    subject: held.visitor_name ?? '',
    text,
    group: held.id,
    now,
  });
}

/** Orders the answering of whatever is unanswered; asked for while answering, it is looked at once more. */
export function orderAnswer(store: Store, trx: Transaction<Database>, ids: ConversationIds): Promise<void> {
  const { accountId, conversationId } = ids;
  return store.jobs.enqueue(trx, {
    queue: 'answer',
    key: conversationId,
    payload: { accountId, conversationId },
    maxAttempts: ATTEMPTS,
    again: true,
  });
}

async function noteVisit(
  trx: Transaction<Database>,
  accountId: string,
  seen: Seen,
  now: number,
): Promise<void> {
  await trx
    .updateTable('visitors')
    .set({ last_seen_at: now, ...(seen.pageUrl && { page_url: seen.pageUrl }) })
    .where('account_id', '=', accountId)
    .where('id', '=', seen.visitorId)
    .execute();
}
