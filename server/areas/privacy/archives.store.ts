// Stores the parts of export archives and deletes expired ones.
import type { Kysely } from 'kysely';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import type { PrivacyRequestRow } from './requests.store.ts';

/** The parts of an archive, in order. */
export const readArchiveParts = (
  db: Kysely<Database>,
  { account_id, id }: Pick<PrivacyRequestRow, 'account_id' | 'id'>,
) =>
  db
    .selectFrom('privacy_archive_parts')
    .select(['ordinal', 'file_key', 'size'])
    .where('account_id', '=', account_id)
    .where('request_id', '=', id)
    .orderBy('ordinal')
    .execute();

/** Deletes an archive; its files go before the rows that name them. */
export async function deleteArchive(
  store: Store,
  request: Pick<PrivacyRequestRow, 'account_id' | 'id'>,
): Promise<void> {
  for (const { file_key } of await readArchiveParts(store.db, request)) await store.files.remove(file_key);
  await store.db
    .deleteFrom('privacy_archive_parts')
    .where('account_id', '=', request.account_id)
    .where('request_id', '=', request.id)
    .execute();
}

/** Deletes every expired archive. */
export async function deleteExpiredArchives(store: Store, now: number): Promise<void> {
  const rows = await store.db
    .selectFrom('privacy_requests')
    .select(['id', 'account_id'])
    .where('expires_at', '<=', now)
    .execute();
  for (const row of rows) {
    await deleteArchive(store, row);
    await store.db
      .updateTable('privacy_requests')
      .set({ expires_at: null })
      .where('id', '=', row.id)
      .execute();
  }
}
