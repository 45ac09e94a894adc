// Knows how the server is packed into one file. Knows no part of it.
import { rm, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import type { Rspack } from '@rsbuild/core';
import { findPacked, placeIn, printOf, stampIn } from '../server/packed.ts';

/** Packages that every start loads. The others are loaded when somebody asks for them, or have files beside them. */
const within =
  /^(@fastify\/static|altcha-lib|effect|fastify|htmlparser2|ipaddr\.js|jalaali-js|jose|kysely|prom-client|robots-parser|undici|xstate)(\/|$)/;

/** Packs the server unless that is done already; rejects when its sources do not compile. */
export async function packServer(root: string): Promise<void> {
  if (await findPacked(root)) return;
  await rm(stampIn(root), { force: true });
  const files = ['package-lock.json', relative(root, import.meta.filename), ...(await compile(root))];
  await writeFile(stampIn(root), [await printOf(root, files), ...files].join('\n'));
}

/** Gives the own files that were packed. */
async function compile(root: string): Promise<string[]> {
  const { rspack } = await import('@rsbuild/core');
  const compiler = rspack(plan(root, rspack));
  const stats = await new Promise<Rspack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, done) => compiler.close(() => (error ? reject(error) : resolve(done)))),
  );
  if (!stats || stats.hasErrors() || stats.hasWarnings())
    throw new Error(`The server could not be packed\n${stats?.toString('errors-warnings')}`);
  return [...stats.compilation.fileDependencies]
    .map((path) => relative(root, path))
    .filter((file) => /^(contract|server|src)\//.test(file))
    .sort();
}

const plan = (
  root: string,
  { SwcJsMinimizerRspackPlugin }: Pick<typeof Rspack, 'SwcJsMinimizerRspackPlugin'>,
): Rspack.Configuration => ({
  context: root,
  mode: 'production',
  target: 'node26',
  devtool: false,
  entry: { main: './server/program.ts' },
  output: {
    path: placeIn(root),
    filename: '[name].mjs',
    module: true,
    chunkFormat: 'module',
    asyncChunks: false, // a server that runs on while it is packed anew must find no other parts than its own
    library: { type: 'module' },
    clean: true,
  },
  externalsPresets: { node: true },
  externalsType: 'module-import',
  externals: ({ request = '', contextInfo }, done) => {
    const isOurs = !contextInfo?.issuer.includes('/node_modules/');
    if (isOurs && /^[@\w]/.test(request) && !within.test(request)) done(undefined, request);
    else done();
  },
  module: {
    // A file's own address stays what it is, and with it the threads and the files that lie beside it.
    parser: { javascript: { importMeta: true, url: false, worker: false } },
    rules: [
      {
        test: /\.ts$/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: { parser: { syntax: 'typescript' } },
          // What stands raw in a template cannot be escaped, and one letter that is not Latin doubles the whole text.
          env: { targets: { node: '26' }, include: ['transform-template-literals'] },
        },
      },
    ],
  },
  optimization: {
    nodeEnv: false, // told when it starts
    splitChunks: false,
    minimizer: [
      new SwcJsMinimizerRspackPlugin({
        extractComments: false,
        minimizerOptions: {
          mangle: false, // errors tell where they are from by names
          compress: { toplevel: true, keep_fnames: true, keep_classnames: true },
          format: { comments: false, ascii_only: true },
        },
      }),
    ],
  },
});
