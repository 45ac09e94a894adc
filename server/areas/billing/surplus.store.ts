// Knows what becomes of active bots beyond the plan where the owner did not choose in time: the oldest stay. Knows no HTTP.
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Accounts whose time to choose has passed. */
export async function accountsToSettle(
  db: Kysely<Database>,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('bots_choice_until', '<=', now)
    .orderBy('bots_choice_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lets every active bot beyond the limit rest, the newest first, and asks nothing more; answers which. */
export async function restSurplus(
  trx: Transaction<Database>,
  accountId: string,
  now: number,
): Promise<string[]> {
  const account = await trx
    .updateTable('accounts')
    .set({ bots_choice_until: null })
    .where('id', '=', accountId)
    .where('bots_choice_until', '<=', now)
    .returning('active_bots_limit')
    .executeTakeFirst();
  if (!account || account.active_bots_limit === null) return [];
  const active = await trx
    .selectFrom('bots')
    .select('id')
    .where('account_id', '=', accountId)
    .where('active', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const surplus = active.slice(account.active_bots_limit).map(({ id }) => id);
  if (surplus.length === 0) return [];
  await trx
    .updateTable('bots')
    .set({ active: 0, deactivated_at: now, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', 'in', surplus)
    .execute();
  return surplus;
}
