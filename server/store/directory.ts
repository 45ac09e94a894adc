// Knows how the data directory is made and held by one process; knows nothing of what is inside.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StoreError } from './errors.ts';

const SQLITE_BUSY = 5;

/**
 * Makes the directory and holds it until the returned function is called. The hold is a lock of the operating
 * system on a file, taken through SQLite: it ends with the process, however that ends, so it is never stale.
 */
export async function holdDirectory(dataDir: string): Promise<() => void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return lock(join(dataDir, 'in-use.lock'));
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new StoreError('DataDirectoryUnusable', `The data directory ${dataDir} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}

function lock(file: string): () => void {
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    throw new StoreError(
      'DataDirectoryInUse',
      `Another process is using the data directory (${file} is locked)`,
    );
  }
  return () => db.close();
}
