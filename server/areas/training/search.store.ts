// Stores a bot's site search, its frontier and its visited pages.
import type { Selectable, Transaction, Updateable } from 'kysely';
import type { SiteSearch } from '../../../contract/links.ts';
import type { Database } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';

export type SearchRow = Selectable<Database['site_searches']>;
export interface SearchIds {
  readonly accountId: string;
  readonly botId: string;
  readonly searchId: string;
}

/** The bot's one search, whatever became of it. */
export function readSearch(
  db: Store['db'],
  accountId: string,
  botId: string,
): Promise<SearchRow | undefined> {
  return db
    .selectFrom('site_searches')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .executeTakeFirst();
}

/** Changes a search that has not ended; undefined when it has, or is another one by now. */
export async function moveSearch(
  trx: Transaction<Database>,
  { accountId, botId, searchId }: SearchIds,
  changes: Updateable<Database['site_searches']>,
): Promise<SearchRow | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('site_searches')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', searchId)
    .where('status', 'in', ['waiting', 'searching'])
    .executeTakeFirst();
  return numUpdatedRows === 1n ? readSearch(trx, accountId, botId) : undefined;
}

/** Adds to the counts of a search that has not ended; pages are read side by side, so the database adds. */
export async function countIn(
  trx: Transaction<Database>,
  { accountId, botId, searchId }: SearchIds,
  more: { visited?: number; found?: number; skipped?: number; waiting: number; isCut: boolean },
): Promise<SearchRow | undefined> {
  const { numUpdatedRows } = await trx
    .updateTable('site_searches')
    .set((eb) => ({
      visited: eb('visited', '+', more.visited ?? 0),
      found: eb('found', '+', more.found ?? 0),
      skipped: eb('skipped', '+', more.skipped ?? 0),
      waiting: eb('waiting', '+', more.waiting),
      ...(more.isCut && { cut: 1 }),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', searchId)
    .where('status', '=', 'searching')
    .executeTakeFirst();
  return numUpdatedRows === 1n ? readSearch(trx, accountId, botId) : undefined;
}

/** Tells the panels how the search stands; the last thing a transaction does. */
export async function announceSearch(
  store: Store,
  trx: Transaction<Database>,
  row: SearchRow,
): Promise<void> {
  const payload = { search: toSearch(row, null) };
  await store.events.append(trx, row.account_id, [{ kind: 'search.changed', botId: row.bot_id, payload }]);
}

/** The search as the wire shows it. */
export function toSearch(row: SearchRow, current: string | null): SiteSearch {
  return {
    id: row.id,
    botId: row.bot_id,
    url: row.url,
    subLinks: row.sub_links === 1,
    ignoreSitemap: row.ignore_sitemap === 1,
    count: row.count,
    minutes: row.minutes,
    status: row.status,
    end: row.end_kind,
    reason: row.reason,
    found: row.found,
    visited: row.visited,
    skipped: row.skipped,
    waiting: row.waiting,
    current,
    createdAt: row.created_at,
    endsAt: row.ends_at,
  };
}
