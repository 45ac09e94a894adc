import type { Kysely, Selectable } from 'kysely';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';

type Db = Kysely<Database>;
type ReferralRow = Selectable<Database['referral_codes']> & {
  readonly owner: string;
  readonly referred_by_id: string | null;
  readonly referred_by: string | null;
};

/** A code, and whether it is usable: its owner exists and is enabled. */
export async function findReferral(
  db: Db,
  code: string,
): Promise<{ id: string; isUsable: boolean } | undefined> {
  const row = await db
    .selectFrom('referral_codes as r')
    .leftJoin('users as u', 'u.id', 'r.owner_id')
    .select(['r.id', 'r.deleted_at', 'u.is_enabled'])
    .where('r.code', '=', code)
    .executeTakeFirst();
  return row && { id: row.id, isUsable: row.deleted_at === null && row.is_enabled === 1 };
}

/** Counts a referred user and stores the code on them. */
export async function recordReferral(
  db: Db,
  {
    referralId,
    accountId,
    userId,
    now,
  }: { referralId: string; accountId: string; userId: string; now: number },
): Promise<void> {
  await db
    .updateTable('referral_codes')
    .set((eb) => ({ used_count: eb('used_count', '+', 1), updated_at: now }))
    .where('id', '=', referralId)
    .execute();
  await db
    .updateTable('users')
    .set({ referred_by_id: referralId })
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .execute();
}

/** The owner's code and the one they signed up with; `generatedCode` is stored where they have none. */
export async function findOrCreateReferral(
  db: Db,
  { accountId, userId }: { accountId: string; userId: string },
  generatedCode: string,
  now: number,
): Promise<ReferralRow> {
  await db
    .insertInto('referral_codes')
    .values({
      id: newId(),
      code: generatedCode,
      account_id: accountId,
      owner_id: userId,
      created_at: now,
      updated_at: now,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.column('owner_id').doNothing())
    .execute();
  return db
    .selectFrom('referral_codes as r')
    .innerJoin('users as u', 'u.id', 'r.owner_id')
    .leftJoin('referral_codes as by', 'by.id', 'u.referred_by_id')
    .selectAll('r')
    .select(['u.username as owner', 'u.referred_by_id', 'by.code as referred_by'])
    .where('r.account_id', '=', accountId)
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}
