// Reads messages by page, position and client id.
import type { Kysely } from 'kysely';
import type {
  Attachment,
  Citation,
  Mention,
  Message,
  Quote,
  ThreadEvent,
} from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import { personName } from '../../shared/person-name.ts';
import type { ConversationIds } from './conversations.store.ts';
import { previewOf } from './message-preview.rules.ts';

export interface PageQuery {
  readonly before?: number;
  readonly after?: number;
  /** A time; reads around the first message from then on. */
  readonly at?: number;
  readonly limit?: number;
}

/**
 * A page of messages, ascending: the newest, those next to a position, or those around a time; `at` wins over
 * `before`, and that over `after`.
 */
export async function readMessages(
  db: Kysely<Database>,
  ids: ConversationIds,
  { at, after, limit = limits.page.default, ...query }: PageQuery,
): Promise<{ messages: Message[]; hasOlder: boolean }> {
  const before =
    at === undefined ? query.before : (await countMessagesBefore(db, ids, at)) + 1 + Math.ceil(limit / 2);
  const isForward = before === undefined && after !== undefined;
  const rows = await selectMessages(db)
    .where('m.account_id', '=', ids.accountId)
    .where('m.conversation_id', '=', ids.conversationId)
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before ?? 0))
    .$if(isForward, (query) => query.where('m.seq', '>', after ?? 0))
    .orderBy('m.seq', isForward ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  if (!isForward) rows.reverse();
  const messages = rows.map(toMessage);
  const [first] = messages;
  return { messages, hasOlder: first ? first.seq > 1 : isForward && (after ?? 0) > 0 }; // positions have no gaps
}

/** Positions have no gaps, so it is the position of the last message before the time. */
async function countMessagesBefore(db: Kysely<Database>, ids: ConversationIds, at: number): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', ids.accountId)
    .where('conversation_id', '=', ids.conversationId)
    .where('created_at', '<', at)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A message with the number of notes above it, which visitor positions skip. */
export interface PositionedMessage {
  readonly message: Message;
  readonly notesBefore: number;
}

/** Like `readMessages`, without notes; `before`, `after` and `hasOlder` use visitor positions. */
export async function readVisibleMessages(
  db: Kysely<Database>,
  ids: ConversationIds,
  { before, after, limit = limits.page.default }: PageQuery,
): Promise<{ positioned: PositionedMessage[]; hasOlder: boolean }> {
  const isForward = before === undefined && after !== undefined;
  const noteCount = await countNotes(db, ids);
  const rows = await selectMessages(db)
    .where('m.account_id', '=', ids.accountId)
    .where('m.conversation_id', '=', ids.conversationId)
    .where('m.is_note', '=', 0)
    // The first condition limits the index range; the second one is exact.
    .$if(before !== undefined, (query) =>
      query
        .where('m.seq', '<', (before ?? 0) + noteCount)
        .where((eb) => eb(eb('m.seq', '-', eb.ref('m.notes_before')), '<', before ?? 0)),
    )
    .$if(isForward, (query) =>
      query
        .where('m.seq', '>', after ?? 0)
        .where((eb) => eb(eb('m.seq', '-', eb.ref('m.notes_before')), '>', after ?? 0)),
    )
    .orderBy('m.seq', isForward ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  if (!isForward) rows.reverse();
  const [first] = rows;
  return {
    positioned: rows.map((row) => ({ message: toMessage(row), notesBefore: row.notes_before })),
    hasOlder: first ? first.seq - first.notes_before > 1 : isForward && (after ?? 0) > 0,
  };
}

async function countNotes(db: Kysely<Database>, ids: ConversationIds): Promise<number> {
  const row = await db
    .selectFrom('conversations')
    .select('note_count')
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.conversationId)
    .executeTakeFirst();
  return row?.note_count ?? 0;
}

/** Visitor position of the last visible message up to `seq`; 0 when there is none. */
export async function toVisitorPosition(
  db: Kysely<Database>,
  ids: ConversationIds,
  seq: number,
): Promise<number> {
  const row = await db
    .selectFrom('messages')
    .select(['seq', 'notes_before', 'is_note'])
    .where('account_id', '=', ids.accountId)
    .where('conversation_id', '=', ids.conversationId)
    .where('seq', '=', seq)
    .executeTakeFirst();
  return row ? row.seq - row.notes_before - row.is_note : 0;
}

/** A message by id; with `authorId`, only if that user wrote it. */
export async function readMessage(
  db: Kysely<Database>,
  ids: ConversationIds,
  messageId: string,
  authorId?: string,
): Promise<PositionedMessage | undefined> {
  const row = await selectMessages(db)
    .where('m.account_id', '=', ids.accountId)
    .where('m.conversation_id', '=', ids.conversationId)
    .where('m.id', '=', messageId)
    .$if(authorId !== undefined, (query) =>
      query.where('m.user_id', '=', authorId ?? '').where('m.author', '=', 'operator'),
    )
    .executeTakeFirst();
  return row && { message: toMessage(row), notesBefore: row.notes_before };
}

