// Knows how messages are read, by page and by the sender's id. Knows no conversation's status and no HTTP.
import type { Kysely } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Citation, Message, ThreadEvent } from '../../../contract/messages.ts';
import type { Database } from '../../store/schema.ts';
import { personName } from '../person-name.ts';
import type { ConversationIds } from './conversations.store.ts';

export interface PageQuery {
  readonly before?: number;
  readonly after?: number;
  readonly limit?: number;
}

/** Ascending messages: the newest, or those just before or after a position; `before` wins over `after`. */
export async function readMessages(
  db: Kysely<Database>,
  ids: ConversationIds,
  { before, after, limit = limits.page.default }: PageQuery,
): Promise<{ messages: Message[]; hasOlder: boolean }> {
  const forwards = before === undefined && after !== undefined;
  const rows = await select(db)
    .where('m.account_id', '=', ids.accountId)
    .where('m.conversation_id', '=', ids.conversationId)
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before ?? 0))
    .$if(forwards, (query) => query.where('m.seq', '>', after ?? 0))
    .orderBy('m.seq', forwards ? 'asc' : 'desc')
    .limit(limit)
    .execute();
  if (!forwards) rows.reverse();
  const messages = rows.map(toMessage);
  const [first] = messages;
  return { messages, hasOlder: first ? first.seq > 1 : forwards && (after ?? 0) > 0 }; // positions have no gaps
}

/** The message that a sender has sent before under this id, if any. */
export async function findSent(
  db: Kysely<Database>,
  ids: ConversationIds,
  clientId: string,
): Promise<Message | undefined> {
  const row = await select(db)
    .where('m.account_id', '=', ids.accountId)
    .where('m.conversation_id', '=', ids.conversationId)
    .where('m.client_id', '=', clientId)
    .executeTakeFirst();
  return row && toMessage(row);
}

type Joined = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

function select(db: Kysely<Database>) {
  return db
    .selectFrom('messages as m')
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'm.user_id').onRef('u.account_id', '=', 'm.account_id'),
    )
    .leftJoin('message_ratings as r', (join) =>
      join.onRef('r.message_id', '=', 'm.id').onRef('r.account_id', '=', 'm.account_id'),
    )
    .select([
      'r.rating',
      'm.id',
      'm.conversation_id',
      'm.seq',
      'm.client_id',
      'm.author',
      'm.user_id',
      'm.text',
      'm.abstained',
      'm.sources',
      'm.confidence',
      'm.cost_messages',
      'm.event',
      'm.created_at',
      'u.first_name',
      'u.last_name',
      'u.username',
    ]);
}

function toMessage(row: Joined): Message {
  const sources: Citation[] = row.sources === null ? [] : JSON.parse(row.sources);
  const event: ThreadEvent | null = row.event === null ? null : JSON.parse(row.event);
  return {
    id: row.id,
    conversationId: row.conversation_id,
    seq: row.seq,
    clientId: row.client_id,
    author: row.author,
    authorName: row.user_id === null ? null : personName(row),
    text: row.text,
    abstained: row.abstained === 1,
    sources,
    confidence: row.confidence,
    costMessages: row.cost_messages,
    ...(row.rating !== null && { rating: row.rating }),
    event,
    createdAt: row.created_at,
  };
}
