// WooCommerce REST client: Basic or query keys over TLS, OAuth 1.0a otherwise.
import { createHmac, randomBytes } from 'node:crypto';
import type { Outbound } from '../../outbound/outbound.ts';
import { routeUrl } from '../wordpress/discover-site.ts';
import { type JsonResponse, type RequestResult, requestJson } from '../wordpress/json-request.ts';

export interface ShopKeys {
  readonly key: string;
  readonly secret: string;
}

/** `basic`, or `query` where a host takes the header away; over plain http only signed requests are let in. */
export type ShopAuthentication = 'basic' | 'query' | 'oauth';

export interface ShopEndpoint {
  readonly base: string;
  readonly access: ShopAuthentication;
}

export interface ShopRequestOptions {
  readonly signal: AbortSignal;
  readonly timeoutMs?: number;
}

export interface WooCommerceClient {
  /** @param route after `/wc/v3` */
  get(
    route: string,
    query: Readonly<Record<string, string>>,
    options: ShopRequestOptions,
  ): Promise<RequestResult<JsonResponse>>;
}

/** No request follows a redirect to another origin: the keys are for this shop alone. */
export function createWooCommerceClient(
  outbound: Outbound,
  { base, access }: ShopEndpoint,
  keys: ShopKeys,
): WooCommerceClient {
  return {
    get(route, query, options) {
      const url = routeUrl({ base, hasPermalinks: true }, `/wc/v3${route}`, query);
      if (access === 'oauth') sign(url, keys);
      if (access === 'query') {
        url.searchParams.set('consumer_key', keys.key);
        url.searchParams.set('consumer_secret', keys.secret);
      }
      const basic = Buffer.from(`${keys.key}:${keys.secret}`).toString('base64');
      return requestJson(outbound, url.href, {
        ...options,
        ...(access === 'basic' && { headers: { authorization: `Basic ${basic}` } }),
      });
    },
  };
}

/** OAuth 1.0a with HMAC-SHA256 and no token, in the query. */
function sign(url: URL, { key, secret }: ShopKeys): void {
  const { searchParams: query } = url;
  query.set('oauth_consumer_key', key);
  query.set('oauth_nonce', randomBytes(16).toString('hex'));
  query.set('oauth_signature_method', 'HMAC-SHA256');
  query.set('oauth_timestamp', String(Math.floor(Date.now() / 1000)));
  const pairs = [...query]
    .map(([name, value]) => ({ name: encoded(name), value: encoded(value) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1)) // each name once
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
  const signatureBase = ['GET', `${url.origin}${url.pathname}`, pairs].map(encoded).join('&');
  query.set('oauth_signature', createHmac('sha256', `${secret}&`).update(signatureBase).digest('base64'));
}

/** RFC 3986. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
