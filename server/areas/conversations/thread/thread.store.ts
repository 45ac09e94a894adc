// Writes to a conversation: locks its row, then writes row, messages and events together.
import type { Kysely, Selectable, Transaction } from 'kysely';
import type {
  Approval,
  Attachment,
  Author,
  Citation,
  Mention,
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
import { touchConversationLabels } from '../inbox/labels.store.ts';
import { indexMessages } from '../search/search.index.ts';
import {
  type ConversationIds,
  type NamedConversation,
  readConversation,
  selectConversations,
  toConversation,
} from './conversations.store.ts';
import { previewOf } from './message-preview.rules.ts';
import { toVisitorPosition } from './messages.store.ts';

const updateConversationStatement = statementsByShape((columns) =>
  statement(
    (db) =>
      db
        .updateTable('conversations')
        .set(Object.fromEntries(columns.map((column) => [column, param(column)])))
        .where('account_id', '=', param('held account'))
        .where('id', '=', param('held id'))
        .where('status', '=', param('held status'))
        .where('ai_enabled', '=', param('held ai'))
        .where('message_count', '=', param('held count'))
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
  locked: NamedConversation,
  changes: Partial<Selectable<Database['conversations']>>,
): Promise<void> {
  const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const updatedRows = await updateConversationStatement(Object.keys(changed))(trx, {
    ...changed,
    'held account': locked.account_id,
    'held id': locked.id,
    'held status': locked.status,
    'held ai': locked.ai_enabled,
    'held count': locked.message_count,
  });
  if (updatedRows.length !== 1) throw new ApiError('ConversationChanged');
}

const insertMessagesStatement = statementsByShape((places) =>
  statement((db) => db.insertInto('messages').values(places.map((place) => messageRowParams(place)))),
);

function messageRowParams(suffix: string) {
  const blank = (column: string) => param(column + suffix);
  return {
    id: blank('id'),
    account_id: blank('account_id'),
    conversation_id: blank('conversation_id'),
    seq: blank('seq'),
    client_id: blank('client_id'),
    author: blank('author'),
    user_id: blank('user_id'),
    text: blank('text'),
    text_key: blank('text_key'),
    state: blank('state'),
    abstained: blank('abstained'),
    is_courtesy: blank('is_courtesy'),
    sources: blank('sources'),
    confidence: blank('confidence'),
    cost_messages: blank('cost_messages'),
    input_tokens: blank('input_tokens'),
    output_tokens: blank('output_tokens'),
    event: blank('event'),
    choices: blank('choices'),
    attachments: blank('attachments'),
    quote_id: blank('quote_id'),
    is_note: blank('is_note'),
    mentions: blank('mentions'),
    notes_before: blank('notes_before'),
    created_at: blank('created_at'),
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
  locked: NamedConversation,
  written: readonly MessageToInsert[],
): Promise<void> {
  if (written.length === 0) return;
  const rows = written.map(({ message, userId, tokens, notesBefore }) => ({
    id: message.id,
    account_id: locked.account_id,
    conversation_id: locked.id,
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
    attachments: message.attachments ? JSON.stringify(message.attachments) : null,
    quote_id: message.quote?.id ?? null,
    is_note: message.isNote ? 1 : 0,
    mentions: message.mentions ? JSON.stringify(message.mentions) : null,
    notes_before: notesBefore,
    created_at: message.createdAt,
  }));
  const { rowSuffixes, values } = rowParams(rows);
  await insertMessagesStatement(rowSuffixes)(trx, values);
  const answers = written.map(({ message }) => message);
  await recordCitations(trx, { accountId: locked.account_id, conversationId: locked.id }, answers);
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
  readonly mentions?: readonly Mention[];
  /** Who approved the answer; stored with its draft. */
  readonly approval?: Approval;
  /** Messages that the visitor can send with one tap. */
  readonly choices?: readonly string[];
}

export interface ThreadWrite {
  readonly now: number;
  readonly messages: readonly NewMessage[];
  readonly changes: Partial<Selectable<Database['conversations']>>;
  /** Sent at the provider already, so it is not delivered again. */
  readonly isKnownToProvider?: true;
  /** Events to publish besides those of the messages and the change. */
  readonly events?: readonly NewEvent[];
}

const selectConversationById = (db: Kysely<Database>, blank: ParamFactory<ConversationIds>) =>
  selectConversations(db)
    .where('c.account_id', '=', blank('accountId'))
    .where('c.id', '=', blank('conversationId'));

const readStatement = statement(selectConversationById, { isLocalRead: true });

const lockStatement = statement((db, blank: ParamFactory<ConversationIds>) =>
  selectConversationById(db, blank).forUpdate('c'),
);

/** Reads the conversation; inside a transaction, locks its row until the end. */
export async function lockConversation(
  db: Kysely<Database>,
  ids: ConversationIds,
): Promise<LockedConversation | undefined> {
  const [locked] = await (db.isTransaction ? lockStatement : readStatement)(db, ids);
  return locked;
}

/** A system message that says who did what. */
export const systemLine = (
  kind: ThreadEvent['kind'],
  actor: ThreadEvent['actor'],
  name: string | null = null,
  more: Pick<ThreadEvent, 'to' | 'reason'> = {},
) => ({ author: 'system', text: '', event: { kind, actor, name, ...more } }) as const satisfies NewMessage;

/**
 * Writes messages and changes of a locked conversation and publishes them. Call it at the end of the
 * transaction: it locks the account's event counter.
 * @throws ApiError ConversationChanged when the row has changed since it was read
 */
export async function writeThread(
  store: Store,
  trx: Transaction<Database>,
  locked: LockedConversation,
  { now, messages, changes, events = [], isKnownToProvider }: ThreadWrite,
): Promise<Message[]> {
  const written = messages.map((message, at) =>
    toMessage(locked, message, locked.message_count + 1 + at, now),
  );
  const last = written.findLast((message) => message.author !== 'system' && !message.isNote);
  const notes = written.filter(({ isNote }) => isNote).length;
  const draftEvents = await dropDraft(trx, locked, { now, messages, changes });
  const become = {
    ...changes,
    ...(draftEvents && { draft_id: null, drafted_seq: 0 }),
    ...(last && {
      last_message_text: previewOf(last),
      last_author: last.author,
      last_message_at: now,
    }),
    message_count: locked.message_count + written.length,
    note_count: locked.note_count + notes,
  };
  const rows: MessageToInsert[] = written.map((message, at) => ({
    message,
    userId: messages[at]?.person?.id ?? null,
    tokens: messages[at]?.tokens ?? null,
    notesBefore: notesBefore(locked, written, at),
  }));
  const steps = [
    () => updateConversation(trx, locked, become),
    () => insertMessages(trx, locked, rows),
    async () => {
      if (!isKnownToProvider) await enqueueDeliveries(store, trx, locked, written);
    },
    () => indexWritten(store, trx, locked, written),
    async () => {
      if (last && locked.kind !== 'test') await touchConversationLabels(trx, locked, now);
    },
  ];
  const after = { ...locked, ...become };
  const publishEvents = () =>
    publishThreadEvents(store, trx, locked, after, written, [...(draftEvents ?? []), ...events]);
  if (needsReadBack(locked, after)) {
    await pipeline(steps);
    await publishEvents();
  } else await pipeline([...steps, publishEvents]);
  return written;
}

/**
 * Whether the events need values that are only readable after the write: the new assignee's name, the
 * visitor's read position.
 */
const needsReadBack = (before: LockedConversation, after: LockedConversation): boolean =>
  after.assignee_id !== before.assignee_id || after.operator_read_seq !== before.operator_read_seq;

/** Adds messages to the search index; test chats are not searchable. */
async function indexWritten(
  store: Store,
  trx: Transaction<Database>,
  locked: LockedConversation,
  written: readonly Message[],
): Promise<void> {
  if (locked.kind === 'test') return;
  const place = {
    accountId: locked.account_id,
    botId: locked.bot_id,
    conversationId: locked.id,
  };
  await indexMessages(store, trx, place, written);
}

/**
 * Resolves a waiting draft when the visitor writes again, the AI is silenced or the conversation closes, in
 * the same transaction, so that it can never be sent afterwards. Null when there is none, or it may keep
 * waiting.
 */
async function dropDraft(
  trx: Transaction<Database>,
  locked: LockedConversation,
  { now, messages, changes }: ThreadWrite,
): Promise<readonly NewEvent[] | null> {
  if (locked.draft_id === null || changes.draft_id !== undefined) return null;
  const isWritten = messages.some(({ author }) => author === 'visitor');
  const isSilenced = changes.ai_enabled === 0 || changes.status === 'closed';
  if (!isWritten && !isSilenced) return null;
  const place = { accountId: locked.account_id, draftId: locked.draft_id };
  const event = isSilenced ? 'operator.intervened' : 'visitor.wrote';
  const settled = await resolveDraft(trx, place, { event, now });
  return settled?.events ?? [];
}

/** `turned` marks a change that closed or reopened the conversation, which visitors are told. */
async function publishThreadEvents(
  store: Store,
  trx: Transaction<Database>,
  before: LockedConversation,
  after: LockedConversation,
  messages: readonly Message[],
  more: readonly NewEvent[],
): Promise<void> {
  const place = { botId: before.bot_id, conversationId: before.id };
  const reassigned = after.assignee_id !== before.assignee_id; // then the joined name is outdated
  const conversation = reassigned
    ? await readConversation(trx, { accountId: before.account_id, conversationId: before.id })
    : toConversation(after);
  const turned = (after.status === 'closed') !== (before.status === 'closed');
  const events: NewEvent[] = messages.map((message, at) => ({
    kind: 'message.added',
    ...place,
    payload: { message, notesBefore: notesBefore(before, messages, at) },
  }));
  const readReceipt = after.operator_read_seq !== before.operator_read_seq && {
    seenSeq: await seenSeqOf(trx, after),
  };
  events.push({ kind: 'conversation.changed', ...place, payload: { conversation, turned, ...readReceipt } });
  await store.events.append(trx, before.account_id, [...events, ...more]);
}

/** Visitor position up to which operators have read. */
const seenSeqOf = (
  trx: Transaction<Database>,
  { account_id, id, operator_read_seq, note_count }: LockedConversation,
) =>
  note_count === 0
    ? operator_read_seq
    : toVisitorPosition(trx, { accountId: account_id, conversationId: id }, operator_read_seq);

function toMessage(locked: LockedConversation, message: NewMessage, seq: number, now: number): Message {
  const id = message.id ?? newId();
  return {
    id,
    conversationId: locked.id,
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
    createdAt: now,
  };
}

/** Number of notes above the written message at index `at`; visitor positions skip them. */
const notesBefore = (locked: LockedConversation, written: readonly Message[], at: number): number =>
  locked.note_count + written.slice(0, at).filter(({ isNote }) => isNote).length;
