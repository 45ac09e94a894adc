// Command that writes, lists and verifies backups.
import { parseArgs } from 'node:util';
import { openBackup } from '../store/backup/open-backup.ts';
import { removeOldBackups } from '../store/backup/remove-old-backups.ts';
import type { BackupRepository } from '../store/backup/repository.ts';
import { bytesOf } from '../store/backup/snapshot.ts';
import { verifyBackup } from '../store/backup/verify-backup.ts';
import { CommandError, formatBytes, readSettings, runCommand } from './command.ts';
import { writeBackup } from './write-backup.ts';

const USAGE = `Writes a backup while the server runs:  npm run backup -- <folder>
Lists the backups in a folder:          npm run backup -- <folder> --list
Reads every byte of them:               npm run backup -- <folder> --verify
Keeps only the newest ones:             npm run backup -- <folder> --keep 14
The folder may be a bucket: s3://bucket/prefix?endpoint=https://…&region=…
It may be left out where BACKUP_TO is set. BACKUP_PASSPHRASE encrypts.`;

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
  const repository = await openBackup({ ...config.backup, to }, { canCreate });
  if (values.list) return list(repository);
  if (values.verify) return verify(repository);
  const { damaged } = await writeBackup(repository, config);
  if (keep !== null) console.log(`  ${await removeOldBackups(repository, keep)} older ones deleted`);
  if (damaged.length > 0)
    throw new CommandError(
      `${damaged.length} damaged files are in no backup: upload them anew or delete them`,
    );
}

await runCommand(run, USAGE);
