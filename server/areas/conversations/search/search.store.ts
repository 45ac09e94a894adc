// Full-text search in messages and facts of conversations, newest first, in bounded steps.

import { type RawBuilder, sql } from 'kysely';
import type { SearchHit } from '../../../../contract/conversations/conversations.ts';
import type { InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { ConversationStatus } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import {
  type FilteredConversation,
  matchesCriteria,
} from '../../../../src/machines/lifecycles/inbox.rules.ts';
import type { Store } from '../../../store/store.ts';
import {
  countByTab,
  matchesInDatabase,
  type TabCounts,
  tabCriteria,
  toStatusCount,
  toTabCounts,
} from '../inbox/list.counts.ts';
import { type InboxScope, isListed, parseLabelIds } from '../inbox/list.streams.ts';
import { parseAttachments, searchableText } from '../thread/message-preview.rules.ts';
import { extractExcerpt } from './search.excerpt.ts';
import { FACTS_SEQ, type FactsRow, factsText, type LabelNames, readLabelNames } from './search.facts.ts';
import { isIndexed, matchesTerms, type QueryTerms, toQueryTerms, toRequiredTerms } from './search.words.ts';

/** Texts scanned per page: in total, in the first batch, and in each further batch. */
const MAX_SCANNED_TEXTS = 900;
const FIRST_BATCH_SIZE = 90;
const BATCH_SIZE = 270;
/** The newest texts that PostgreSQL scans before using the index; frequent words fill a page there. */
const RECENT_TEXTS = 20_000;
/** Of an inbox of many bots, where each text is compared with the words of each bot. */
const MIN_RECENT_TEXTS = 1_000;

export interface SearchQuery extends InboxScope {
  readonly filters: InboxFilters;
  readonly me: string;
  /** Number after which to continue, or null for the first page. */
  readonly after: number | null;
  readonly limit: number;
}

export interface SearchPage {
  readonly ids: readonly string[];
  readonly hits: readonly SearchHit[];
  readonly next: number | null;
  /** On the first page only. */
  readonly counts: TabCounts | null;
}

/**
 * Conversations that match the words, by newest hit; one may appear again on a later page.
 * @param recentLimit texts that PostgreSQL scans before it uses the index; tests pass less for their small tables
 */
export async function searchPage(
  store: Store,
  query: SearchQuery,
  recentLimit = RECENT_TEXTS,
): Promise<SearchPage> {
  const { filters, me, accountId, botIds, after, limit } = query;
  const queryTerms = botIds.length === 0 ? [] : toQueryTerms(filters.search ?? '');
  const tabs = tabCriteria(filters, me);
  const requiredTerms = requiredTermsOf(botIds, queryTerms);
  const labelNames = await readLabelNames(store.db, accountId);
  const matched = new Map<string, Row>();
  const pageRows = new Map<string, Row>();
  let last = after;
  let scannedCount = 0;
  const comparableTexts = Math.max(MIN_RECENT_TEXTS, Math.ceil(recentLimit / (botIds.length || 1)));
  let recentTexts = store.dialect === 'postgres' ? Math.min(recentLimit, comparableTexts) : 0;
  let isDone = queryTerms.length === 0;
  while (!isDone && scannedCount < MAX_SCANNED_TEXTS && pageRows.size < limit) {
    const batchSize = nextBatchSize(store, scannedCount, recentTexts);
    const batch = await readBatch(store, query, requiredTerms, { last, batchSize, recentTexts });
    const { rows } = batch;
    recentTexts = batch.recentTexts;
    for (const row of rows) {
      if (row.id === null || !matchesTerms(textOf(row, labelNames), queryTerms)) continue;
      if (!matched.has(row.id)) matched.set(row.id, row);
      if (pageRows.size === limit && !pageRows.has(row.id)) continue;
      if (pageRows.has(row.id) || !matchesCriteria(tabs[filters.filter], toFilteredConversation(row)))
        continue;
      pageRows.set(row.id, row);
    }
    scannedCount += rows.length;
    isDone = rows.length < batchSize;
    last = rows.at(-1)?.no ?? last;
  }
  const page = [...pageRows.values()];
  const end = page.length === limit ? (page.at(-1)?.no ?? last) : last;
  const hasRowsAfterPage = page.length === limit && end !== last;
  const countMatches = async () =>
    isDone || !isIndexed(queryTerms)
      ? countByTab([...matched.values()].map(toFilteredConversation), tabs, !isDone)
      : countIndexed(store, query, requiredTerms);
  return {
    ids: page.map(({ id }) => id),
    hits: page.flatMap((row) => toHit(row, labelNames, queryTerms)),
    next: isDone && !hasRowsAfterPage ? null : end,
    counts: after === null ? await countMatches() : null,
  };
}

/** For each bot and spelling, the terms that every matching text has. */
type RequiredTerms = readonly (readonly string[])[];

const requiredTermsOf = (botIds: readonly string[], queryTerms: QueryTerms): RequiredTerms =>
  botIds.flatMap((botId) => queryTerms.map((terms) => toRequiredTerms(botId, terms)));

const textOf = (row: Row, labelNames: LabelNames): string =>
  row.seq === FACTS_SEQ
    ? factsText(row, labelNames)
    : searchableText({ text: row.text ?? '', attachments: parseAttachments(row.attachments) });

/** The hit; none where the name matches, as the row of the list shows it anyway. */
function toHit(row: Row, labelNames: LabelNames, queryTerms: QueryTerms): readonly SearchHit[] {
  const { id: conversationId, seq, name, is_note: isNote } = row;
  if (seq === FACTS_SEQ && matchesTerms(name ?? '', queryTerms)) return [];
  const excerpt = extractExcerpt(textOf(row, labelNames), queryTerms);
  return [{ conversationId, seq, ...excerpt, ...(isNote === 1 && { isNote: true }) }];
}

/**
 * Counts all matches by the index alone, newest texts first, up to `limits.inbox.countedTexts`. The cost grows
 * with the matching texts, not with all.
 */
async function countIndexed(
  store: Store,
  { accountId, botIds, filters, me }: SearchQuery,
  requiredTerms: RequiredTerms,
): Promise<TabCounts> {
  const tabs = tabCriteria(filters, me);
  const { countedTexts } = limits.inbox;
  const numbers = selectMessageNumbers(store, requiredTerms, { last: null, batchSize: countedTexts + 1 });
  // Cross joins keep SQLite from starting with all conversations of the account.
  const { rows } = await sql<{
    status: ConversationStatus;
    is_unread: number;
    is_snoozed: number;
    count: number;
    texts: number;
  }>`
    with texts as materialized (${numbers}),
    found as (
      select distinct c.id, c.status, case when c.unread > 0 then 1 else 0 end as is_unread,
        case when c.snoozed_until is null then 0 else 1 end as is_snoozed
      from texts f cross join message_numbers n
      cross join conversations c
      where n.no = f.no and n.account_id = ${accountId} and c.id = n.conversation_id and c.account_id = ${accountId}
      and c.bot_id in (${sql.join(botIds)}) and ${isListed}
      and ${matchesInDatabase(accountId, botIds, tabs.all)}
    )
    select status, is_unread, is_snoozed, count(*) as count, (select count(*) from texts) as texts
    from found group by status, is_unread, is_snoozed`.execute(store.db);
  return toTabCounts(rows.map(toStatusCount), tabs, Number(rows[0]?.texts ?? 0) > countedTexts);
}

interface Row extends FactsRow {
  readonly no: number;
  readonly bot_id: string;
  readonly seq: number;
  readonly text: string | null;
  readonly attachments: string | null;
  readonly is_note: number | null;
  readonly status: ConversationStatus;
  readonly connection_id: string;
  readonly assignee_id: string | null;
  readonly satisfaction: number | null;
  readonly unread: number;
  readonly last_message_at: number;
  readonly snoozed_until: number | null;
  readonly priority: string | null;
  readonly group_id: string | null;
  readonly reply_due_at: number | null;
  readonly late_at: number | null;
}

const toFilteredConversation = (row: Row): FilteredConversation => ({
  botId: row.bot_id,
  status: row.status,
  connectionId: row.connection_id,
  assigneeId: row.assignee_id,
  satisfaction: row.satisfaction ?? undefined,
  labels: parseLabelIds(row.labels),
  unread: row.unread,
  lastMessageAt: row.last_message_at,
  snoozedUntil: row.snoozed_until ?? undefined,
  priority: row.priority ?? undefined,
  group: row.group_id === null ? undefined : { id: row.group_id },
  replyDueAt: row.reply_due_at ?? undefined,
  lateAt: row.late_at ?? undefined,
});

/** A number of the index, with its row when it belongs to one of the bots. */
type Candidate = Row | { readonly no: number; readonly id: null };

interface ScanRange {
  readonly last: number | null;
  readonly batchSize: number;
  /** Newest texts to scan first; 0 means the index is used at once. */
  readonly recentTexts: number;
}

/**
 * PostgreSQL sorts all index matches on each query: it reads a small batch, then the rest of the page at
 * once.
 */
function nextBatchSize(store: Store, scannedCount: number, recentTexts: number): number {
  if (scannedCount === 0) return FIRST_BATCH_SIZE;
  return store.dialect === 'postgres' && recentTexts === 0 ? MAX_SCANNED_TEXTS - scannedCount : BATCH_SIZE;
}

/**
 * The newest candidates below the start of the range. PostgreSQL cannot estimate how rare a word is and would read every text
 * for a word that nobody wrote. So it first scans a bounded number of the newest texts of all bots; when they
 * do not fill the batch, the index serves the rest of the page.
 */
async function readBatch(
  store: Store,
  query: SearchQuery,
  requiredTerms: RequiredTerms,
  range: ScanRange,
): Promise<{ readonly rows: readonly Candidate[]; readonly recentTexts: number }> {
  if (range.recentTexts > 0) {
    const rows = await readCandidates(store, query, selectRecentNumbers(requiredTerms, range));
    if (rows.length === range.batchSize) return { rows, recentTexts: range.recentTexts };
  }
  return {
    rows: await readCandidates(store, query, selectMessageNumbers(store, requiredTerms, range)),
    recentTexts: 0,
  };
}

async function readCandidates(
  store: Store,
  { accountId, botIds }: SearchQuery,
  numbersQuery: RawBuilder<unknown>,
): Promise<readonly Candidate[]> {
  // Also returns numbers of deleted or foreign conversations: a short batch means the end.
  const { rows } = await sql<Candidate>`
    select f.no, c.id, c.bot_id, n.seq, m.text, m.attachments, m.is_note, v.name, v.phone, v.email, v.fields, c.status,
      c.connection_id, c.assignee_id, c.satisfaction, c.labels, c.unread, c.last_message_at,
      c.snoozed_until, c.priority, c.group_id, c.reply_due_at, c.late_at
    from (${numbersQuery}) as f
    left join message_numbers n on n.no = f.no and n.account_id = ${accountId}
    left join conversations c on c.id = n.conversation_id and c.account_id = ${accountId}
      and c.bot_id in (${sql.join(botIds)}) and c.message_count > 0 and c.kind <> 'test'
    left join messages m on m.conversation_id = c.id and m.seq = n.seq
    left join visitors v on v.id = c.visitor_id and v.account_id = c.account_id and n.seq = ${FACTS_SEQ}
    order by f.no desc`.execute(store.db);
  return rows;
}

const upperBound = ({ last }: Pick<ScanRange, 'last'>): number => last ?? Number.MAX_SAFE_INTEGER;

/** PostgreSQL: whether a text has all words of one of the lists. */
const hasTerms = (requiredTerms: RequiredTerms) =>
  sql`(${sql.join(
    requiredTerms.map((terms) => sql`words @> ${terms}::text[]`),
    sql` or `,
  )})`;

const selectRecentNumbers = (requiredTerms: RequiredTerms, range: ScanRange): RawBuilder<unknown> =>
  sql`select no from (
      select no, words from message_search where no < ${upperBound(range)} order by no desc limit ${range.recentTexts}
    ) as texts where ${hasTerms(requiredTerms)} order by no desc limit ${range.batchSize}`;

/** Finds numbers by the word index. Exported for tests, which check its query plan. */
export function selectMessageNumbers(
  store: Store,
  requiredTerms: RequiredTerms,
  range: Omit<ScanRange, 'recentTexts'>,
) {
  // Expressions keep PostgreSQL from walking the primary key instead.
  if (store.dialect === 'postgres') {
    return sql`select no from message_search where ${hasTerms(requiredTerms)} and no + 0 < ${upperBound(range)}
      order by no + 0 desc limit ${range.batchSize}`;
  }
  const matchExpression = requiredTerms
    .map((terms) => `(${terms.map((word) => `"${word}"`).join(' AND ')})`)
    .join(' OR ');
  return sql`select rowid as no from message_search where message_search match ${matchExpression} and rowid < ${upperBound(range)}
    order by rowid desc limit ${range.batchSize}`;
}
