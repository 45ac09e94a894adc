// Build configuration of the panel and the widget.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig, type Rspack } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { VanillaExtractPlugin } from '@vanilla-extract/webpack-plugin';
import product from './package.json' with { type: 'json' };
import { ariaTextFiles } from './tools/bundler/aria-texts-loader.ts';
import { contractFiles } from './tools/bundler/contract-loader.ts';
import { cssChunks } from './tools/bundler/css-chunks.ts';
import { criticalMachineFiles, stateMachineFiles } from './tools/bundler/machines-loader.ts';
import { cascadeLayers } from './tools/bundler/styles-loader.ts';
import { isEnabled } from './tools/bundler/switches.ts';
import { xstateFiles } from './tools/bundler/xstate-loader.ts';

const isDevelopment = process.env.NODE_ENV !== 'production';

const browsers = ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'];

const widgetOutput = {
  legalComments: 'none',
  polyfill: 'off',
  injectStyles: false,
  overrideBrowserslist: browsers,
} as const;

const loader = (name: string): string => join(import.meta.dirname, `tools/bundler/${name}-loader.ts`);

/** Rules and cache groups of the part, or none where it is switched off. */
const whenOn = <Value>(
  part: Parameters<typeof isEnabled>[0],
  ...values: readonly Value[]
): readonly Value[] => (isEnabled(part) ? values : []);

const layered = cascadeLayers.flatMap(({ layer, test }) =>
  whenOn('styles', { test, loader: loader('styles'), options: { layer } }),
);
const described = whenOn('machines', {
  test: isDevelopment ? criticalMachineFiles : stateMachineFiles,
  loader: loader('machines'),
});
const compiled = [
  ...whenOn('aria-texts', { test: ariaTextFiles, loader: loader('aria-texts') }),
  ...whenOn('contract', { test: contractFiles, loader: loader('contract') }),
  ...described,
];

/** Whoever draws the login page needs no other screen, and nothing that a screen fetches later. */
const otherScreens =
  /^\.\.\/features\/(?!auth\/login\/LoginScreen)|\/(client\.ts|BackgroundMachines)|GalleryScreen/;

/** The client and the contract of daily work; what rarely opened screens call comes with `lazy-endpoints.ts`. */
const seldom = readFileSync(join(import.meta.dirname, 'contract/endpoints.lazy.ts'), 'utf8');
const seldomFiles = new Set([...seldom.matchAll(/from '\.\/([\w./-]+)'/g)].map(([, file]) => file));
const isOfClient = (module: Rspack.Module): boolean => {
  const path = module.nameForCondition() ?? '';
  if (/[\\/]node_modules[\\/]ky[\\/]/.test(path)) return true;
  if (/[\\/]src[\\/]api[\\/]/.test(path)) return !path.endsWith('lazy-endpoints.ts');
  const [, file = ''] = /[\\/]contract[\\/](.+)$/.exec(path) ?? [];
  return (
    file !== '' &&
    !/^(errors\/|text\/|limits|endpoints\.lazy)|\.(texts|words)\.ts$/.test(file) &&
    !seldomFiles.has(file)
  );
};

export default defineConfig({
  source: {
    define: {
      'process.env.PASOKH_DEV': JSON.stringify(isDevelopment),
      'process.env.PASOKH_VERSION': JSON.stringify(product.version),
    },
  },
  environments: {
    panel: {
      plugins: [pluginReact({ reactCompiler: true })],
      source: { entry: { index: './src/main.tsx' } },
      html: { template: './src/index.html' },
      output: {
        distPath: {
          root: 'dist/panel',
          js: 'assets',
          jsAsync: 'assets',
          css: 'assets',
          cssAsync: 'assets',
          font: 'assets',
          svg: 'assets',
          image: 'assets',
        },
        assetPrefix: '/',
        // The first script names every piece with its hash, and hashes do not compress: six digits tell builds apart.
        filenameHash: 'contenthash:6',
        copy: [{ from: 'public' }],
        dataUriLimit: 0,
        legalComments: 'none',
        polyfill: 'off',
        overrideBrowserslist: browsers,
      },
      performance: {
        preload: { type: 'all-assets', include: [/vazirmatn-arabic.*\.woff2$/] },
      },
      // The server keeps the schemas' library; the panel reads the same contract by a light one.
      resolve: {
        alias: {
          ...(isEnabled('light-schema') && { effect$: join(import.meta.dirname, 'src/api/light-schema.ts') }),
        },
      },
      splitChunks: {
        preset: 'none',
        // Each shared piece is named by every screen that needs it, in the script that the login page waits for.
        minSize: 32_000,
        cacheGroups: {
          ...(isEnabled('css-chunks') && cssChunks),
          // The bundler's own rule, but for what the robot check's worker is made of: a worker may load nothing
          // more, so it has to be one file.
          defaultVendors: {
            test: /[\\/]node_modules[\\/](?!@noble[\\/])/,
            idHint: 'vendors',
            priority: -10,
            reuseExistingChunk: true,
          },
          // The client is one piece, and with it the contract it decodes by. Texts, words and limits are for screens and
          // stay with them.
          ...(isEnabled('client-chunk') && { api: { test: isOfClient, name: 'api', chunks: 'async' } }),
          // The client asks which failures there are, and so do several screens; no first one does.
          ...(isEnabled('failures-chunk') && {
            failures: {
              test: /[\\/]contract[\\/]errors[\\/]errors\.ts$/,
              name: 'failures',
              chunks: 'async',
              enforce: true,
            },
          }),
        },
      },
      tools: {
        rspack: {
          plugins: [new VanillaExtractPlugin()],
          module: {
            rules: [...layered, ...compiled],
          },
          output: { trustedTypes: { policyName: 'app' } },
        },
      },
    },
    /** Run once while building: it draws the login page and is thrown away. */
    drawn: {
      plugins: [pluginReact({ reactCompiler: true })],
      source: { entry: { index: './src/prerender-login.tsx' } },
      output: {
        target: 'node',
        distPath: { root: 'dist/drawn', js: '', jsAsync: '' },
        filename: { js: '[name].mjs' },
        externals: [otherScreens],
        minify: false,
      },
      tools: { rspack: { plugins: [new VanillaExtractPlugin()], module: { rules: compiled } } },
    },
    /** One classic script without a hash: its address stands in the pages of shop owners. */
    widgetLoader: {
      source: { entry: { loader: './widget/loader/main.ts' } },
      output: {
        ...widgetOutput,
        distPath: { root: 'dist/widget', js: '' },
        filenameHash: false,
        cleanDistPath: false,
      },
      tools: { htmlPlugin: false },
    },
    widgetFrame: {
      source: { entry: { index: './widget/frame/main.tsx' } },
      html: { template: './widget/frame/index.html' },
      // One file of all that opens with the frame: it packs better than several.
      splitChunks: false,
      output: {
        ...widgetOutput,
        distPath: { root: 'dist/widget/frame', js: 'assets', css: 'assets' },
        assetPrefix: '/widget/frame/',
      },
      tools: {
        swc: { jsc: { transform: { react: { runtime: 'automatic', importSource: 'preact' } } } },
        rspack: {
          module: {
            rules: [...whenOn('xstate', { test: xstateFiles, loader: loader('xstate') }), ...described],
          },
          output: { trustedTypes: { policyName: 'app' } }, // for the pieces that come later
        },
      },
    },
  },
  server: { publicDir: false },
});
