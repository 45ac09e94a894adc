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

/** Style sheets name files by addresses relative to themselves, under whatever path the server is reached. */
const styleAddresses = { loaderOptions: { publicPath: 'auto' } };

const widgetOutput = {
  legalComments: 'none',
  polyfill: 'off',
  injectStyles: false,
  overrideBrowserslist: browsers,
} as const;

/** Modules without a hash, which the loader names. */
const widgetModuleOutput = {
  ...widgetOutput,
  module: true,
  distPath: { root: 'dist/widget', js: '' },
  filenameHash: false,
  cleanDistPath: false,
} as const;

const loader = (name: string): string => join(import.meta.dirname, `tools/bundler/${name}-loader.ts`);

/** The values, or none where the bundler switch of the feature is off. */
const ifEnabled = <Value>(
  feature: Parameters<typeof isEnabled>[0],
  ...values: readonly Value[]
): readonly Value[] => (isEnabled(feature) ? values : []);

const styleRules = cascadeLayers.flatMap(({ layer, test }) =>
  ifEnabled('styles', { test, loader: loader('styles'), options: { layer } }),
);
const machineRules = ifEnabled('machines', {
  test: isDevelopment ? criticalMachineFiles : stateMachineFiles,
  loader: loader('machines'),
});
const widgetMachineRules = [
  ...ifEnabled('xstate', { test: xstateFiles, loader: loader('xstate') }),
  ...machineRules,
];
const scriptRules = [
  ...ifEnabled('aria-texts', { test: ariaTextFiles, loader: loader('aria-texts') }),
  ...ifEnabled('contract', { test: contractFiles, loader: loader('contract') }),
  ...machineRules,
];

/** Prerendering the login page needs no other screen and no module that a screen loads later. */
const otherScreens =
  /^\.\.\/features\/(?!auth\/login\/LoginScreen)|\/(client\.ts|BackgroundMachines)|DevelopmentRoute/;

/**
 * The API client with the contract of daily work; endpoints of rarely opened screens load with
 * `lazy-endpoints.ts`.
 */
const lazySource = readFileSync(join(import.meta.dirname, 'contract/endpoints.lazy.ts'), 'utf8');
const lazyFiles = new Set([...lazySource.matchAll(/from '\.\/([\w./-]+)'/g)].map(([, file]) => file));
const isClientModule = (module: Rspack.Module): boolean => {
  const path = module.nameForCondition() ?? '';
  if (/[\\/]node_modules[\\/]ky[\\/]/.test(path)) return true;
  if (/[\\/]src[\\/]api[\\/]/.test(path)) return !path.endsWith('lazy-endpoints.ts');
  const [, file = ''] = /[\\/]contract[\\/](.+)$/.exec(path) ?? [];
  return (
    file !== '' &&
    !/^(errors\/|text\/|limits|endpoints\.lazy|support\/recording-|automation\/|conversations\/contacts\/)|\.(texts|words)\.ts$/.test(
      file,
    ) &&
    !lazyFiles.has(file)
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
        // The first script lists the hash of every chunk, and hashes do not compress; six digits tell builds
        // apart.
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
      // The server uses the full schema library; the panel decodes the same contract with a light one.
      resolve: {
        alias: {
          ...(isEnabled('light-schema') && { effect$: join(import.meta.dirname, 'src/api/light-schema.ts') }),
        },
      },
      splitChunks: {
        preset: 'none',
        // The script that the login page waits for lists each shared chunk once per screen that needs it, so
        // small chunks cost more than they save.
        minSize: 100_000,
        cacheGroups: {
          ...(isEnabled('css-chunks') && cssChunks),
          // The bundler's own rule, except for modules of the robot check's worker: a worker can load no
          // further chunks, so it must be one file.
          defaultVendors: {
            test: /[\\/]node_modules[\\/](?!@noble[\\/])/,
            idHint: 'vendors',
            priority: -10,
            reuseExistingChunk: true,
          },
          // The client and the contract it decodes with are one chunk; texts, words and limits stay with the
          // screens that use them.
          ...(isEnabled('client-chunk') && { api: { test: isClientModule, name: 'api', chunks: 'async' } }),
          // The client and several screens need the error statuses; no first screen does.
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
        cssExtract: styleAddresses,
        rspack: {
          plugins: [new VanillaExtractPlugin()],
          module: {
            rules: [...styleRules, ...scriptRules],
          },
          output: { trustedTypes: { policyName: 'app' } },
        },
      },
    },
    /** Runs once during the build to prerender the login page; the output is deleted afterwards. */
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
      tools: { rspack: { plugins: [new VanillaExtractPlugin()], module: { rules: scriptRules } } },
    },
    /** One classic script without a hash, because its URL is embedded in customers' pages. */
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
    /** A module that the loader imports when the frame is created. */
    widgetOpened: {
      source: { entry: { opened: './widget/opened/main.ts' } },
      output: widgetModuleOutput,
      tools: { htmlPlugin: false, rspack: { output: { library: { type: 'modern-module' } } } },
    },
    /** A module that the loader imports where the bot has enabled messages. */
    widgetProactive: {
      source: { entry: { proactive: './widget/proactive/main.ts' } },
      output: widgetModuleOutput,
      tools: {
        htmlPlugin: false,
        rspack: { module: { rules: widgetMachineRules }, output: { library: { type: 'modern-module' } } },
      },
    },
    widgetFrame: {
      source: { entry: { index: './widget/frame/main.tsx' } },
      html: { template: './widget/frame/index.html' },
      // One file for everything that opens with the frame: it compresses better than several.
      splitChunks: false,
      output: {
        ...widgetOutput,
        distPath: { root: 'dist/widget/frame', js: 'assets', css: 'assets', font: 'assets' },
        filenameHash: 'contenthash:6', // as of the panel
        assetPrefix: './', // the page is /widget/frame/<connection>, under whatever path
      },
      tools: {
        cssExtract: styleAddresses,
        swc: { jsc: { transform: { react: { runtime: 'automatic', importSource: 'preact' } } } },
        rspack: {
          module: { rules: widgetMachineRules },
          output: { trustedTypes: { policyName: 'app' } }, // for the pieces that come later
        },
      },
    },
  },
  server: { publicDir: false },
});
