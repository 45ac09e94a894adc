// Writes a visitor's message and enqueues its answer, with an optimistic fast path.
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Message } from '../../../../contract/conversations/messages.ts';
import { pipeline, pipelineAndCommit } from '../../../store/driver/pipeline.ts';
import { type ParamFactory, param, statement, statementsByShape } from '../../../store/driver/statement.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import type { ConversationTable } from '../../../store/schema/conversations.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { notify } from '../../notifications/notify.store.ts';
import { ApiError } from '../../shared/context.ts';
import { answerDueAt } from '../answers/turn.rules.ts';
import { notifyAssigned, prepareAssignment } from '../assignment/escalation.store.ts';
import { enqueueAwayMessage } from '../presence/away-message.store.ts';
import { beginsDueWait } from '../targets/reply-wait.rules.ts';
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

/** Source columns of the names joined to a conversation. */
const joinedColumns: Readonly<Record<Exclude<keyof NamedConversation, keyof ConversationTable>, string>> = {
  visitor_name: 'v.name',
  visitor_email: 'v.email',
  visitor_phone: 'v.phone',
  visitor_fields: 'v.fields',
  impersonates_staff: 'v.impersonates_staff',
  first_name: 'u.first_name',
  last_name: 'u.last_name',
  username: 'u.username',
  group_name: 'g.name',
  reply_targets: 'h.reply_targets',
};
const JOINED_COLUMNS: Readonly<Record<string, string>> = joinedColumns;

const findUnchangedStatement = statementsByShape((columns) =>
  statement(
    (db) =>
      selectConversations(db)
        .clearSelect()
        .select('c.id')
        .where('c.account_id', '=', param('account_id'))
        .where('c.id', '=', param('id'))
        .where(sql.join<boolean>(columns.map(isUnchanged), sql` and `))
        .forUpdate('c'),
    { requiresRow: true },
  ),
);

const isUnchanged = (column: string) =>
  sql`${sql.ref(JOINED_COLUMNS[column] ?? `c.${column}`)} is not distinct from ${param(column)}`;

/**
 * Locks the row until the transaction ends and compares it with the earlier read. A difference aborts the
 * transaction even if its commit was sent in the same pipeline.
 * @throws ApiError ConversationChanged when the row or a joined name differs
 */
async function assertUnchanged(trx: Transaction<Database>, expected: NamedConversation): Promise<void> {
  const rows = await findUnchangedStatement(Object.keys(expected))(trx, expected);
  if (rows.length === 0) throw new ApiError('ConversationChanged');
}

export interface InboundMessage extends MessageInput {
  readonly now: number;
  /** Longest time in ms that its answer waits for further messages; 0, also by default, enqueues it for now. */
  readonly maxWaitMs?: number;
  /** False: it is stored without an answer by the AI, and nobody waits for one. */
  readonly needsAnswer?: boolean;
  /** Runs right after the conversation is read; returns the visit to store, throws when the visitor may not write. */
  readonly authorizeVisit?: (db: Kysely<Database>) => Promise<PageVisit | null>;
}

/** A page visit that is to be stored. */
interface PageVisit {
  readonly visitorId: string;
  readonly pageUrl: string;
}

/** What is read before writing: the conversation, and the page visit to store, if any. */
interface ReadState {
  readonly conversation: LockedConversation;
  readonly pageVisit: PageVisit | null;
}

/** High, because a killed process counts as an attempt too. */
const MAX_ATTEMPTS = 20;
/** An assignee is notified again only after this pause. */
const NOTICE_INTERVAL_MS = 60_000;
/** Of when a contact was last seen; spares its lists a write per message. */
const CONTACT_PRECISION_MS = 60_000;

/**
 * Stores a visitor's message and enqueues its answer in one transaction; reopens a closed conversation.
 * Idempotent by client id.
 * @throws ApiError NotFound, and whatever `authorizeVisit` throws
 */
export async function receiveMessage(
  store: Store,
  ids: ConversationIds,
  inbound: InboundMessage,
): Promise<Message> {
  try {
    return (await writePipelined(store, ids, inbound)) ?? (await writeWithLookups(store, ids, inbound));
  } catch (error) {
    const isDuplicate = uniqueViolation(error)?.columns.includes('client_id');
    const existing = isDuplicate && (await findMessageByClientId(store.db, ids, inbound.clientId));
    if (existing) return existing;
    throw error;
  }
}

/**
 * Writes an ordinary message as one pipeline, decided from a read before the transaction, so that the lock
 * (of the database on SQLite, of the account on PostgreSQL) is not held across round trips. Null when the
 * conversation has changed since, or when further reads are needed.
 */
