// Fake WordPress REST API, modelled on a real one.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface FakePost {
  readonly id: number;
  readonly type: 'posts' | 'pages';
  title: string;
  html: string;
  modified: string;
  /** Later than `modified` for scheduled posts. */
  published: string;
  readonly categories: readonly number[];
  readonly isLocked?: boolean;
}

interface FakeWordPressOptions {
  readonly hasPermalinks?: boolean;
  /** Accepted username and application password. */
  readonly login?: { readonly username: string; readonly password: string };
}

export interface FakeWordPress {
  readonly host: string;
  readonly url: string;
  readonly posts: FakePost[];
  readonly requestedPaths: string[];
  close(): Promise<void>;
}

export const post = (
  id: number,
  title: string,
  html: string,
  overrides: Partial<FakePost> = {},
): FakePost => ({
  id,
  type: 'posts',
  title,
  html,
  modified: '2026-03-01T08:00:00',
  published: '2026-03-01T08:00:00',
  categories: [1],
  ...overrides,
});

type WordPressResponse = {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
};

const errorResponse = (status: number, code: string): WordPressResponse => ({
  status,
  body: { code, message: code, data: { status } },
});

/** Starts a site on a free loopback port. */
export async function startFakeWordPress(options: FakeWordPressOptions = {}): Promise<FakeWordPress> {
  const posts: FakePost[] = [];
  const requestedPaths: string[] = [];
  let base = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', base);
    requestedPaths.push(request.url ?? '/');
    const permalinkRoute = /^\/wp-json(\/.*)$/.exec(url.pathname)?.[1];
    const route =
      (options.hasPermalinks === false ? undefined : permalinkRoute) ?? url.searchParams.get('rest_route');
    if (!route) return page(response, url.pathname);
    send(response, checkAuthorization(request) ?? handleRoute(route, url.searchParams));
  });

  /** WordPress rejects a wrong password even where none is required. */
  function checkAuthorization({ headers: { authorization } }: IncomingMessage): WordPressResponse | null {
    if (!authorization) return null;
    const [username, password] = Buffer.from(authorization.replace(/^Basic /i, ''), 'base64')
      .toString()
      .split(':');
    const isAuthorized = username === options.login?.username && password === options.login?.password;
    return isAuthorized ? null : errorResponse(401, 'incorrect_password');
  }

  function handleRoute(route: string, query: URLSearchParams): WordPressResponse {
    if (route === '/') return { body: { name: 'مجلهٔ نیلوفر', namespaces: ['oembed/1.0', 'wp/v2'] } };
    if (route === '/wp/v2/users/me') return { body: { id: 1 } };
    if (route === '/wp/v2/categories')
      return { body: [{ id: 1, name: 'راهنما &amp; خرید', count: posts.length }] };
    const type = /^\/wp\/v2\/(posts|pages)$/.exec(route)?.[1];
    return type ? listPosts(type, query) : errorResponse(404, 'rest_no_route');
  }

  function listPosts(type: string, query: URLSearchParams): WordPressResponse {
    const parseIds = (name: string) => query.get(name)?.split(',').map(Number);
    const include = parseIds('include');
    const categories = parseIds('categories');
    const modifiedAfter = query.get('modified_after');
    const publishedAfter = query.get('after');
    const rows = posts
      .filter(
        (entry) =>
          entry.type === type &&
          (!include || include.includes(entry.id)) &&
          (!categories || entry.categories.some((id) => categories.includes(id))) &&
          (!modifiedAfter || entry.modified > modifiedAfter.replace(/\.000Z$/, '')) &&
          (!publishedAfter || entry.published > publishedAfter.replace(/\.000Z$/, '')),
      )
      .sort((a, b) => a.id - b.id);
    const perPage = Number(query.get('per_page') ?? 10);
    const pageNumber = Number(query.get('page') ?? 1);
    if (!(perPage >= 1 && perPage <= 100)) return errorResponse(400, 'rest_invalid_param');
    const pages = Math.ceil(rows.length / perPage);
    if (pageNumber > Math.max(1, pages)) return errorResponse(400, 'rest_post_invalid_page_number');
    const shownPosts = rows.slice((pageNumber - 1) * perPage, pageNumber * perPage).map((entry) => ({
      id: entry.id,
      status: 'publish',
      link: `${base}/${encodeURIComponent(entry.title.replaceAll(' ', '-'))}/`,
      title: { rendered: entry.title },
      content: { rendered: entry.isLocked ? '' : entry.html, protected: entry.isLocked ?? false },
    }));
    const headers = { 'x-wp-total': String(rows.length), 'x-wp-totalpages': String(pages) };
    return { headers, body: shownPosts };
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  base = `http://${host}`;
  return {
    host,
    url: base,
    posts,
    requestedPaths,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function page(response: ServerResponse, path: string): void {
  response
    .writeHead(path === '/' ? 200 : 404, { 'content-type': 'text/html; charset=UTF-8' })
    .end('<!doctype html><title>مجلهٔ نیلوفر</title>');
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: WordPressResponse): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(body));
}
