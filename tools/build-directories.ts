// Builds into separate directories under a lock and switches by rename.
import { realpathSync } from 'node:fs';
import { access, mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type BuildMode, buildsByAge, buildsDirectory, currentBuildLink } from '../server/build/builds.ts';
import { isInUse } from '../server/build/in-use.ts';

/** Builds of a mode that are kept besides those in use, as open pages may request files of an earlier one. */
const KEPT_BUILDS = 3;

/** How long to wait for another build; one takes about 15 s. */
const LOCK_TIMEOUT_MS = 10 * 60_000;
const SQLITE_BUSY = 5;

/**
 * Waits until no other process builds. The lock is one of SQLite: it ends with the process, so it is never
 * stale.
 * @returns a function that releases it
 */
export async function holdBuildLock(root: string, log: (line: string) => void): Promise<() => void> {
  const dist = join(root, 'dist');
  await mkdir(dist, { recursive: true });
  const db = new DatabaseSync(join(dist, 'build.lock'), { timeout: 0 });
  try {
    if (!tryLock(db)) {
      log('Waiting for another build …');
      db.exec(`PRAGMA busy_timeout = ${LOCK_TIMEOUT_MS}`);
      db.exec('BEGIN EXCLUSIVE');
    }
  } catch (error) {
    db.close();
    throw error;
  }
  return () => db.close();
}

function tryLock(db: DatabaseSync): boolean {
  try {
    db.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false;
    throw error;
  }
}

interface Build {
  readonly mode: BuildMode;
  /** Starts with the mode; equal content has an equal name. */
  readonly name: string;
  /** Writes the whole build into an empty folder. */
  readonly buildInto: (folder: string) => Promise<void>;
}

/** Whether the mode serves the build of this name. */
export function isCurrent(root: string, mode: BuildMode, name: string): boolean {
  try {
    return realpathSync(currentBuildLink(root, mode)) === realpathSync(join(buildsDirectory(root), name));
  } catch {
    return false;
  }
}

/**
 * Makes the mode serve a build, which is made if there is none of this name; call it while holding the lock.
 * @returns whether it was made now
 * @throws what `buildInto` throws; the mode then serves what it served before
 */
export async function switchTo(root: string, { mode, name, buildInto }: Build): Promise<boolean> {
  if (isCurrent(root, mode, name)) return false;
  const target = join(buildsDirectory(root), name);
  const isThere = await access(target).then(
    () => true,
    () => false,
  );
  if (!isThere) await buildAndSwap(root, target, buildInto);
  const pointer = currentBuildLink(root, mode);
  await rm(`${pointer}.next`, { force: true });
  await symlink(join('builds', name), `${pointer}.next`, 'junction');
  await rename(`${pointer}.next`, pointer);
  await prune(root, mode);
  return !isThere;
}

/** Builds into a temporary folder, which is renamed once complete. */
async function buildAndSwap(root: string, target: string, buildInto: Build['buildInto']): Promise<void> {
  const temporary = join(buildsDirectory(root), `new-${process.pid}`);
  await mkdir(temporary, { recursive: true });
  try {
    await buildInto(temporary);
    await rename(temporary, target);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Removes old builds that are not in use, and what killed builds left. */
async function prune(root: string, mode: BuildMode): Promise<void> {
  const directory = buildsDirectory(root);
  const [current, ...others] = [
    realpathSync(currentBuildLink(root, mode)),
    ...buildsByAge(directory, `${mode}-`),
  ];
  const old = others.filter((build) => build !== current).slice(KEPT_BUILDS - 1);
  const unused = old.filter((build) => !isInUse(build));
  await Promise.all(
    [...unused, ...buildsByAge(directory, 'new-')].map((build) =>
      rm(build, { recursive: true, force: true }),
    ),
  );
}
