// Writes to a conversation: locks its row, then writes row, messages and events together.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type {
  Approval,
  Attachment,
  Author,
  Citation,
  Message,
  Quote,
  ThreadEvent,
} from '../../../../contract/conversations/messages.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import { pipeline } from '../../../store/driver/pipeline.ts';
import {
  type ParamFactory,
  param,
  rowParams,
  statement,
  statementsByShape,
} from '../../../store/driver/statement.ts';
import type { NewEvent } from '../../../store/events/event-log.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { enqueueDeliveries } from '../../connections/outbound-messages.store.ts';
import { ApiError } from '../../shared/context.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { recordCitations } from '../../training/sources/preview.store.ts';
import { resolveDraft } from '../answers/approval-drafts.resolve.store.ts';
import { enqueueSummaryAtEscalation } from '../copilot/escalation-summary.store.ts';
import { touchConversationLabels } from '../inbox/labels.store.ts';
import { indexFirstFacts, indexWritten } from '../search/search.thread.ts';
import { trackReplyWait } from '../targets/reply-wait.store.ts';
import {
  type ConversationIds,
  type NamedConversation,
  readConversation,
  selectConversations,
  toConversation,
} from './conversations.store.ts';
import { previewOf } from './message-preview.rules.ts';
import { toVisitorPosition } from './messages.store.ts';
import { prepareTransitions, type ThreadChanges } from './thread-transitions.store.ts';

const updateConversationStatement = statementsByShape((columns) =>
  statement(
    (db) =>
      db
        .updateTable('conversations')
        .set(Object.fromEntries(columns.map((column) => [column, param(column)])))
        .where('account_id', '=', param('expected account'))
        .where('id', '=', param('expected id'))
        .where('status', '=', param('expected status'))
        .where('ai_enabled', '=', param('expected ai'))
        .where('message_count', '=', param('expected count'))
        .returning('id'),
    { requiresRow: true },
  ),
);

/**
 * Compare-and-swap on the state that the decision was based on.
 * @throws ApiError ConversationChanged
 */
async function updateConversation(
  trx: Transaction<Database>,
  conversation: NamedConversation,
  changes: Partial<Selectable<Database['conversations']>>,
): Promise<void> {
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const updatedRows = await updateConversationStatement(Object.keys(changed))(trx, {
    ...changed,
    'expected account': conversation.account_id,
    'expected id': conversation.id,
    'expected status': conversation.status,
    'expected ai': conversation.ai_enabled,
    'expected count': conversation.message_count,
  });
  if (updatedRows.length !== 1) throw new ApiError('ConversationChanged');
}

const insertMessagesStatement = statementsByShape((suffixes) =>
  statement((db) => db.insertInto('messages').values(suffixes.map((suffix) => messageRowParams(suffix)))),
);

function messageRowParams(suffix: string) {
  const placeholder = (column: string) => param(column + suffix);
  return {
    id: placeholder('id'),
    account_id: placeholder('account_id'),
    conversation_id: placeholder('conversation_id'),
    seq: placeholder('seq'),
    client_id: placeholder('client_id'),
    author: placeholder('author'),
    user_id: placeholder('user_id'),
    text: placeholder('text'),
    text_key: placeholder('text_key'),
    state: placeholder('state'),
    abstained: placeholder('abstained'),
    is_courtesy: placeholder('is_courtesy'),
    sources: placeholder('sources'),
    confidence: placeholder('confidence'),
    cost_messages: placeholder('cost_messages'),
    input_tokens: placeholder('input_tokens'),
    output_tokens: placeholder('output_tokens'),
    event: placeholder('event'),
    choices: placeholder('choices'),
    products: placeholder('products'),
    attachments: placeholder('attachments'),
    quote_id: placeholder('quote_id'),
    is_note: placeholder('is_note'),
    mentions: placeholder('mentions'),
    notes_before: placeholder('notes_before'),
    created_at: placeholder('created_at'),
  };
}

