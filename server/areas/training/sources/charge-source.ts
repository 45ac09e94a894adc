// Adjusts the characters charged for a source.
import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import { chargeUsage } from '../../billing/usage/plan-limits.store.ts';
import { ApiError } from '../../shared/context.ts';
import type { SourceRow } from './sources.store.ts';

/**
 * Charges or refunds the difference to `amount` characters. A source's charges always add up to its
 * `charged_characters`: both are written only here, in the caller's transaction.
 * @returns false, with nothing changed, when the plan has too few characters
 */
export async function adjustCharge(
  trx: Transaction<Database>,
  row: SourceRow,
  amount: number,
  now: number,
): Promise<boolean> {
  const chargeDelta = amount - row.charged_characters;
  if (chargeDelta === 0) return true;
  const charges = row.charge_count + 1;
  const paid = await chargeUsage(trx, {
    accountId: row.account_id,
    botId: row.bot_id,
    kind: 'character',
    amount: chargeDelta,
    reference: `${row.id}:${charges}`,
    now,
  });
  if (!paid) return false;
  const { numUpdatedRows } = await trx
    .updateTable('sources')
    .set({ charged_characters: amount, charge_count: charges })
    .where('account_id', '=', row.account_id)
    .where('id', '=', row.id)
    .where('charge_count', '=', row.charge_count)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new ApiError('SourceBusy');
  return true;
}
