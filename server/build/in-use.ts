// Marks build folders as used by a running process.
import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MARKS_DIRECTORY = 'in-use';

/**
 * Keeps a folder from being removed while this process runs; does nothing in a folder that cannot be written.
 * @returns a function that removes the mark
 */
export function markInUse(folder: string): () => void {
  const markerPath = join(folder, MARKS_DIRECTORY, String(process.pid));
  try {
    const { mtime, atime } = statSync(folder);
    mkdirSync(join(folder, MARKS_DIRECTORY), { recursive: true });
    writeFileSync(markerPath, '');
    utimesSync(folder, atime, mtime);
  } catch {}
  return () => {
    try {
      rmSync(markerPath, { force: true });
    } catch {} // another user's folder
  };
}

/** Whether a running process of this machine has marked the folder. */
export function isInUse(folder: string): boolean {
  try {
    return readdirSync(join(folder, MARKS_DIRECTORY)).some((pid) => isAlive(Number(pid)));
  } catch {
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