/** A message with the columns that the API does not return. */
export interface MessageToInsert {
  readonly message: Message;
  /** The operator who wrote it, or null. */
  readonly userId: string | null;
  /** Tokens that a model used for it. */
  readonly tokens: { readonly input: number; readonly output: number } | null;
  /** Number of notes above it. */
  readonly notesBefore: number;
}

/** Inserts messages of one conversation at their positions, and records their citations. */
async function insertMessages(
  trx: Transaction<Database>,
  conversation: NamedConversation,
  entries: readonly MessageToInsert[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ message, userId, tokens, notesBefore }) => ({
    id: message.id,
    account_id: conversation.account_id,
    conversation_id: conversation.id,
    seq: message.seq,
    client_id: message.clientId,
    author: message.author,
    user_id: userId,
    text: message.text,
    text_key: foldText(message.text),
    state: 'sent',
    abstained: message.abstained ? 1 : 0,
    is_courtesy: message.isCourtesy ? 1 : 0,
    sources: message.sources.length === 0 ? null : JSON.stringify(message.sources),
    confidence: message.confidence,
    cost_messages: message.costMessages,
    input_tokens: tokens?.input ?? null,
    output_tokens: tokens?.output ?? null,
    event: message.event === null ? null : JSON.stringify(message.event),
    choices: message.choices ? JSON.stringify(message.choices) : null,
    products: message.products ? JSON.stringify(message.products) : null,
    attachments: message.attachments ? JSON.stringify(message.attachments) : null,
    quote_id: message.quote?.id ?? null,
    is_note: message.isNote ? 1 : 0,
    mentions: message.mentions ? JSON.stringify(message.mentions) : null,
    notes_before: notesBefore,
    created_at: message.createdAt,
  }));
  const { rowSuffixes, values } = rowParams(rows);
  await insertMessagesStatement(rowSuffixes)(trx, values);
  const ids = { accountId: conversation.account_id, conversationId: conversation.id };
  const messages = entries.map(({ message }) => message);
  await recordCitations(trx, ids, messages);
}

/** A conversation row; read inside a transaction, it is locked until the end. */
export type LockedConversation = NamedConversation;

/** A message to write; its position follows from the conversation. */
export interface NewMessage {
  readonly id?: string;
  readonly clientId?: string;
  readonly author: Author;
  /** The operator who writes. */
  readonly person?: { readonly id: string; readonly name: string };
  readonly text: string;
  readonly abstained?: boolean;
  /** It cannot be rated. */
  readonly isCourtesy?: true;
  readonly sources?: readonly Citation[];
  readonly confidence?: number;
  readonly costMessages?: number;
  /** Tokens that a model used for it, as its provider counts them. */
  readonly tokens?: { readonly input: number; readonly output: number };
  readonly event?: ThreadEvent;
  readonly attachments?: readonly Attachment[];
  readonly quote?: Quote;
  /** For operators only: it changes neither the list preview nor what the visitor sees. */
  readonly isNote?: true;
  readonly mentions?: Required<Message>['mentions'];
  /** Who approved the answer; stored with its draft. */
  readonly approval?: Approval;
  /** Messages that the visitor can send with one tap. */
  readonly choices?: readonly string[];
  readonly products?: Required<Message>['products'];
}

export interface ThreadWrite {
  readonly now: number;
  readonly messages: readonly NewMessage[];
  readonly changes: ThreadChanges;
  /** Sent at the provider already, so it is not delivered again. */
  readonly isKnownToProvider?: true;
  /** Events to publish besides those of the messages and the change. */
  readonly events?: readonly NewEvent[];
  /** What the published change tells besides the conversation. */
  readonly details?: { readonly addedLabels: readonly string[] } | { readonly stars: number };
}

const selectConversationById = (db: Kysely<Database>, placeholder: ParamFactory<ConversationIds>) =>
  selectConversations(db)
    .where('c.account_id', '=', placeholder('accountId'))
    .where('c.id', '=', placeholder('conversationId'));

const readStatement = statement(selectConversationById, { isLocalRead: true });

const lockStatement = statement((db, placeholder: ParamFactory<ConversationIds>) =>
  selectConversationById(db, placeholder).forUpdate('c'),
);