async function writePipelined(
  store: Store,
  ids: ConversationIds,
  inbound: InboundMessage,
): Promise<Message | null> {
  const state = await readState(store.db, ids, inbound);
  const { conversation } = state;
  const nextState = stateAfter(conversation, inbound);
  if (needsLookups(conversation, nextState, inbound)) return null;
  try {
    return await store.transact(async (trx) => {
      const parts = await resolveMessageParts(trx, ids, inbound, {
        userId: null,
        isNote: false,
        now: inbound.now,
      });
      const threadWrite = toThreadWrite(conversation, nextState, inbound, [{ ...parts, author: 'visitor' }]);
      const { steps, message } = toWriteSteps(store, trx, ids, state, threadWrite, answerDueOf(inbound));
      await pipelineAndCommit(trx, [() => assertUnchanged(trx, conversation), ...steps]);
      return message();
    });
  } catch (error) {
    if (error instanceof ApiError && error.failure.error === 'ConversationChanged') return null;
    throw error;
  }
}

function writeWithLookups(store: Store, ids: ConversationIds, inbound: InboundMessage): Promise<Message> {
  return store.transact(async (trx) => {
    const state = await readState(trx, ids, inbound);
    const { conversation, pageVisit } = state;
    // An attachment can be claimed only once, so a resent message is looked up first.
    const existing = inbound.attachmentIds && (await findMessageByClientId(trx, ids, inbound.clientId));
    if (existing) return existing;
    const parts = await resolveMessageParts(trx, ids, inbound, {
      userId: null,
      isNote: false,
      now: inbound.now,
    });
    const message = { ...parts, author: 'visitor' } as const;
    const shouldReopen = conversation.status === 'closed';
    const { now } = inbound;
    const nextState = stateAfter(conversation, inbound);
    const needsAssignee = needsAssignment(conversation, nextState);
    // Before `prepareAssignment` locks the account.
    if (needsAssignee && pageVisit) await touchVisitor(trx, ids, pageVisit, now);
    const assignment = needsAssignee ? await prepareAssignment(trx, conversation, nextState, now) : null;
    const shouldAddLine = assignment && (assignment.assignee !== null || shouldReopen);
    const newMessages = [
      ...(shouldReopen ? [systemLine('reopened', 'system')] : []),
      message,
      ...(shouldAddLine ? [assignment.line] : []),
    ];
    const threadWrite = toThreadWrite(conversation, assignment?.changes ?? nextState, inbound, newMessages);
    const remainingState = needsAssignee ? { conversation, pageVisit: null } : state;
    const { steps, message: readStored } = toWriteSteps(
      store,
      trx,
      ids,
      remainingState,
      threadWrite,
      answerDueOf(inbound),
    );
    await pipeline(steps);
    const beginsWait =
      conversation.waiting_since === null && inbound.needsAnswer !== false && nextState.escalated_at !== null;
    if (beginsWait && !assignment?.assignee) await enqueueAwayMessage(store, trx, conversation);
    const storedMessage = readStored();
    if (assignment?.assignee)
      await notifyAssigned(store, trx, conversation, { to: assignment.assignee.id, now });
    else if (shouldNotifyAssignee(conversation, inbound))
      await notifyAssignee(store, trx, conversation, { text: textForPeople(storedMessage), now });
    return storedMessage;
  });
}

/** Reads the conversation (locked, inside a transaction) and then the visit, in one pipeline. */
async function readState(
  db: Kysely<Database>,
  ids: ConversationIds,
  inbound: InboundMessage,
): Promise<ReadState> {
  const state: { conversation?: LockedConversation; pageVisit?: PageVisit | null } = {};
  await pipeline([
    async () => {
      state.conversation = await lockConversation(db, ids);
    },
    async () => {
      state.pageVisit = await inbound.authorizeVisit?.(db);
    },
  ]);
  if (!state.conversation) throw new ApiError('NotFound');
  return { conversation: state.conversation, pageVisit: state.pageVisit ?? null };
}

function stateAfter(conversation: LockedConversation, { now }: InboundMessage): ConversationState {
  const nextState = transition(conversation, 'visitor.wrote', { now });
  if (nextState === null) throw new ApiError('InternalError');
  return nextState;
}

/** Whether writing needs further reads, so that the pipelined fast path does not apply. */
const needsLookups = (
  conversation: LockedConversation,
  nextState: ConversationState,
  inbound: InboundMessage,
): boolean =>
  (inbound.attachmentIds ?? []).length > 0 ||
  inbound.quoteId !== undefined ||
  conversation.status === 'closed' ||
  conversation.draft_id !== null ||
  nextState.assignee_id !== conversation.assignee_id ||
  needsAssignment(conversation, nextState) ||
  beginsDueWait(conversation, nextState) ||
  shouldNotifyAssignee(conversation, inbound);

/** Whether operators must answer and none is assigned. */
const needsAssignment = ({ kind }: LockedConversation, nextState: ConversationState): boolean =>
  nextState.ai_enabled === 0 &&
  nextState.assignee_id === null &&
  kind !== 'test' &&
  nextState.status !== 'spam';

function toThreadWrite(
  conversation: LockedConversation,
  nextState: ThreadWrite['changes'],
  { now, needsAnswer = true }: InboundMessage,
  messages: readonly NewMessage[],
): ThreadWrite {
  const begin = needsAnswer ? now : null;
  const waiting_since = nextState.status === 'spam' ? null : (conversation.waiting_since ?? begin);
  return {
    now,
    messages,
    changes: { ...nextState, unread: conversation.unread + 1, waiting_since, closed_at: null },
  };
}

