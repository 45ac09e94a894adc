// Command that backs up, migrates, tries a start, and restores if that fails.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bucketOfFiles } from '../config/object-storage.ts';
import { openBackup } from '../store/backup/open-backup.ts';
import { restoreBackup } from '../store/backup/restore-backup.ts';
import { lockDataDirectory, lockFile } from '../store/data-directory.ts';
import { CommandError, readSettings, runCommand } from './command.ts';
import { writeBackup } from './write-backup.ts';

const USAGE = `After the new version is installed and the server stopped:  npm run upgrade -- <folder for the backup>
The folder may be left out where BACKUP_TO is set.
If the new version does not become ready, the data is put back as it was.`;

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const config = readSettings();
  const { backup, dataDir, databaseUrl, objectStorage } = config;
  const [to = backup.to, ...more] = positionals;
  if (to === null || more.length > 0) throw new CommandError(USAGE);
  (await lockDataDirectory(dataDir, () => {}))(); // refuses while a server runs
  const release = lockFile(
    join(dataDir, 'upgrade.lock'),
    () => new CommandError('Another upgrade is running'),
  );
  try {
    const repository = await openBackup({ ...backup, to }, { canCreate: true });
    const { name } = await writeBackup(repository, config);
    if (await tryStart()) {
      console.log('The new version is ready. Start it with: npm start');
      return;
    }
    console.error('The new version did not become ready. Putting the backup back …');
    const bucket = bucketOfFiles(objectStorage);
    const target = { dataDir, databaseUrl, bucket, now: Date.now(), replacesDatabase: true };
    const { replacedFolder } = await restoreBackup(repository, name, target);
    throw new CommandError(
      `The data is as it was. Install the previous version again, and start it with: npm start\n  What the new version left is in ${replacedFolder}`,
    );
  } finally {
    release();
  }
}

/** Migrates the database, starts the server without background work and stops it again. */
function tryStart(): Promise<boolean> {
  const script = join(import.meta.dirname, '..', 'start.ts');
  const child = spawn(process.execPath, [script, '--trial'], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}

await runCommand(run, USAGE);
