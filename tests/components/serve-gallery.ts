// Serves the built gallery under the panel's security policy.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { panelPolicy } from '../../server/http/security/headers.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
};

/** The empty page has no icon of its own, so the browser asks for the usual one. */
const EMPTY_FILES = ['empty.txt', 'favicon.ico'];

/** Serves files by name, and the page for every other URL. */
export async function serveGallery(folder: string): Promise<{ url: string; close(): void }> {
  const policy = panelPolicy(null);
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://parts.invalid');
    const name = extname(pathname) === '' ? 'index.html' : pathname.slice(1);
    const body = EMPTY_FILES.includes(name) ? '' : await readFile(join(folder, name)).catch(() => null);
    response.statusCode = body === null ? 404 : 200;
    response
      .setHeader('content-type', TYPES[extname(name)] ?? 'text/plain')
      .setHeader('content-security-policy', policy)
      // Caching as on the server: names of scripts and fonts contain a content hash.
      .setHeader('cache-control', name === 'index.html' ? 'no-cache' : 'max-age=31536000, immutable')
      .end(body ?? '');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The gallery is not served');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
