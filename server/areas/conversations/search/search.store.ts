// Full-text search in messages and visitor names, newest first, in bounded steps.

import { type RawBuilder, sql } from 'kysely';
import type { ConversationCounts, SearchHit } from '../../../../contract/conversations/conversations.ts';
import type { ConversationFilter, InboxFilters } from '../../../../contract/conversations/inbox.filters.ts';
import type { ConversationStatus } from '../../../../contract/conversations/messages.ts';
import {
  type FilteredConversation,
  matchesCriteria,
} from '../../../../src/machines/lifecycles/inbox.rules.ts';
import type { Store } from '../../../store/store.ts';
import type { BotIds } from '../../bots/bots.store.ts';
import { countByTab, tabCriteria } from '../inbox/list.counts.ts';
import { parseLabelIds } from '../inbox/list.streams.ts';
import { NAME_SEQ } from './search.index.ts';
import { extractExcerpt, matchesTerms, toQueryTerms, toRequiredTerms } from './search.words.ts';

/** Texts scanned per page: in total, in the first batch, and in each further batch. */
const MAX_SCANNED_TEXTS = 900;
const FIRST_BATCH_SIZE = 90;
const BATCH_SIZE = 270;
/** The newest texts that PostgreSQL scans before using the index; frequent words fill a page there. */
const RECENT_TEXTS = 20_000;

export interface SearchQuery extends BotIds {
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
  readonly counts: Record<ConversationFilter | 'unread', ConversationCounts> | null;
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
  const { filters, me, botId, after, limit } = query;
  const queryTerms = toQueryTerms(filters.search ?? '');
  const tabs = tabCriteria(filters, me);
  const requiredTerms = toRequiredTerms(botId, queryTerms);
  const matched = new Map<string, Row>();
  const pageRows = new Map<string, Row>();
  let last = after;
  let scannedCount = 0;
  let recentTexts = store.dialect === 'postgres' ? recentLimit : 0;
  let isDone = queryTerms.length === 0;
  while (!isDone && scannedCount < MAX_SCANNED_TEXTS && pageRows.size < limit) {
    const batchSize = nextBatchSize(store, scannedCount, recentTexts);
    const batch = await readBatch(store, query, requiredTerms, { last, batchSize, recentTexts });
    const { rows } = batch;
    recentTexts = batch.recentTexts;
    for (const row of rows) {
      if (row.id === null || !matchesTerms(row.text ?? '', queryTerms)) continue;
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
  return {
    ids: page.map(({ id }) => id),
    hits: page
      .filter(({ seq }) => seq !== NAME_SEQ)
      .map(({ id, seq, text }) => ({ conversationId: id, seq, ...extractExcerpt(text ?? '', queryTerms) })),
    next: isDone && !hasRowsAfterPage ? null : end,
    counts:
      after === null ? countByTab([...matched.values()].map(toFilteredConversation), tabs, !isDone) : null,
  };
}

interface Row {
  readonly no: number;
  readonly id: string;
  readonly seq: number;
  readonly text: string | null;
  readonly status: ConversationStatus;
  readonly connection_id: string;
  readonly assignee_id: string | null;
  readonly satisfaction: number | null;
  readonly labels: string | null;
  readonly unread: number;
  readonly last_message_at: number;
}

const toFilteredConversation = (row: Row): FilteredConversation => ({
  status: row.status,
  serviceId: row.connection_id,
  assigneeId: row.assignee_id,
  satisfaction: row.satisfaction ?? undefined,
  labels: parseLabelIds(row.labels),
  unread: row.unread,
  lastMessageAt: row.last_message_at,
});

/** A number of the index, with its row when it belongs to this bot. */
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
  requiredTerms: readonly string[],
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
  { accountId, botId }: SearchQuery,
  numbersQuery: RawBuilder<unknown>,
): Promise<readonly Candidate[]> {
  // Also returns numbers of deleted or foreign conversations: a short batch means the end.
  const { rows } = await sql<Candidate>`
    select f.no, c.id, n.seq, coalesce(m.text, v.name) as text, c.status, c.connection_id,
      c.assignee_id, c.satisfaction, c.labels, c.unread, c.last_message_at
    from (${numbersQuery}) as f
    left join message_numbers n on n.no = f.no and n.account_id = ${accountId}
    left join conversations c on c.id = n.conversation_id and c.account_id = ${accountId}
      and c.bot_id = ${botId} and c.message_count > 0 and c.kind <> 'test'
    left join messages m on m.conversation_id = c.id and m.seq = n.seq
    left join visitors v on v.id = c.visitor_id and n.seq = 0
    order by f.no desc`.execute(store.db);
  return rows;
}

const upperBound = ({ last }: Pick<ScanRange, 'last'>): number => last ?? Number.MAX_SAFE_INTEGER;

const selectRecentNumbers = (requiredTerms: readonly string[], range: ScanRange): RawBuilder<unknown> =>
  sql`select no from (
      select no, words from message_search where no < ${upperBound(range)} order by no desc limit ${range.recentTexts}
    ) as texts where words @> ${requiredTerms}::text[] order by no desc limit ${range.batchSize}`;

/** Finds numbers by the word index. Exported for tests, which check its query plan. */
export function selectMessageNumbers(
  store: Store,
  requiredTerms: readonly string[],
  range: Omit<ScanRange, 'recentTexts'>,
) {
  // Ordering by an expression keeps PostgreSQL from walking the primary key instead.
  if (store.dialect === 'postgres') {
    return sql`select no from message_search where words @> ${requiredTerms}::text[] and no < ${upperBound(range)}
      order by no + 0 desc limit ${range.batchSize}`;
  }
  const matchExpression = requiredTerms.map((word) => `"${word}"`).join(' AND ');
  return sql`select rowid as no from message_search where message_search match ${matchExpression} and rowid < ${upperBound(range)}
    order by rowid desc limit ${range.batchSize}`;
}
