// Charges or refunds the characters of several items at once.
import type { Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';
import { charge } from '../billing/limits.store.ts';
import type { ShopRow } from './shops.store.ts';

/** Charges or, below zero, gives back; false, and nothing changed, when what is left does not suffice. */
export async function paid(
  trx: Transaction<Database>,
  shop: ShopRow,
  amount: number,
  now: number,
): Promise<boolean> {
  const { batches } = await trx
    .updateTable('shops')
    .set((eb) => ({ batches: eb('batches', '+', 1) }))
    .where('account_id', '=', shop.account_id)
    .where('id', '=', shop.id)
    .returning('batches')
    .executeTakeFirstOrThrow();
  const place = { accountId: shop.account_id, botId: shop.bot_id, kind: 'character' } as const;
  return charge(trx, { ...place, amount, reference: `shop:${shop.id}:${batches}`, now });
}
