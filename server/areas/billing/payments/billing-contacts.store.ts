// Finds the owner and the super admins who are notified about billing.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';

export interface Owner {
  readonly userId: string;
  readonly locale: 'fa' | 'en';
  readonly planName: { readonly fa: string; readonly en: string };
}

/**
 * The longest-standing owner among those who can log in, else among all; undefined where the account has no
 * owner.
 */
export async function findOwner(db: Kysely<Database>, accountId: string): Promise<Owner | undefined> {
  const row = await db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .leftJoin('plans as p', 'p.id', 'a.plan_id')
    .select(['u.id', 'a.locale', 'a.plan_id', 'p.name_fa', 'p.name_en'])
    .where('u.account_id', '=', accountId)
    .where('u.is_operator', '=', 0)
    .orderBy('u.is_enabled', 'desc')
    .orderBy('u.created_at')
    .executeTakeFirst();
  if (!row) return undefined;
  const planName = { fa: row.name_fa ?? row.plan_id, en: row.name_en ?? row.plan_id };
  return { userId: row.id, locale: row.locale === 'en' ? 'en' : 'fa', planName };
}

/** The super admins who review payments of an account, and the account's name. */
export async function findSuperAdmins(
  db: Kysely<Database>,
  accountId: string,
): Promise<{
  readonly name: string;
  readonly admins: { accountId: string; userId: string; locale: 'fa' | 'en' }[];
}> {
  const { name } = await db
    .selectFrom('accounts')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const admins = await db
    .selectFrom('users as u')
    .innerJoin('accounts as a', 'a.id', 'u.account_id')
    .select(['u.account_id as accountId', 'u.id as userId', 'a.locale'])
    .where('u.is_super_admin', '=', 1)
    .where('u.is_enabled', '=', 1)
    .orderBy('u.id')
    .execute();
  return { name, admins: admins.map((admin) => ({ ...admin, locale: admin.locale === 'en' ? 'en' : 'fa' })) };
}
