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

/** Which conversations of a bot are meant, whatever their status; those with no message and test chats never are. */
export interface Meant {
  readonly accountId: string;
  readonly botId: string;
  /** As typed; folded here. */
  readonly search: string;
  /** The last activity lies between these instants, both included; undefined leaves that side open. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

export interface ConversationQuery extends Meant {
  readonly filter: ConversationFilter;
  readonly after: Cursor | null;
  readonly limit: number;
}

type Searched = Database & { c: Database['conversations']; v: Database['visitors'] };

function isMeant(eb: ExpressionBuilder<Searched, 'c' | 'v'>, { accountId, botId, search, from, to }: Meant) {
  const wanted = fold(search);
  return eb.and([
    eb('c.account_id', '=', accountId),
    eb('c.bot_id', '=', botId),
    eb('c.kind', '<>', 'test'),
    eb('c.message_count', '>', 0),
    ...(from === undefined ? [] : [eb('c.last_message_at', '>=', from)]),
    ...(to === undefined ? [] : [eb('c.last_message_at', '<=', to)]),
    ...(wanted === '' ? [] : [eb.or([nameHas(wanted), someMessageHas(eb, wanted)])]),
  ]);
}

/** A page of the conversations that are meant, newest activity first. */
export async function listConversations(
  db: Kysely<Database>,
  query: ConversationQuery,
): Promise<Conversation[]> {
  const { after } = query;
  const rows = await selectConversations(db)
    .where((eb) => isMeant(eb, query))
    .$if(query.filter !== 'all', (q) => q.where('c.status', 'in', statusesOf(query.filter)))
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

/** How many conversations each filter would show, of those that are meant. */
export async function countConversations(
  db: Kysely<Database>,
  meant: Meant,
): Promise<Record<ConversationFilter, number>> {
  const rows = await db
    .selectFrom('conversations as c')
    .innerJoin('visitors as v', (join) =>
      join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
    )
    .select((eb) => ['c.status', eb.fn.countAll<number>().as('count')])
    .where((eb) => isMeant(eb, meant))
    .groupBy('c.status')
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
    .select(['v.name as visitor_name', 'v.is_staff_alike', 'u.first_name', 'u.last_name', 'u.username']);
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
    escalatedAt: row.escalated_at,
    assignedAt: row.assigned_at,
    lastMessageText: row.last_message_text ?? '',
    lastAuthor: row.last_author,
    lastMessageAt: row.last_message_at,
    waitingSince: row.waiting_since,
    unread: row.unread,
    messageCount: row.message_count,
    createdAt: row.created_at,
    ...(row.satisfaction !== null && { satisfaction: row.satisfaction }),
    ...(row.is_staff_alike === 1 && { isStaffAlike: true }),
  };
}

const containing = (folded: string) => `%${folded.replace(/[\\%_]/g, '\\$&')}%`;

const nameHas = (folded: string) => sql<boolean>`v.name_key like ${containing(folded)} escape '\\'`;

function someMessageHas(eb: ExpressionBuilder<Searched, 'c' | 'v'>, folded: string) {
  return eb.exists(
    eb
      .selectFrom('messages as m')
      .select('m.id')
      .whereRef('m.account_id', '=', 'c.account_id')
      .whereRef('m.conversation_id', '=', 'c.id')
      .where(sql<boolean>`m.text_key like ${containing(folded)} escape '\\'`),
  );
}
