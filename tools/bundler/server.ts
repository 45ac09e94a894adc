// Bundles the server.
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rspack } from '@rsbuild/core';
import { isInUse } from '../../server/build/in-use.ts';
import {
  bundleDirectory,
  bundlesDirectory,
  findBundledServer,
  fingerprintSources,
  stampFile,
} from '../../server/build/packed.ts';

/** Packages that every start loads. The others are loaded on demand, or need files beside them. */
const bundledPackages =
  /^(@fastify\/static|altcha-lib|effect|fastify|htmlparser2|ipaddr\.js|jalaali-js|jose|kysely|prom-client|robots-parser|undici|xstate)(\/|$)/;

/** One earlier pack is kept, for a running server that loads modules on demand. */
const MAX_KEPT_PACKS = 2;

/** Packs the server unless it is packed already; rejects when its sources do not compile. */
export async function packServer(root: string): Promise<void> {
  if (await findBundledServer(root)) return;
  const directory = bundlesDirectory(root);
  await mkdir(directory, { recursive: true });
  const temporary = await mkdtemp(join(directory, 'new-'));
  try {
    const files = [
      'package-lock.json',
      relative(root, import.meta.filename),
      ...(await compile(root, temporary)),
    ];
    const fingerprint = await fingerprintSources(root, files);
    await writeFile(`${temporary}.stamp`, [fingerprint, ...files].join('\n'));
    await rm(bundleDirectory(root, fingerprint), { recursive: true, force: true });
    await rename(temporary, bundleDirectory(root, fingerprint));
    await rename(`${temporary}.stamp`, stampFile(root)); // written last, so that a pack with a stamp is complete
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  await removeOldPacks(directory);
}

async function removeOldPacks(directory: string): Promise<void> {
  const packs = (await readdir(directory, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const datedPacks = await Promise.all(
    packs.map(async ({ name }) => ({ name, at: (await stat(join(directory, name))).mtimeMs })),
  );
  const old = datedPacks.sort((one, other) => other.at - one.at).slice(MAX_KEPT_PACKS);
  const unused = old.filter(({ name }) => !isInUse(join(directory, name)));
  await Promise.all(unused.map(({ name }) => rm(join(directory, name), { recursive: true, force: true })));
}

/** @returns the bundled source files */
async function compile(root: string, directory: string): Promise<string[]> {
  const { rspack } = await import('@rsbuild/core');
  const compiler = rspack(rspackConfig(root, directory, rspack));
  const stats = await new Promise<Rspack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, done) => compiler.close(() => (error ? reject(error) : resolve(done)))),
  );
  if (!stats || stats.hasErrors() || stats.hasWarnings())
    throw new Error(`The server could not be packed\n${stats?.toString('errors-warnings')}`);
  const files = [...stats.compilation.fileDependencies]
    .map((path) => relative(root, path))
    .filter((file) => /^(contract|server|src)\//.test(file))
    .sort();
  await Promise.all(files.map((file) => assertNotRelocated(root, file)));
  await Promise.all((await readdir(directory)).map((name) => makeMovable(root, join(directory, name))));
  return files;
}

/**
 * The compiler writes the address of each source file into its code. Found from where the pack lies instead, so that
 * the whole folder can be moved.
 */
async function makeMovable(root: string, path: string): Promise<void> {
  const prefix = `"${pathToFileURL(root).href}/`;
  const [first = '', ...others] = (await readFile(path, 'utf8')).split(prefix);
  const moved = others.map((text) => {
    const end = text.indexOf('"');
    return `new URL("../../../${text.slice(0, end)}",import.meta.url).href${text.slice(end + 1)}`;
  });
  await writeFile(path, first + moved.join(''));
}

/** Only `import.meta.url` is kept as in the source; other properties would point into the pack. */
async function assertNotRelocated(root: string, file: string): Promise<void> {
  if (!/\bimport\.meta\.(?!url\b)/.test(await readFile(join(root, file), 'utf8'))) return;
  throw new Error(`The server could not be packed: ${file} must find what lies beside it by import.meta.url`);
}

const rspackConfig = (
  root: string,
  directory: string,
  { SwcJsMinimizerRspackPlugin }: Pick<typeof Rspack, 'SwcJsMinimizerRspackPlugin'>,
): Rspack.Configuration => ({
  context: root,
  mode: 'production',
  target: 'node26',
  devtool: false,
  entry: { main: './server/program.ts' },
  output: {
    path: directory,
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    library: { type: 'module' },
  },
  externalsPresets: { node: true },
  externalsType: 'module-import',
  externals: ({ request = '', contextInfo }, done) => {
    const isOurs = !contextInfo?.issuer.includes('/node_modules/');
    if (isOurs && /^[@\w]/.test(request) && !bundledPackages.test(request)) done(undefined, request);
    else done();
  },
  module: {
    // `import.meta.url` stays that of the source file, and so do paths of workers and files beside it.
    parser: { javascript: { importMeta: true, url: false, worker: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript' } },
          // Template literals cannot be escaped, and one non-Latin letter doubles the memory of the whole
          // text.
          env: { targets: { node: '26' }, include: ['transform-template-literals'] },
        },
      },
    ],
  },
  optimization: {
    nodeEnv: false, // read at run time
    splitChunks: false,
    minimizer: [
      new SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: {
          mangle: false, // errors show function names
          compress: { toplevel: true, keep_fnames: true, keep_classnames: true },
          format: { comments: false, ascii_only: true },
        },
      }),
    ],
  },
});
