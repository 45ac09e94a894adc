// Knows how the panel is compiled into dist/panel; it knows no screen and no server.
import localesPlugin from '@react-aria/optimize-locales-plugin';
import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';
import { VanillaExtractPlugin } from '@vanilla-extract/webpack-plugin';

const isDevelopment = process.env.NODE_ENV !== 'production';

export default defineConfig({
  source: {
    define: { 'process.env.PASOKH_DEV': JSON.stringify(isDevelopment) },
  },
  security: {},
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
        copy: [{ from: 'public' }],
        dataUriLimit: 0,
        legalComments: 'none',
        polyfill: 'off',
        overrideBrowserslist: ['chrome >= 123', 'edge >= 123', 'firefox >= 128', 'safari >= 17.5'],
      },
      performance: {
        preload: { type: 'all-assets', include: [/vazirmatn-arabic.*\.woff2$/] },
      },
      splitChunks: {
        preset: 'none',
        cacheGroups: {
          // Effect alone grows by a third when its pieces are spread over chunks; the client needs it whole.
          api: {
            test: /[\\/]node_modules[\\/](effect|ky)[\\/]|[\\/]src[\\/]api[\\/]/,
            name: 'api',
            chunks: 'async',
          },
        },
      },
      tools: {
        rspack: {
          plugins: [new VanillaExtractPlugin(), localesPlugin.rspack({ locales: ['en-US'] })],
          output: { trustedTypes: { policyName: 'app' } },
        },
      },
    },
  },
  server: { publicDir: false },
});
