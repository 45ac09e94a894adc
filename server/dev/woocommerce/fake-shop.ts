// Fake WooCommerce: the REST API of a shop, with configurable faults.

import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Order, Product, Variation } from './catalogue.ts';
import { drawPicture } from './draw-picture.ts';

export interface Keys {
  readonly key: string;
  readonly secret: string;
}

/** Null if authenticated. */
export type AuthenticationError = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
} | null;

const MAX_TIMESTAMP_SKEW_SECONDS = 15 * 60;

const unauthorized = (code: string, message: string): AuthenticationError => ({
  status: 401,
  code: `woocommerce_rest_${code}`,
  message,
});
const cannotView = unauthorized('cannot_view', 'Sorry, you cannot list resources.');
const authenticationError = (message: string) => unauthorized('authentication_error', message);

/** One per shop, as each OAuth nonce is accepted once. */
function createAuthenticator(keys: Keys, isSecure: boolean, base: () => string) {
  const nonces = new Set<string>();

  function checkBasicAuth(request: IncomingMessage, query: URLSearchParams): AuthenticationError {
    const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const [key = '', secret = ''] = basic
      ? Buffer.from(basic, 'base64').toString('utf8').split(':')
      : [query.get('consumer_key') ?? '', query.get('consumer_secret') ?? ''];
    if (key !== keys.key) return cannotView;
    return secret === keys.secret ? null : authenticationError('Consumer secret is invalid.');
  }

  function checkSignature(request: IncomingMessage, query: URLSearchParams): AuthenticationError {
    if (!query.has('oauth_consumer_key')) return cannotView;
    if (query.get('oauth_consumer_key') !== keys.key) return authenticationError('Consumer key is invalid.');
    const url = `${base()}${(request.url ?? '/').split('?')[0]}`;
    const pairs = [...query]
      .filter(([name]) => name !== 'oauth_signature')
      .map(([name, value]) => [escape3986(name), escape3986(value)] as const)
      .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const signatureBase = [request.method ?? 'GET', url, pairs].map(escape3986).join('&');
    const expected = createHmac('sha256', `${keys.secret}&`).update(signatureBase).digest('base64');
    if (query.get('oauth_signature_method') !== 'HMAC-SHA256')
      return authenticationError('Invalid signature - signature method is invalid.');
    if (query.get('oauth_signature') !== expected)
      return authenticationError('Invalid signature - provided signature does not match.');
    const nonce = `${query.get('oauth_timestamp')}:${query.get('oauth_nonce')}`;
    if (Math.abs(Date.now() / 1000 - Number(query.get('oauth_timestamp'))) > MAX_TIMESTAMP_SKEW_SECONDS)
      return authenticationError('Invalid timestamp.');
    if (nonces.has(nonce)) return authenticationError('Invalid nonce - nonce has already been used.');
    nonces.add(nonce);
    return null;
  }

  return (request: IncomingMessage, query: URLSearchParams): AuthenticationError =>
    isSecure ? checkBasicAuth(request, query) : checkSignature(request, query);
}

/** Percent-encodes by RFC 3986, including what `encodeURIComponent` leaves out. */
const escape3986 = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export const shopKeys: Keys = { key: `ck_${'4f'.repeat(20)}`, secret: `cs_${'9a'.repeat(20)}` };

/** Handles a request before the shop does; true if it has responded. */
export type RequestOverride = (request: IncomingMessage, response: ServerResponse, path: string) => boolean;

export interface ShopOptions {
  /** Serves `https://localhost:port` with this certificate; plain HTTP by default. */
  readonly tls?: { readonly cert: string; readonly key: string };
  /** A free port by default. */
  readonly port?: number;
  readonly keys?: Keys;
  readonly currency?: string;
  readonly name?: string;
  /** REST namespaces of the site; without `wc/v3` it has no WooCommerce. */
  readonly namespaces?: readonly string[];
  /** False: the API is only reachable by `?rest_route=`, which WooCommerce does not authenticate. */
  readonly hasPermalinks?: boolean;
  /** Simulates hosts that remove the `Authorization` header before PHP. */
  readonly shouldStripAuthorization?: boolean;
  /** False: order numbers cannot be searched by API, as with many numbering plugins. */
  readonly canSearchNumbers?: boolean;
  /** False: its keys may not read the shop's settings, so that nobody learns of the page of an order. */
  readonly canReadSettings?: boolean;
}