/** Reads the conversation; inside a transaction, locks its row until the end. */
export async function lockConversation(
  db: Kysely<Database>,
  ids: ConversationIds,
): Promise<LockedConversation | undefined> {
  const [conversation] = await (db.isTransaction ? lockStatement : readStatement)(db, ids);
  return conversation;
}

/** A system message that says who did what. */
export const systemLine = (
  kind: ThreadEvent['kind'],
  actor: ThreadEvent['actor'],
  name: string | null = null,
  details: Pick<ThreadEvent, 'to' | 'reason' | 'isUndone' | 'until'> = {},
) => ({ author: 'system', text: '', event: { kind, actor, name, ...details } }) as const satisfies NewMessage;

/**
 * Writes messages and changes of a locked conversation and publishes them. Call it at the end of the
 * transaction: it locks the account's event counter.
 * @throws ApiError ConversationChanged when the row has changed since it was read
 */
export async function writeThread(
  store: Store,
  trx: Transaction<Database>,
  conversation: LockedConversation,
  write: ThreadWrite,
): Promise<Message[]> {
  const { now, messages, events = [], details, isKnownToProvider } = write;
  const { transitions = [], ...changes } = write.changes;
  const newMessages = messages.map((message, index) =>
    toMessage(conversation, message, conversation.message_count + 1 + index, now),
  );
  const visitorMessage = newMessages.findLast(({ author }) => author === 'visitor');
  const last = newMessages.findLast((message) => message.author !== 'system' && !message.isNote);
  const noteCount = newMessages.filter(({ isNote }) => isNote).length;
  const draftEvents = await resolveOutdatedDraft(trx, conversation, { now, messages, changes });
  const updatedColumns = {
    ...changes,
    ...(draftEvents && { draft_id: null, drafted_seq: 0 }),
    ...(last && { last_message_text: previewOf(last), last_author: last.author, last_message_at: now }),
    ...(visitorMessage && { visitor_text: previewOf(visitorMessage) }),
    message_count: conversation.message_count + newMessages.length,
    note_count: conversation.note_count + noteCount,
  };
  const rows: MessageToInsert[] = newMessages.map((message, index) => ({
    message,
    userId: messages[index]?.person?.id ?? null,
    tokens: messages[index]?.tokens ?? null,
    notesBefore: notesBefore(conversation, newMessages, index),
  }));
  const wait = await trackReplyWait(store, trx, { before: conversation, columns: updatedColumns, write });
  const columns = { ...updatedColumns, ...wait.changes };
  const updated = { ...conversation, ...columns };
  const recordSteps = prepareTransitions(trx, { before: conversation, after: updated }, transitions, now);
  const steps = [
    () => updateConversation(trx, conversation, columns),
    recordSteps,
    () => insertMessages(trx, conversation, rows),
    async () => {
      if (!isKnownToProvider) await enqueueDeliveries(store, trx, conversation, newMessages);
    },
    () => indexWritten(store, trx, conversation, newMessages),
    () => indexFirstFacts(store, trx, conversation),
    () => enqueueSummaryAtEscalation(store, trx, conversation, updated),
    wait.record,
    async () => {
      if (updated.last_message_at === now && conversation.kind !== 'test')
        await touchConversationLabels(trx, conversation, now);
    },
  ];
  const publishEvents = () =>
    publishThreadEvents(store, trx, conversation, updated, newMessages, {
      events: [...(draftEvents ?? []), ...events],
      details,
    });
  if (needsReadBack(conversation, updated)) {
    await pipeline(steps);
    await publishEvents();
  } else await pipeline([...steps, publishEvents]);
  return newMessages;
}

/** Whether events need what is only readable after the write: the new assignee's name, a read position. */
const needsReadBack = (before: LockedConversation, after: LockedConversation): boolean =>
  after.assignee_id !== before.assignee_id || after.operator_read_seq !== before.operator_read_seq;

/**
 * Resolves a waiting draft when the visitor writes again, the AI is silenced or the conversation closes, in the same
 * transaction, so that it can never be sent afterwards. Null when there is none, or it may keep waiting.
 */
