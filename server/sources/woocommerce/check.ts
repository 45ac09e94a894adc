// Verifies the address and keys of a WooCommerce shop.
import type { Outbound } from '../../outbound/outbound.ts';
import type { Category } from '../wordpress/categories.ts';
import { discoverSite, type WordPressSite } from '../wordpress/discover-site.ts';
import { fieldOf, type RequestError, textOf } from '../wordpress/json-request.ts';
import { createWooCommerceClient, type ShopAuthentication, type ShopKeys } from './client.ts';
import { fetchProductCategories } from './products.ts';

/** `field` names what to correct; `rule` why. */
export interface AccessProblem {
  readonly field: 'url' | 'key' | 'secret';
  readonly rule:
    | 'LinkInvalid'
    | 'LinkPrivate'
    | 'ShopNotFound'
    | 'ShopElsewhere'
    | 'ShopUnreachable'
    | 'ShopBusy'
    | 'ShopWithoutWooCommerce'
    | 'ShopPermalinksPlain'
    | 'ShopKeyWrong'
    | 'ShopSecretWrong'
    | 'ShopKeyForbidden'
    | 'SitePasswordWrong';
}

export type AccessCheck<Facts> =
  | { readonly ok: true; readonly facts: Facts }
  | { readonly ok: false; readonly problem: AccessProblem };

export interface WooCommerceInfo {
  readonly site: WordPressSite;
  readonly access: ShopAuthentication;
  readonly products: number;
  readonly categories: readonly Category[];
  /** Currency code such as IRR; null where the shop does not state it. */
  readonly currency: string | null;
}

const REQUEST_TIMEOUT_MS = 20_000;

/** Discovers the site without the keys, then tries the keys. */
export async function checkWooCommerce(
  outbound: Outbound,
  url: string,
  keys: ShopKeys,
  signal: AbortSignal,
): Promise<AccessCheck<WooCommerceInfo>> {
  const found = await discoverSite(outbound, url, signal);
  if (!found.ok) return addressProblem(found.error);
  const { site } = found;
  if (!site.namespaces.includes('wc/v3')) return problemWith('url', 'ShopWithoutWooCommerce');
  if (!site.hasPermalinks) return problemWith('url', 'ShopPermalinksPlain');
  const methods: readonly ShopAuthentication[] = site.base.startsWith('https:')
    ? ['basic', 'query']
    : ['oauth'];
  let lastError: RequestError = { kind: 'NotJson' };
  for (const authentication of methods) {
    const shop = createWooCommerceClient(outbound, { base: site.base, authentication }, keys);
    const options = { signal, timeoutMs: REQUEST_TIMEOUT_MS };
    const response = await shop.get(
      '/products',
      { status: 'publish', per_page: '1', _fields: 'id' },
      options,
    );
    if (response.ok && Array.isArray(response.body)) {
      const currencyResponse = await shop.get('/data/currencies/current', { _fields: 'code' }, options);
      const code = currencyResponse.ok ? textOf(fieldOf(currencyResponse.body, 'code')) : '';
      const currency = /^[A-Z]{3,4}$/.test(code) ? code : null;
      const categoryResult = await fetchProductCategories(shop, options);
      const categories = categoryResult.ok ? categoryResult.categories : [];
      const products = response.total ?? response.body.length;
      return { ok: true, facts: { site, access: authentication, currency, products, categories } };
    }
    if (response.ok) continue;
    lastError = response.error;
    // Only a key whose header never arrived may work in the query.
    if (lastError.kind !== 'Refused' || lastError.code !== 'woocommerce_rest_cannot_view') break;
  }
  return keysProblem(lastError, methods.includes('oauth'));
}

/** The problem of a URL at which no API was found. */
export function addressProblem({ kind }: RequestError): AccessCheck<never> {
  if (kind === 'AddressInvalid') return problemWith('url', 'LinkInvalid');
  if (kind === 'AddressPrivate') return problemWith('url', 'LinkPrivate');
  if (kind === 'RedirectRejected') return problemWith('url', 'ShopElsewhere');
  if (kind === 'Busy') return problemWith('url', 'ShopBusy');
  const isUnreachable = kind === 'TimedOut' || kind === 'Unreachable';
  return problemWith('url', isUnreachable ? 'ShopUnreachable' : 'ShopNotFound');
}

function keysProblem(requestError: RequestError, isSigned: boolean): AccessCheck<never> {
  if (requestError.kind !== 'Refused') return addressProblem(requestError);
  if (requestError.code === 'woocommerce_rest_authentication_error') {
    // For a signed request only the message, in the shop's own language, distinguishes the key from the
    // secret.
    const isSecret = !isSigned || /signature|امضا/i.test(requestError.message);
    return isSecret ? problemWith('secret', 'ShopSecretWrong') : problemWith('key', 'ShopKeyWrong');
  }
  if (requestError.code === 'woocommerce_rest_cannot_view') return problemWith('key', 'ShopKeyWrong');
  if (requestError.status === 401 || requestError.status === 403)
    return problemWith('key', 'ShopKeyForbidden');
  return problemWith('url', 'ShopWithoutWooCommerce');
}

const problemWith = (field: AccessProblem['field'], rule: AccessProblem['rule']): AccessCheck<never> => ({
  ok: false,
  problem: { field, rule },
});
