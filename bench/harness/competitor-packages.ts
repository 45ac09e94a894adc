// Fetches packages to compare with, which are installed for a measurement alone.
import { spawnSync } from 'node:child_process';
import { isSmoke } from './smoke.ts';

/** @returns why the packages are missing, as a table shows it; null when they are installed */
export function fetchPackages(folder: string, npmArgs: readonly string[]): string | null {
  if (isSmoke) return 'skipped: a smoke run fetches no packages';
  const { status } = spawnSync('npm', npmArgs, { cwd: folder, stdio: 'ignore' });
  return status === 0 ? null : 'skipped: the registry cannot be reached';
}
