// Knows the rows behind getting back in: whom a request means, and what a new password changes. Knows no sending.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../store/schema.ts';

type Db = Kysely<Database>;
type UserRow = Selectable<Database['users']>;

/** The enabled person with this address or number. Over all accounts, as nobody is known yet. */
export const findReachable = (
  db: Db,
  by: 'email_key' | 'phone_key',
  key: string,
): Promise<UserRow | undefined> =>
  db.selectFrom('users').selectAll().where(by, '=', key).where('enabled', '=', 1).executeTakeFirst();

/** Puts what was just made in place of what was kept of a request; false when it is over. */
export async function armCode(
  db: Db,
  { id, hmac, payload, now }: { id: string; hmac: string; payload: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ code_hmac: hmac, payload, attempts: 0 })
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Exchanges a proven code for a ticket; false when somebody else did. */
export async function exchangeCode(
  db: Db,
  { id, from, to, expiresAt }: { id: string; from: string; to: string; expiresAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ code_hmac: to, expires_at: expiresAt })
    .where('id', '=', id)
    .where('code_hmac', '=', from)
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The new password of an enabled person, and that the way it was recovered by is proven to be theirs. */
export async function replacePassword(
  db: Db,
  person: { accountId: string; userId: string },
  { passwordHash, provesEmail }: { passwordHash: string; provesEmail: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, is_verified: 1, ...(provesEmail && { email_verified: 1 }) })
    .where('account_id', '=', person.accountId)
    .where('id', '=', person.userId)
    .where('enabled', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
