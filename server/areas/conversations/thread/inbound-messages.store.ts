// Writes a visitor's message and enqueues its answer, with an optimistic fast path.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Message } from '../../../../contract/conversations/messages.ts';
import { pipeline, pipelineAndCommit } from '../../../store/driver/pipeline.ts';
import { type ParamFactory, param, statement, statementsByShape } from '../../../store/driver/statement.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { notify } from '../../notifications/notify.store.ts';
import { ApiError } from '../../shared/context.ts';
import { notifyAssigned, prepareAssignment } from '../assignment/escalation.store.ts';
import { nameForNotice } from '../visitors/impersonation.rules.ts';
import { type ConversationIds, type NamedConversation, selectConversations } from './conversations.store.ts';
import { type MessageInput, resolveMessageParts } from './message-parts.store.ts';
import { textForPeople } from './message-preview.rules.ts';
import { findMessageByClientId } from './messages.store.ts';
import {
  type LockedConversation,
  lockConversation,
  type NewMessage,
  systemLine,
  type ThreadWrite,
  writeThread,
} from './thread.store.ts';
import { type ConversationState, transition } from './transition.rules.ts';

/** Where the names beside a conversation's own columns are from. */
const NAMES: Readonly<Record<string, string>> = {
  visitor_name: 'v.name',
  impersonates_staff: 'v.impersonates_staff',
  first_name: 'u.first_name',
  last_name: 'u.last_name',
  username: 'u.username',
};

const finding = statementsByShape((columns) =>
  statement(
    (db) =>
      selectConversations(db)
        .clearSelect()
        .select('c.id')
        .where('c.account_id', '=', param('account_id'))
        .where('c.id', '=', param('id'))
        .where(sql.join<boolean>(columns.map(isAsRead), sql` and `))
        .forUpdate('c'),
    { requiresRow: true },
  ),
);

const isAsRead = (column: string) =>
  sql`${sql.ref(NAMES[column] ?? `c.${column}`)} is not distinct from ${param(column)}`;

/**
 * Locks the row until the transaction ends and compares it with what was read. The transaction fails even where its
 * commit was sent in the same pipeline.
 * @throws ConversationChanged where the row, or a name beside it, differs
 */
async function assertUnchanged(trx: Transaction<Database>, read: NamedConversation): Promise<void> {
  const found = await finding(Object.keys(read))(trx, read);
  if (found.length === 0) throw new ApiError('ConversationChanged');
}

export interface InboundMessage extends MessageInput {
  readonly now: number;
  /** Looked up right after the conversation; refuses whoever may not write. */
  readonly visit?: (db: Kysely<Database>) => Promise<Seen | null>;
}

/** The page the visitor writes from, where that is news. */
interface Seen {
  readonly visitorId: string;
  readonly pageUrl: string;
}

/** What was found before anything is written: the conversation, and whether the visit is news. */
interface Found {
  readonly held: LockedConversation;
  readonly seenAt: Seen | null;
}

/** A killed process counts as an attempt too, and is not the question's fault. */
const ATTEMPTS = 20;
/** Of what follows at once, an assignee is told once. */
const TOLD_AGAIN_MS = 60_000;

/** Stores the message and orders its answer together; sent twice, it is the same message. Reopens what was closed. */
export async function receiveMessage(
  store: Store,
  ids: ConversationIds,
  arrival: InboundMessage,
): Promise<Message> {
  try {
    return (await writeAtOnce(store, ids, arrival)) ?? (await write(store, ids, arrival));
  } catch (error) {
    const sentBefore = uniqueViolation(error)?.columns.includes('client_id');
    const existing = sentBefore && (await findMessageByClientId(store.db, ids, arrival.clientId));
    if (existing) return existing;
    throw error;
  }
}

/**
 * Writes an ordinary message as one pipeline, decided from what was read before the transaction: the lock, of the whole
 * database on SQLite and of the account on PostgreSQL, is then held for no round trip to this thread. Null where the
 * conversation has changed since, or where more has to be looked up.
 */
