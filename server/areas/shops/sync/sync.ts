// Requests, starts, resumes, ends and cancels shop syncs.
import type { Kysely, Transaction } from 'kysely';
import type { Shop } from '../../../../contract/training/shops.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { announceBot, updateTrainingStatus } from '../../bots/bots.store.ts';
import { ApiError } from '../../shared/context.ts';
import { type RunIds, recordSourceOutcome } from '../../training/schedules/runs.store.ts';
import {
  lockShop,
  readShop,
  readShops,
  recountItems,
  type ShopIds,
  type ShopRow,
  toShopIds,
  updateShop,
} from '../shops.store.ts';
import { announceShop, toShop } from '../shops.wire.ts';
import { newSyncCursor, parseSyncCursor, type SyncCursor } from './sync.cursor.ts';

/** Reports the result of a sync that has just ended to its schedule run, once. */
export async function reportSyncToRun(trx: Transaction<Database>, shop: ShopRow, now: number): Promise<void> {
  if (shop.schedule_run_id === null) return;
  const counts = {
    checked: Math.max(shop.items, shop.done),
    changed: shop.changed,
    removed: shop.gone,
    failed: shop.status === 'failed' ? 1 : 0,
  };
  const runIds = { accountId: shop.account_id, botId: shop.bot_id, runId: shop.schedule_run_id };
  await trx
    .updateTable('shops')
    .set({ schedule_run_id: null })
    .where('account_id', '=', shop.account_id)
    .where('id', '=', shop.id)
    .execute();
  await recordSourceOutcome(trx, runIds, counts, now);
}

/** Requests a sync of every linked shop that has none running. */
export const shopsRefresher = {
  name: 'shops',
  async countRefreshable(db: Kysely<Database>, accountId: string, botId: string): Promise<number> {
    const shops = await readShops(db, accountId, botId);
    // A shop without items, for lack of characters or credentials, still counts as one.
    return shops.reduce((sum, { items }) => sum + Math.max(1, items), 0);
  },
  async start(store: Store, trx: Transaction<Database>, run: RunIds, now: number): Promise<number> {
    let syncCount = 0;
    for (const shop of await readShops(trx, run.accountId, run.botId)) {
      const shopRow = await requestSync(store, trx, toShopIds(shop), 'changed', now, { runId: run.runId });
      if (shopRow?.schedule_run_id === run.runId) syncCount += 1;
    }
    return syncCount;
  },
};

/** A killed process counts as an attempt too. */
const MAX_ATTEMPTS = 200;
const activeStatuses: readonly Shop['status'][] = ['waiting', 'syncing'];

/**
 * Requests a sync in the caller's transaction. A running one continues, or starts again with `isRestart`,
 * when the settings have changed. Undefined when the shop is not linked.
 */
export async function requestSync(
  store: Store,
  trx: Transaction<Database>,
  ids: ShopIds,
  mode: SyncCursor['mode'],
  now: number,
  { runId = null, isRestart = false }: { runId?: string | null; isRestart?: boolean } = {},
): Promise<ShopRow | undefined> {
  const shop = await lockShop(trx, ids);
  if (!shop || shop.removed_at !== null) return undefined;
  const isUnderWay = activeStatuses.includes(shop.status);
  if (isUnderWay && !isRestart) return shop;
  const isFirst = shop.synced_until === null;
  const row = await updateShop(trx, ids, [shop.status], {
    status: 'waiting',
    reason: null,
    sync_number: shop.sync_number + 1,
    cursor: JSON.stringify(newSyncCursor(isFirst ? 'whole' : mode)),
    total: null,
    done: 0,
    changed: 0,
    gone: 0,
    unpaid: 0,
    started_at: now,
    schedule_run_id: isUnderWay ? shop.schedule_run_id : runId,
  });
  await enqueueSync(store, trx, ids);
  return row;
}

/** Enqueues the job of a sync. */
export function enqueueSync(store: Store, trx: Transaction<Database>, ids: ShopIds): Promise<void> {
  return store.jobs.enqueue(trx, {
    queue: 'sync-shop',
    key: ids.shopId,
    payload: ids,
    maxAttempts: MAX_ATTEMPTS,
    rerun: true,
  });
}

