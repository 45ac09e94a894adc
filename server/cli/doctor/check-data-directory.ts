// Checks the data directory: access, free space, and whether a server uses it.
import { existsSync } from 'node:fs';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LOW_DISK_BYTES } from '../../../contract/admin/health.rules.ts';
import { lockFile } from '../../store/data-directory.ts';
import { messageOf, StoreError } from '../../store/errors.ts';
import { newId } from '../../store/id.ts';
import { formatBytes } from '../command.ts';
import { type CheckResult, good, problem, warning } from './check-result.ts';

const NO_SPACE = 200_000_000;
const GROUP_AND_OTHERS = 0o077;

/** Writes and deletes a small file in it. */
export async function checkDataDirectory(dataDir: string): Promise<CheckResult[]> {
  if (!existsSync(dataDir))
    return [
      warning(
        `The data directory ${dataDir} does not exist`,
        'The first start creates it. If there should be data, DATA_DIR names another place',
      ),
    ];
  return [
    await checkAccess(dataDir),
    await checkPermissions(dataDir),
    await checkSpace(dataDir),
    checkUse(dataDir),
  ];
}

async function checkAccess(dataDir: string): Promise<CheckResult> {
  const path = join(dataDir, `${newId()}.doctor`);
  try {
    await writeFile(path, 'x', { flag: 'wx', mode: 0o600 });
    return good(`The data directory ${dataDir} can be written`);
  } catch (error) {
    return problem(
      `The data directory ${dataDir} cannot be written: ${messageOf(error)}`,
      'Give it to the user that runs the server, on a disk that is mounted for writing',
    );
  } finally {
    await rm(path, { force: true }).catch(() => {});
  }
}

async function checkPermissions(dataDir: string): Promise<CheckResult> {
  const isPrivate = process.platform === 'win32' || ((await stat(dataDir)).mode & GROUP_AND_OTHERS) === 0;
  return isPrivate
    ? good('Only its owner can read it')
    : warning('Others on this machine can read it', `chmod 700 ${dataDir}`);
}

async function checkSpace(dataDir: string): Promise<CheckResult> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${formatBytes(free)} are free on its disk`;
  if (free < NO_SPACE) return problem(text, 'Free some space: messages are refused when the disk is full');
  return free < LOW_DISK_BYTES
    ? warning(text, 'Free some space, or move DATA_DIR to a larger disk')
    : good(text);
}

function checkUse(dataDir: string): CheckResult {
  const file = join(dataDir, 'in-use.lock');
  if (!existsSync(file)) return good('No server has used it yet');
  try {
    lockFile(file, () => new StoreError('DataDirectoryInUse', ''))();
    return good('No server is running on it');
  } catch (error) {
    if (error instanceof StoreError) return good('A server is running on it');
    throw error;
  }
}
