// Fake website, well-behaved or hostile, defined page by page.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export interface ServedPage {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

type Page = ServedPage | ((request: IncomingMessage, response: ServerResponse) => void);

export interface Site {
  /** `127.0.0.1:port`. */
  readonly host: string;
  /** Without a trailing slash. */
  readonly url: string;
  /** Requested paths with queries, in order. */
  readonly requestedPaths: string[];
  /** Maximum number of simultaneous requests. */
  maxConcurrentRequests(): number;
  /** Sets all pages of the site; other paths get the response of unknown paths. */
  serve(pages: Readonly<Record<string, Page>>): void;
  close(): Promise<void>;
}

/** Starts a site on a free port. `otherwise` handles unknown paths; default 404. */
export async function startSite(
  pages: Readonly<Record<string, Page>> = {},
  fallbackPage: Page = { status: 404, body: 'Not here' },
): Promise<Site> {
  const served = new Map(Object.entries(pages));
  const requestedPaths: string[] = [];
  let open = 0;
  let maxOpen = 0;
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requestedPaths.push(path);
    open += 1;
    maxOpen = Math.max(maxOpen, open);
    response.once('close', () => {
      open -= 1;
    });
    const page = served.get(path) ?? fallbackPage;
    if (typeof page === 'function') return page(request, response);
    const headers = { 'content-type': 'text/html; charset=utf-8', ...page.headers };
    response.writeHead(page.status ?? 200, headers).end(page.body ?? '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    host,
    url: `http://${host}`,
    requestedPaths,
    maxConcurrentRequests: () => maxOpen,
    serve(pages) {
      for (const [path, page] of Object.entries(pages)) served.set(path, page);
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A shop page with menu, footer and cookie bar around its content. */
export function page(title: string, words: string, links: readonly string[] = []): ServedPage {
  const anchors = links.map((href) => `<li><a href="${href}">${href}</a></li>`).join('');
  return {
    body: `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8"><title>${title}</title></head><body>
<header><nav><ul><li>خانه</li><li>سبد خرید</li>${anchors}</ul></nav></header>
<div class="cookie-consent">ما از کوکی استفاده می‌کنیم</div>
<main><h1>${title}</h1><p>${words}</p></main>
<footer>همهٔ حقوق محفوظ است</footer></body></html>`,
  };
}

export const xml = (body: string): ServedPage => ({ headers: { 'content-type': 'application/xml' }, body });

export const redirect = (location: string, status = 302): ServedPage => ({ status, headers: { location } });

export const gzipped = (body: string): ServedPage => ({
  headers: { 'content-type': 'application/gzip' },
  body: gzipSync(body),
});

export const urlset = (addresses: readonly string[]): string =>
  `<?xml version="1.0"?><urlset>${addresses.map((address) => `<url><loc>${address}</loc></url>`).join('')}</urlset>`;

export const sitemapIndex = (addresses: readonly string[]): string =>
  `<?xml version="1.0"?><sitemapindex>${addresses.map((address) => `<sitemap><loc>${address}</loc></sitemap>`).join('')}</sitemapindex>`;

/** Sends headers, then single bytes slowly, without end. */
export function tarPit(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  const byteTimer = setInterval(() => response.write(' '), 50);
  response.once('close', () => clearInterval(byteTimer));
}

/** Sends an endless body without a length. */
export function endlessBody(_: IncomingMessage, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/html' });
  const chunk = Buffer.alloc(64 * 1024, 'متن ');
  const writeChunks = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', writeChunks);
  writeChunks();
}

/** Links to a thousand new pages from every page: an endless site. */
export function infiniteSite(request: IncomingMessage, response: ServerResponse): void {
  const at = request.url ?? '/';
  const links = Array.from(
    { length: 1_000 },
    (_, index) => `<a href="${at.replace(/\/$/, '')}/${index}">x</a>`,
  );
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<title>${at}</title><p>صفحهٔ ${at}</p>${links.join('')}`);
}
