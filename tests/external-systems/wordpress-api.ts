// Fake WordPress REST API, modelled on a real one.
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

export interface StandInPost {
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

interface StandInOptions {
  readonly hasPermalinks?: boolean;
  /** Accepted username and application password. */
  readonly login?: { readonly username: string; readonly password: string };
}

export interface WordPressStandIn {
  readonly host: string;
  readonly url: string;
  readonly posts: StandInPost[];
  readonly requestedPaths: string[];
  close(): Promise<void>;
}

export const post = (
  id: number,
  title: string,
  html: string,
  more: Partial<StandInPost> = {},
): StandInPost => ({
  id,
  type: 'posts',
  title,
  html,
  modified: '2026-03-01T08:00:00',
  published: '2026-03-01T08:00:00',
  categories: [1],
  ...more,
});

type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body: unknown };

const refusal = (status: number, code: string): Answer => ({
  status,
  body: { code, message: code, data: { status } },
});

/** Starts a site on a free loopback port. */
export async function startWordPressStandIn(options: StandInOptions = {}): Promise<WordPressStandIn> {
  const posts: StandInPost[] = [];
  const requestedPaths: string[] = [];
  let base = '';
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', base);
    requestedPaths.push(request.url ?? '/');
    const pretty = /^\/wp-json(\/.*)$/.exec(url.pathname)?.[1];
    const route =
      (options.hasPermalinks === false ? undefined : pretty) ?? url.searchParams.get('rest_route');
    if (!route) return page(response, url.pathname);
    send(response, refused(request) ?? served(route, url.searchParams));
  });

  /** WordPress rejects a wrong password even where none is required. */
  function refused({ headers: { authorization } }: IncomingMessage): Answer | null {
    if (!authorization) return null;
    const [username, password] = Buffer.from(authorization.replace(/^Basic /i, ''), 'base64')
      .toString()
      .split(':');
    const isRight = username === options.login?.username && password === options.login?.password;
    return isRight ? null : refusal(401, 'incorrect_password');
  }

  function served(route: string, query: URLSearchParams): Answer {
    if (route === '/') return { body: { name: 'مجلهٔ نیلوفر', namespaces: ['oembed/1.0', 'wp/v2'] } };
    if (route === '/wp/v2/users/me') return { body: { id: 1 } };
    if (route === '/wp/v2/categories')
      return { body: [{ id: 1, name: 'راهنما &amp; خرید', count: posts.length }] };
    const type = /^\/wp\/v2\/(posts|pages)$/.exec(route)?.[1];
    return type ? listed(type, query) : refusal(404, 'rest_no_route');
  }

  function listed(type: string, query: URLSearchParams): Answer {
    const numbers = (name: string) => query.get(name)?.split(',').map(Number);
    const include = numbers('include');
    const categories = numbers('categories');
    const since = query.get('modified_after');
    const published = query.get('after');
    const rows = posts
      .filter(
        (one) =>
          one.type === type &&
          (!include || include.includes(one.id)) &&
          (!categories || one.categories.some((id) => categories.includes(id))) &&
          (!since || one.modified > since.replace(/\.000Z$/, '')) &&
          (!published || one.published > published.replace(/\.000Z$/, '')),
      )
      .sort((a, b) => a.id - b.id);
    const perPage = Number(query.get('per_page') ?? 10);
    const at = Number(query.get('page') ?? 1);
    if (!(perPage >= 1 && perPage <= 100)) return refusal(400, 'rest_invalid_param');
    const pages = Math.ceil(rows.length / perPage);
    if (at > Math.max(1, pages)) return refusal(400, 'rest_post_invalid_page_number');
    const shown = rows.slice((at - 1) * perPage, at * perPage).map((one) => ({
      id: one.id,
      status: 'publish',
      link: `${base}/${encodeURIComponent(one.title.replaceAll(' ', '-'))}/`,
      title: { rendered: one.title },
      content: { rendered: one.isLocked ? '' : one.html, protected: one.isLocked ?? false },
    }));
    const headers = { 'x-wp-total': String(rows.length), 'x-wp-totalpages': String(pages) };
    return { headers, body: shown };
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

function send(response: ServerResponse, { status = 200, headers = {}, body }: Answer): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(body));
}
