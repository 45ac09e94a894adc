// Command that restores a backup.
import { parseArgs } from 'node:util';
import { bucketOfFiles } from '../config/object-storage.ts';
import { openBackup } from '../store/backup/open-backup.ts';
import { restoreBackup } from '../store/backup/restore-backup.ts';
import { CommandError, formatBytes, readSettings, runCommand } from './command.ts';

const USAGE = `Restores the newest backup:  npm run restore -- <folder>
Restores an earlier one:     npm run restore -- <folder> <name>   (npm run backup -- <folder> --list)
The folder may be a bucket, as in BACKUP_TO. The server must be stopped. What it replaces is moved into a folder beside it, and not deleted.`;

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const { backup, dataDir, databaseUrl, objectStorage, secretKey } = readSettings();
  const [to = backup.to, chosenName, ...more] = positionals;
  if (to === null || more.length > 0) throw new CommandError(USAGE);
  const repository = await openBackup({ ...backup, to }, { canCreate: false });
  const names = await repository.snapshotNames();
  const name = chosenName ?? names.at(-1);
  if (name === undefined || !names.includes(name))
    throw new CommandError(
      name === undefined
        ? `There is no complete backup in ${repository.location}`
        : `There is no backup ${name} in ${repository.location}. It holds:\n${names.map((known) => `  ${known}`).join('\n')}`,
    );
  const { snapshot, bytes, replacedFolder } = await restoreBackup(repository, name, {
    dataDir,
    databaseUrl,
    bucket: bucketOfFiles(objectStorage),
    now: Date.now(),
  });
  console.log(`Restored ${name}, ${formatBytes(bytes)}, into ${dataDir}`);
  if (replacedFolder !== null) console.log(`  What was there before is now in ${replacedFolder}`);
  if (secretKey !== null && secretKey !== snapshot.secret)
    console.log(
      '  SECRET_KEY is another one than that of the backup: unset it, or passwords of channels and models cannot be read',
    );
  console.log('  Start it with: npm start');
}

await runCommand(run, USAGE);
