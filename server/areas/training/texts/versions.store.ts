import type { Kysely, Transaction } from 'kysely';
import type { TextVersion } from '../../../../contract/training/texts.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { SourceIds } from '../sources/sources.store.ts';

/** Of an item; older ones are forgotten as newer come. */
const MAX_VERSIONS = 50;

/** Holds an item's row, so that its learning moves it either before or after what this transaction does. */
export async function lockSource(trx: Transaction<Database>, ids: SourceIds): Promise<void> {
  await trx
    .updateTable('sources')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.sourceId)
    .execute();
}

/** The number of the newest version; 1 for an item that was never changed. */
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
