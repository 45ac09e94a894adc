// Counts the conversations of each inbox tab, up to a limit.
import { type Kysely, sql } from 'kysely';
import type { Tally } from '../../../../contract/conversations/conversations.ts';
import { ConversationFilter, type InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { ConversationStatus } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import {
  type Judged,
  letsThrough,
  type Narrowing,
  narrowingOf,
} from '../../../../src/machines/lifecycles/inbox.rules.ts';
import type { Database } from '../../../store/schema/database.ts';
import { type Place, readStream, streamsOf } from './list.streams.ts';

export type Counts = Record<ConversationFilter | 'unread', Tally>;

const { counted } = limits.inbox;
/** Rows that are looked at for the numbers of one set of filters. */
const LOOKED_AT = counted + 1;
const TABS = ConversationFilter.literals;

/** The tabs' narrowings under the other filters; unread is told of all of them together. */
export function tabsOf(filters: InboxFilters, me: string): Record<ConversationFilter, Narrowing> {
  const of = (filter: ConversationFilter) => narrowingOf({ ...filters, filter }, me);
  return { all: of('all'), answered: of('answered'), open: of('open') };
}

/** Counts what the filters mean, their words aside. */
export async function countTabs(
  db: Kysely<Database>,
  place: Place,
  filters: InboxFilters,
  me: string,
): Promise<Counts> {
  const tabs = tabsOf(filters, me);
  return isPlain(tabs.all) ? countPlain(db, place, tabs) : countSome(db, place, tabs);
}

/** Whether nothing but statuses narrows: then indexes alone tell the numbers. */
const isPlain = ({ services, assignee, ratings, labels, isUnread, from, to }: Narrowing) =>
  services.length + ratings.length + labels.length === 0 &&
  assignee === undefined &&
  !isUnread &&
  from === undefined &&
  to === undefined;

async function countPlain(
  db: Kysely<Database>,
  { accountId, botId }: Place,
  tabs: Record<ConversationFilter, Narrowing>,
): Promise<Counts> {
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
  place: Place,
  tabs: Record<ConversationFilter, Narrowing>,
): Promise<Counts> {
  const { from, to } = tabs.all;
  const pieces = await Promise.all(
    streamsOf(tabs.all).map((stream) =>
      readStream(db, place, stream, { after: null, limit: LOOKED_AT, from, to }),
    ),
  );
  const rows = new Map(pieces.flat().map((row) => [row.id, row]));
  return tally(
    [...rows.values()],
    tabs,
    pieces.some((piece) => piece.length === LOOKED_AT),
  );
}

/** Sorts what was looked at into the tabs; `isCut`: there was more to look at. */
export function tally(
  rows: readonly Judged[],
  tabs: Record<ConversationFilter, Narrowing>,
  isCut: boolean,
): Counts {
  const count = (tab: ConversationFilter) =>
    tallyOf(rows.filter((row) => letsThrough(tabs[tab], row)).length, isCut);
  const unread = rows.filter((row) => row.unread > 0 && letsThrough(tabs.all, row)).length;
  const [all, answered, open] = TABS.map(count);
  const none = tallyOf(0);
  return { all: all ?? none, answered: answered ?? none, open: open ?? none, unread: tallyOf(unread, isCut) };
}

const tallyOf = (count: number, isCut = false): Tally => ({
  count: Math.min(count, counted),
  isMore: isCut || count > counted,
});
