// Releases e-mail addresses and phones from users, and finds unverified e-mail addresses.

import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { UserIds } from '../../shared/context.ts';

type Db = Kysely<Database>;
type UserRow = Selectable<Database['users']>;

/** A placeholder key that equals no address or number. */
export const placeholderKey = (userId: string): string => `none ${userId}`;

export const clearedEmail = { email: '', unverified_email_key: null, email_verified_at: null } as const;

export const clearedPhone = (userId: string) => ({
  phone: '',
  phone_key: placeholderKey(userId),
  phone_verified_at: null,
});

/** False when the user has verified it, or given it up, meanwhile. */
export async function releaseEmail(trx: Db, user: UserRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set(clearedEmail)
    .where('account_id', '=', user.account_id)
    .where('id', '=', user.id)
    .where('unverified_email_key', '=', user.unverified_email_key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Locks the rows that the verification of an e-mail may change until the transaction ends, always in the same
 * order to avoid deadlocks of concurrent verifications. SQLite has one writer and needs no lock.
 */
export async function lockForVerification(
  store: Store,
  trx: Db,
  { userId }: UserIds,
  key: string,
): Promise<void> {
  if (store.dialect === 'sqlite') return;
  await trx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('unverified_email_key', '=', key), eb('id', '=', userId)]))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** All users, on any account, with this unverified address. */
export const findUsersByUnverifiedEmail = (db: Db, key: string): Promise<UserRow[]> =>
  db.selectFrom('users').selectAll().where('unverified_email_key', '=', key).orderBy('id').execute();
