// WooCommerce REST client: Basic or query keys over TLS, OAuth 1.0a otherwise.
import { createHmac, randomBytes } from 'node:crypto';
import type { Outbound } from '../../outbound/outbound.ts';
import { routeUrl } from '../wordpress/discover-site.ts';
import { type JsonResponse, type RequestResult, requestJson } from '../wordpress/json-request.ts';

export interface ShopKeys {
  readonly key: string;
  readonly secret: string;
}

/**
 * `basic`, or `query` where a host strips the header; over plain HTTP only signed requests (`oauth`) are
 * accepted.
 */
export type ShopAuthentication = 'basic' | 'query' | 'oauth';

export interface ShopEndpoint {
  readonly base: string;
  readonly authentication: ShopAuthentication;
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

/** Never follows redirects to another origin, so that the keys are sent to this shop only. */
export function createWooCommerceClient(
  outbound: Outbound,
  { base, authentication }: ShopEndpoint,
  keys: ShopKeys,
): WooCommerceClient {
  return {
    get(route, query, options) {
      const url = routeUrl({ base, hasPermalinks: true }, `/wc/v3${route}`, query);
      if (authentication === 'oauth') sign(url, keys);
      if (authentication === 'query') {
        url.searchParams.set('consumer_key', keys.key);
        url.searchParams.set('consumer_secret', keys.secret);
      }
      const basic = Buffer.from(`${keys.key}:${keys.secret}`).toString('base64');
      return requestJson(outbound, url.href, {
        ...options,
        ...(authentication === 'basic' && { headers: { authorization: `Basic ${basic}` } }),
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
    .map(([name, value]) => ({ name: percentEncode(name), value: percentEncode(value) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1)) // each name once
    .map(({ name, value }) => `${name}=${value}`)
    .join('&');
  const signatureBase = ['GET', `${url.origin}${url.pathname}`, pairs].map(percentEncode).join('&');
  query.set('oauth_signature', createHmac('sha256', `${secret}&`).update(signatureBase).digest('base64'));
}

/** Percent-encoding of RFC 3986. */
const percentEncode = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
