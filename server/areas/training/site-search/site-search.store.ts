// Stores a bot's site search, its frontier and its visited pages.

import type { Selectable, Transaction, Updateable } from 'kysely';
import type { SitePage, SiteSearch } from '../../../../contract/training/links.ts';
import { chunksOf } from '../../../shared/chunks.ts';
import type { CrawlLink, CrawlPage, CrawlVisit, DiscoveredLinks } from '../../../sources/web/crawl.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';

/** Rows of one INSERT, far below the parameter limits of both databases. */
const ROWS_PER_INSERT = 400;

/** Every known address of the search, and the unread ones, in the order of discovery. */
export async function readFrontier(store: Store, { accountId, searchId }: SearchIds) {
  const rows = await store.db
    .selectFrom('site_pages')
    .select(['id', 'url', 'url_key', 'depth', 'state', 'ordinal'])
    .where('account_id', '=', accountId)
    .where('search_id', '=', searchId)
    .orderBy('id')
    .execute();
  return {
    keys: new Set(rows.map((row) => row.url_key)),
    waiting: rows
      .filter(({ state }) => state === 'waiting')
      .map(({ id, url, depth }): CrawlPage => ({ id, url, depth })),
  };
}

/** Adds unread addresses, whose keys must be new to the search. */
export async function addToFrontier(
  trx: Transaction<Database>,
  { accountId, searchId }: SearchIds,
  discovered: readonly CrawlLink[],
): Promise<CrawlPage[]> {
  const rows = discovered.map(({ url, key, depth }) => ({
    id: newId(),
    account_id: accountId,
    search_id: searchId,
    url,
    url_key: key,
    depth,
    state: 'waiting' as const,
  }));
  for (const chunk of chunksOf(rows, ROWS_PER_INSERT)) {
    await trx.insertInto('site_pages').values(chunk).execute();
  }
  return rows.map(({ id, url, depth }) => ({ id, url, depth }));
}

/** Records the result of a visit and the addresses found; undefined when the search has ended. */
export function recordVisit(
  store: Store,
  ids: SearchIds,
  page: CrawlPage,
  visit: CrawlVisit,
  { links, isTruncated }: DiscoveredLinks,
): Promise<{ row: SiteSearchRow; waiting: CrawlPage[] } | undefined> {
  return store.transact(async (trx) => {
    const isListed = visit.state !== 'passed';
    const row = await addSearchCounts(trx, ids, {
      visited: 1,
      found: visit.state === 'found' ? 1 : 0,
      skipped: visit.state === 'skipped' ? 1 : 0,
      waiting: links.length - 1,
      isTruncated,
    });
    if (!row) return undefined;
    await trx
      .updateTable('site_pages')
      .set({
        state: visit.state,
        ordinal: isListed ? row.found + row.skipped : null,
        ...(visit.state === 'found' && { title: visit.title, url: visit.url, url_key: visit.key }),
        ...(visit.state === 'skipped' && { reason: visit.reason }),
      })
      .where('account_id', '=', ids.accountId)
      .where('id', '=', page.id)
      .execute();
    return { row, waiting: await addToFrontier(trx, ids, links) };
  });
}

/** Pages read after the ordinal, in the order of reading. */
export async function readPages(
  store: Store,
  { accountId, searchId }: SearchIds,
  after: number,
  limit: number,
): Promise<SitePage[]> {
  const rows = await store.db
    .selectFrom('site_pages')
    .select(['id', 'ordinal', 'url', 'title', 'reason'])
    .where('account_id', '=', accountId)
    .where('search_id', '=', searchId)
    .where('ordinal', '>', after)
    .orderBy('ordinal')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, ordinal: row.ordinal ?? 0, title: row.title ?? '' }));
}

export type SiteSearchRow = Selectable<Database['site_searches']>;
export interface SearchIds {
  readonly accountId: string;
  readonly botId: string;
  readonly searchId: string;
}

/** The bot's latest search, in whatever status. */
export function readSearch(
  db: Store['db'],
  accountId: string,
  botId: string,
): Promise<SiteSearchRow | undefined> {
  return db
    .selectFrom('site_searches')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .executeTakeFirst();
}

/** Updates a running search; undefined when it has ended or been replaced. */
export async function updateSearch(
  trx: Transaction<Database>,
  { accountId, botId, searchId }: SearchIds,
  changes: Updateable<Database['site_searches']>,
): Promise<SiteSearchRow | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('site_searches')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', searchId)
    .where('status', 'in', ['waiting', 'searching'])
    .executeTakeFirst();
  return numUpdatedRows === 1n ? readSearch(trx, accountId, botId) : undefined;
}

/** Adds to the counts of a running search in the database, since pages are read in parallel. */
export async function addSearchCounts(
  trx: Transaction<Database>,
  { accountId, botId, searchId }: SearchIds,
  increments: { visited?: number; found?: number; skipped?: number; waiting: number; isTruncated: boolean },
): Promise<SiteSearchRow | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('site_searches')
    .set((eb) => ({
      visited: eb('visited', '+', increments.visited ?? 0),
      found: eb('found', '+', increments.found ?? 0),
      skipped: eb('skipped', '+', increments.skipped ?? 0),
      waiting: eb('waiting', '+', increments.waiting),
      ...(increments.isTruncated && { is_truncated: 1 }),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', searchId)
    .where('status', '=', 'searching')
    .executeTakeFirst();
  return numUpdatedRows === 1n ? readSearch(trx, accountId, botId) : undefined;
}

/** Publishes the search's state; call it last in a transaction. */
export async function announceSearch(
  store: Store,
  trx: Transaction<Database>,
  row: SiteSearchRow,
): Promise<void> {
  const payload = { search: toSearch(row, null) };
  await store.events.append(trx, row.account_id, [{ kind: 'search.changed', botId: row.bot_id, payload }]);
}

/** Maps a search to the wire. */
export function toSearch(row: SiteSearchRow, currentUrl: string | null): SiteSearch {
  return {
    id: row.id,
    botId: row.bot_id,
    url: row.url,
    subLinks: row.sub_links === 1,
    ignoreSitemap: row.ignore_sitemap === 1,
    count: row.count,
    minutes: row.minutes,
    status: row.status,
    stopReason: row.stop_reason,
    reason: row.reason,
    found: row.found,
    visited: row.visited,
    skipped: row.skipped,
    waiting: row.waiting,
    currentUrl,
    createdAt: row.created_at,
    endsAt: row.ends_at,
  };
}
