// Chooses and reads the index ranges that cover an inbox filter.

import { type Kysely, sql } from 'kysely';
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
  | { readonly by: 'label' | 'assignee' | 'service' | 'priority' | 'group'; readonly value: string }
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
  if (connections.length > 0) return connections.map((value) => ({ by: 'service', value }));
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

/** Ranges read by one statement; SQLite allows 500 parts of a union. */
const RANGES_PER_STATEMENT = 100;

/** The rows of each range. One statement reads many, as many bots would otherwise be many round trips. */
export async function readStreams(
  db: Kysely<Database>,
  ranges: readonly StreamRange[],
): Promise<ListCandidate[][]> {
  const batches: ListCandidate[][] = ranges.map(() => []);
  for (let start = 0; start < ranges.length; start += RANGES_PER_STATEMENT) {
    const parts = ranges.slice(start, start + RANGES_PER_STATEMENT).map((range, index) =>
      db
        .selectFrom(streamQuery(db, range).as('part'))
        .selectAll()
        .select(sql.lit(start + index).as('range')),
    );
    const [first, ...others] = parts;
    const rows = (await first?.unionAll(others).execute()) ?? [];
    for (const row of rows) batches[row.range]?.push(toCandidate(row, ranges[row.range]?.stream.by));
  }
  return batches;
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
  serviceId: row.connection_id,
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

/** Exported for tests, which check its query plan. */
export function streamQuery(db: Kysely<Database>, range: StreamRange) {
  const { stream } = range;
  return stream.by === 'label' ? labelQuery(db, stream.value, range) : conversationsQuery(db, stream, range);
}

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
  stream: Exclude<Stream, { by: 'label' }>,
  { accountId, botId, after, limit, from, to }: StreamRange,
) {
  const ascending = isAscending(stream.by) ? (`c.${ASCENDING[stream.by]}` as const) : null;
  return db
    .selectFrom('conversations as c')
    .select(candidateColumns)
    .where('c.account_id', '=', accountId)
    .where('c.bot_id', '=', botId)
    .where(isListed)
    .$if(stream.by === 'unread', (query) => query.where(sql<boolean>`c.unread > 0`))
    .$if(ascending !== null, (query) => query.where(sql<boolean>`${sql.ref(ascending ?? '')} is not null`))
    .$if(stream.by === 'late', (query) => query.where(sql<boolean>`c.late_at is not null`))
    .$if(stream.by === 'stars', (query) => query.where(sql<boolean>`c.satisfaction is not null`))
    .$if(stream.by === 'group', (query) => query.where(sql<boolean>`c.group_id is not null`))
    .$if(stream.by === 'priority', (query) => query.where(sql<boolean>`c.priority is not null`))
    .where((eb) => {
      switch (stream.by) {
        case 'priority':
          return eb(sql.ref('c.priority'), '=', stream.value);
        case 'group':
          return eb('c.group_id', '=', stream.value);
        case 'status':
          return eb('c.status', '=', stream.value);
        case 'assignee':
          return eb('c.assignee_id', '=', stream.value);
        case 'service':
          return eb('c.connection_id', '=', stream.value);
        case 'stars':
          return eb('c.satisfaction', '=', stream.value);
        default:
          return eb.and([]);
      }
    })
    .$if(after !== null, (query) =>
      query.where((eb) =>
        ascending
          ? eb(eb.refTuple(ascending, 'c.id'), '>', eb.tuple(after?.at ?? 0, after?.id ?? ''))
          : eb(eb.refTuple('c.last_message_at', 'c.id'), '<', eb.tuple(after?.at ?? 0, after?.id ?? '')),
      ),
    )
    .$if(from !== undefined && !ascending, (query) => query.where('c.last_message_at', '>=', from ?? 0))
    .$if(to !== undefined && !ascending, (query) => query.where('c.last_message_at', '<=', to ?? 0))
    .orderBy(ascending ?? 'c.last_message_at', ascending ? 'asc' : 'desc')
    .orderBy('c.id', ascending ? 'asc' : 'desc')
    .limit(limit);
}

function labelQuery(
  db: Kysely<Database>,
  labelId: string,
  { accountId, botId, after, limit, from, to }: StreamRange,
) {
  return db
    .selectFrom('conversation_labels as l')
    .innerJoin('conversations as c', 'c.id', 'l.conversation_id')
    .select(candidateColumns)
    .where('l.account_id', '=', accountId)
    .where('l.label_id', '=', labelId)
    .where('l.bot_id', '=', botId)
    .where('c.account_id', '=', accountId)
    .where(isListed)
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('l.last_message_at', 'l.conversation_id'),
          '<',
          eb.tuple(after?.at ?? 0, after?.id ?? ''),
        ),
      ),
    )
    .$if(from !== undefined, (query) => query.where('l.last_message_at', '>=', from ?? 0))
    .$if(to !== undefined, (query) => query.where('l.last_message_at', '<=', to ?? 0))
    .orderBy('l.last_message_at', 'desc')
    .orderBy('l.conversation_id', 'desc')
    .limit(limit);
}
