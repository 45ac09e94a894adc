// Chooses and reads the index ranges that cover an inbox filter.

import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { ConversationStatus } from '../../../../contract/conversations/messages.ts';
import type { FilteredConversation, InboxCriteria } from '../../../../src/machines/lifecycles/inbox.rules.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import type { Cursor } from '../../shared/page-cursor.ts';

/** An index row: its sort position and the columns that filters check. */
export interface ListCandidate extends FilteredConversation, Cursor {
  readonly waitingSince: number | null;
}

/** Orders of those that wait for something. */
export type AscendingOrder = 'waiting' | 'due' | 'snoozed';

/**
 * One index range over conversations: by last activity descending; those waiting, due and snoozed by the beginning
 * of the wait, the due time or the end of the snooze, ascending.
 */
export type Stream =
  | { readonly by: 'all' | 'unread' | 'late' | AscendingOrder }
  | { readonly by: 'label' | 'assignee' | 'connection' | 'priority' | 'group'; readonly value: string }
  | { readonly by: 'status'; readonly value: ConversationStatus }
  | { readonly by: 'stars'; readonly value: number };

const RARE_STATUSES: ReadonlySet<string> = new Set(['notAnswered', 'operatorAttention']);
const STATUS_COUNT = 5;

/** Chooses index ranges that together cover the filter and contain few other rows. */
export function selectStreams(criteria: InboxCriteria): readonly Stream[] {
  const { labels, groups, isUnread, statuses, assignee, ratings, connections, priorities } = criteria;
  const byStatus = statuses.map((value): Stream => ({ by: 'status', value }));
  if (labels.length > 0) return labels.map((value) => ({ by: 'label', value }));
  if (priorities.length > 0) return priorities.map((value) => ({ by: 'priority', value }));
  if (groups.length > 0) return groups.map((value) => ({ by: 'group', value }));
  if (criteria.late) return [{ by: 'late' }];
  if (isUnread) return [{ by: 'unread' }];
  if (statuses.every((status) => RARE_STATUSES.has(status))) return byStatus;
  if (ratings.length > 0) return ratings.map((value) => ({ by: 'stars', value }));
  if (typeof assignee === 'string') return [{ by: 'assignee', value: assignee }];
  if (statuses.length < STATUS_COUNT) return byStatus;
  if (connections.length > 0) return connections.map((value) => ({ by: 'connection', value }));
  return [{ by: 'all' }];
}

/** The bots whose conversations are listed; none lists nothing. */
export interface InboxScope {
  readonly accountId: string;
  readonly botIds: readonly string[];
}

/** A range of one stream of one bot, in the stream's order. */
export interface StreamRange extends BotIds {
  readonly stream: Stream;
  readonly after: Cursor | null;
  readonly limit: number;
  readonly from?: number | undefined;
  readonly to?: number | undefined;
}

/** The rows of each range. One statement reads all ranges of a kind, so that many bots are one round trip. */
export async function readStreams(
  db: Kysely<Database>,
  ranges: readonly StreamRange[],
): Promise<ListCandidate[][]> {
  const batches: ListCandidate[][] = ranges.map(() => []);
  const indexesByKind = Map.groupBy(
    ranges.keys(),
    (index) => `${ranges[index]?.stream.by} ${ranges[index]?.limit}`,
  );
  await Promise.all(
    [...indexesByKind.values()].map(async (indexes) => {
      const { rows } = await rangesQuery(
        db,
        indexes.flatMap((index) => ranges[index] ?? []),
      ).execute(db);
      for (const row of rows) {
        const index = indexes[row.range] ?? 0;
        batches[index]?.push(toCandidate(row, ranges[index]?.stream.by));
      }
    }),
  );
  for (const [index, batch] of batches.entries()) batch.sort(orderOf(ranges[index]?.stream.by));
  return batches;
}

const newestFirst = (one: Cursor, other: Cursor) =>
  other.at - one.at || (other.id < one.id ? -1 : other.id > one.id ? 1 : 0);
const oldestFirst = (one: Cursor, other: Cursor) =>
  one.at - other.at || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);

