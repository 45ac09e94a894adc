// Knows who has to choose among active bots beyond the plan, and what becomes of them without a choice: the oldest stay. Knows no HTTP.
import type { ExpressionBuilder, Kysely, Transaction } from 'kysely';
import { limits } from '../../../contract/limits.ts';
import type { Database } from '../../store/schema.ts';

const CHOICE_MS = limits.subscription.choiceDays * 86_400_000;

/** What an owner was told since the choice that stands now began. */
const toldOf = (eb: ExpressionBuilder<Database, 'accounts'>) =>
  eb.exists(
    eb
      .selectFrom('notifications as n')
      .select('n.id')
      .whereRef('n.account_id', '=', 'accounts.id')
      .where('n.kind', '=', 'botsNotice')
      .where((inner) => inner('n.at', '>=', inner('accounts.bots_choice_until', '-', CHOICE_MS))),
  );

/** Accounts that have to choose, and whose owner was not told so yet. */
export async function accountsToAsk(
  db: Kysely<Database>,
  { now, limit }: { readonly now: number; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('bots_choice_until', '>', now)
    .where((eb) => eb.not(toldOf(eb)))
    .orderBy('bots_choice_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether an account still has to choose and was not told so. Holds it: whoever comes second finds it told. */
export async function isToAsk(trx: Transaction<Database>, accountId: string, now: number): Promise<boolean> {
  const held = await trx
    .updateTable('accounts')
    .set((eb) => ({ bots_choice_until: eb.ref('bots_choice_until') }))
    .where('id', '=', accountId)
    .where('bots_choice_until', '>', now)
    .executeTakeFirst();
  if (held.numUpdatedRows === 0n) return false;
  const row = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where((eb) => eb.not(toldOf(eb)))
    .executeTakeFirst();
  return row !== undefined;
}

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
