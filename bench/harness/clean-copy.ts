// Copies the project without build output or data.
import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { projectFiles } from '../../tools/check/files.ts';

const root = join(import.meta.dirname, '../..');

export interface ProjectCopy {
  readonly path: string;
  /** Deletes the build output or the compile cache. */
  clear(directory: 'dist' | '.cache'): Promise<void>;
  remove(): Promise<void>;
}

/** The project's own files, with the installed dependencies. */
export async function copyProject(): Promise<ProjectCopy> {
  const path = await mkdtemp(join(tmpdir(), 'pasokh-copy-'));
  for (const file of projectFiles()) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await cp(join(root, file), join(path, file));
  }
  await symlink(join(root, 'node_modules'), join(path, 'node_modules'));
  return {
    path,
    clear: (directory) => rm(join(path, directory), { recursive: true, force: true }),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
