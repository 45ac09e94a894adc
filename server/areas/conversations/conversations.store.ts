// Knows how conversations are read and searched. Knows no messages' writing and no HTTP.
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { ConversationFilter } from '../../../contract/conversations.ts';
import type { Conversation } from '../../../contract/messages.ts';
import { fold } from '../../engine/normalise.ts';
import type { Database } from '../../store/schema.ts';
import type { Cursor } from '../cursor.ts';
import { personName } from '../person-name.ts';
import { statusesOf } from './conversations.rules.ts';

export interface ConversationIds {
  readonly accountId: string;
  readonly conversationId: string;
}

export interface ConversationQuery {
  readonly accountId: string;
  readonly botId: string;
  readonly filter: ConversationFilter;
  readonly after: Cursor | null;
  /** As typed; folded here. */
  readonly search: string;
  /** The last activity lies between these instants, both included; undefined leaves that side open. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
}

/** A page of a bot's conversations that have messages, newest activity first; test chats are left out. */
export async function listConversations(
  db: Kysely<Database>,
  query: ConversationQuery,
): Promise<Conversation[]> {
  const { after } = query;
  const wanted = fold(query.search);
  const rows = await selectConversations(db)
    .where('c.account_id', '=', query.accountId)
    .where('c.bot_id', '=', query.botId)
    .where('c.kind', '<>', 'test')
    .where('c.message_count', '>', 0)
    .$if(query.filter !== 'all', (q) => q.where('c.status', 'in', statusesOf(query.filter)))
    .$if(query.from !== undefined, (q) => q.where('c.last_message_at', '>=', query.from ?? 0))
    .$if(query.to !== undefined, (q) => q.where('c.last_message_at', '<=', query.to ?? 0))
    .$if(wanted !== '', (q) => q.where((eb) => eb.or([nameHas(wanted), someMessageHas(eb, wanted)])))
    .$if(after !== null, (q) =>
      q.where((eb) =>
        eb.or([
          eb('c.last_message_at', '<', after?.at ?? 0),
          eb.and([eb('c.last_message_at', '=', after?.at ?? 0), eb('c.id', '<', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map(toConversation);
}

/** How many conversations each filter would show. */
export async function countConversations(
  db: Kysely<Database>,
  accountId: string,
  botId: string,
): Promise<Record<ConversationFilter, number>> {
  const rows = await db
    .selectFrom('conversations')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('kind', '<>', 'test')
    .where('message_count', '>', 0)
    .groupBy('status')
    .execute();
  const count = (filter: ConversationFilter) =>
    rows
      .filter((row) => statusesOf(filter).includes(row.status))
      .reduce((sum, row) => sum + Number(row.count), 0);
  return { all: count('all'), answered: count('answered'), open: count('open') };
}

/** One conversation as the wire shows it. */
export async function readConversation(
  db: Kysely<Database>,
  ids: ConversationIds,
): Promise<Conversation | null> {
  const row = await selectConversations(db)
    .where('c.account_id', '=', ids.accountId)
    .where('c.id', '=', ids.conversationId)
    .executeTakeFirst();
  return row ? toConversation(row) : null;
}

/** A conversation's row with the names that the wire shows. */
export type NamedConversation = Awaited<
  ReturnType<ReturnType<typeof selectConversations>['executeTakeFirstOrThrow']>
>;

/** Rows by the alias `c`, for whoever adds the conditions. */
export function selectConversations(db: Kysely<Database>) {
  return db
    .selectFrom('conversations as c')
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.id', '=', 'c.assignee_id').onRef('u.account_id', '=', 'c.account_id'),
    )
    .selectAll('c')
    .select(['v.name as visitor_name', 'u.first_name', 'u.last_name', 'u.username']);
}

/** The conversation as the wire shows it. */
export function toConversation(row: NamedConversation): Conversation {
  return {
    id: row.id,
    botId: row.bot_id,
    serviceId: row.connection_id,
    kind: row.kind,
    visitorName: row.visitor_name ?? '',
    status: row.status,
    aiEnabled: row.ai_enabled === 1,
    assigneeId: row.assignee_id,
    assigneeName: row.assignee_id === null ? null : personName(row),
    lastMessageText: row.last_message_text ?? '',
    lastAuthor: row.last_author,
    lastMessageAt: row.last_message_at,
    waitingSince: row.waiting_since,
    unread: row.unread,
    messageCount: row.message_count,
    createdAt: row.created_at,
  };
}

const containing = (folded: string) => `%${folded.replace(/[\\%_]/g, '\\$&')}%`;

const nameHas = (folded: string) => sql<boolean>`v.name_key like ${containing(folded)} escape '\\'`;

function someMessageHas(
  eb: ExpressionBuilder<Database & { c: Database['conversations'] }, 'c'>,
  folded: string,
) {
  return eb.exists(
    eb
      .selectFrom('messages as m')
      .select('m.id')
      .whereRef('m.account_id', '=', 'c.account_id')
      .whereRef('m.conversation_id', '=', 'c.id')
      .where(sql<boolean>`m.text_key like ${containing(folded)} escape '\\'`),
  );
}
