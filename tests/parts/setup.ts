// Knows what all tests of components share: the gallery, built and served once, and one browser.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { panelPolicy } from '../../server/http/headers.ts';
import { chromiumFlags, findChromium } from '../browser.ts';
import { buildParts } from './build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the gallery is served, without a slash at the end. */
    partsUrl: string;
    /** The WebSocket address of the browser. */
    partsBrowser: string;
  }
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** Letters and colours are drawn alike on every machine. */
const drawingFlags = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'parts-'));
  await buildParts(folder);
  const server = serve(folder);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The gallery is not served');
  const browser = await chromium.launchServer({
    executablePath: findChromium(),
    args: [...chromiumFlags, ...drawingFlags],
  });
  project.provide('partsUrl', `http://127.0.0.1:${address.port}`);
  project.provide('partsBrowser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  };
}

/** Files by their names, and the one page for every other address. */
function serve(folder: string): Server {
  const policy = panelPolicy(null);
  return createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://parts.invalid');
    const name = extname(pathname) === '' ? 'index.html' : pathname.slice(1);
    const body = await readFile(join(folder, name)).catch(() => null);
    response.statusCode = body === null ? 404 : 200;
    response
      .setHeader('content-type', TYPES[extname(name)] ?? 'text/plain')
      .setHeader('content-security-policy', policy)
      .end(body ?? '');
  });
}
