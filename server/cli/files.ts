// Command that moves files into object storage.
import { parseArgs } from 'node:util';
import { moveFiles } from '../store/files/move-files.ts';
import { CommandError, formatBytes, readSettings, runCommand, withStore } from './command.ts';

const USAGE = `Moves all files into the bucket of FILES_URL: npm run files -- move
It may be interrupted and started again. The server must be stopped meanwhile.`;

const REPORT_EVERY = 1_000;

async function run(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.join(' ') !== 'move') throw new CommandError(USAGE);
  const settings = readSettings();
  if (settings.objectStorage.filesUrl === null) throw new CommandError(`FILES_URL is not set.\n${USAGE}`);
  const { moved, bytes, missing } = await withStore(settings, (store) =>
    moveFiles(store, (progress) => {
      if (progress.moved % REPORT_EVERY === 0) console.log(`  ${progress.moved} files so far`);
    }),
  );
  console.log(
    moved === 0
      ? 'There was no file to move'
      : `Moved ${moved} files, ${formatBytes(bytes)}, and read each back`,
  );
  for (const key of missing) console.log(`  The bytes of ${key} were gone before`);
  if (missing.length > 0) process.exitCode = 1;
}

await runCommand(run, USAGE);