export interface WooShop {
  /** `host:port` for `OUTBOUND_ALLOWED`. */
  readonly host: string;
  readonly url: string;
  readonly products: Product[];
  readonly variations: Map<number, Variation[]>;
  readonly orders: Order[];
  /** HTML of the pages beside the start page, by path. */
  readonly pages: Map<string, string>;
  /** Paths with queries, without authentication parameters. */
  readonly requests: string[];
  /** Headers of the requests, in the same order. */
  readonly headers: IncomingMessage['headers'][];
  /** Runs before the shop's own handler, if set. */
  override: RequestOverride | null;
  close(): Promise<void>;
}

type FakeResponse = {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body: unknown;
};

const errorResponse = (status: number, code: string, message: string): FakeResponse => ({
  status,
  body: { code, message, data: { status } },
});

/**
 * Starts a shop on a loopback port.
 * @throws the error of `listen`, if the port is taken
 */
export async function startShop(options: ShopOptions = {}): Promise<WooShop> {
  const { tls, port: requested = 0, keys = shopKeys, hasPermalinks = true } = options;
  const isSecure = tls !== undefined;
  let base = '';
  const authenticate = createAuthenticator(keys, isSecure, () => base);
  const shop: Omit<WooShop, 'host' | 'url' | 'close'> = {
    products: [],
    variations: new Map(),
    orders: [],
    pages: new Map(),
    requests: [],
    headers: [],
    override: null,
  };

  const handleRequest: RequestListener = (request, response) => {
    const url = URL.parse(request.url ?? '/', base) ?? new URL(base); // «//» is an invalid URL
    shop.headers.push(request.headers);
    if (options.shouldStripAuthorization) delete request.headers.authorization;
    const publicParams = new URLSearchParams(
      [...url.searchParams].filter(([name]) => !/^(oauth|consumer)_/.test(name)),
    );
    shop.requests.push(`${url.pathname}${publicParams.size > 0 ? `?${publicParams}` : ''}`);
    if (shop.override?.(request, response, url.pathname)) return;
    const route = hasPermalinks ? /^\/wp-json(\/.*)?$/.exec(url.pathname)?.[1] : undefined;
    const path = route ?? (url.searchParams.get('rest_route') || null);
    const picture = /^\/pictures\/(\d{1,6})\.png$/.exec(url.pathname)?.[1];
    if (picture)
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(drawPicture(Number(picture)));
    if (path === null) return sendPage(response, url.pathname, shop.pages.get(url.pathname));
    const isRestRoute = route === undefined;
    const result =
      isRestRoute && path.startsWith('/wc/')
        ? cannotViewResponse(null)
        : routeRequest(path, request, url.searchParams);
    send(response, result);
  };

  function routeRequest(path: string, request: IncomingMessage, query: URLSearchParams): FakeResponse {
    const namespaces = options.namespaces ?? ['oembed/1.0', 'wc/v3', 'wc/store/v1', 'wp/v2'];
    if (path === '/') {
      const name = options.name ?? 'فروشگاه نیلوفر';
      return { body: { name, description: '', url: base, home: base, namespaces } };
    }
    if (!namespaces.some((name) => path.startsWith(`/${name}/`)))
      return errorResponse(404, 'rest_no_route', 'No route was found matching the URL and request method.');
    const authError = path.startsWith('/wc/v3/') ? authenticate(request, query) : null;
    if (authError) return errorResponse(authError.status, authError.code, authError.message);
    return serveResource(shop, options, path, query, `${base}/wp-json${path}`);
  }

  const server = tls ? createTlsServer(tls, handleRequest) : createServer(handleRequest);
  server.listen(requested, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const host = isSecure ? `localhost:${port}` : `127.0.0.1:${port}`;
  base = `${isSecure ? 'https' : 'http'}://${host}`;
  return Object.assign(shop, {
    host,
    url: base,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

function cannotViewResponse(_: null): FakeResponse {
  return errorResponse(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
}

function sendPage(response: ServerResponse, path: string, html: string | undefined): void {
  const status = path === '/' || html !== undefined ? 200 : 404;
  response
    .writeHead(status, { 'content-type': 'text/html; charset=UTF-8' })
    .end(html ?? '<!doctype html><title>فروشگاه نیلوفر</title><h1>خوش آمدید</h1>');
}

function send(response: ServerResponse, { status = 200, headers = {}, body }: FakeResponse): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=UTF-8', ...headers })
    .end(JSON.stringify(body));
}

const ACCOUNT_PAGE_ID = '9';

function serveResource(
  shop: Pick<WooShop, 'products' | 'variations' | 'orders'>,
  options: ShopOptions,
  path: string,
  query: URLSearchParams,
  address: string,
): FakeResponse {
  const [, , , kind, id, child] = path.split('/');
  if (kind === 'data')
    return { body: { code: options.currency ?? 'IRR', name: 'Iranian rial', symbol: '&#xfdfc;' } };
  if (kind === 'pages')
    return id === ACCOUNT_PAGE_ID
      ? { body: { link: `${new URL(address).origin}/my-account/` } }
      : errorResponse(404, 'rest_post_invalid_id', 'Invalid post ID.');
  if (kind === 'settings')
    return options.canReadSettings === false
      ? errorResponse(403, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.')
      : {
          body: [
            { id: 'woocommerce_myaccount_page_id', value: ACCOUNT_PAGE_ID },
            { id: 'woocommerce_myaccount_view_order_endpoint', value: 'view-order' },
          ],
        };
  if (kind === 'orders') {
    const found = shop.orders.find((order) => String(order.id) === id);
    if (id)
      return found
        ? { body: found }
        : errorResponse(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
    return paginate(searchOrders(shop.orders, query.get('search'), options), query, address);
  }
  if (kind !== 'products')
    return errorResponse(404, 'rest_no_route', 'No route was found matching the URL and request method.');
  if (id === 'categories') return paginate(categoriesOf(shop.products), query, address);
  if (child === 'variations') return paginate(shop.variations.get(Number(id)) ?? [], query, address);
  if (id) {
    const found = shop.products.find((product) => String(product.id) === id);
    return found
      ? { body: pickFields(found, query) }
      : errorResponse(404, 'woocommerce_rest_product_invalid_id', 'Invalid ID.');
  }
  const include = query.get('include')?.split(',').map(Number);
  const categoryIds = query.get('category')?.split(',').map(Number);
  const since = query.get('modified_after');
  const searchTerm = query.get('search');
  const matches = shop.products.filter(
    (product) =>
      (!query.has('status') || query.get('status') === 'any' || product.status === query.get('status')) &&
      (!include || include.includes(product.id)) &&
      (!categoryIds || product.categories.some((one) => categoryIds.includes(one.id))) &&
      (!since || product.date_modified_gmt > since.replace(/Z$/, '')) &&
      (!searchTerm || `${product.name} ${product.sku}`.includes(searchTerm)),
  );
  return paginate(
    matches.toSorted((a, b) => a.id - b.id),
    query,
    address,
  );
}

/** Searches like WooCommerce: order id, billing address with phone and e-mail, items; newest first. */
function searchOrders(
  orders: readonly Order[],
  term: string | null,
  { canSearchNumbers = true }: ShopOptions,
): Order[] {
  const needle = term?.toLowerCase();
  const contains = (text: string) => needle !== undefined && text.toLowerCase().includes(needle);
  return orders
    .filter(({ status }) => status !== 'trash')
    .filter(
      ({ id, number, billing, line_items }) =>
        !needle ||
        String(id) === needle ||
        contains(Object.values(billing).join(' ')) ||
        line_items.some(({ name }) => contains(name)) ||
        (canSearchNumbers && number !== String(id) && contains(number)),
    )
    .toSorted((a, b) => b.date_created_gmt.localeCompare(a.date_created_gmt) || b.id - a.id);
}

/** Categories with products, largest first. */
function categoriesOf(products: readonly Product[]): object[] {
  const categories = new Map<number, { id: number; name: string; slug: string; count: number }>();
  for (const category of products
    .filter(({ status }) => status === 'publish')
    .flatMap((product) => product.categories))
    categories.set(category.id, { ...category, count: (categories.get(category.id)?.count ?? 0) + 1 });
  return [...categories.values()].sort((a, b) => b.count - a.count || a.id - b.id);
}

function paginate(rows: readonly object[], query: URLSearchParams, address: string): FakeResponse {
  const perPage = Number(query.get('per_page') ?? 10);
  const pageNumber = Number(query.get('page') ?? 1);
  if (!(perPage >= 1 && perPage <= 100))
    return errorResponse(400, 'rest_invalid_param', 'Invalid parameter(s): per_page');
  const pages = Math.ceil(rows.length / perPage);
  const next = new URLSearchParams(query);
  next.set('page', String(pageNumber + 1));
  return {
    headers: {
      'x-wp-total': String(rows.length),
      'x-wp-totalpages': String(pages),
      ...(pageNumber < pages && { link: `<${address}?${next}>; rel="next"` }),
    },
    body: rows.slice((pageNumber - 1) * perPage, pageNumber * perPage).map((row) => pickFields(row, query)),
  };
}

/** Keeps only the fields listed in `_fields`. */
function pickFields(row: object, query: URLSearchParams): object {
  const names = query.get('_fields')?.split(',');
  return names ? Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))) : row;
}
