// Finds users for a recovery request, and exchanges a proved code for a token.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';

type Db = Kysely<Database>;
type UserRow = Selectable<Database['users']>;

/**
 * How many users of one unverified address are sent a link, the newest first; more than one person usually
 * has.
 */
const MAX_USERS_PER_ADDRESS = 3;

/**
 * The enabled users of a request: who verified the address or number, else all who typed the address. Over
 * all accounts, as the caller is not logged in.
 */
export async function findRecoveryUsers(
  db: Db,
  contactKind: 'email' | 'phone',
  key: string,
): Promise<UserRow[]> {
  const enabledUsers = db.selectFrom('users').selectAll().where('is_enabled', '=', 1);
  const verifiedUsers = await enabledUsers
    .where(contactKind === 'email' ? 'email_key' : 'phone_key', '=', key)
    .execute();
  if (verifiedUsers.length > 0 || contactKind === 'phone') return verifiedUsers;
  return enabledUsers
    .where('unverified_email_key', '=', key)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(MAX_USERS_PER_ADDRESS)
    .execute();
}

/** Replaces the stored code of a request by a new one; false when the request is over. */
export async function setCodeHmac(
  db: Db,
  { id, hmac, payload, now }: { id: string; hmac: string; payload: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('codes')
    .set({ code_hmac: hmac, payload }) // attempts are not reset: one request allows five guesses, however often it is sent again
    .where('id', '=', id)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Exchanges a verified code for a link token; false when it was exchanged concurrently. */
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
