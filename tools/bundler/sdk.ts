// Builds the widget's npm package.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import product from '../../package.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');

const entry = (name: string) => ({ types: `./${name}.d.ts`, default: `./${name}.js` });

const manifest = {
  name: '@pasokh/widget',
  version: product.version,
  description: 'The chat widget of Pasokh, typed, for pages that are programs',
  license: product.license,
  type: 'module',
  sideEffects: false,
  exports: { '.': entry('load'), './react': entry('react'), './vue': entry('vue') },
  peerDependencies: { react: '>=18' },
  peerDependenciesMeta: { react: { optional: true } },
};

/**
 * Writes the package into `folder`, ready for `npm pack`.
 * @throws with the compiler's output
 */
export const buildSdk = (folder: string): void => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { status, stdout } = spawnSync(tsc, ['-p', 'widget/sdk', '--outDir', folder], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout);
  for (const file of readdirSync(folder)) {
    if (!file.endsWith('.d.ts')) continue;
    const path = join(folder, file);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(/(['"]\.\/\w+)\.ts(['"])/g, '$1.js$2'));
  }
  copyFileSync(join(root, 'widget/sdk/README.md'), join(folder, 'README.md'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
};

if (import.meta.main) {
  buildSdk(join(root, 'dist/sdk'));
  console.log('The package is in dist/sdk: npm pack it, or install it from there.');
}
