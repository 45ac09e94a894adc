// Bundles modules as for production and measures the output.
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
 * The panel's own bundles as for production, with some of its modules (by path) replaced. Chunking differs
 * between builds, so only the styles, all in one sheet, are comparable.
 */
export async function panelBundleSize(
  outDir: string,
  replacements: Readonly<Record<string, string>>,
): Promise<BundleSize> {
  const { content } = await loadConfig({ cwd: root });
  const overrides: RsbuildConfig = {
    ...content,
    environments: {},
    resolve: { alias: replacements },
    output: { distPath: { root: outDir } },
    splitChunks: { cacheGroups: singleSheet },
  };
  return buildAndMeasure(mergeRsbuildConfig(content.environments?.panel ?? {}, overrides), outDir);
}

/** One entry in one script, without React, which every panel has already. */
export const totalBundleSize = (entry: string, outDir: string): Promise<BundleSize> =>
  buildAndMeasure(
    entryConfig(entry, outDir, (path) => /^react(-dom)?(\/.*)?$/.test(path)),
    outDir,
  );

/**
 * Sizes in KB after gzip of an entry's own chunks, by module name; the entry's own is `index`. Modules
 * outside `ownFiles` and the bundler's runtime count as already loaded.
 */
export async function ownBundleSize(
  entry: string,
  outDir: string,
  ownFiles: RegExp,
): Promise<Map<string, number>> {
  const config = entryConfig(
    entry,
    outDir,
    (path, importer) =>
      importer !== '' && !isStyle(importer) && !isStyle(path) && !ownFiles.test(relative(root, path)),
  );
  await buildAndMeasure(mergeRsbuildConfig(config, asyncChunksConfig), outDir);
  const files = globSync('**/*.js', { cwd: outDir }).filter((file) => basename(file) !== 'runtime.js');
  // Chunks are numbered; these names only tell them apart.
  const sizeOf = (file: string, name: string) =>
    gzipKilobytes(readFileSync(join(outDir, file), 'utf8').replace(`"${name}"`, '0'));
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

/** `isExternal` is called for each import with its name (a path for files) and the importing file. */
function entryConfig(
  entry: string,
  outDir: string,
  isExternal: (path: string, importer: string) => boolean,
): RsbuildConfig {
  return {
    plugins: [pluginReact({ reactCompiler: true })],
    source: { entry: { index: entry }, define: { 'process.env.PASOKH_DEV': 'false' } },
    server: { publicDir: false },
    output: {
      distPath: { root: outDir },
      legalComments: 'none',
      polyfill: 'off',
      overrideBrowserslist: ['chrome >= 123', 'firefox >= 128', 'safari >= 17.5'],
      externals: [
        ({ context = '', request = '', contextInfo }, done) => {
          const path = request.startsWith('.') ? resolve(context, request) : request;
          return isExternal(path, contextInfo?.issuer ?? '') ? done(undefined, 'var alreadyLoaded') : done();
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

async function buildAndMeasure(config: RsbuildConfig, outDir: string): Promise<BundleSize> {
  const buildOptions: RsbuildConfig = {
    mode: 'production',
    logLevel: 'error',
    performance: { printFileSize: false },
  };
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: mergeRsbuildConfig(config, buildOptions) });
  const { close, stats } = await rsbuild.build();
  await close();
  if (stats?.hasErrors()) throw new Error(stats.toString({ all: false, errors: true }));
  const sumKilobytes = (ending: string) =>
    globSync(`{assets,static}/**/*${ending}`, { cwd: outDir })
      .map((file) => fileGzipKilobytes(join(outDir, file)))
      .reduce((all, one) => all + one, 0);
  return { script: sumKilobytes('.js'), style: sumKilobytes('.css') };
}

const gzipKilobytes = (script: string | Buffer): number => gzipSync(script, { level: 9 }).length / 1024;
const fileGzipKilobytes = (file: string): number => gzipKilobytes(readFileSync(file));
