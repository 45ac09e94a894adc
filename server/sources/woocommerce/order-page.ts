// Reads from a shop's settings where customers see their orders.
import type { Outbound } from '../../outbound/outbound.ts';
import { routeUrl } from '../wordpress/discover-site.ts';
import {
  fieldOf,
  isTemporary,
  listOf,
  type RequestResult,
  requestJson,
  textOf,
} from '../wordpress/json-request.ts';
import type { ShopRequestOptions, WooCommerceClient } from './client.ts';

const SETTINGS = {
  page: 'woocommerce_myaccount_page_id',
  endpoint: 'woocommerce_myaccount_view_order_endpoint',
};
const MAX_URL_LENGTH = 500;

/** The URL of an order without its id; empty where the shop has no such page or does not tell it. */
export async function fetchOrderUrlPrefix(
  outbound: Outbound,
  shop: WooCommerceClient,
  base: string,
  options: ShopRequestOptions,
): Promise<RequestResult<{ readonly urlPrefix: string }>> {
  const none = { ok: true, urlPrefix: '' } as const;
  const settings = await shop.get('/settings/advanced', { _fields: 'id,value' }, options);
  if (!settings.ok) return isTemporary(settings.error) ? settings : none;
  const settingOf = (id: string) =>
    textOf(
      fieldOf(
        listOf(settings.body).find((one) => fieldOf(one, 'id') === id),
        'value',
      ),
    );
  const pageId = settingOf(SETTINGS.page);
  const endpoint = settingOf(SETTINGS.endpoint);
  if (!/^\d{1,18}$/.test(pageId) || endpoint === '') return none;
  const route = routeUrl({ base, hasPermalinks: true }, `/wp/v2/pages/${pageId}`, { _fields: 'link' });
  const page = await requestJson(outbound, route.href, options);
  if (!page.ok) return isTemporary(page.error) ? page : none;
  const link = URL.parse(textOf(fieldOf(page.body, 'link')));
  // A page elsewhere is not the shop's, and without a path of its own the id could not be added.
  if (!link || link.origin !== new URL(base).origin || link.search !== '') return none;
  const url = `${link.href.replace(/\/$/, '')}/${encodeURIComponent(endpoint)}/`;
  return url.length > MAX_URL_LENGTH ? none : { ok: true, urlPrefix: url };
}
