// Finds the builds of panel and widget.
import { readdirSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** A development build contains developer tools. */
export type BuildMode = 'production' | 'development';

export const buildMode = (): BuildMode =>
  process.env.NODE_ENV === 'production' ? 'production' : 'development';

/** Folder of all builds, one folder each, named by mode and content. */
export const buildsDirectory = (root: string): string => join(root, 'dist', 'builds');

/**
 * Symbolic link to the newest build of a mode; replaced by a rename, so it never points to a partial build.
 */
export const currentBuildLink = (root: string, mode: BuildMode): string => join(root, 'dist', mode);

/**
 * The current build of `mode` and up to two earlier ones, whose files open pages may still request.
 * @returns paths, newest first; without a build, the path of the first build to come
 */
export function currentBuilds(root: string, mode: BuildMode): readonly [string, ...string[]] {
  try {
    const current = realpathSync(currentBuildLink(root, mode));
    const earlier = buildsByAge(buildsDirectory(root), `${mode}-`).filter((build) => build !== current);
    return [current, ...earlier.slice(0, 2)];
  } catch {
    return [currentBuildLink(root, mode)];
  }
}

/** Folders in `directory` whose names start with `prefix`, as absolute paths, newest first. */
export const buildsByAge = (directory: string, prefix: string): readonly string[] =>
  readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith(prefix))
    .map(({ name }) => realpathSync(join(directory, name)))
    .map((path) => ({ path, at: statSync(path).mtimeMs }))
    .sort((one, other) => other.at - one.at)
    .map(({ path }) => path);
