import type { Kysely, Transaction } from 'kysely';
import type { TextVersion } from '../../../../contract/training/texts.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { SourceIds } from '../sources/sources.store.ts';

/** Versions kept for each source; the oldest are deleted. */
const MAX_VERSIONS = 50;

/** Locks a source's row, so that its training changes it either before or after this transaction. */
export async function lockSource(trx: Transaction<Database>, ids: SourceIds): Promise<void> {
  await trx
    .updateTable('sources')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.sourceId)
    .execute();
}

/** The number of the latest version; 1 for a source that was never changed. */
export async function readCurrentVersion(db: Kysely<Database>, ids: SourceIds): Promise<number> {
  const newest = await db
    .selectFrom('text_versions')
    .select('number')
    .where('account_id', '=', ids.accountId)
    .where('source_id', '=', ids.sourceId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.number ?? 1;
}

export async function addVersion(
  trx: Transaction<Database>,
  ids: SourceIds,
  version: { number: number; title: string; text: string; author: string | null; at: number },
): Promise<void> {
  const { number, title, text, author, at } = version;
  await trx
    .insertInto('text_versions')
    .values({
      id: newId(),
      account_id: ids.accountId,
      source_id: ids.sourceId,
      number,
      title,
      text,
      author,
      created_at: at,
    })
    .execute();
  await trx
    .deleteFrom('text_versions')
    .where('account_id', '=', ids.accountId)
    .where('source_id', '=', ids.sourceId)
    .where('number', '<=', number - MAX_VERSIONS)
    .execute();
}

export async function readVersions(db: Kysely<Database>, ids: SourceIds): Promise<TextVersion[]> {
  const rows = await db
    .selectFrom('text_versions')
    .select(['number', 'title', 'author', 'created_at'])
    .select((eb) => eb.fn<number>('length', ['text']).as('characters'))
    .where('account_id', '=', ids.accountId)
    .where('source_id', '=', ids.sourceId)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, createdAt }));
}

export function readVersion(db: Kysely<Database>, ids: SourceIds, number: number) {
  return db
    .selectFrom('text_versions')
    .select(['number', 'title', 'text'])
    .where('account_id', '=', ids.accountId)
    .where('source_id', '=', ids.sourceId)
    .where('number', '=', number)
    .executeTakeFirst();
}