async function resolveOutdatedDraft(
  trx: Transaction<Database>,
  conversation: LockedConversation,
  { now, messages, changes }: Pick<ThreadWrite, 'now' | 'messages' | 'changes'>,
): Promise<readonly NewEvent[] | null> {
  if (conversation.draft_id === null || changes.draft_id !== undefined) return null;
  const isReply = conversation.drafted_seq > 0; // a call waits while the visitor writes on
  const hasVisitorMessage = isReply && messages.some(({ author }) => author === 'visitor');
  const isBotStopped = changes.ai_enabled === 0 || changes.status === 'closed' || changes.status === 'spam';
  if (!hasVisitorMessage && !isBotStopped) return null;
  const draftIds = { accountId: conversation.account_id, draftId: conversation.draft_id };
  const event = isBotStopped ? 'operator.intervened' : 'visitor.wrote';
  const resolved = await resolveDraft(trx, draftIds, { event, now });
  return resolved?.events ?? [];
}

/** `hasOpenedOrClosed`: the change closed or reopened the conversation, so visitors receive it too. */
async function publishThreadEvents(
  store: Store,
  trx: Transaction<Database>,
  before: LockedConversation,
  after: LockedConversation,
  messages: readonly Message[],
  extra: Required<Pick<ThreadWrite, 'events'>> & Pick<ThreadWrite, 'details'>,
): Promise<void> {
  const eventScope = { botId: before.bot_id, conversationId: before.id };
  const isReassigned = after.assignee_id !== before.assignee_id; // then the joined name is outdated
  const conversation = isReassigned
    ? await readConversation(trx, { accountId: before.account_id, conversationId: before.id })
    : toConversation(after);
  const hasOpenedOrClosed = (after.status === 'closed') !== (before.status === 'closed');
  const events: NewEvent[] = messages.map((message, index) => ({
    kind: 'message.added',
    ...eventScope,
    payload: { message, notesBefore: notesBefore(before, messages, index) },
  }));
  const readReceipt = after.operator_read_seq !== before.operator_read_seq && {
    seenSeq: await seenSeqOf(trx, after),
  };
  const payload = { conversation, hasOpenedOrClosed, ...readReceipt, ...extra.details };
  events.push({ kind: 'conversation.changed', ...eventScope, payload });
  await store.events.append(trx, before.account_id, [...events, ...extra.events]);
}

/** Visitor position up to which operators have read. */
const seenSeqOf = (
  trx: Transaction<Database>,
  { account_id, id, operator_read_seq, note_count }: LockedConversation,
) =>
  note_count === 0
    ? operator_read_seq
    : toVisitorPosition(trx, { accountId: account_id, conversationId: id }, operator_read_seq);

function toMessage(conversation: LockedConversation, message: NewMessage, seq: number, now: number): Message {
  const id = message.id ?? newId();
  return {
    id,
    conversationId: conversation.id,
    seq,
    clientId: message.clientId ?? id,
    author: message.author,
    authorName: message.person?.name ?? null,
    ...(message.person && { authorId: message.person.id }),
    text: stripInvalidText(message.text),
    abstained: message.abstained ?? false,
    sources: message.sources ?? [],
    confidence: message.confidence ?? null,
    costMessages: message.costMessages ?? 0,
    event: message.event ?? null,
    ...(message.attachments && message.attachments.length > 0 && { attachments: message.attachments }),
    ...(message.quote && { quote: message.quote }),
    ...(message.isCourtesy && { isCourtesy: message.isCourtesy }),
    ...(message.isNote && { isNote: message.isNote }),
    ...(message.mentions && message.mentions.length > 0 && { mentions: message.mentions }),
    ...(message.approval && { approval: message.approval }),
    ...(message.choices && message.choices.length > 0 && { choices: message.choices.map(stripInvalidText) }),
    ...(message.products && { products: message.products }),
    createdAt: now,
  };
}

/** Number of notes above the message at `index`; visitor positions skip them. */
const notesBefore = (conversation: LockedConversation, messages: readonly Message[], index: number): number =>
  conversation.note_count + messages.slice(0, index).filter(({ isNote }) => isNote).length;
