// Steps of a shop sync: list, identify, update, delete.
import { setImmediate } from 'node:timers/promises';
import { limits } from '../../../contract/limits.ts';
import { stripInvalidText } from '../../areas/shared/strip-invalid-text.ts';
import {
  deleteItems,
  type ItemToWrite,
  markSeen,
  readStoredItems,
  readUnseen,
  writeItems,
} from '../../areas/shops/products/items.store.ts';
import type { ShopRow } from '../../areas/shops/shops.store.ts';
import type { FeedsDeps, RemoteItem } from '../../areas/shops/sync/feeds.ts';
import type { SyncCursor } from '../../areas/shops/sync/sync.cursor.ts';
import { recordStep } from '../../areas/shops/sync/sync.ts';
import type { IndexWorkers } from '../../engine/index/index-workers.ts';
import type { Feed } from '../../sources/feed.ts';
import type { RequestError } from '../../sources/wordpress/json-request.ts';
import type { Store } from '../../store/store.ts';

export interface SyncStepDeps extends FeedsDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly indexWorkers: IndexWorkers;
}

type Feeds = readonly Feed<RemoteItem>[];

/** `shop` is undefined if the sync was stopped; `cursor` is null when it is done. */
export interface SyncStepResult {
  readonly shop: ShopRow | undefined;
  readonly cursor: SyncCursor | null;
}

/** The site rejected a request or did not respond. */
export class ShopSyncError extends Error {
  readonly requestError: RequestError;

  constructor(requestError: RequestError) {
    super(requestError.kind);
    this.name = 'ShopFailed';
    this.requestError = requestError;
  }
}

/** Smallest page size; pages too large for the shop are halved down to this. */
const MIN_PAGE_SIZE = 25;
/** Unseen items checked per request. */
const UNSEEN_BATCH_SIZE = 100;
/** Overlap with the last sync, as a site's clock and time zone are unreliable. */
const OVERLAP_MS = 26 * 3_600_000;
/** Items after which the event loop may run other work. */
const YIELD_EVERY = 20;

/**
 * Runs one step and stores its result.
 * @throws ShopSyncError if the site fails; nothing of the step is stored then
 */
export function runSyncStep(
  deps: SyncStepDeps,
  feeds: Feeds,
  shop: ShopRow,
  cursor: SyncCursor,
  signal: AbortSignal,
): Promise<SyncStepResult> {
  if (cursor.stage === 'forgetting') return removeUnseen(deps, feeds, shop, cursor, signal);
  const feed = feeds[cursor.feed];
  if (!feed) return writeStep(deps, shop, { ...cursor, ...nextStage(cursor), feed: 0, page: 1 });
  return cursor.stage === 'listing'
    ? listItems(deps, feed, shop, cursor, signal)
    : identifyItems(deps, feed, shop, cursor, signal);
}

/** A full sync sees every item while listing; a sync of changes also lists the ids of all others. */
const nextStage = ({ stage, mode }: SyncCursor): Pick<SyncCursor, 'stage'> => ({
  stage: stage === 'listing' && mode === 'changed' ? 'identifying' : 'forgetting',
});

async function writeStep(
  { store, clock }: SyncStepDeps,
  shop: ShopRow,
  cursor: SyncCursor,
  work: Parameters<typeof recordStep>[4] = async () => ({}),
): Promise<SyncStepResult> {
  const next = { ...cursor, failures: 0 };
  return { shop: await recordStep(store, shop, next, clock(), work), cursor: next };
}

async function listItems(
  deps: SyncStepDeps,
  feed: Feed<RemoteItem>,
  shop: ShopRow,
  cursor: SyncCursor,
  signal: AbortSignal,
): Promise<SyncStepResult> {
  const { page, perPage } = cursor;
  const since =
    cursor.mode === 'changed' && shop.synced_until !== null ? shop.synced_until - OVERLAP_MS : null;
  const response = await feed.page({ page, perPage, since, signal });
  if (!response.ok) return writeStep(deps, shop, halvePageSize(cursor, response.error));
  const maxItems = limits.shop.items;
  const items = response.items.slice(0, Math.max(0, maxItems - (page - 1) * perPage));
  // not by the number of items: a page without readable items is not the last
  const isLast = page >= response.pages || page * perPage >= maxItems;
  const totals = [...cursor.totals];
  totals[cursor.feed] = Math.min(response.total, maxItems);
  const next = isLast ? { feed: cursor.feed + 1, page: 1 } : { page: page + 1 };
  const changedItems = await prepareItems(deps, shop, items, signal);
  return writeStep(
    deps,
    shop,
    { ...cursor, ...next, totals, at: cursor.at ?? response.serverTime },
    async (trx, lockedShop) => {
      const counts = await writeItems(trx, lockedShop, changedItems, deps.clock());
      await markSeen(trx, lockedShop, idsOf(items));
      return { ...counts, done: items.length, isTruncated: response.total > maxItems };
    },
  );
}

