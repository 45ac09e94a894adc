// Finds accounts with more active bots than their plan allows and deactivates the newest.
import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import { recordBotTransitions } from '../../../store/lifecycle/bot-transitions.ts';
import type { Database } from '../../../store/schema/database.ts';

const CHOICE_PERIOD_MS = limits.subscription.choiceDays * 86_400_000;

/** Whether the owner was notified since the current choice period began. */
const wasOwnerNotified = (eb: ExpressionBuilder<Database, 'accounts'>) =>
  eb.exists(
    eb
      .selectFrom('notifications as n')
      .select('n.id')
      .whereRef('n.account_id', '=', 'accounts.id')
      .where('n.kind', '=', 'botsNotice')
      .where((inner) => inner('n.at', '>=', inner('accounts.bot_choice_deadline', '-', CHOICE_PERIOD_MS))),
  );

/** Whether more bots are active than allowed: some may have been removed since the period began. */
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
  eb.and([isOverBotLimit(eb), hasEnabledOwner(eb), eb.not(wasOwnerNotified(eb))]);

interface DueQuery {
  readonly now: number;
  readonly limit: number;
}

/** The earliest deadline first. */
async function findAccountIds(
  db: Kysely<Database>,
  limit: number,
  condition: (eb: ExpressionBuilder<Database, 'accounts'>) => Expression<SqlBool>,
): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where(condition)
    .orderBy('bot_choice_deadline')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts in a choice period whose owner was not notified yet. */
export const findAccountsToNotify = (db: Kysely<Database>, { now, limit }: DueQuery): Promise<string[]> =>
  findAccountIds(db, limit, (eb) => eb.and([eb('bot_choice_deadline', '>', now), needsNotice(eb)]));

/**
 * When to record the notification of an account in its choice period; null if it was notified. At least the
 * start of the period, which may be after `now`, as an earlier instant would count for a former period. Locks
 * the row, so that a concurrent caller finds it notified.
 */
export async function claimNotice(
  trx: Transaction<Database>,
  accountId: string,
  now: number,
): Promise<number | null> {
  const lockResult = await trx
    .updateTable('accounts')
    .set((eb) => ({ bot_choice_deadline: eb.ref('bot_choice_deadline') }))
    .where('id', '=', accountId)
    .where('bot_choice_deadline', '>', now)
    .executeTakeFirst();
  if (lockResult.numUpdatedRows === 0n) return null;
  const row = await trx
    .selectFrom('accounts')
    .select('bot_choice_deadline')
    .where('id', '=', accountId)
    .where(needsNotice)
    .executeTakeFirst();
  return row ? Math.max(now, (row.bot_choice_deadline ?? 0) - CHOICE_PERIOD_MS) : null;
}

/** Accounts whose choice period has ended. */
export const findAccountsPastDeadline = (db: Kysely<Database>, { now, limit }: DueQuery): Promise<string[]> =>
  findAccountIds(db, limit, (eb) => eb('bot_choice_deadline', '<=', now));

/** Deactivates the newest active bots beyond the limit and ends the choice period; returns their ids. */
export async function deactivateSurplusBots(
  trx: Transaction<Database>,
  accountId: string,
  now: number,
): Promise<string[]> {
  const account = await trx
    .updateTable('accounts')
    .set({ bot_choice_deadline: null })
    .where('id', '=', accountId)
    .where('bot_choice_deadline', '<=', now)
    .returning('active_bots_limit')
    .executeTakeFirst();
  if (!account || account.active_bots_limit === null) return [];
  const activeBots = await trx
    .selectFrom('bots')
    .select('id')
    .where('account_id', '=', accountId)
    .where('active', '=', 1)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const surplusBotIds = activeBots.slice(account.active_bots_limit).map(({ id }) => id);
  if (surplusBotIds.length === 0) return [];
  await trx
    .updateTable('bots')
    .set({ active: 0, deactivated_at: now, updated_at: now })
    .where('account_id', '=', accountId)
    .where('id', 'in', surplusBotIds)
    .execute();
  const step = { from: 'active', event: 'deactivated', to: 'inactive', at: now } as const;
  await recordBotTransitions(trx, accountId, surplusBotIds, step);
  return surplusBotIds;
}
