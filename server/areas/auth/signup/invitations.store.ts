import type { Kysely, Selectable } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';

type Db = Kysely<Database>;
export type InvitationRow = Selectable<Database['invitations']>;

/**
 * Inserts an invitation, and replaces one to the same target that was sent at least 120 s ago.
 * @returns null, or when one may be sent there again
 */
export async function insertInvitation(db: Db, row: Omit<InvitationRow, 'attempts'>): Promise<number | null> {
  const { account_id, target_key, ...columns } = row;
  const insertedRow = await db
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'target_key'])
        .doUpdateSet({ ...columns, attempts: 0 })
        .where('invitations.sent_at', '<=', row.sent_at - limits.code.resendMs),
    )
    .returning('id')
    .executeTakeFirst();
  if (insertedRow) return null;
  const existingInvitation = await db
    .selectFrom('invitations')
    .select('sent_at')
    .where('account_id', '=', account_id)
    .where('target_key', '=', target_key)
    .executeTakeFirst();
  return (existingInvitation?.sent_at ?? row.sent_at) + limits.code.resendMs;
}

export const findInvitations = (db: Db, accountId: string, now: number): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute();

/** A valid invitation by its id, which is only inside signed tokens. */
export const findInvitation = (db: Db, id: string, now: number): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Counts an attempt at every valid invitation of a number; those are few, from different accounts. */
export const countInvitationAttempts = (db: Db, targetKey: string, now: number): Promise<InvitationRow[]> =>
  db
    .updateTable('invitations')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('target_key', '=', targetKey)
    .where('contact_kind', '=', 'phone')
    .where('expires_at', '>', now)
    .where('attempts', '<', limits.code.tries)
    .returningAll()
    .execute();

/** Accepts or revokes an invitation; false when it is gone, or was sent anew. */
export async function deleteInvitation(
  db: Db,
  { accountId, id, hmac }: { accountId: string; id: string; hmac?: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('invitations')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .$if(hmac !== undefined, (query) => query.where('code_hmac', '=', hmac ?? ''))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Those of the bots that belong to the account. */
export async function filterOwnBots(db: Db, accountId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('bots')
    .select('id')
    .where('account_id', '=', accountId)
    .where('id', 'in', [...ids])
    .execute();
  return rows.map(({ id }) => id);
}