/**
 * Halves the page size if the response was too heavy.
 * @throws ShopSyncError if halving cannot help
 */
function halvePageSize(cursor: SyncCursor, requestError: RequestError): SyncCursor {
  const { page, perPage } = cursor;
  const isPageTooLarge =
    requestError.kind === 'TooLarge' || requestError.kind === 'Busy' || requestError.kind === 'TimedOut';
  if (!isPageTooLarge || perPage <= MIN_PAGE_SIZE) throw new ShopSyncError(requestError);
  return { ...cursor, perPage: perPage / 2, page: (page - 1) * 2 + 1 };
}

/** Lists all ids: an equal count does not prove that the items are the same. */
async function identifyItems(
  deps: SyncStepDeps,
  feed: Feed<RemoteItem>,
  shop: ShopRow,
  cursor: SyncCursor,
  signal: AbortSignal,
): Promise<SyncStepResult> {
  const { page, perPage } = cursor;
  const response = await feed.ids({ page, perPage, signal });
  if (!response.ok) return writeStep(deps, shop, halvePageSize(cursor, response.error));
  const isLast = page >= response.pages || page * perPage >= limits.shop.items;
  const next = isLast ? { feed: cursor.feed + 1, page: 1 } : { page: page + 1 };
  return writeStep(deps, shop, { ...cursor, ...next }, async (trx, lockedShop) => {
    await markSeen(trx, lockedShop, response.items);
    return {};
  });
}

/** Looks up each unlisted item before deleting it, as lists shift while they are read. */
async function removeUnseen(
  deps: SyncStepDeps,
  feeds: Feeds,
  shop: ShopRow,
  cursor: SyncCursor,
  signal: AbortSignal,
): Promise<SyncStepResult> {
  const unseen = await readUnseen(deps.store.db, shop, UNSEEN_BATCH_SIZE);
  if (unseen.length === 0) return { shop, cursor: null };
  const existingIds = new Set<string>();
  for (const feed of feeds) {
    const feedIds = unseen.filter((id) => id.startsWith(feed.prefix));
    if (feedIds.length === 0) continue;
    const response = await feed.existing(feedIds, signal);
    if (!response.ok) throw new ShopSyncError(response.error);
    for (const id of response.ids) existingIds.add(id);
  }
  return writeStep(deps, shop, cursor, async (trx, lockedShop) => {
    await markSeen(trx, lockedShop, [...existingIds]);
    const missing = unseen.filter((id) => !existingIds.has(id));
    return { removed: await deleteItems(trx, lockedShop, missing, deps.clock()) };
  });
}

/** Prepares new and changed items for the index; an item without text uses its title. */
async function prepareItems(
  { store, indexWorkers }: SyncStepDeps,
  shop: ShopRow,
  items: readonly RemoteItem[],
  signal: AbortSignal,
): Promise<ItemToWrite[]> {
  const ids = { accountId: shop.account_id, shopId: shop.id };
  const rows = await readStoredItems(store.db, ids, idsOf(items));
  const stamps = new Map(
    rows.map((row) => [row.remote_id, row.removed_at === null ? row.remote_checksum : null]),
  );
  const changedItems: ItemToWrite[] = [];
  for (const item of items.filter(({ remoteId, stamp }) => stamps.get(remoteId) !== stamp)) {
    const title = stripInvalidText(item.title);
    const { text: itemText, coverage } = await item.read(signal);
    const text = stripInvalidText(itemText) || title;
    const prepared = await indexWorkers.prepare({ title, text, kind: 'text' });
    changedItems.push({ ...item, title, coverage, prepared });
    if (changedItems.length % YIELD_EVERY === 0) await setImmediate();
  }
  return changedItems;
}

const idsOf = (items: readonly RemoteItem[]): string[] => items.map(({ remoteId }) => remoteId);
