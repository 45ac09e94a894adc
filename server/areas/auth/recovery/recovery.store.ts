// Finds users for a recovery request, and exchanges a proved code for a token.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';

type Db = Kysely<Database>;
type UserRow = Selectable<Database['users']>;

/** More accounts than one person makes with one address; the latest are told. */
const MAX_USERS_PER_ADDRESS = 3;

/**
 * The enabled people a request means: whoever proved the address or number, else everybody who typed the address.
 * Over all accounts, as nobody is known yet.
 */
export async function findRecoveryUsers(db: Db, by: 'email' | 'phone', key: string): Promise<UserRow[]> {
  const enabled = db.selectFrom('users').selectAll().where('is_enabled', '=', 1);
  const proved = await enabled.where(by === 'email' ? 'email_key' : 'phone_key', '=', key).execute();
  if (proved.length > 0 || by === 'phone') return proved;
  return enabled
    .where('unverified_email_key', '=', key)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_USERS_PER_ADDRESS)
    .execute();
}

/** Puts what was just made in place of what was kept of a request; false when it is over. */
export async function setCodeHmac(
  db: Db,
  { id, hmac, payload, now }: { id: string; hmac: string; payload: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ code_hmac: hmac, payload }) // tries stay counted: one request is worth five guesses, however often it is sent
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Exchanges a proven code for a ticket; false when somebody else did. */
export async function exchangeCodeForToken(
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
