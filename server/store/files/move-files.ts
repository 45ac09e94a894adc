// Moves files from the disk or PostgreSQL into object storage.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { StoreError } from '../errors.ts';
import type { Store } from '../store.ts';
import { ACCOUNTS_FOLDER, isObjectKey } from './file-store.bucket.ts';
import type { FileStore } from './file-store.ts';

/** Every column that names a file. */
export const fileColumns = [
  ['attachments', 'file_key'],
  ['contact_imports', 'file_key'],
  ['pair_imports', 'file_key'],
  ['payments', 'receipt_key'],
  ['privacy_archive_parts', 'file_key'],
  ['sources', 'file_key'],
  ['support_attachments', 'file_key'],
] as const;

/** Few pages, as each reads its whole table. */
const PAGE_SIZE = 5_000;

export interface MoveResult {
  readonly moved: number;
  readonly bytes: number;
  /** Keys whose bytes are gone; their rows stay as they are. */
  readonly missing: readonly string[];
}

interface FileRow {
  readonly account_id: string;
  readonly key: string;
}

/**
 * Copies each file, reads the copy back, points its row to it and deletes the original, in this order: after an
 * interruption it goes on where it was.
 * @throws StoreError ObjectDamaged, ObjectStorageUnavailable, ObjectStorageRefused
 */
export async function moveFiles(
  store: Pick<Store, 'db' | 'files'>,
  onProgress: (result: MoveResult) => void = () => {},
): Promise<MoveResult> {
  let [moved, bytes] = [0, 0];
  const missing: string[] = [];
  for (const [table, column] of fileColumns) {
    for (let after = ''; ; ) {
      const rows = await readPage(store, table, column, after);
      for (const row of rows) {
        const size = await moveFile(store, table, column, row);
        if (size === null) missing.push(row.key);
        else {
          moved += 1;
          bytes += size;
        }
        onProgress({ moved, bytes, missing });
      }
      const last = rows.at(-1);
      if (last === undefined) break;
      after = last.key;
    }
  }
  return { moved, bytes, missing };
}

async function readPage(
  { db }: Pick<Store, 'db'>,
  table: string,
  column: string,
  after: string,
): Promise<FileRow[]> {
  const key = sql.ref(column);
  const { rows } = await sql<FileRow>`
    select distinct account_id, ${key} as key from ${sql.table(table)}
    where ${key} > ${after} and ${key} not like ${`${ACCOUNTS_FOLDER}%`}
    order by ${key} limit ${PAGE_SIZE}`.execute(db);
  return rows;
}

/** @returns its bytes, or null if they are gone */
async function moveFile(
  { db, files }: Pick<Store, 'db' | 'files'>,
  table: string,
  column: string,
  { account_id: accountId, key }: FileRow,
): Promise<number | null> {
  const content = await readUnlessMissing(files, key);
  if (content === null) return null;
  const copy = await files.put(accountId, content);
  if (!isObjectKey(copy.key))
    throw new StoreError('ObjectStorageRefused', 'The store has no object storage to move files to');
  if (sha256Of(await files.read(copy.key)) !== sha256Of(content)) {
    await files.remove(copy.key);
    throw new StoreError(
      'ObjectDamaged',
      `The copy of the file ${key} differs from it. The file stays where it is`,
    );
  }
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${copy.key}
    where account_id = ${accountId} and ${sql.ref(column)} = ${key}`.execute(db);
  // The row was deleted meanwhile, and its file with it.
  if (numAffectedRows === 0n) await files.remove(copy.key);
  await files.remove(key);
  return content.length;
}

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function readUnlessMissing(files: FileStore, key: string): Promise<Uint8Array | null> {
  try {
    return await files.read(key);
  } catch (error) {
    if (error instanceof StoreError && error._tag === 'FileMissing') return null;
    throw error;
  }
}
