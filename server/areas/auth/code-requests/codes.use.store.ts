// Finds, tries and consumes one-time codes.
import type { Kysely, Selectable } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';

type Db = Kysely<Database>;
export type CodeRow = Selectable<Database['codes']>;

/** A code that can still be consumed. */
export const findCode = (db: Db, id: string, purpose: string, now: number): Promise<CodeRow | undefined> =>
  db
    .selectFrom('codes')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** Counts an attempt; undefined when the code is unknown, used, expired or out of attempts. */
export const countAttempt = (
  db: Db,
  id: string,
  purpose: string,
  now: number,
): Promise<CodeRow | undefined> =>
  db
    .updateTable('codes')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('consumed_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', limits.code.tries)
    .returningAll()
    .executeTakeFirst();

/** Reverts a counted attempt, as the code was right. */
export async function undoAttempt(db: Db, id: string): Promise<void> {
  await db
    .updateTable('codes')
    .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('attempts', '>', 0)
    .execute();
}

/**
 * Consumes the code in the caller's transaction, with all other codes of the same purpose and target; false when it was
 * consumed or replaced meanwhile.
 */
export async function consumeCode(db: Db, id: string, now: number, hmac: string): Promise<boolean> {
  const consumedColumns = { consumed_at: now, payload: null };
  const consumedCode = await db
    .updateTable('codes')
    .set(consumedColumns)
    .where('id', '=', id)
    .where('code_hmac', '=', hmac)
    .where('consumed_at', 'is', null)
    .returning(['purpose', 'target_key'])
    .executeTakeFirst();
  if (!consumedCode) return false;
  await db
    .updateTable('codes')
    .set(consumedColumns)
    .where('purpose', '=', consumedCode.purpose)
    .where('target_key', '=', consumedCode.target_key)
    .where('consumed_at', 'is', null)
    .execute();
  return true;
}
