// Marks proof-of-work challenges as used.
import type { Kysely } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';

/** Uses a challenge up, once and for all servers; false when it was used before. */
export async function consumeChallenge(
  db: Kysely<Database>,
  challenge: { readonly id: string; readonly expiresAt: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('used_challenges')
    .values({ id: challenge.id, expires_at: challenge.expiresAt })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}
