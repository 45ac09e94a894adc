// Creates and locks the data directory, one process at a time.
import { access, chmod, constants, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isMainThread } from 'node:worker_threads';
import { messageOf, StoreError } from './errors.ts';

const SQLITE_BUSY = 5;

/**
 * Creates the directory and locks it until the returned function is called. The operating system's lock on a
 * file, taken through SQLite, ends with the process and so is never stale.
 */
export async function lockDataDirectory(dataDir: string, log: (line: string) => void): Promise<() => void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await restrictToOwner(dataDir, log);
    await access(dataDir, constants.W_OK); // SQLite would only say that it cannot open a file
    return lockFile(
      join(dataDir, 'in-use.lock'),
      (file) =>
        new StoreError(
          'DataDirectoryInUse',
          `Another process is using the data directory (${file} is locked)`,
        ),
    );
  } catch (error) {
    if (error instanceof StoreError) throw error;
    const reason = messageOf(error);
    throw new StoreError('DataDirectoryUnusable', `The data directory ${dataDir} cannot be used: ${reason}`, {
      cause: error,
    });
  }
}

/**
 * Locks a file, created if missing, until the returned function is called or the process ends.
 * @throws what `busyError` returns if another process holds it
 */
export function lockFile(file: string, busyError: (file: string) => Error): () => void {
  const db = new DatabaseSync(file, { timeout: 0 });
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    db.close();
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    throw busyError(file);
  }
  return () => db.close();
}

const GROUP_AND_OTHERS = 0o077;
/** Restricts access to the owner, for existing and future files; does nothing on Windows. */
async function restrictToOwner(dataDir: string, log: (line: string) => void): Promise<void> {
  if (process.platform === 'win32') return;
  if (isMainThread) process.umask(process.umask() | GROUP_AND_OTHERS); // worker threads cannot set it
  try {
    if (((await stat(dataDir)).mode & GROUP_AND_OTHERS) === 0) return;
    await chmod(dataDir, 0o700);
    // Each existing entry too, as it may be moved or linked from elsewhere.
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true }))
      if (entry.isDirectory() || entry.isFile())
        await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
    log(
      `The data directory ${dataDir} could be read by others on this machine; only its owner can access it now`,
    );
  } catch (error) {
    const reason = messageOf(error);
    log(
      `The data directory ${dataDir} can be read by others on this machine, and its permissions could not be changed: ${reason}`,
    );
  }
}
