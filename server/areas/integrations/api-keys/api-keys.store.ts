// Stores API keys as hashes.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';

export type ApiKeyRow = Selectable<Database['api_keys']>;

/** API keys of the account, the newest first. */
export const findApiKeys = (db: Kysely<Database>, accountId: string): Promise<ApiKeyRow[]> =>
  db.selectFrom('api_keys').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').execute();

/** The key with this hash in any account, with the current state of its creator. */
export const findApiKeyByHash = (db: Kysely<Database>, hash: string) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', (join) =>
      join
        .onRef('users.id', '=', 'api_keys.user_id')
        .onRef('users.account_id', '=', 'api_keys.account_id')
        .onRef('users.ownership_version', '=', 'api_keys.ownership_version'),
    )
    .innerJoin('accounts', 'accounts.id', 'api_keys.account_id')
    .selectAll('api_keys')
    .select(['users.is_enabled', 'users.is_operator', 'users.is_verified', 'accounts.disabled_at'])
    .where('api_keys.hash', '=', hash)
    .executeTakeFirst();

export async function touchApiKey(
  db: Kysely<Database>,
  { account_id, id }: Pick<ApiKeyRow, 'account_id' | 'id'>,
  now: number,
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

/** @returns the name of the deleted key, or undefined when there was none. */
export async function deleteApiKey(
  db: Kysely<Database>,
  { accountId, keyId }: { readonly accountId: string; readonly keyId: string },
): Promise<string | undefined> {
  const row = await db
    .deleteFrom('api_keys')
    .where('account_id', '=', accountId)
    .where('id', '=', keyId)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}
