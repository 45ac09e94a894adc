// Checks that a component sharing another's classes is layered after it.
import { basename, dirname, join } from 'node:path';
import { sharedComponents } from '../bundler/styles-loader.ts';
import type { SourceFile } from './files.ts';

const isComponentStyle = (path: string): boolean => /^src\/ui\/.*\.css\.ts$/.test(path);
const isDemo = (path: string): boolean => /\.demo\.(css\.ts|tsx)$|^src\/ui\/gallery\//.test(path);

/** Component styles that a file imports from outside its folder; theme names are no classes. */
const sharedStylesOf = ({ path, tree }: SourceFile): string[] =>
  tree.module.staticImports
    .map((entry) => entry.moduleRequest.value)
    .filter((target) => target.endsWith('.css.ts') && !target.startsWith('./'))
    .map((target) => join(dirname(path), target))
    .filter((target) => isComponentStyle(target) && !isDemo(target))
    .filter((target) => dirname(target).split('/')[2] !== dirname(path).split('/')[2])
    .map((target) => basename(target, '.css.ts'))
    .filter((name) => name !== 'theme');

/** Styles missing in the list of shared ones, and entries of it that no other component uses. */
export const checkSharedStyles = (files: readonly SourceFile[]): string[] => {
  const views = files.filter(({ path }) => path.startsWith('src/') && !isDemo(path));
  const usedBy = new Map(
    views.flatMap((file) => sharedStylesOf(file).map((name) => [name, file.path] as const)),
  );
  const missing = Array.from(usedBy, ([name, path]) =>
    sharedComponents.includes(name)
      ? []
      : [`${path} wears ${name}: add it to the list in tools/bundler/styles-loader.ts`],
  );
  const unused = sharedComponents.filter((name) => !usedBy.has(name));
  return [...missing.flat(), ...unused.map((name) => `no other part wears ${name}: take it off the list`)];
};
