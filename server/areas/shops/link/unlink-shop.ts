// Unlinks, restores and purges a shop.
import type { Transaction } from 'kysely';
import type { Shop } from '../../../../contract/training/shops.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { announceBot, updateTrainingStatus } from '../../bots/bots.store.ts';
import { ApiError } from '../../shared/context.ts';
import { RESTORE_MS } from '../../training/sources/sources.rules.ts';
import { chargeItems } from '../products/items.store.ts';
import { lockShop, readShop, type ShopIds, updateShop } from '../shops.store.ts';
import { announceShop, toShop } from '../shops.wire.ts';
import { reportSyncToRun } from '../sync/sync.ts';

/** Removes everything trained from a shop from answers at once and refunds its characters. */
export function unlinkShop(store: Store, ids: ShopIds, now: number): Promise<{ restorableUntil: number }> {
  return store.transact(async (trx) => {
    const shop = await lockShop(trx, ids);
    if (!shop || shop.removed_at !== null) throw new ApiError('NotFound');
    const cancelledSync = await updateShop(trx, ids, ['waiting', 'syncing'], {
      status: 'cancelled',
      cursor: null,
    });
    if (cancelledSync) await reportSyncToRun(trx, cancelledSync, now);
    await store.jobs.cancel('sync-shop', ids.shopId, trx);
    const chargedTotal = await sumCharges(trx, ids);
    await chargeItems(trx, shop, -chargedTotal, now);
    await trx
      .updateTable('sources')
      .set((eb) => ({
        removed_at: now,
        updated_at: now,
        charged_characters: 0,
        version: eb('version', '+', 1),
      }))
      .where('account_id', '=', ids.accountId)
      .where('shop_id', '=', ids.shopId)
      .where('removed_at', 'is', null)
      .execute();
    await setRemovedAt(trx, ids, now);
    await store.jobs.enqueue(trx, {
      queue: 'purge-shop',
      key: ids.shopId,
      payload: ids,
      runAt: now + RESTORE_MS,
      rerun: true,
    });
    await announceChange(store, trx, ids, now);
    return { restorableUntil: now + RESTORE_MS };
  });
}

/**
 * Restores an unlinked shop and charges it again.
 * @throws NotFound, NoCharactersLeft; the unique violation of a duplicate shop
 */
export function restoreShop(store: Store, ids: ShopIds, now: number): Promise<Shop> {
  return store.transact(async (trx) => {
    const shop = await lockShop(trx, ids);
    if (!shop) throw new ApiError('NotFound');
    if (shop.removed_at === null) return toShop(shop);
    const removedAt = shop.removed_at;
    if (removedAt + RESTORE_MS <= now) throw new ApiError('NotFound');
    await setRemovedAt(trx, ids, null);
    await store.jobs.cancel('purge-shop', ids.shopId, trx);
    // Items that the owner removed before stay removed.
    await trx
      .updateTable('sources')
      .set((eb) => ({
        removed_at: null,
        updated_at: now,
        charged_characters: eb
          .case()
          .when('excluded_at', 'is', null)
          .then(eb.ref('characters'))
          .else(0)
          .end(),
        version: eb('version', '+', 1),
      }))
      .where('account_id', '=', ids.accountId)
      .where('shop_id', '=', ids.shopId)
      .where('removed_at', '=', removedAt)
      .execute();
    if (!(await chargeItems(trx, shop, await sumCharges(trx, ids), now)))
      throw new ApiError('NoCharactersLeft');
    await announceChange(store, trx, ids, now);
    const row = await readShop(trx, ids);
    return toShop(row ?? shop);
  });
}

/** Deletes a shop for good once its restore time has passed. Idempotent. */
export function purgeShop(store: Store, ids: ShopIds, now: number): Promise<void> {
  return store.transact(async (trx) => {
    const shop = await readShop(trx, ids);
    if (!shop || shop.removed_at === null || shop.removed_at + RESTORE_MS > now) return;
    for (const table of ['sources', 'shops'] as const) {
      await trx
        .deleteFrom(table)
        .where('account_id', '=', ids.accountId)
        .where(table === 'sources' ? 'shop_id' : 'id', '=', ids.shopId)
        .execute();
    }
  });
}

async function sumCharges(trx: Transaction<Database>, ids: ShopIds): Promise<number> {
  const { total } = await trx
    .selectFrom('sources')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('charged_characters'), eb.lit(0)).as('total'))
    .where('account_id', '=', ids.accountId)
    .where('shop_id', '=', ids.shopId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

async function setRemovedAt(
  trx: Transaction<Database>,
  ids: ShopIds,
  removedAt: number | null,
): Promise<void> {
  await trx
    .updateTable('shops')
    .set({ removed_at: removedAt })
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.shopId)
    .execute();
}

async function announceChange(
  store: Store,
  trx: Transaction<Database>,
  ids: ShopIds,
  now: number,
): Promise<void> {
  await updateTrainingStatus(trx, ids.accountId, ids.botId, { isIndexChanged: true, now });
  await announceShop(store, trx, ids);
  await announceBot(store.events, trx, ids.accountId, ids.botId);
}
