// Makes the release archive, unpacks it and starts what is in it, as a machine with nothing but Node.js does.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { globSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { vi } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Every way out of the machine ends at a closed port. */
const noNetwork = {
  npm_config_offline: 'true',
  NODE_USE_ENV_PROXY: '1',
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  NO_PROXY: '127.0.0.1,localhost',
};

/** @returns the path of a new archive */
export function makeRelease(): string {
  execFileSync(process.execPath, [join(root, 'tools/release/release.ts')], { cwd: root, stdio: 'pipe' });
  const [archive] = globSync('dist/release/*.tar.gz', { cwd: root });
  if (archive === undefined) throw new Error('No archive was made');
  return join(root, archive);
}

/** @returns a new folder with what the archive holds; the caller removes it */
export function unpackRelease(archive: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pasokh-release-'));
  execFileSync('tar', ['-xzf', archive, '-C', folder, '--strip-components=1']);
  return folder;
}

/** The environment of a machine whose only program is Node.js. */
export const bareEnvironment = (folder: string) => ({
  PATH: dirname(process.execPath),
  HOME: folder,
  ...noNetwork,
});

export interface RunningProgram {
  readonly pid: number;
  output(): string;
  /** Sends SIGTERM and returns the exit code. */
  end(): Promise<number | null>;
}

/** Collects the program's output and resolves when it says that Pasokh is ready. */
export async function waitUntilReady(child: ChildProcess): Promise<RunningProgram> {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes) => (output += bytes));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const hasSettled = () => output.includes('Pasokh is ready') || child.exitCode !== null;
  await vi.waitUntil(hasSettled, { timeout: 120_000, interval: 50 });
  if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output}`);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    end: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** Starts the release in `folder` by its own start command. */
export const startRelease = (
  folder: string,
  command: string,
  env: Record<string, string>,
): Promise<RunningProgram> => {
  const [program = '', ...args] = command.split(' ');
  return waitUntilReady(
    spawn(program, args, {
      cwd: folder,
      env: { ...bareEnvironment(folder), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
};
