// Starts, resumes, ends and cancels site searches.
import { MINUTE_MS } from '../../../../contract/durations.ts';
import type { SearchStopReason, SiteSearch } from '../../../../contract/training/links.ts';
import { urlKey } from '../../../sources/web/page-urls.ts';
import { newId } from '../../../store/id.ts';
import type { Store } from '../../../store/store.ts';
import { requireBot } from '../../bots/bots.store.ts';
import { ApiError } from '../../shared/context.ts';
import type { SourceTarget } from '../sources/create-source.ts';
import {
  addToFrontier,
  announceSearch,
  readSearch,
  type SearchIds,
  type SiteSearchRow,
  toSearch,
  updateSearch,
} from './site-search.store.ts';

export interface SiteSearchOptions {
  /** As returned by `canonicalUrl`. */
  readonly url: string;
  readonly subLinks: boolean;
  readonly ignoreSitemap: boolean;
  readonly count: number;
  readonly minutes: number;
}

/** A killed process counts as an attempt too. */
const MAX_ATTEMPTS = 20;

/**
 * Requests a search, which replaces the bot's previous one.
 * @throws BotNotFound, SearchRunning
 */
export function requestSearch(
  store: Store,
  target: SourceTarget,
  options: SiteSearchOptions,
): Promise<SiteSearch> {
  const ids = { accountId: target.accountId, botId: target.botId, searchId: newId() };
  return store.transact(async (trx) => {
    await requireBot(trx, ids);
    const previous = await readSearch(trx, ids.accountId, ids.botId);
    if (previous && isActive(previous)) throw new ApiError('SearchRunning');
    // Only the one read above: another request may have put its own in that place since.
    if (previous)
      await trx
        .deleteFrom('site_searches')
        .where('account_id', '=', ids.accountId)
        .where('bot_id', '=', ids.botId)
        .where('id', '=', previous.id)
        .execute();
    const inserted = await trx
      .insertInto('site_searches')
      .values({
        id: ids.searchId,
        account_id: ids.accountId,
        bot_id: ids.botId,
        url: options.url,
        sub_links: options.subLinks ? 1 : 0,
        ignore_sitemap: options.ignoreSitemap ? 1 : 0,
        count: options.count,
        minutes: options.minutes,
        status: 'waiting',
        waiting: 1,
        created_at: target.now,
      })
      .onConflict((conflict) => conflict.columns(['account_id', 'bot_id']).doNothing())
      .executeTakeFirst();
    // another request won the race
    if (inserted.numInsertedOrUpdatedRows !== 1n) throw new ApiError('SearchRunning');
    await addToFrontier(trx, ids, [{ url: options.url, key: urlKey(options.url), depth: 0 }]);
    await store.jobs.enqueue(trx, {
      queue: 'search-site',
      key: ids.searchId,
      payload: ids,
      maxAttempts: MAX_ATTEMPTS,
    });
    return toSearch(await readAndAnnounce(store, trx, ids), null);
  });
}

/** Starts a search or resumes an interrupted one within its time limit. Undefined when it has ended. */
export function startSearch(store: Store, ids: SearchIds, now: number): Promise<SiteSearchRow | undefined> {
  return store.transact(async (trx) => {
    const before = await readSearch(trx, ids.accountId, ids.botId);
    if (before?.id !== ids.searchId) return undefined;
    const endsAt = before.ends_at ?? now + before.minutes * MINUTE_MS;
    const row = await updateSearch(trx, ids, { status: 'searching', ends_at: endsAt });
    if (row) await announceSearch(store, trx, row);
    return row;
  });
}

/** Ends a search with a stop reason or an error tag `reason`; a cancelled one stays cancelled. */
export async function endSearch(
  store: Store,
  ids: SearchIds,
  outcome: { stopReason: SearchStopReason } | { reason: string },
): Promise<void> {
  await store.transact(async (trx) => {
    const changes =
      'stopReason' in outcome
        ? ({ status: 'done', stop_reason: outcome.stopReason } as const)
        : ({ status: 'failed', reason: outcome.reason } as const);
    const row = await updateSearch(trx, ids, changes);
    if (row) await announceSearch(store, trx, row);
  });
}

/** Cancels a search; one that has ended stays as it is. */
export function cancelSearch(store: Store, ids: SearchIds): Promise<SiteSearch> {
  return store.transact(async (trx) => {
    const row = await updateSearch(trx, ids, { status: 'cancelled' });
    if (row) {
      await store.jobs.cancel('search-site', ids.searchId, trx);
      await announceSearch(store, trx, row);
      return toSearch(row, null);
    }
    const current = await readSearch(trx, ids.accountId, ids.botId);
    if (current?.id !== ids.searchId) throw new ApiError('NotFound');
    return toSearch(current, null);
  });
}

async function readAndAnnounce(store: Store, trx: Parameters<typeof announceSearch>[1], ids: SearchIds) {
  const row = await readSearch(trx, ids.accountId, ids.botId);
  if (!row) throw new ApiError('NotFound');
  await announceSearch(store, trx, row);
  return row;
}

const isActive = ({ status }: SiteSearchRow): boolean => status === 'waiting' || status === 'searching';
