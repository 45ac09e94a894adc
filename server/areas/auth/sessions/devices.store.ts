// Lists and revokes the sessions of a user.

import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { UserIds } from '../../shared/context.ts';

type Db = Kysely<Database>;

/** Active sessions of a user, the latest used first. */
export const findUserSessions = (db: Db, { accountId, userId }: UserIds, now: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Ends one session of a user; false when they have none with this id. */
export async function revokeSession(
  db: Db,
  { accountId, userId }: UserIds,
  sessionId: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends every session of a user, except one if given; returns how many. */
export async function revokeSessions(
  db: Db,
  { accountId, userId, except, now }: { accountId: string; userId: string; except?: string; now: number },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('family_id', '!=', except ?? ''))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
