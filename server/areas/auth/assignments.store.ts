// Assigns bots to an operator.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Gives the operator these bots and no others; the caller saw to it that they are the account's. */
export async function assignBots(
  db: Kysely<Database>,
  { accountId, userId }: { accountId: string; userId: string },
  botIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('user_bots')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .execute();
  const rows = botIds.map((bot_id) => ({ account_id: accountId, user_id: userId, bot_id }));
  if (rows.length > 0) await db.insertInto('user_bots').values(rows).execute();
}
