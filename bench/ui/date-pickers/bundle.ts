// Bundles modules as for production and weighs the output.
import { globSync, readFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createRsbuild, loadConfig, mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { VanillaExtractPlugin } from '@vanilla-extract/webpack-plugin';
import { ariaTextFiles } from '../../../tools/bundler/aria-texts-loader.ts';
import { stateMachineFiles } from '../../../tools/bundler/machines-loader.ts';

const root = join(import.meta.dirname, '../../..');
const modules = join(root, 'node_modules');

/** Kilobytes (1024) after gzip, each file by itself. */
export interface BundleSize {
  readonly script: number;
  readonly style: number;
}

const singleSheet = {
  first: false,
  frame: false,
  gallery: false,
  styles: { type: 'css/mini-extract', name: 'styles', chunks: 'all', enforce: true, minChunks: 1 },
} as const;

/**
 * The panel's own bundles as for production, with some of its modules (by path) replaced. Its scripts are cut
 * into chunks anew each time, so only its styles, all in one sheet, are fit for comparing.
 */
export async function panelBundleSize(
  out: string,
  replaced: Readonly<Record<string, string>>,
): Promise<BundleSize> {
  const { content } = await loadConfig({ cwd: root });
  const changed: RsbuildConfig = {
    ...content,
    environments: {},
    resolve: { alias: replaced },
    output: { distPath: { root: out } },
    splitChunks: { cacheGroups: singleSheet },
  };
  return buildAndMeasure(mergeRsbuildConfig(content.environments?.panel ?? {}, changed), out);
}

/** One entry in one script, without React, which every panel has already. */
export const totalBundleSize = (entry: string, out: string): Promise<BundleSize> =>
  buildAndMeasure(
    entryConfig(entry, out, (path) => /^react(-dom)?(\/.*)?$/.test(path)),
    out,
  );

/**
 * As much of what an entry brings as is its own; what stands elsewhere counts as carried already, the bundler's own
 * runtime too. Each file that is fetched by itself, by the name of its module; that of the entry is `index`.
 */
export async function ownBundleSize(entry: string, out: string, own: RegExp): Promise<Map<string, number>> {
  const config = entryConfig(
    entry,
    out,
    (path, from) => from !== '' && !isStyle(from) && !isStyle(path) && !own.test(relative(root, path)),
  );
  await buildAndMeasure(mergeRsbuildConfig(config, asyncChunksConfig), out);
  const files = globSync('**/*.js', { cwd: out }).filter((file) => basename(file) !== 'runtime.js');
  // Chunks are numbered; these names only tell them apart.
  const sizeOf = (file: string, name: string) =>
    gzipKilobytes(readFileSync(join(out, file), 'utf8').replace(`"${name}"`, '0'));
  return new Map(files.map((file) => [basename(file, '.js'), sizeOf(file, basename(file, '.js'))]));
}

/** Dynamic imports, in files of their own. */
const asyncChunksConfig: RsbuildConfig = {
  output: { filename: { js: '[name].js' } },
  tools: {
    rspack: {
      output: { chunkFilename: '[id].js' },
      optimization: { chunkIds: 'named', runtimeChunk: { name: 'runtime' } },
      module: { parser: { javascript: { dynamicImportMode: 'lazy' } } },
    },
  },
};

const isStyle = (path: string): boolean => /\.css|css-loader|@vanilla-extract/i.test(path);

/** `isCarried` is called for each import with its name (a path for files) and the importing file. */
function entryConfig(
  entry: string,
  out: string,
  isExternal: (path: string, from: string) => boolean,
): RsbuildConfig {
  return {
    plugins: [pluginReact({ reactCompiler: true })],
    source: { entry: { index: entry }, define: { 'process.env.PASOKH_DEV': 'false' } },
    server: { publicDir: false },
    output: {
      distPath: { root: out },
      legalComments: 'none',
      polyfill: 'off',
      overrideBrowserslist: ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'],
      externals: [
        ({ context = '', request = '', contextInfo }, done) => {
          const path = request.startsWith('.') ? resolve(context, request) : request;
          return isExternal(path, contextInfo?.issuer ?? '') ? done(undefined, 'var carried') : done();
        },
      ],
    },
    splitChunks: false,
    tools: {
      htmlPlugin: false,
      rspack: {
        module: {
          parser: { javascript: { dynamicImportMode: 'eager' } },
          rules: [
            { test: stateMachineFiles, loader: join(root, 'tools/bundler/machines-loader.ts') },
            // Texts as in the panel: one or two of React Aria's thirty languages.
            {
              test: ariaTextFiles,
              include: modules,
              loader: join(root, 'tools/bundler/aria-texts-loader.ts'),
            },
            {
              test: ariaTextFiles,
              exclude: modules,
              loader: join(root, 'bench/ui/date-pickers/english-loader.ts'),
            },
          ],
        },
        plugins: [new VanillaExtractPlugin()],
      },
    },
  };
}

async function buildAndMeasure(config: RsbuildConfig, out: string): Promise<BundleSize> {
  const quiet: RsbuildConfig = {
    mode: 'production',
    logLevel: 'error',
    performance: { printFileSize: false },
  };
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: mergeRsbuildConfig(config, quiet) });
  const { close, stats } = await rsbuild.build();
  await close();
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  const sum = (ending: string) =>
    globSync(`{assets,static}/**/*${ending}`, { cwd: out })
      .map((file) => fileGzipKilobytes(join(out, file)))
      .reduce((all, one) => all + one, 0);
  return { script: sum('.js'), style: sum('.css') };
}

const gzipKilobytes = (script: string | Buffer): number => gzipSync(script, { level: 9 }).length / 1024;
const fileGzipKilobytes = (file: string): number => gzipKilobytes(readFileSync(file));
