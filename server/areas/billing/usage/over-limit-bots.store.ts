// Finds accounts with more active bots than their plan allows and deactivates the newest.
import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';

const CHOICE_MS = limits.subscription.choiceDays * 86_400_000;

/** What an owner was told since the choice that stands now began. */
const wasNotified = (eb: ExpressionBuilder<Database, 'accounts'>) =>
  eb.exists(
    eb
      .selectFrom('notifications as n')
      .select('n.id')
      .whereRef('n.account_id', '=', 'accounts.id')
      .where('n.kind', '=', 'botsNotice')
      .where((inner) => inner('n.at', '>=', inner('accounts.bots_choice_until', '-', CHOICE_MS))),
  );

/** More bots are active than may be: some may have been removed since the choice began. */
const isOverBotLimit = (eb: ExpressionBuilder<Database, 'accounts'>) =>
  eb(
    eb
      .selectFrom('bots as b')
      .select(({ fn }) => fn.countAll<number>().as('active'))
      .whereRef('b.account_id', '=', 'accounts.id')
      .where('b.active', '=', 1),
    '>',
    eb.ref('accounts.active_bots_limit'),
  );

const hasEnabledOwner = (eb: ExpressionBuilder<Database, 'accounts'>) =>
  eb.exists(
    eb
      .selectFrom('users as u')
      .select('u.id')
      .whereRef('u.account_id', '=', 'accounts.id')
      .where('u.is_operator', '=', 0)
      .where('u.is_enabled', '=', 1),
  );

const needsNotice = (eb: ExpressionBuilder<Database, 'accounts'>) =>
  eb.and([isOverBotLimit(eb), hasEnabledOwner(eb), eb.not(wasNotified(eb))]);

interface DueQuery {
  readonly now: number;
  readonly limit: number;
}

/** Those whose time to choose ends first come first. */
async function findAccountIds(
  db: Kysely<Database>,
  limit: number,
  condition: (eb: ExpressionBuilder<Database, 'accounts'>) => Expression<SqlBool>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where(condition)
    .orderBy('bots_choice_until')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts that have to choose, and whose owner was not told so yet. */
export const findAccountsToNotify = (db: Kysely<Database>, { now, limit }: DueQuery): Promise<string[]> =>
  findAccountIds(db, limit, (eb) => eb.and([eb('bots_choice_until', '>', now), needsNotice(eb)]));

/**
 * When an account that still has to choose is told so, null where it was told. Never before its choice began, which may be
 * after `now` was taken: told earlier it would count as told of another. Holds it: whoever comes second finds it told.
 */
export async function noticeDueAt(
  trx: Transaction<Database>,
  accountId: string,
  now: number,
): Promise<number | null> {
  const lockResult = await trx
    .updateTable('accounts')
    .set((eb) => ({ bots_choice_until: eb.ref('bots_choice_until') }))
    .where('id', '=', accountId)
    .where('bots_choice_until', '>', now)
    .executeTakeFirst();
  if (lockResult.numUpdatedRows === 0n) return null;
  const row = await trx
    .selectFrom('accounts')
    .select('bots_choice_until')
    .where('id', '=', accountId)
    .where(needsNotice)
    .executeTakeFirst();
  return row ? Math.max(now, (row.bots_choice_until ?? 0) - CHOICE_MS) : null;
}

/** Accounts whose time to choose has passed. */
export const findAccountsPastChoice = (db: Kysely<Database>, { now, limit }: DueQuery): Promise<string[]> =>
  findAccountIds(db, limit, (eb) => eb('bots_choice_until', '<=', now));

/** Lets every active bot beyond the limit rest, the newest first, and asks nothing more; answers which. */
export async function deactivateSurplusBots(
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