async function writeAtOnce(
  store: Store,
  ids: ConversationIds,
  arrival: InboundMessage,
): Promise<Message | null> {
  const found = await readState(store.db, ids, arrival);
  const { held: lockedConversation } = found;
  const after = standingAfter(lockedConversation, arrival);
  if (asksMore(lockedConversation, after, arrival)) return null;
  try {
    return await store.transact(async (trx) => {
      const parts = await resolveMessageParts(trx, ids, arrival, {
        userId: null,
        isNote: false,
        now: arrival.now,
      });
      const writing = writingOf(lockedConversation, after, arrival, [{ ...parts, author: 'visitor' }]);
      const { steps, message } = stepsOf(store, trx, ids, found, writing);
      await pipelineAndCommit(trx, [() => assertUnchanged(trx, lockedConversation), ...steps]);
      return message();
    });
  } catch (error) {
    if (error instanceof ApiError && error.failure.error === 'ConversationChanged') return null;
    throw error;
  }
}

function write(store: Store, ids: ConversationIds, arrival: InboundMessage): Promise<Message> {
  return store.transact(async (trx) => {
    const found = await readState(trx, ids, arrival);
    const { held: lockedConversation, seenAt } = found;
    // A file is taken once: sent again, the message is looked for before its files are.
    const existing = arrival.attachmentIds && (await findMessageByClientId(trx, ids, arrival.clientId));
    if (existing) return existing;
    const parts = await resolveMessageParts(trx, ids, arrival, {
      userId: null,
      isNote: false,
      now: arrival.now,
    });
    const message = { ...parts, author: 'visitor' } as const;
    const reopens = lockedConversation.status === 'closed';
    const { now } = arrival;
    const after = standingAfter(lockedConversation, arrival);
    const isNew = isNobodys(lockedConversation, after);
    if (isNew && seenAt) await noteVisit(trx, ids, seenAt, now); // before `prepareAssignment` takes the account's turn
    const served = isNew ? await prepareAssignment(trx, lockedConversation, after, now) : null;
    const waits = served && (served.assignee !== null || reopens);
    const lines = [
      ...(reopens ? [systemLine('reopened', 'system')] : []),
      message,
      ...(waits ? [served.line] : []),
    ];
    const writing = writingOf(lockedConversation, served?.changes ?? after, arrival, lines);
    const rest = isNew ? { held: lockedConversation, seenAt: null } : found;
    const { steps, message: stored } = stepsOf(store, trx, ids, rest, writing);
    await pipeline(steps);
    const sent = stored();
    if (served?.assignee)
      await notifyAssigned(store, trx, lockedConversation, { to: served.assignee.id, now });
    else if (isToldOf(lockedConversation, arrival))
      await tellAssignee(store, trx, lockedConversation, { text: textForPeople(sent), now });
    return sent;
  });
}

/** The conversation, held where a transaction reads it, and then whether the visit is news: nothing comes between. */
async function readState(
  db: Kysely<Database>,
  ids: ConversationIds,
  arrival: InboundMessage,
): Promise<Found> {
  const found: { held?: LockedConversation; seenAt?: Seen | null } = {};
  await pipeline([
    async () => {
      found.held = await lockConversation(db, ids);
    },
    async () => {
      found.seenAt = await arrival.visit?.(db);
    },
  ]);
  if (!found.held) throw new ApiError('NotFound');
  return { held: found.held, seenAt: found.seenAt ?? null };
}

function standingAfter(lockedConversation: LockedConversation, { now }: InboundMessage): ConversationState {
  const after = transition(lockedConversation, 'visitor.wrote', { now });
  if (after === null) throw new ApiError('InternalError');
  return after;
}

/** Whether something has to be looked up for it, or only what was written tells what else to write. */
const asksMore = (
  lockedConversation: LockedConversation,
  after: ConversationState,
  arrival: InboundMessage,
): boolean =>
  (arrival.attachmentIds ?? []).length > 0 ||
  arrival.quoteId !== undefined ||
  lockedConversation.status === 'closed' ||
  lockedConversation.draft_id !== null ||
  after.assignee_id !== lockedConversation.assignee_id ||
  isNobodys(lockedConversation, after) ||
  isToldOf(lockedConversation, arrival);

