// Counts the conversations of each inbox tab.

import { type Kysely, sql } from 'kysely';
import type { ConversationCounts } from '../../../../contract/conversations/conversations.ts';
import { ConversationFilter, type InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { ConversationStatus } from '../../../../contract/conversations/messages.ts';
import {
  admitsSnoozed,
  type FilteredConversation,
  type InboxCriteria,
  matchesCriteria,
  toCriteria,
} from '../../../../src/machines/lifecycles/inbox.rules.ts';
import type { Database } from '../../../store/schema/database.ts';
import { UNFILTERED } from './conversation-counts.store.ts';
import { type InboxScope, isListed } from './list.streams.ts';

export type TabCounts = Record<
  ConversationFilter | 'unread' | 'snoozed' | 'spam' | 'late',
  ConversationCounts
>;

const TABS = ConversationFilter.literals;

/** Number of conversations of one status, read or unread, snoozed or not. */
export interface StatusCount {
  readonly status: ConversationStatus;
  readonly isUnread: boolean;
  readonly isSnoozed: boolean;
  readonly count: number;
}

type TabCriteria = Record<ConversationFilter, InboxCriteria>;

/** Criteria of each tab under the other filters; unread and snoozed ones are counted by those of `all`. */
export function tabCriteria(filters: InboxFilters, me: string): TabCriteria {
  const criteriaFor = (filter: ConversationFilter) => toCriteria({ ...filters, filter }, me);
  return { all: criteriaFor('all'), answered: criteriaFor('answered'), open: criteriaFor('open') };
}

/** Counts the conversations that match the filters, ignoring the search text. */
export async function countTabs(
  db: Kysely<Database>,
  scope: InboxScope,
  filters: InboxFilters,
  me: string,
): Promise<TabCounts> {
  const tabs = tabCriteria(filters, me);
  if (scope.botIds.length === 0) return toTabCounts([], tabs);
  const counts = await (canUseStoredCounts(tabs.all)
    ? sumStoredCounts(db, scope, tabs.all)
    : countMatching(db, scope, tabs.all));
  return { ...toTabCounts(counts, tabs), late: await countLate(db, scope, tabs.all) };
}

const MAX_LATE_COUNT = 100;

/** Counts those whose reply is late, up to a limit. */
async function countLate(
  db: Kysely<Database>,
  scope: InboxScope,
  criteria: InboxCriteria,
): Promise<ConversationCounts> {
  const rows = await selectLate(db, scope, criteria).execute();
  // Not asked of the database, which would then read all conversations of the statuses.
  const { length } = rows.filter(({ status }) => criteria.statuses.includes(status));
  return { count: Math.min(length, MAX_LATE_COUNT), isMore: length > MAX_LATE_COUNT };
}

/** Exported for tests, which check its query plan. */
export const selectLate = (
  db: Kysely<Database>,
  { accountId, botIds }: InboxScope,
  criteria: InboxCriteria,
) =>
  db
    .selectFrom('conversations as c')
    .select('c.status')
    .where('c.account_id', '=', accountId)
    .where('c.bot_id', 'in', botIds)
    .where(isListed)
    .where(matchesInDatabase(accountId, botIds, { ...criteria, late: 'now' }, true))
    .limit(MAX_LATE_COUNT + 1);

/** Whether the kept counts give the counts of the tabs; a conversation may have several of many labels. */
const canUseStoredCounts = ({ late, labels, from, to }: InboxCriteria) =>
  labels.length <= 1 && late === undefined && from === undefined && to === undefined;

/**
 * Adds up the kept counts: without filters some rows a bot; else the cost grows with how many kinds of conversations
 * there are, not with all.
 */
async function sumStoredCounts(
  db: Kysely<Database>,
  { accountId, botIds }: InboxScope,
  { connections, assignee, ratings, priorities, groups, labels }: InboxCriteria,
): Promise<StatusCount[]> {
  const filters = [...connections, ...ratings, ...priorities, ...groups, ...labels];
  const filterKey = filters.length === 0 && assignee === undefined ? UNFILTERED : '';
  const rows = await db
    .selectFrom('conversation_counts')
    .select((eb) => ['status', 'is_unread', 'is_snoozed', eb.fn.sum<number>('delta').as('count')])
    .where('account_id', '=', accountId)
    .where('bot_id', 'in', botIds)
    .where('label_id', '=', labels[0] ?? filterKey)
    .$if(connections.length > 0, (query) => query.where('connection_id', 'in', connections))
    .$if(assignee !== undefined, (query) => query.where('assignee_id', '=', assignee ?? ''))
    .$if(ratings.length > 0, (query) => query.where('satisfaction', 'in', ratings))
    .$if(priorities.length > 0, (query) => query.where('priority', 'in', priorities))
    .$if(groups.length > 0, (query) => query.where('group_id', 'in', groups))
    .groupBy(['status', 'is_unread', 'is_snoozed'])
    .execute();
  return rows.map(toStatusCount);
}

/** Counts in the narrowest index of the filters; the cost grows with the matching rows of that index. */
async function countMatching(
  db: Kysely<Database>,
  { accountId, botIds }: InboxScope,
  criteria: InboxCriteria,
): Promise<StatusCount[]> {
  const rows = await db
    .selectFrom('conversations as c')
    .select(['c.status', isUnread.as('is_unread'), isSnoozed.as('is_snoozed')])
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('c.account_id', '=', accountId)
    .where('c.bot_id', 'in', botIds)
    .where(isListed)
    .where(matchesInDatabase(accountId, botIds, criteria))
    .groupBy(['c.status', isUnread, isSnoozed])
    .execute();
  return rows.map(toStatusCount);
}

const isUnread = sql<number>`case when c.unread > 0 then 1 else 0 end`;
const isSnoozed = sql<number>`case when c.snoozed_until is null then 0 else 1 end`;

/** In a form that keeps the planner off the index of all that ever were late, which grows with age. */
const isLate = sql`c.reply_due_at is not null and coalesce(c.late_at, 0) > c.reply_due_at`;

/**
 * `matchesCriteria` in SQL, for conversations aliased `c`; bots and statuses are left to the caller.
 * @param isRowFilterOnly whether it is judged row by row only; the planner otherwise may choose an index of a filter
 */
export function matchesInDatabase(
  accountId: string,
  botIds: readonly string[],
  criteria: InboxCriteria,
  isRowFilterOnly = false,
) {
  const { connections, assignee, ratings, labels, groups, priorities, from, to, snoozed } = criteria;
  const mustBeUnread = criteria.isUnread;
  const list = (values: readonly (string | number)[]) => sql.join(values);
  const column = (name: string) => {
    const reference = sql.ref(`c.${name}`);
    return isRowFilterOnly ? sql`coalesce(${reference}, ${reference})` : reference;
  };
  const labelled = sql`select conversation_id from conversation_labels where account_id = ${accountId}
    and label_id in (${list(labels)}) and bot_id in (${list(botIds)})`;
  return sql<boolean>`${sql.join(
    [
      sql`1 = 1`,
      ...(mustBeUnread ? [sql`${column('unread')} > 0`] : []),
      ...(criteria.late === 'ever' ? [sql`${column('late_at')} is not null`] : []),
      ...(criteria.late === 'now' ? [isLate] : []),
      ...(snoozed === 'with'
        ? []
        : [sql`${column('snoozed_until')} is ${snoozed === 'only' ? sql`not null` : sql`null`}`]),
      ...(connections.length > 0 ? [sql`${column('connection_id')} in (${list(connections)})`] : []),
      ...(assignee === undefined
        ? []
        : [
            assignee === null
              ? sql`${column('assignee_id')} is null`
              : sql`${column('assignee_id')} = ${assignee}`,
          ]),
      ...(groups.length > 0 ? [sql`${column('group_id')} in (${list(groups)})`] : []),
      ...(priorities.length > 0 ? [sql`${column('priority')} in (${list(priorities)})`] : []),
      ...(ratings.length > 0 ? [sql`${column('satisfaction')} in (${list(ratings)})`] : []),
      ...(from === undefined ? [] : [sql`${column('last_message_at')} >= ${from}`]),
      ...(to === undefined ? [] : [sql`${column('last_message_at')} <= ${to}`]),
      ...(labels.length === 0
        ? []
        : [
            isRowFilterOnly
              ? sql`exists (${labelled} and conversation_id = c.id)`
              : sql`c.id in (${labelled})`,
          ]),
    ],
    sql` and `,
  )}`;
}

export const toStatusCount = (row: {
  readonly status: ConversationStatus;
  readonly is_unread: number;
  readonly is_snoozed: number;
  readonly count: number;
}): StatusCount => ({
  status: row.status,
  isUnread: Number(row.is_unread) === 1,
  isSnoozed: Number(row.is_snoozed) === 1,
  count: Number(row.count),
});

/** Adds up statuses per tab; `isMore`: not all were counted. */
export function toTabCounts(counts: readonly StatusCount[], tabs: TabCriteria, isMore = false): TabCounts {
  const sum = (criteria: InboxCriteria) => ({
    count: counts
      .filter((one) => criteria.statuses.includes(one.status) && (one.isUnread || !criteria.isUnread))
      .filter((one) => admitsSnoozed(criteria, one.isSnoozed))
      .reduce((total, { count }) => total + count, 0),
    isMore,
  });
  return {
    all: sum(tabs.all),
    answered: sum(tabs.answered),
    open: sum(tabs.open),
    unread: sum({ ...tabs.all, isUnread: true }),
    snoozed: sum({ ...tabs.all, snoozed: 'only' }),
    spam: sum({ ...tabs.all, statuses: ['spam'] }),
    late: { count: 0, isMore },
  };
}

/** Counts rows per tab; `isMore`: there are further ones. */
export function countByTab(
  rows: readonly FilteredConversation[],
  tabs: TabCriteria,
  isMore: boolean,
): TabCounts {
  const count = (criteria: InboxCriteria) => ({
    count: rows.filter((row) => matchesCriteria(criteria, row)).length,
    isMore,
  });
  const [all, answered, open] = TABS.map((tab) => count(tabs[tab]));
  const none = { count: 0, isMore };
  return {
    all: all ?? none,
    answered: answered ?? none,
    open: open ?? none,
    unread: count({ ...tabs.all, isUnread: true }),
    snoozed: count({ ...tabs.all, snoozed: 'only' }),
    spam: count({ ...tabs.all, statuses: ['spam'] }),
    late: count({ ...tabs.all, late: 'now' }),
  };
}
