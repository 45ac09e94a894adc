// Finds accounts that have active webhooks.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema.ts';

/** Accounts of which somebody is to be told something. */
export async function listeningAccounts(db: Kysely<Database>): Promise<string[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('account_id')
    .distinct()
    .where('disabled_for', 'is', null)
    .execute();
  return rows.map((row) => row.account_id);
}