/** Steps that write the message and all that goes with it; `message()` returns it afterwards. */
function toWriteSteps(
  store: Store,
  trx: Transaction<Database>,
  ids: ConversationIds,
  { conversation, pageVisit }: ReadState,
  threadWrite: ThreadWrite,
  answerDue: number | null,
) {
  let writtenMessages: readonly Message[] = [];
  const steps = [
    async () => pageVisit && touchVisitor(trx, ids, pageVisit, threadWrite.now),
    async () =>
      conversation.ai_enabled === 1 &&
      conversation.status !== 'spam' &&
      answerDue !== null &&
      enqueueAnswer(store, trx, ids, answerDue),
    async () => {
      writtenMessages = await writeThread(store, trx, conversation, threadWrite);
    },
  ];
  const message = () => {
    const stored = writtenMessages.find(({ author }) => author === 'visitor');
    if (!stored) throw new ApiError('InternalError');
    return stored;
  };
  return { steps, message };
}

/** Whether to notify the assignee: of the first unread message, and again after a pause. */
function shouldNotifyAssignee(conversation: LockedConversation, { now }: InboundMessage): boolean {
  const { assignee_id, kind, status } = conversation;
  if (assignee_id === null || kind === 'test' || status === 'spam') return false;
  return conversation.unread === 0 || now - conversation.last_message_at >= NOTICE_INTERVAL_MS;
}

async function notifyAssignee(
  store: Store,
  trx: Transaction<Database>,
  conversation: LockedConversation,
  { text, now }: { readonly text: string; readonly now: number },
): Promise<void> {
  await notify(store, trx, {
    kind: 'newMessage',
    accountId: conversation.account_id,
    to: conversation.assignee_id === null ? [] : [conversation.assignee_id],
    botId: conversation.bot_id,
    conversation: { id: conversation.id, connectionId: conversation.connection_id },
    subject: nameForNotice(conversation),
    text,
    group: conversation.id,
    now,
  });
}

/** When the answer to the message is due, if it stays the only one; the job looks at the whole turn. Null: it needs none. */
const answerDueOf = ({ text, now, maxWaitMs = 0, needsAnswer = true }: InboundMessage): number | null =>
  needsAnswer ? answerDueAt([{ text, at: now, isFlood: false }], maxWaitMs) : null;

/**
 * Enqueues an answer to what is unanswered, due at `runAt` (ms since the epoch; now by default); enqueued while the
 * job runs, it runs once more.
 */
export function enqueueAnswer(
  store: Store,
  trx: Transaction<Database>,
  ids: ConversationIds,
  runAt?: number,
): Promise<void> {
  const { accountId, conversationId } = ids;
  return store.jobs.enqueue(trx, {
    queue: 'answer',
    key: conversationId,
    payload: { accountId, conversationId },
    maxAttempts: MAX_ATTEMPTS,
    rerun: true,
    ...(runAt !== undefined && { runAt }),
  });
}

interface VisitParams extends PageVisit {
  readonly accountId: string;
  readonly now: number;
}

const touchVisitorStatement = statement((db, placeholder: ParamFactory<Omit<VisitParams, 'pageUrl'>>) =>
  db
    .updateTable('visitors')
    .set({ last_seen_at: placeholder('now') })
    .where('account_id', '=', placeholder('accountId'))
    .where('id', '=', placeholder('visitorId')),
);

const touchVisitorPageStatement = statement((db, placeholder: ParamFactory<VisitParams>) =>
  db
    .updateTable('visitors')
    .set({ last_seen_at: placeholder('now'), page_url: placeholder('pageUrl') })
    .where('account_id', '=', placeholder('accountId'))
    .where('id', '=', placeholder('visitorId')),
);

const touchContactStatement = statement(
  (db, placeholder: ParamFactory<Omit<VisitParams, 'pageUrl'> & { readonly staleAt: number }>) =>
    db
      .updateTable('contacts')
      .set({ last_seen_at: placeholder('now') })
      .where('account_id', '=', placeholder('accountId'))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('visitors')
          .select('contact_id')
          .where('account_id', '=', placeholder('accountId'))
          .where('id', '=', placeholder('visitorId')),
      )
      .where('last_seen_at', '<', placeholder('staleAt')),
);

async function touchVisitor(
  trx: Transaction<Database>,
  { accountId }: ConversationIds,
  { visitorId, pageUrl }: PageVisit,
  now: number,
): Promise<void> {
  const touch = { accountId, visitorId, now, staleAt: now - CONTACT_PRECISION_MS };
  await pipeline([
    () =>
      pageUrl === ''
        ? touchVisitorStatement(trx, touch)
        : touchVisitorPageStatement(trx, { ...touch, pageUrl }),
    () => touchContactStatement(trx, touch),
  ]);
}
