// Reports the end of a shop sync to the schedule run that waits for it.
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { concludePiece } from '../training/runs.store.ts';
import type { ShopRow } from './shops.store.ts';

/** Tells once how a sync that has just ended came out. */
export async function leaveTurn(trx: Transaction<Database>, shop: ShopRow, now: number): Promise<void> {
  if (shop.turn_id === null) return;
  const counts = {
    checked: Math.max(shop.items, shop.done),
    changed: shop.changed,
    gone: shop.gone,
    failed: shop.status === 'failed' ? 1 : 0,
  };
  const turn = { accountId: shop.account_id, botId: shop.bot_id, runId: shop.turn_id };
  await trx
    .updateTable('shops')
    .set({ turn_id: null })
    .where('account_id', '=', shop.account_id)
    .where('id', '=', shop.id)
    .execute();
  await concludePiece(trx, turn, counts, now);
}
