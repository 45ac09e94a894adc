// Finds the builds of panel and widget.
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Developers' tools are part of a development build and of no other. */
export type BuildMode = 'production' | 'development';

export const buildMode = (): BuildMode =>
  process.env.NODE_ENV === 'production' ? 'production' : 'development';

/** All builds, one folder each, named by mode and content. */
export const buildsIn = (root: string): string => join(root, 'dist', 'builds');

/** A symbolic link to the newest build of a mode; it is replaced by a rename, so it is never half a build. */
export const currentBuildLink = (root: string, mode: BuildMode): string => join(root, 'dist', mode);

/**
 * The build of `mode` as it is now, and up to two before it, whose files open pages may still ask for.
 * @returns paths, the newest first; where nothing was built, the one where the first build will be found
 */
export function currentBuilds(root: string, mode: BuildMode): readonly [string, ...string[]] {
  try {
    const current = realpathSync(currentBuildLink(root, mode));
    const before = buildsByAge(buildsIn(root), `${mode}-`).filter((build) => build !== current);
    return [current, ...before.slice(0, 2)];
  } catch {
    return [currentBuildLink(root, mode)];
  }
}

/** Folders in `directory` whose names begin with `prefix`, as absolute paths, the newest first. */
export const buildsByAge = (directory: string, prefix: string): readonly string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map(({ name }) => realpathSync(join(directory, name)))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((one, other) => other.at - one.at)
    .map(({ path }) => path);
