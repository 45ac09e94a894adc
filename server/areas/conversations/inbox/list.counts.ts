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

const { counted } = limits.inbox;
/** Rows that are looked at for the numbers of one set of filters. */
const LOOKED_AT = counted + 1;
const TABS = ConversationFilter.literals;

/** The tabs' narrowings under the other filters; unread is told of all of them together. */
export function tabNarrowings(filters: InboxFilters, me: string): Record<ConversationFilter, InboxCriteria> {
  const of = (filter: ConversationFilter) => toCriteria({ ...filters, filter }, me);
  return { all: of('all'), answered: of('answered'), open: of('open') };
}

/** Counts what the filters mean, their words aside. */
export async function countTabs(
  db: Kysely<Database>,
  ids: BotIds,
  filters: InboxFilters,
  me: string,
): Promise<TabCounts> {
  const tabs = tabNarrowings(filters, me);
  return isPlain(tabs.all) ? countPlain(db, ids, tabs) : countSome(db, ids, tabs);
}

/** Whether nothing but statuses narrows: then indexes alone tell the numbers. */
const isPlain = ({ connections, assignee, ratings, labels, isUnread, from, to }: InboxCriteria) =>
  connections.length + ratings.length + labels.length === 0 &&
  assignee === undefined &&
  !isUnread &&
  from === undefined &&
  to === undefined;

async function countPlain(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  tabs: Record<ConversationFilter, InboxCriteria>,
): Promise<TabCounts> {
  const here = sql`account_id = ${accountId} and bot_id = ${botId} and message_count > 0 and kind <> 'test'`;
  const upTo = sql`limit ${counted + 1}`;
  const { statuses } = tabs.all;
  const ofStatus = statuses.map(
    (status) => sql`select ${status} as status, 0 as looked_at, count(*) as count
      from (select 1 from conversations where ${here} and status = ${status} ${upTo}) as few`,
  );
  // Of the same statuses, and looked for no further than the unread ones that are looked at in any case.
  const ofUnread = sql`select 'unread' as status, count(*) as looked_at,
      sum(case when status in (${sql.join(statuses)}) then 1 else 0 end) as count
    from (select status from conversations where ${here} and unread > 0 ${upTo}) as few`;
  const { rows } = await sql<{
    status: string;
    looked_at: number;
    count: number | null;
  }>`${sql.join([...ofStatus, ofUnread], sql` union all `)}`.execute(db);
  const numbers = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  const isCut = rows.some(({ status, looked_at }) => status === 'unread' && Number(looked_at) > counted);
  const sum = (some: readonly ConversationStatus[]) =>
    some.reduce((total, status) => total + (numbers.get(status) ?? 0), 0);
  return {
    all: tallyOf(sum(statuses)),
    answered: tallyOf(sum(tabs.answered.statuses)),
    open: tallyOf(sum(tabs.open.statuses)),
    unread: tallyOf(numbers.get('unread') ?? 0, isCut),
  };
}

async function countSome(
  db: Kysely<Database>,
  ids: BotIds,
  tabs: Record<ConversationFilter, InboxCriteria>,
): Promise<TabCounts> {
  const { from, to } = tabs.all;
  const pieces = await Promise.all(
    selectStreams(tabs.all).map((stream) =>
      readStream(db, ids, stream, { after: null, limit: LOOKED_AT, from, to }),
    ),
  );
  const rows = new Map(pieces.flat().map((row) => [row.id, row]));
  return countByTab(
    [...rows.values()],
    tabs,
    pieces.some((piece) => piece.length === LOOKED_AT),
  );
}

/** Sorts what was looked at into the tabs; `isCut`: there was more to look at. */
export function countByTab(
  rows: readonly FilteredConversation[],
  tabs: Record<ConversationFilter, InboxCriteria>,
  isCut: boolean,
): TabCounts {
  const count = (tab: ConversationFilter) =>
    tallyOf(rows.filter((row) => matchesCriteria(tabs[tab], row)).length, isCut);
  const unread = rows.filter((row) => row.unread > 0 && matchesCriteria(tabs.all, row)).length;
  const [all, answered, open] = TABS.map(count);
  const none = tallyOf(0);
  return { all: all ?? none, answered: answered ?? none, open: open ?? none, unread: tallyOf(unread, isCut) };
}

const tallyOf = (count: number, isCut = false): ConversationCounts => ({
  count: Math.min(count, counted),
  isMore: isCut || count > counted,
});
