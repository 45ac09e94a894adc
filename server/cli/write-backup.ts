// Backs up the configured installation and prints what was written.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';
import { readInstallationSecret } from '../config/installation-secret.ts';
import { bucketOfFiles } from '../config/object-storage.ts';
import { productVersion } from '../config/version.ts';
import { type BackupResult, createBackup } from '../store/backup/create-backup.ts';
import type { BackupRepository } from '../store/backup/repository.ts';
import { SQLITE_FILE } from '../store/backup/snapshot.ts';
import { CommandError, formatBytes } from './command.ts';

/**
 * @returns the name of the backup, and the objects of the bucket that it lacks because they are damaged
 * @throws CommandError if there is no database yet, or StoreError BackupFailed
 */
export async function writeBackup(
  repository: BackupRepository,
  { dataDir, databaseUrl, secretKey, objectStorage }: Config,
): Promise<Pick<BackupResult, 'name' | 'damaged'>> {
  if (databaseUrl === null && !existsSync(join(dataDir, SQLITE_FILE)))
    throw new CommandError(
      `There is nothing to back up in ${dataDir} yet. DATA_DIR names the data directory`,
    );
  const secret = await readInstallationSecret(dataDir, secretKey);
  const { name, files, bytes, newBytes, damaged } = await createBackup(repository, {
    dataDir,
    databaseUrl,
    bucket: bucketOfFiles(objectStorage),
    secret,
    product: productVersion,
    now: Date.now(),
  });
  console.log(`Backed up ${name} to ${repository.location}, and read it back`);
  console.log(`  the database and ${files} files, ${formatBytes(bytes)}; ${formatBytes(newBytes)} of it new`);
  if (!repository.isEncrypted)
    console.log('  It is not encrypted and holds all keys. BACKUP_PASSPHRASE encrypts a new folder');
  for (const path of damaged) console.error(`  Not in it, as it was changed or cut in the bucket: ${path}`);
  return { name, damaged };
}