/** Whether it is for people and none of them has it yet. */
const isNobodys = ({ kind }: LockedConversation, after: ConversationState): boolean =>
  after.ai_enabled === 0 && after.assignee_id === null && kind !== 'test';

function writingOf(
  lockedConversation: LockedConversation,
  after: ThreadWrite['changes'],
  { now }: InboundMessage,
  messages: readonly NewMessage[],
): ThreadWrite {
  const waiting_since = lockedConversation.waiting_since ?? now;
  return {
    now,
    messages,
    changes: { ...after, unread: lockedConversation.unread + 1, waiting_since, closed_at: null },
  };
}

/** All that is written with a message, and the message itself once that is done. */
function stepsOf(
  store: Store,
  trx: Transaction<Database>,
  ids: ConversationIds,
  { held: lockedConversation, seenAt }: Found,
  writing: ThreadWrite,
) {
  let written: readonly Message[] = [];
  const steps = [
    async () => seenAt && noteVisit(trx, ids, seenAt, writing.now),
    async () => lockedConversation.ai_enabled === 1 && enqueueAnswer(store, trx, ids),
    async () => {
      written = await writeThread(store, trx, lockedConversation, writing);
    },
  ];
  const message = () => {
    const stored = written.find(({ author }) => author === 'visitor');
    if (!stored) throw new ApiError('InternalError');
    return stored;
  };
  return { steps, message };
}

/** Whoever has the chat hears of it once, and again where it went on after a pause while they have not looked. */
function isToldOf(lockedConversation: LockedConversation, { now }: InboundMessage): boolean {
  if (lockedConversation.assignee_id === null || lockedConversation.kind === 'test') return false;
  return lockedConversation.unread === 0 || now - lockedConversation.last_message_at >= TOLD_AGAIN_MS;
}

async function tellAssignee(
  store: Store,
  trx: Transaction<Database>,
  lockedConversation: LockedConversation,
  { text, now }: { readonly text: string; readonly now: number },
): Promise<void> {
  await notify(store, trx, {
    kind: 'newMessage',
    accountId: lockedConversation.account_id,
    to: lockedConversation.assignee_id === null ? [] : [lockedConversation.assignee_id],
    botId: lockedConversation.bot_id,
    conversation: { id: lockedConversation.id, connectionId: lockedConversation.connection_id },
    subject: nameForNotice(lockedConversation),
    text,
    group: lockedConversation.id,
    now,
  });
}

/** Orders the answering of whatever is unanswered; asked for while answering, it is looked at once more. */
export function enqueueAnswer(store: Store, trx: Transaction<Database>, ids: ConversationIds): Promise<void> {
  const { accountId, conversationId } = ids;
  return store.jobs.enqueue(trx, {
    queue: 'answer',
    key: conversationId,
    payload: { accountId, conversationId },
    maxAttempts: ATTEMPTS,
    rerun: true,
  });
}

interface Visit extends Seen {
  readonly accountId: string;
  readonly now: number;
}

const visiting = statement((db, blank: ParamFactory<Omit<Visit, 'pageUrl'>>) =>
  db
    .updateTable('visitors')
    .set({ last_seen_at: blank('now') })
    .where('account_id', '=', blank('accountId'))
    .where('id', '=', blank('visitorId')),
);

const visitingPage = statement((db, blank: ParamFactory<Visit>) =>
  db
    .updateTable('visitors')
    .set({ last_seen_at: blank('now'), page_url: blank('pageUrl') })
    .where('account_id', '=', blank('accountId'))
    .where('id', '=', blank('visitorId')),
);

async function noteVisit(
  trx: Transaction<Database>,
  { accountId }: ConversationIds,
  { visitorId, pageUrl }: Seen,
  now: number,
): Promise<void> {
  if (pageUrl === '') await visiting(trx, { accountId, visitorId, now });
  else await visitingPage(trx, { accountId, visitorId, pageUrl, now });
}
