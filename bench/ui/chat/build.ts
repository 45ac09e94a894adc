// Builds and serves the page of chat lists as for production.
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { createRsbuild, loadConfig, mergeRsbuildConfig } from '@rsbuild/core';
import { fetchPackages } from '../../harness/competitor-packages.ts';

const root = join(import.meta.dirname, '../../..');
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Installs `packages` (name → exact version) into `folder` and compiles the page there.
 * @returns why they are missing; null when installed
 */
export async function buildPage(
  folder: string,
  packages: Readonly<Record<string, string>>,
): Promise<string | null> {
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  const packageSpecs = Object.entries(packages).map(([name, version]) => `${name}@${version}`);
  const npmOptions = ['--no-audit', '--no-fund', '--legacy-peer-deps', '--ignore-scripts'];
  const skipped = fetchPackages(folder, ['install', ...npmOptions, ...packageSpecs]);
  const { content } = await loadConfig({ cwd: root });
  const panel = content.environments?.panel ?? {};
  const ownAliases = ['react', 'react-dom'].map((name) => [name, join(root, 'node_modules', name)]);
  const packageAliases = Object.keys(packages).map((name) => [
    name,
    skipped ? false : join(folder, 'node_modules', name),
  ]);
  const page = mergeRsbuildConfig(panel, {
    resolve: { alias: Object.fromEntries([...ownAliases, ...packageAliases]) },
    output: { distPath: { root: join(folder, 'page') } },
  });
  page.source = { entry: { index: join(root, 'bench/ui/chat/page.tsx') } };
  const rsbuildConfig = {
    ...content,
    mode: 'production',
    environments: { page },
    logLevel: 'error',
  } as const;
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig });
  const { close, stats } = await rsbuild.build();
  await close();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  return skipped;
}

/** Serves the compiled page; the returned function stops it. */
export async function servePage(folder: string): Promise<{ url: string; stop: () => void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://page');
    const name = pathname === '/' ? 'index.html' : pathname.slice(1);
    response.setHeader('content-type', TYPES[extname(name)] ?? 'application/octet-stream');
    response.end(await readFile(join(folder, 'page', name)).catch(() => ''));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The page is not served');
  return { url: `http://127.0.0.1:${address.port}/`, stop: () => server.close() };
}