/** The message stored already under this client id, if any. */
export async function findMessageByClientId(
  db: Kysely<Database>,
  ids: ConversationIds,
  clientId: string,
): Promise<Message | undefined> {
  const row = await selectMessages(db)
    .where('m.account_id', '=', ids.accountId)
    .where('m.conversation_id', '=', ids.conversationId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst();
  return row && toMessage(row);
}

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

function selectMessages(db: Kysely<Database>) {
  return db
    .selectFrom('messages as m')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'm.user_id').onRef('u.account_id', '=', 'm.account_id'),
    )
    .leftJoin('messages as q', (join) =>
      join
        .onRef('q.id', '=', 'm.quote_id')
        .onRef('q.account_id', '=', 'm.account_id')
        .onRef('q.conversation_id', '=', 'm.conversation_id'),
    )
    .leftJoin('users as qu', (join) =>
      join.onRef('qu.id', '=', 'q.user_id').onRef('qu.account_id', '=', 'q.account_id'),
    )
    .leftJoin('channel_deliveries as d', (join) =>
      join
        .onRef('d.message_id', '=', 'm.id')
        .onRef('d.account_id', '=', 'm.account_id')
        .on('d.error', 'is not', null),
    )
    .leftJoin('message_ratings as r', (join) =>
      join.onRef('r.message_id', '=', 'm.id').onRef('r.account_id', '=', 'm.account_id'),
    )
    .leftJoin('reply_drafts as rd', (join) =>
      join
        .onRef('rd.message_id', '=', 'm.id')
        .onRef('rd.account_id', '=', 'm.account_id')
        .on('rd.state', 'in', ['accepted', 'corrected']),
    )
    .leftJoin('users as ru', (join) =>
      join.onRef('ru.id', '=', 'rd.settled_by').onRef('ru.account_id', '=', 'rd.account_id'),
    )
    .select([
      'rd.state as approval_state',
      'rd.settled_at as approval_at',
      'ru.first_name as approval_first_name',
      'ru.last_name as approval_last_name',
      'ru.username as approval_username',
      'r.rating',
      'd.error as delivery_error',
      'd.state as delivery_state',
      'd.next_at as delivery_at',
      'm.id',
      'm.conversation_id',
      'm.seq',
      'm.client_id',
      'm.author',
      'm.user_id',
      'm.text',
      'm.abstained',
      'm.is_courtesy',
      'm.sources',
      'm.confidence',
      'm.cost_messages',
      'm.event',
      'm.attachments',
      'm.is_note',
      'm.notes_before',
      'm.mentions',
      'm.choices',
      'm.products',
      'm.edited_at',
      'm.deleted_at',
      'm.created_at',
      'q.id as quote_id',
      'q.seq as quote_seq',
      'q.author as quote_author',
      'q.user_id as quote_user_id',
      'q.text as quote_text',
      'q.attachments as quote_attachments',
      'qu.first_name as quote_first_name',
      'qu.last_name as quote_last_name',
      'qu.username as quote_username',
      'u.first_name',
      'u.last_name',
      'u.username',
    ]);
}

function toMessage(row: MessageRow): Message {
  const sources: Citation[] = row.sources === null ? [] : JSON.parse(row.sources);
  const event: ThreadEvent | null = row.event === null ? null : JSON.parse(row.event);
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    clientId: row.client_id,
    author: row.author,
    authorName: row.user_id === null ? null : personName(row),
    ...(row.user_id !== null && { authorId: row.user_id }),
    text: row.text,
    abstained: row.abstained === 1,
    ...(row.is_courtesy === 1 && { isCourtesy: true }),
    sources,
    confidence: row.confidence,
    costMessages: row.cost_messages,
    ...(row.rating !== null && { rating: row.rating }),
    ...deliveryFieldsOf(row),
    ...approvalFieldsOf(row),
    event,
    ...optionalFieldsOf(row),
    createdAt: row.created_at,
  };
}

function optionalFieldsOf(
  row: MessageRow,
): Pick<
  Message,
  'attachments' | 'quote' | 'isNote' | 'mentions' | 'choices' | 'products' | 'editedAt' | 'deletedAt'
> {
  const attachments: Attachment[] = row.attachments === null ? [] : JSON.parse(row.attachments);
  const mentions: Mention[] = row.mentions === null ? [] : JSON.parse(row.mentions);
  const quote = toQuote(row);
  return {
    ...(attachments.length > 0 && { attachments }),
    ...(quote && { quote }),
    ...(row.is_note === 1 && { isNote: true }),
    ...(mentions.length > 0 && { mentions }),
    ...(row.choices !== null && row.deleted_at === null && { choices: JSON.parse(row.choices) }),
    ...(row.products !== null && row.deleted_at === null && { products: JSON.parse(row.products) }),
    ...(row.edited_at !== null && { editedAt: row.edited_at }),
    ...(row.deleted_at !== null && { deletedAt: row.deleted_at }),
  };
}

/** Reports final failures and deliveries on hold; automatic retries are not shown. */
function deliveryFieldsOf({
  delivery_error: deliveryError,
  ...row
}: MessageRow): Pick<Message, 'undelivered' | 'deliveryHold'> {
  if (deliveryError === null) return {};
  if (row.delivery_state === 'failed') return { undelivered: deliveryError };
  return row.delivery_state === 'waiting' && row.delivery_at === null ? { deliveryHold: deliveryError } : {};
}

function approvalFieldsOf(row: MessageRow): Pick<Message, 'approval'> {
  const { approval_state: outcome, approval_at: at } = row;
  if (at === null || (outcome !== 'accepted' && outcome !== 'corrected')) return {};
  const name = {
    first_name: row.approval_first_name,
    last_name: row.approval_last_name,
    username: row.approval_username,
  };
  return { approval: { outcome, by: personName(name), at } };
}

/** A quote shows the current text of the quoted message. */
function toQuote(row: MessageRow): Quote | null {
  const { quote_id: id, quote_seq: seq, quote_author: author, quote_text: text } = row;
  if (id === null || seq === null || author === null || text === null) return null;
  const attachments: Attachment[] = row.quote_attachments === null ? [] : JSON.parse(row.quote_attachments);
  const name = {
    first_name: row.quote_first_name,
    last_name: row.quote_last_name,
    username: row.quote_username,
  };
  return {
    id,
    seq,
    author,
    authorName: row.quote_user_id === null ? null : personName(name),
    excerpt: previewOf({ text, attachments }),
  };
}