/** Compares rows in the order of their stream. */
export const orderOf = (by: Stream['by'] | undefined) => (isAscending(by) ? oldestFirst : newestFirst);

/** Before the first possible row. */
const startOf = (by: Stream['by']): Cursor =>
  isAscending(by) ? { at: -1, id: '' } : { at: 9e14, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };

/**
 * Reads ranges of one kind and limit, each row with the position of its range. A range is a row of the statement, so
 * that the statement is as long for a hundred bots as for one. Exported for tests, which check its query plan.
 */
export function rangesQuery(db: Kysely<Database>, ranges: readonly StreamRange[]) {
  const rangeRows = ranges.map(({ botId, stream, after }) => {
    const { at, id } = after ?? startOf(stream.by);
    return [botId, 'value' in stream ? String(stream.value) : '', at, id] as const;
  });
  const range = ranges[0] ?? NO_RANGE;
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    return sql<CandidateRow & { readonly range: number }>`
      select part.*, range.no::int - 1 as range
      from unnest(${rangeRows.map(([botId]) => botId)}::text[], ${rangeRows.map(([, value]) => value)}::text[],
        ${rangeRows.map(([, , at]) => at)}::bigint[], ${rangeRows.map(([, , , id]) => id)}::text[])
        with ordinality as range (bot_id, value, at, id, no)
      cross join lateral (${streamQuery(db, range).select(candidateColumns)}) as part`;
  }
  // SQLite has no lateral joins; the ids are in the index, and its rows are then looked up.
  return sql<CandidateRow & { readonly range: number }>`
    select ${sql.join(candidateColumns.map((column) => sql.ref(column)))}, range.no as range
    from (select key as no, value ->> 0 as bot_id, value ->> 1 as value, value ->> 2 as at, value ->> 3 as id
      from json_each(${JSON.stringify(rangeRows)})) as range
    cross join conversations as c
    where c.account_id = ${range.accountId} and c.id in (${streamQuery(db, range).select('c.id')})`;
}

interface CandidateRow {
  readonly id: string;
  readonly bot_id: string;
  readonly status: ConversationStatus;
  readonly connection_id: string;
  readonly assignee_id: string | null;
  readonly satisfaction: number | null;
  readonly labels: string | null;
  readonly unread: number;
  readonly last_message_at: number;
  readonly waiting_since: number | null;
  readonly snoozed_until: number | null;
  readonly priority: string | null;
  readonly group_id: string | null;
  readonly reply_due_at: number | null;
  readonly late_at: number | null;
}

/** The columns that streams in ascending order are sorted by. */
const ASCENDING = { waiting: 'waiting_since', due: 'reply_due_at', snoozed: 'snoozed_until' } as const;

const isAscending = (by: Stream['by'] | undefined): by is AscendingOrder =>
  by !== undefined && Object.hasOwn(ASCENDING, by);

const toCandidate = (row: CandidateRow, by: Stream['by'] | undefined): ListCandidate => ({
  id: row.id,
  botId: row.bot_id,
  at: (isAscending(by) ? row[ASCENDING[by]] : row.last_message_at) ?? 0,
  status: row.status,
  connectionId: row.connection_id,
  assigneeId: row.assignee_id,
  satisfaction: row.satisfaction ?? undefined,
  labels: parseLabelIds(row.labels),
  unread: row.unread,
  lastMessageAt: row.last_message_at,
  waitingSince: row.waiting_since,
  snoozedUntil: row.snoozed_until ?? undefined,
  priority: row.priority ?? undefined,
  group: row.group_id === null ? undefined : { id: row.group_id },
  replyDueAt: row.reply_due_at ?? undefined,
  lateAt: row.late_at ?? undefined,
});

/** Parses the `labels` column. */
export function parseLabelIds(json: string | null): readonly string[] {
  if (json === null) return [];
  const ids: string[] = JSON.parse(json);
  return ids;
}

/** Literal, as in the partial indexes: with parameters they would not be used. */
export const isListed = sql<boolean>`c.message_count > 0 and c.kind <> 'test'`;

const NO_RANGE: StreamRange = { accountId: '', botId: '', stream: { by: 'all' }, after: null, limit: 0 };

