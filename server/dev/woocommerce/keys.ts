// Knows how WooCommerce recognises a caller: Basic or keys in the query over TLS, OAuth 1.0a otherwise. Knows no product.
import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface Keys {
  readonly key: string;
  readonly secret: string;
}

/** `null`: let in. */
export type Refused = { readonly status: number; readonly code: string; readonly message: string } | null;

const LATE_SECONDS = 15 * 60;

const refuse = (code: string, message: string): Refused => ({
  status: 401,
  code: `woocommerce_rest_${code}`,
  message,
});
const cannotView = refuse('cannot_view', 'Sorry, you cannot list resources.');
const wrong = (message: string) => refuse('authentication_error', message);

/** One per shop: an OAuth nonce is taken once. */
export function createGate(keys: Keys, isSecure: boolean, base: () => string) {
  const nonces = new Set<string>();

  function overTls(request: IncomingMessage, query: URLSearchParams): Refused {
    const basic = /^Basic (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const [key = '', secret = ''] = basic
      ? Buffer.from(basic, 'base64').toString('utf8').split(':')
      : [query.get('consumer_key') ?? '', query.get('consumer_secret') ?? ''];
    if (key !== keys.key) return cannotView;
    return secret === keys.secret ? null : wrong('Consumer secret is invalid.');
  }

  function signed(request: IncomingMessage, query: URLSearchParams): Refused {
    if (!query.has('oauth_consumer_key')) return cannotView;
    if (query.get('oauth_consumer_key') !== keys.key) return wrong('Consumer key is invalid.');
    const url = `${base()}${(request.url ?? '/').split('?')[0]}`;
    const pairs = [...query]
      .filter(([name]) => name !== 'oauth_signature')
      .map(([name, value]) => [escape3986(name), escape3986(value)] as const)
      .sort(([a, x], [b, y]) => (a === b ? (x < y ? -1 : 1) : a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const said = [request.method ?? 'GET', url, pairs].map(escape3986).join('&');
    const expected = createHmac('sha256', `${keys.secret}&`).update(said).digest('base64');
    if (query.get('oauth_signature_method') !== 'HMAC-SHA256')
      return wrong('Invalid signature - signature method is invalid.');
    if (query.get('oauth_signature') !== expected)
      return wrong('Invalid signature - provided signature does not match.');
    const nonce = `${query.get('oauth_timestamp')}:${query.get('oauth_nonce')}`;
    if (Math.abs(Date.now() / 1000 - Number(query.get('oauth_timestamp'))) > LATE_SECONDS)
      return wrong('Invalid timestamp.');
    if (nonces.has(nonce)) return wrong('Invalid nonce - nonce has already been used.');
    nonces.add(nonce);
    return null;
  }

  return (request: IncomingMessage, query: URLSearchParams): Refused =>
    isSecure ? overTls(request, query) : signed(request, query);
}

/** RFC 3986: as `encodeURIComponent`, and what that leaves out. */
const escape3986 = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
