import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { UserIds } from '../../shared/context.ts';

type Db = Kysely<Database>;

/** Consumes a recovery code; false when it is wrong or was used. */
export async function consumeRecoveryCode(
  db: Db,
  { accountId, userId }: UserIds,
  hmac: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('code_hmac', '=', hmac)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Replaces all recovery codes. */
export async function replaceRecoveryCodes(
  db: Db,
  { accountId, userId }: UserIds,
  hmacs: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('recovery_codes')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  const rows = hmacs.map((code_hmac) => ({
    account_id: accountId,
    user_id: userId,
    code_hmac,
    used_at: null,
  }));
  if (rows.length > 0) await db.insertInto('recovery_codes').values(rows).execute();
}

export async function countRecoveryCodes(db: Db, { accountId, userId }: UserIds): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(left);
}
