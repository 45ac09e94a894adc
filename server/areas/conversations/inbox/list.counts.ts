// Counts the conversations of each inbox tab, up to a limit.

import { type Kysely, sql } from 'kysely';
import type { ConversationCounts } from '../../../../contract/conversations/conversations.ts';
import { ConversationFilter, type InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { ConversationStatus } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import {
  type FilteredConversation,
  type InboxCriteria,
  matchesCriteria,
  toCriteria,
} from '../../../../src/machines/lifecycles/inbox.rules.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { readStream, selectStreams } from './list.streams.ts';

export type TabCounts = Record<ConversationFilter | 'unread', ConversationCounts>;

const { countMax } = limits.inbox;
/** Rows scanned per stream to count one set of filters. */
const MAX_SCANNED_ROWS = countMax + 1;
const TABS = ConversationFilter.literals;

/** Criteria of each tab under the other filters; unread is counted by those of `all`. */
export function tabCriteria(filters: InboxFilters, me: string): Record<ConversationFilter, InboxCriteria> {
  const criteriaFor = (filter: ConversationFilter) => toCriteria({ ...filters, filter }, me);
  return { all: criteriaFor('all'), answered: criteriaFor('answered'), open: criteriaFor('open') };
}

/** Counts the conversations that match the filters, ignoring the search text. */
export async function countTabs(
  db: Kysely<Database>,
  ids: BotIds,
  filters: InboxFilters,
  me: string,
): Promise<TabCounts> {
  const tabs = tabCriteria(filters, me);
  return hasOnlyStatusFilter(tabs.all) ? countByStatus(db, ids, tabs) : countByScanning(db, ids, tabs);
}

/** Whether statuses are the only filter, so that indexes alone give the counts. */
const hasOnlyStatusFilter = ({ connections, assignee, ratings, labels, isUnread, from, to }: InboxCriteria) =>
  connections.length + ratings.length + labels.length === 0 &&
  assignee === undefined &&
  !isUnread &&
  from === undefined &&
  to === undefined;

async function countByStatus(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  tabs: Record<ConversationFilter, InboxCriteria>,
): Promise<TabCounts> {
  const botFilter = sql`account_id = ${accountId} and bot_id = ${botId} and message_count > 0 and kind <> 'test'`;
  const limitClause = sql`limit ${countMax + 1}`;
  const { statuses } = tabs.all;
  const statusQueries = statuses.map(
    (status) => sql`select ${status} as status, 0 as looked_at, count(*) as count
      from (select 1 from conversations where ${botFilter} and status = ${status} ${limitClause}) as few`,
  );
  // Scans at most `countMax + 1` unread rows and counts those with one of the statuses.
  const unreadQuery = sql`select 'unread' as status, count(*) as looked_at,
      sum(case when status in (${sql.join(statuses)}) then 1 else 0 end) as count
    from (select status from conversations where ${botFilter} and unread > 0 ${limitClause}) as few`;
  const { rows } = await sql<{
    status: string;
    looked_at: number;
    count: number | null;
  }>`${sql.join([...statusQueries, unreadQuery], sql` union all `)}`.execute(db);
  const countsByStatus = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  const isTruncated = rows.some(
    ({ status, looked_at }) => status === 'unread' && Number(looked_at) > countMax,
  );
  const sum = (summed: readonly ConversationStatus[]) =>
    summed.reduce((total, status) => total + (countsByStatus.get(status) ?? 0), 0);
  return {
    all: toConversationCounts(sum(statuses)),
    answered: toConversationCounts(sum(tabs.answered.statuses)),
    open: toConversationCounts(sum(tabs.open.statuses)),
    unread: toConversationCounts(countsByStatus.get('unread') ?? 0, isTruncated),
  };
}

async function countByScanning(
  db: Kysely<Database>,
  ids: BotIds,
  tabs: Record<ConversationFilter, InboxCriteria>,
): Promise<TabCounts> {
  const { from, to } = tabs.all;
  const batches = await Promise.all(
    selectStreams(tabs.all).map((stream) =>
      readStream(db, ids, stream, { after: null, limit: MAX_SCANNED_ROWS, from, to }),
    ),
  );
  const rows = new Map(batches.flat().map((row) => [row.id, row]));
  return countByTab(
    [...rows.values()],
    tabs,
    batches.some((piece) => piece.length === MAX_SCANNED_ROWS),
  );
}

/** Counts scanned rows per tab; `isTruncated`: the scan stopped early, so there may be more. */
export function countByTab(
  rows: readonly FilteredConversation[],
  tabs: Record<ConversationFilter, InboxCriteria>,
  isTruncated: boolean,
): TabCounts {
  const count = (tab: ConversationFilter) =>
    toConversationCounts(rows.filter((row) => matchesCriteria(tabs[tab], row)).length, isTruncated);
  const unread = rows.filter((row) => row.unread > 0 && matchesCriteria(tabs.all, row)).length;
  const [all, answered, open] = TABS.map(count);
  const none = toConversationCounts(0);
  return {
    all: all ?? none,
    answered: answered ?? none,
    open: open ?? none,
    unread: toConversationCounts(unread, isTruncated),
  };
}

const toConversationCounts = (count: number, isTruncated = false): ConversationCounts => ({
  count: Math.min(count, countMax),
  isMore: isTruncated || count > countMax,
});
