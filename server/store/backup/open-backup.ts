// Opens the backup that a setting or a command names.
import { resolve } from 'node:path';
import { openFolderStorage } from './folder-storage.ts';
import { type BackupRepository, openRepository } from './repository.ts';

export interface BackupLocation {
  /** A folder. */
  readonly to: string;
  /** Null for a backup that is not encrypted. */
  readonly passphrase: string | null;
}

/**
 * Opens the backup, or begins one there if `canCreate`.
 * @throws StoreError BackupForeign, BackupPassphrase, BackupFailed
 */
export async function openBackup(
  { to, passphrase }: BackupLocation,
  options: { readonly canCreate: boolean },
): Promise<BackupRepository> {
  return openRepository(await openFolderStorage(resolve(to)), passphrase, options);
}
