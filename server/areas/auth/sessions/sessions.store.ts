// Stores sessions: create, rotate, list and revoke.
import type { Kysely } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';

type Db = Kysely<Database>;

export interface NewSession {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly ownershipVersion: string;
  readonly refreshHash: string;
  readonly userAgent: string;
  readonly ip: string;
  readonly now: number;
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      id: session.id,
      account_id: session.accountId,
      user_id: session.userId,
      ownership_version: session.ownershipVersion,
      refresh_hash: session.refreshHash,
      previous_hash: null,
      family_id: session.id,
      user_agent: session.userAgent,
      ip: session.ip,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.now + limits.token.refreshLifetimeMs,
      revoked_at: null,
    })
    .execute();
}

/**
 * A session by its id, which is only inside signed tokens; sessions of a former owner of the account are
 * excluded.
 */
export const findSession = (db: Db, sessionId: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'sessions.user_id')
        .onRef('users.account_id', '=', 'sessions.account_id')
        .onRef('users.ownership_version', '=', 'sessions.ownership_version'),
    )
    .selectAll('sessions')
    .where('sessions.id', '=', sessionId)
    .executeTakeFirst();

/** Replaces the refresh token of a session; false when it was replaced concurrently. */
export async function rotateSession(
  db: Db,
  session: { id: string; accountId: string; currentHash: string; nextHash: string; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({
      refresh_hash: session.nextHash,
      previous_hash: session.currentHash,
      last_seen_at: session.now,
      expires_at: session.now + limits.token.refreshLifetimeMs,
    })
    .where('id', '=', session.id)
    .where('account_id', '=', session.accountId)
    .where('refresh_hash', '=', session.currentHash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends a session and all others of the same login. */
export async function revokeSessionFamily(
  db: Db,
  accountId: string,
  familyId: string,
  now: number,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('family_id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
}