/** Starts a sync or resumes an interrupted one; undefined when it was cancelled or its shop unlinked. */
export function startSync(
  store: Store,
  ids: ShopIds,
): Promise<{ shop: ShopRow; cursor: SyncCursor } | undefined> {
  return store.transact(async (trx) => {
    const shop = await updateShop(trx, ids, activeStatuses, { status: 'syncing' });
    if (!shop || shop.cursor === null) return undefined;
    await announceShop(store, trx, ids);
    return { shop, cursor: parseSyncCursor(JSON.parse(shop.cursor)) };
  });
}

/**
 * Writes one step of a sync together with the next position.
 * @returns the updated shop; undefined, with nothing written, when the sync was cancelled meanwhile
 */
export function recordStep(
  store: Store,
  shop: ShopRow,
  cursor: SyncCursor,
  now: number,
  work: (trx: Transaction<Database>, shop: ShopRow) => Promise<StepCounts>,
): Promise<ShopRow | undefined> {
  const ids = { accountId: shop.account_id, botId: shop.bot_id, shopId: shop.id };
  return store.transact(async (trx) => {
    const lockedShop = await updateShop(trx, ids, ['syncing'], { cursor: JSON.stringify(cursor) });
    if (lockedShop?.sync_number !== shop.sync_number) return undefined;
    const {
      done = 0,
      changed = 0,
      removed = 0,
      unpaid = 0,
      isTruncated = false,
      reason,
    } = await work(trx, lockedShop);
    const total = cursor.totals.reduce<number | null>((sum, feedTotal) => (sum ?? 0) + feedTotal, null);
    await trx
      .updateTable('shops')
      .set((eb) => ({
        total,
        reason: reason ?? null,
        done: eb('done', '+', done),
        changed: eb('changed', '+', changed),
        gone: eb('gone', '+', removed),
        unpaid: eb('unpaid', '+', unpaid),
        ...(isTruncated && { is_truncated: 1 as const }),
      }))
      .where('account_id', '=', ids.accountId)
      .where('id', '=', ids.shopId)
      .execute();
    if (changed + removed > 0) {
      await recountItems(trx, ids);
      await updateTrainingStatus(trx, ids.accountId, ids.botId, { isIndexChanged: true, now });
    }
    await announceShop(store, trx, ids);
    return readShop(trx, ids);
  });
}

export interface StepCounts {
  readonly done?: number;
  readonly changed?: number;
  readonly removed?: number;
  readonly unpaid?: number;
  readonly isTruncated?: boolean;
  /** Why the site is retried; cleared by the next step. */
  readonly reason?: string;
}

/**
 * Ends a sync with success or with the error tag `reason`. A cancelled sync stays cancelled, and one
 * requested again during this run goes on. Trained items are kept.
 */
export function endSync(
  store: Store,
  ids: ShopIds,
  outcome: { readonly at: number } | { readonly reason: string },
  now: number,
  syncNumber?: number,
): Promise<void> {
  return store.transact(async (trx) => {
    const shop = await lockShop(trx, ids);
    if (syncNumber !== undefined && shop?.sync_number !== syncNumber) return;
    const changes =
      'reason' in outcome
        ? ({ status: 'failed', reason: outcome.reason } as const)
        : ({
            status: 'synced',
            reason: (shop?.unpaid ?? 0) > 0 ? 'NoCharactersLeft' : null,
            synced_at: now,
            // Unpaid items have to be read again next time.
            synced_until: (shop?.unpaid ?? 0) > 0 ? null : outcome.at,
          } as const);
    const row = await updateShop(trx, ids, activeStatuses, { ...changes, cursor: null });
    if (!row) return;
    await reportSyncToRun(trx, row, now);
    await announceShop(store, trx, ids);
    await announceBot(store.events, trx, ids.accountId, ids.botId);
  });
}

/**
 * Cancels a sync; one that has ended stays as it is.
 * @throws NotFound
 */
export function cancelSync(store: Store, ids: ShopIds, now: number): Promise<Shop> {
  return store.transact(async (trx) => {
    const row = await updateShop(trx, ids, activeStatuses, {
      status: 'cancelled',
      reason: null,
      cursor: null,
    });
    if (row) {
      await reportSyncToRun(trx, row, now);
      await store.jobs.cancel('sync-shop', ids.shopId, trx);
      await announceShop(store, trx, ids);
    }
    const latest = row ?? (await readShop(trx, ids));
    if (!latest || latest.removed_at !== null) throw new ApiError('NotFound');
    return toShop(latest);
  });
}
