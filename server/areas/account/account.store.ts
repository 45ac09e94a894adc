import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema/database.ts';

type Db = Kysely<Database>;

export const findAccount = (db: Db, accountId: string) =>
  db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();

/** The names of the account's plan in both languages. */
export async function findPlanName(db: Db, planId: string): Promise<{ fa: string; en: string } | null> {
  const row = await db
    .selectFrom('plans')
    .select(['name_fa as fa', 'name_en as en'])
    .where('id', '=', planId)
    .executeTakeFirst();
  return row ?? null;
}

/** Removed ones are not counted. */
export async function countBots(db: Db, accountId: string): Promise<number> {
  const { bots } = await db
    .selectFrom('bots')
    .select((eb) => eb.fn.countAll<number>().as('bots'))
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(bots);
}

/** Enabled users of the account, the owner first. */
export const findEnabledUsers = (db: Db, accountId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'first_name', 'last_name', 'is_operator'])
    .where('account_id', '=', accountId)
    .where('is_enabled', '=', 1)
    .orderBy('is_operator')
    .orderBy('created_at')
    .execute();
