// Marks shop items that the running sync has seen.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import type { ShopRow } from './shops.store.ts';

/** Notes that the running sync saw the items. */
export async function markSeen(
  trx: Transaction<Database>,
  shop: ShopRow,
  remoteIds: readonly string[],
): Promise<void> {
  if (remoteIds.length === 0) return;
  await trx
    .updateTable('sources')
    .set({ remote_run: shop.run })
    .where('account_id', '=', shop.account_id)
    .where('shop_id', '=', shop.id)
    .where('remote_id', 'in', [...remoteIds])
    .execute();
}

/** Some of the items that the running sync has not seen, by their names in the shop. */
export async function readUnseen(db: Kysely<Database>, shop: ShopRow, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sources')
    .select('remote_id')
    .where('account_id', '=', shop.account_id)
    .where('shop_id', '=', shop.id)
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('remote_run', 'is', null), eb('remote_run', '<', shop.run)]))
    .orderBy('remote_id')
    .limit(most)
    .execute();
  return rows.map(({ remote_id }) => remote_id ?? '');
}
