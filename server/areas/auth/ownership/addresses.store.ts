// Releases the addresses of people, and finds those who only typed one.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../store/schema.ts';

type Db = Kysely<Database>;
type UserRow = Selectable<Database['users']>;

/** A key that is nobody's address and nobody's number. */
export const noKey = (userId: string): string => `none ${userId}`;

export const withoutEmail = { email: '', typed_email_key: null, email_proved_at: null } as const;

export const withoutPhone = (userId: string) => ({
  phone: '',
  phone_key: noKey(userId),
  phone_proved_at: null,
});

/** False when the address has become theirs, or nobody's, meanwhile. */
export async function releaseEmail(trx: Db, user: UserRow): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set(withoutEmail)
    .where('account_id', '=', user.account_id)
    .where('id', '=', user.id)
    .where('typed_email_key', '=', user.typed_email_key)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Everybody, on any account, who gave this address and never proved it. */
export const findByTypedEmail = (db: Db, key: string): Promise<UserRow[]> =>
  db.selectFrom('users').selectAll().where('typed_email_key', '=', key).orderBy('id').execute();
