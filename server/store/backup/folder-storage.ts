// Keeps a backup in a folder.
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { lockFile } from '../data-directory.ts';
import { messageOf, StoreError } from '../errors.ts';
import { newId } from '../id.ts';
import type { BackupStorage } from './storage.ts';

const LOCK_NAME = 'in-use.lock';
const PARTIAL_SUFFIX = '.partial';

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** Opens the folder for backups, which is created by the first lock or write. Only its owner may read it. */
export function openFolderStorage(folder: string): BackupStorage {
  const refuse = (error: unknown): never => {
    throw new StoreError('BackupFailed', `The folder ${folder} cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  };
  const ignoreMissing =
    <Fallback>(fallback: Fallback) =>
    (error: unknown): Fallback =>
      isMissing(error) ? fallback : refuse(error);

  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    const path = join(folder, name);
    const partialPath = `${path}.${newId()}${PARTIAL_SUFFIX}`;
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    try {
      const file = await open(partialPath, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partialPath, path);
    } catch (error) {
      await rm(partialPath, { force: true });
      throw error;
    }
  };

  return {
    location: folder,
    write,
    async list(prefix) {
      const entries = await readdir(join(folder, dirname(`${prefix}.`)), {
        recursive: true,
        withFileTypes: true,
      }).catch(ignoreMissing([]));
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(PARTIAL_SUFFIX))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
        .filter((name) => name.startsWith(prefix));
    },
    read: (name) => readFile(join(folder, name)).catch(ignoreMissing(null)),
    remove: (name) => rm(join(folder, name), { force: true }),
    async lock() {
      await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refuse);
      return lockFile(join(folder, LOCK_NAME), () => {
        return new StoreError('BackupBusy', `Another process is using the backup in ${folder}`);
      });
    },
  };
}
