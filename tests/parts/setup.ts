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
    /** Every demo the gallery lists. */
    partsDemos: readonly ListedDemo[];
  }
}

interface ListedDemo {
  readonly name: string;
  readonly group: string;
  /** Whether it stands alone on its page. */
  readonly isAlone: boolean;
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
  const url = `http://127.0.0.1:${address.port}`;
  project.provide('partsUrl', url);
  project.provide('partsBrowser', browser.wsEndpoint());
  project.provide('partsDemos', await listDemos(browser.wsEndpoint(), url));
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

/** The list as the gallery itself shows it. */
async function listDemos(endpoint: string, url: string): Promise<ListedDemo[]> {
  const browser = await chromium.connect(endpoint);
  const page = await browser.newPage();
  await page.goto(`${url}/dev/ui`);
  await page.getByRole('navigation').waitFor();
  const listed = await page.locator('[data-part]').evaluateAll((items) =>
    items.map((item) => ({
      name: item.getAttribute('data-part') ?? '',
      group: item.getAttribute('data-group') ?? '',
      isAlone: item.getAttribute('data-stage') === 'page',
    })),
  );
  await browser.close();
  if (listed.length === 0) throw new Error('The gallery lists no component');
  return listed;
}
