// Stores the latest import of contacts of an account, and maps it to the wire.
import type { Kysely, Selectable, Transaction, Updateable } from 'kysely';
import type { ContactImport } from '../../../../../contract/conversations/contacts/contact-imports.ts';
import type { Database } from '../../../../store/schema/database.ts';
import type { Store } from '../../../../store/store.ts';
import { readLabels } from '../../inbox/labels.store.ts';
import { readAttributes } from '../contact-attributes.store.ts';
import type { ImportContext } from './contact-table.read.ts';

export type ContactImportRow = Selectable<Database['contact_imports']>;

export interface ContactImportIds {
  readonly accountId: string;
  readonly contactImportId: string;
}

export const ACTIVE_STATUSES = ['waiting', 'running'] as const;

export const toContactImport = async (
  db: Kysely<Database>,
  { account_id, file_name, created_at, ended_at, ...row }: ContactImportRow,
): Promise<ContactImport> => ({
  id: row.id,
  fileName: file_name,
  size: row.size,
  status: row.status,
  reason: row.reason,
  format: JSON.parse(row.format),
  preview: JSON.parse(row.preview),
  attributes: await readAttributes(db, account_id),
  done: row.done,
  created: row.created,
  updated: row.updated,
  unchanged: row.unchanged,
  skipped: row.skipped,
  createdAt: created_at,
  endedAt: ended_at,
});

export const readContactImport = (
  db: Kysely<Database>,
  accountId: string,
): Promise<ContactImportRow | undefined> =>
  db.selectFrom('contact_imports').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Updates an import in one of the statuses; undefined when it is in another one or does not exist. */
export const updateContactImport = (
  trx: Transaction<Database>,
  { accountId, contactImportId }: ContactImportIds,
  statuses: readonly ContactImportRow['status'][],
  changes: Updateable<Database['contact_imports']>,
): Promise<ContactImportRow | undefined> =>
  trx
    .updateTable('contact_imports')
    .set(changes)
    .where('account_id', '=', accountId)
    .where('id', '=', contactImportId)
    .where('status', 'in', statuses)
    .returningAll()
    .executeTakeFirst();

/** Ends an import and removes its file. */
export async function endContactImport(
  store: Store,
  ids: ContactImportIds,
  outcome: { readonly status: 'done' | 'failed' | 'cancelled'; readonly reason?: string },
  now: number,
): Promise<void> {
  const previous = await readContactImport(store.db, ids.accountId);
  const ended = await store.transact((trx) =>
    updateContactImport(trx, ids, ['previewed', ...ACTIVE_STATUSES], {
      ...outcome,
      ended_at: now,
      file_key: null,
    }),
  );
  if (ended && previous?.file_key && previous.id === ended.id) await store.files.remove(previous.file_key);
}

export const readImportContext = async (db: Kysely<Database>, accountId: string): Promise<ImportContext> => ({
  attributes: await readAttributes(db, accountId),
  labels: await readLabels(db, accountId),
});

/** Rows of the report after an ordinal, in the order of the file. */
export const readImportRows = (
  db: Kysely<Database>,
  { accountId, contactImportId }: ContactImportIds,
  {
    rows,
    after,
    limit,
  }: { readonly rows: 'skipped' | 'all'; readonly after: number; readonly limit: number },
) =>
  db
    .selectFrom('contact_import_rows')
    .select(['ordinal', 'line', 'outcome', 'reason', 'cells'])
    .where('account_id', '=', accountId)
    .where('import_id', '=', contactImportId)
    .where('ordinal', '>', after)
    .$if(rows === 'skipped', (query) => query.where('outcome', '=', 'skipped'))
    .orderBy('ordinal')
    .limit(limit)
    .execute();

/** Deletes imports that ended or were uploaded before an instant, with their reports: the file before its row. */
export async function deleteOldContactImports(
  { db, files }: Pick<Store, 'db' | 'files'>,
  before: number,
): Promise<void> {
  const rows = await db
    .selectFrom('contact_imports')
    .select(['id', 'file_key'])
    .where('created_at', '<', before)
    .where('status', 'not in', ACTIVE_STATUSES)
    .execute();
  for (const { id, file_key } of rows) {
    if (file_key !== null) await files.remove(file_key);
    await db
      .deleteFrom('contact_imports')
      .where('id', '=', id)
      .where('status', 'not in', ACTIVE_STATUSES)
      .execute();
  }
}
