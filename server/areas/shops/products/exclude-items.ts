// Excludes shop items from answers and includes them again, with their charge.
import type { ItemState } from '../../../../contract/training/shop-items.ts';
import type { Store } from '../../../store/store.ts';
import { announceBot, updateTrainingStatus } from '../../bots/bots.store.ts';
import { ApiError } from '../../shared/context.ts';
import { lockShop, recountItems, type ShopIds } from '../shops.store.ts';
import { announceShop } from '../shops.wire.ts';
import { chargeItems } from './items.store.ts';

/**
 * Sets the state of items and returns how many changed.
 * @throws NotFound; NoCharactersLeft, with nothing changed, where the plan cannot hold all of them
 */
export function setItemsState(
  store: Store,
  ids: ShopIds,
  itemIds: readonly string[],
  state: ItemState,
  now: number,
): Promise<number> {
  const isExcluding = state === 'excluded';
  return store.transact(async (trx) => {
    const shop = await lockShop(trx, ids);
    if (!shop || shop.removed_at !== null) throw new ApiError('NotFound');
    // A no-op update locks the rows against concurrent removal.
    const rows = await trx
      .updateTable('sources')
      .set((eb) => ({ updated_at: eb.ref('updated_at') }))
      .where('account_id', '=', ids.accountId)
      .where('shop_id', '=', ids.shopId)
      .where('id', 'in', [...new Set(itemIds)])
      .where('removed_at', 'is', null)
      .where('excluded_at', isExcluding ? 'is' : 'is not', null)
      .returning(['id', 'charged_characters', 'characters'])
      .execute();
    if (rows.length === 0) return 0;
    const chargeDelta = rows.reduce(
      (sum, row) => sum + (isExcluding ? 0 : row.characters) - row.charged_characters,
      0,
    );
    if (!(await chargeItems(trx, shop, chargeDelta, now))) throw new ApiError('NoCharactersLeft');
    await trx
      .updateTable('sources')
      .set((eb) => ({
        excluded_at: isExcluding ? now : null,
        is_indexed: isExcluding ? (0 as const) : (1 as const),
        charged_characters: isExcluding ? 0 : eb.ref('characters'),
        charge_count: eb('charge_count', '+', 1),
        version: eb('version', '+', 1),
        updated_at: now,
      }))
      .where('account_id', '=', ids.accountId)
      .where('shop_id', '=', ids.shopId)
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    await recountItems(trx, ids);
    await updateTrainingStatus(trx, ids.accountId, ids.botId, { isIndexChanged: true, now });
    await announceShop(store, trx, ids);
    await announceBot(store.events, trx, ids.accountId, ids.botId);
    return rows.length;
  });
}
