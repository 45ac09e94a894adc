// Command that writes, lists and verifies backups.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config/config.ts';
import { readInstallationSecret } from '../config/installation-secret.ts';
import { productVersion } from '../config/version.ts';
import { createBackup } from '../store/backup/create-backup.ts';
import { openBackup } from '../store/backup/open-backup.ts';
import { removeOldBackups } from '../store/backup/remove-old-backups.ts';
import type { BackupRepository } from '../store/backup/repository.ts';
import { bytesOf, SQLITE_FILE } from '../store/backup/snapshot.ts';
import { verifyBackup } from '../store/backup/verify-backup.ts';
import { CommandError, formatBytes, readSettings, runCommand } from './command.ts';

const USAGE = `Writes a backup while the server runs:  npm run backup -- <folder>
Lists the backups in a folder:          npm run backup -- <folder> --list
Reads every byte of them:               npm run backup -- <folder> --verify
Keeps only the newest ones:             npm run backup -- <folder> --keep 14
The folder may be left out where BACKUP_TO is set. BACKUP_PASSPHRASE encrypts.`;

async function write(repository: BackupRepository, config: Config, keep: number | null): Promise<void> {
  const { dataDir, databaseUrl, secretKey } = config;
  if (databaseUrl === null && !existsSync(join(dataDir, SQLITE_FILE)))
    throw new CommandError(
      `There is nothing to back up in ${dataDir} yet. DATA_DIR names the data directory`,
    );
  const secret = await readInstallationSecret(dataDir, secretKey);
  const result = await createBackup(repository, {
    dataDir,
    databaseUrl,
    secret,
    product: productVersion,
    now: Date.now(),
  });
  console.log(`Backed up ${result.name} to ${repository.location}, and read it back`);
  console.log(
    `  the database and ${result.files} files, ${formatBytes(result.bytes)}; ${formatBytes(result.newBytes)} of it new`,
  );
  if (!repository.isEncrypted)
    console.log('  It is not encrypted and holds all keys. BACKUP_PASSPHRASE encrypts a new folder');
  if (keep !== null) console.log(`  ${await removeOldBackups(repository, keep)} older ones deleted`);
}

async function list(repository: BackupRepository): Promise<void> {
  for (const name of await repository.snapshotNames()) {
    const snapshot = await repository.readSnapshot(name);
    const size = formatBytes(bytesOf(snapshot));
    console.log(`${name}  ${snapshot.dialect}, Pasokh ${snapshot.product}, ${size}`);
  }
}

async function verify(repository: BackupRepository): Promise<void> {
  console.log(`${await verifyBackup(repository)} backups in ${repository.location} are whole`);
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      list: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      keep: { type: 'string' },
    },
  });
  const config = readSettings();
  const to = positionals[0] ?? config.backup.to;
  const keep = values.keep === undefined ? null : Number(values.keep);
  const isKeepValid = keep === null || (Number.isInteger(keep) && keep > 0);
  if (to === null || positionals.length > 1 || !isKeepValid) throw new CommandError(USAGE);
  const canCreate = !values.list && !values.verify;
  const repository = await openBackup({ to, passphrase: config.backup.passphrase }, { canCreate });
  if (values.list) return list(repository);
  if (values.verify) return verify(repository);
  await write(repository, config, keep);
}

await runCommand(run, USAGE);
