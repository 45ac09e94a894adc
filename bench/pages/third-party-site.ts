// Third-party website with the demo shop, with and without the widget.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';

const SNIPPET = /<script[^>]*data-pasokh[^>]*><\/script>/;
const EMPTY_PAGE =
  '<!doctype html><html lang="fa" dir="rtl"><title>صفحهٔ خالی</title><main>سلام</main></html>';

export interface ThirdPartySite {
  readonly withWidget: string;
  readonly withoutWidget: string;
  /** A minimal page. */
  readonly empty: string;
  close(): void;
}

/** A website with the pages of the product's demo shop for the bot. */
export async function openThirdPartySite(serverUrl: string, botId: string): Promise<ThirdPartySite> {
  const page = await (await fetch(`${serverUrl}/demo/${botId}`)).text();
  if (!SNIPPET.test(page)) throw new Error('The demo shop carries no snippet');
  const pages: Readonly<Record<string, string>> = {
    '/with': page,
    '/without': page.replace(SNIPPET, ''),
    '/empty': EMPTY_PAGE,
  };
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const html = pages[path];
    if (html !== undefined) response.setHeader('content-type', 'text/html; charset=utf-8').end(html);
    else proxy(serverUrl + path, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    withWidget: `${origin}/with`,
    withoutWidget: `${origin}/without`,
    empty: `${origin}/empty`,
    close: () => server.close(),
  };
}

/** The shop's own style sheet and font, as its website would serve them. */
async function proxy(url: string, response: ServerResponse): Promise<void> {
  const upstream = await fetch(url);
  const body = Buffer.from(await upstream.arrayBuffer());
  const type = upstream.headers.get('content-type') ?? 'application/octet-stream';
  response.writeHead(upstream.status, { 'content-type': type }).end(body);
}