const streamQuery = (db: Kysely<Database>, range: StreamRange) =>
  range.stream.by === 'label' ? labelQuery(db, range) : conversationsQuery(db, range.stream, range);

/** The cells of a range, as `rangesQuery` names them. */
const rangeColumn = { botId: sql<string>`range.bot_id`, value: sql<string>`range.value` };
const rangeStart = sql`(range.at, range.id)`;

const candidateColumns = [
  'c.id',
  'c.bot_id',
  'c.status',
  'c.connection_id',
  'c.assignee_id',
  'c.satisfaction',
  'c.labels',
  'c.unread',
  'c.last_message_at',
  'c.waiting_since',
  'c.snoozed_until',
  'c.priority',
  'c.group_id',
  'c.reply_due_at',
  'c.late_at',
] as const;

function conversationsQuery(
  db: Kysely<Database>,
  { by }: Exclude<Stream, { by: 'label' }>,
  { accountId, limit, from, to }: StreamRange,
) {
  const ascending = isAscending(by) ? (`c.${ASCENDING[by]}` as const) : null;
  return db
    .selectFrom('conversations as c')
    .where('c.account_id', '=', accountId)
    .where('c.bot_id', '=', rangeColumn.botId)
    .where(isListed)
    .$if(by === 'unread', (query) => query.where(sql<boolean>`c.unread > 0`))
    .$if(ascending !== null, (query) => query.where(sql<boolean>`${sql.ref(ascending ?? '')} is not null`))
    .$if(by === 'late', (query) => query.where(sql<boolean>`c.late_at is not null`))
    .$if(by === 'stars', (query) => query.where(sql<boolean>`c.satisfaction is not null`))
    .$if(by === 'group', (query) => query.where(sql<boolean>`c.group_id is not null`))
    .$if(by === 'priority', (query) => query.where(sql<boolean>`c.priority is not null`))
    .$if(by === 'assignee', (query) => query.where(sql<boolean>`c.assignee_id is not null`))
    .where((eb) => {
      switch (by) {
        case 'priority':
          return eb(sql.ref('c.priority'), '=', rangeColumn.value);
        case 'group':
          return eb('c.group_id', '=', rangeColumn.value);
        case 'status':
          return sql<boolean>`c.status = ${rangeColumn.value}`;
        case 'assignee':
          return eb('c.assignee_id', '=', rangeColumn.value);
        case 'connection':
          return eb('c.connection_id', '=', rangeColumn.value);
        case 'stars':
          return sql<boolean>`c.satisfaction = cast(${rangeColumn.value} as integer)`;
        default:
          return eb.and([]);
      }
    })
    .where(
      ascending
        ? sql<boolean>`(${sql.ref(ascending)}, c.id) > ${rangeStart}`
        : sql<boolean>`(c.last_message_at, c.id) < ${rangeStart}`,
    )
    .$if(from !== undefined && !ascending, (query) => query.where('c.last_message_at', '>=', from ?? 0))
    .$if(to !== undefined && !ascending, (query) => query.where('c.last_message_at', '<=', to ?? 0))
    .orderBy(ascending ?? 'c.last_message_at', ascending ? 'asc' : 'desc')
    .orderBy('c.id', ascending ? 'asc' : 'desc')
    .limit(limit);
}

const labelQuery = (db: Kysely<Database>, { accountId, limit, from, to }: StreamRange) =>
  db
    .selectFrom('conversation_labels as l')
    .innerJoin('conversations as c', 'c.id', 'l.conversation_id')
    .where('l.account_id', '=', accountId)
    .where('l.label_id', '=', rangeColumn.value)
    .where('l.bot_id', '=', rangeColumn.botId)
    .where('c.account_id', '=', accountId)
    .where(isListed)
    .where(sql<boolean>`(l.last_message_at, l.conversation_id) < ${rangeStart}`)
    .$if(from !== undefined, (query) => query.where('l.last_message_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('l.last_message_at', '<=', to ?? 0))
    .orderBy('l.last_message_at', 'desc')
    .orderBy('l.conversation_id', 'desc')
    .limit(limit);
