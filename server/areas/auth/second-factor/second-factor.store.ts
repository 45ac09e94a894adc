import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { UserIds } from '../../shared/context.ts';
import type { UserRef } from '../ownership/ownership.store.ts';
import { replaceRecoveryCodes } from './recovery-codes.store.ts';

type Db = Kysely<Database>;

/** The second factor of a user, unconfirmed or enabled. */
export const findSecondFactor = (
  db: Db,
  { accountId, userId }: UserIds,
): Promise<Selectable<Database['second_factors']> | undefined> =>
  db
    .selectFrom('second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** Stores a new secret and replaces an unconfirmed one; false when one is enabled. */
export async function saveUnconfirmedSecondFactor(
  db: Db,
  user: UserRef,
  sealedSecret: string,
  now: number,
): Promise<boolean> {
  const factorColumns = {
    secret: sealedSecret,
    last_step: null,
    ownership_version: user.ownershipVersion,
    created_at: now,
  };
  const savedRow = await db
    .insertInto('second_factors')
    .values({ user_id: user.userId, account_id: user.accountId, confirmed_at: null, ...factorColumns })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet(factorColumns).where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return savedRow !== undefined;
}

/** Enables the unconfirmed secret; false when it is enabled already or was replaced. */
export async function markSecondFactorConfirmed(
  db: Db,
  { accountId, userId }: UserIds,
  sealedSecret: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ confirmed_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('secret', '=', sealedSecret)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Consumes a time step: codes of it and of earlier steps are no longer valid. */
export async function consumeTotpStep(
  db: Db,
  { accountId, userId }: UserIds,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteSecondFactor(db: Db, user: UserIds): Promise<void> {
  await replaceRecoveryCodes(db, user, []);
  await db
    .deleteFrom('second_factors')
    .where('account_id', '=', user.accountId)
    .where('user_id', '=', user.userId)
    .execute();
}
