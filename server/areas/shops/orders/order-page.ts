// Finds the page of a shop on which customers see their own order.
import type { Kysely } from 'kysely';
import { fetchOrderUrlPrefix } from '../../../sources/woocommerce/order-page.ts';
import type { ShopOrder } from '../../../sources/woocommerce/orders.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { LinkDeps } from '../link/link-shop.ts';
import { openShopClient } from '../link/shop-credentials.ts';
import type { ShopRow } from '../shops.store.ts';

/** For all requests together: an order is rather answered without its page. */
const SHOP_TIMEOUT_MS = 1_000;
const MAX_AGE_MS = 24 * 60 * 60_000;

/** The URLs of customers' orders by their ids, where the shop asks for a login. Orders of guests have none. */
export type OrderUrls = ReadonlyMap<string, string>;

/**
 * None where the shop has no such page, or does not respond in time. The shop is asked once a day.
 * @param orders of this shop
 */
export async function readOrderUrls(
  db: Kysely<Database>,
  { outbound, sealer }: Pick<LinkDeps, 'outbound' | 'sealer'>,
  row: ShopRow,
  orders: readonly ShopOrder[],
  { now, signal }: { readonly now: number; readonly signal: AbortSignal },
): Promise<OrderUrls> {
  const customerOrders = orders.filter(({ hasCustomer }) => hasCustomer);
  if (customerOrders.length === 0) return new Map();
  const isFresh = row.order_url_prefix_read_at !== null && now - row.order_url_prefix_read_at < MAX_AGE_MS;
  const prefix = isFresh ? row.order_url_prefix : ((await askShop()) ?? row.order_url_prefix);
  return new Map(prefix ? customerOrders.map(({ id }) => [id, `${prefix}${encodeURIComponent(id)}/`]) : []);

  async function askShop(): Promise<string | null> {
    const shop = openShopClient(outbound, sealer, row);
    if (!shop) return null;
    const timeout = AbortSignal.timeout(SHOP_TIMEOUT_MS);
    const options = { signal: AbortSignal.any([signal, timeout]), timeoutMs: SHOP_TIMEOUT_MS };
    const answer = await fetchOrderUrlPrefix(outbound, shop, row.url, options).catch((error: unknown) => {
      signal.throwIfAborted();
      if (timeout.aborted) return null;
      throw error;
    });
    if (!answer?.ok) return null;
    await db
      .updateTable('shops')
      .set({ order_url_prefix: answer.urlPrefix, order_url_prefix_read_at: now })
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      .execute();
    return answer.urlPrefix;
  }
}
