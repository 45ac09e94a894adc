// Finds the page of a shop on which customers see their own order.
import { fetchOrderPage } from '../../../sources/woocommerce/order-page.ts';
import type { ShopOrder } from '../../../sources/woocommerce/orders.ts';
import type { LinkDeps } from '../link/link-shop.ts';
import { openShopClient } from '../link/shop-credentials.ts';
import type { ShopRow } from '../shops.store.ts';

/** For all requests together: an order is rather answered without its page. */
const SHOP_TIMEOUT_MS = 1_000;
const MAX_AGE_MS = 24 * 60 * 60_000;

/**
 * The URL of a customer's order, where its shop asks for a login; null for the order of a guest, where the shop has no
 * such page, or does not respond in time. The shop is asked once a day.
 */
export async function readOrderPage(
  { store, outbound, sealer }: LinkDeps,
  row: ShopRow,
  order: Pick<ShopOrder, 'id' | 'hasCustomer'>,
  { now, signal }: { readonly now: number; readonly signal: AbortSignal },
): Promise<string | null> {
  if (!order.hasCustomer) return null;
  const isFresh = row.order_page_read_at !== null && now - row.order_page_read_at < MAX_AGE_MS;
  const page = isFresh ? row.order_page : ((await askShop()) ?? row.order_page);
  return page ? `${page}${encodeURIComponent(order.id)}/` : null;

  async function askShop(): Promise<string | null> {
    const shop = openShopClient(outbound, sealer, row);
    if (!shop) return null;
    const timeout = AbortSignal.timeout(SHOP_TIMEOUT_MS);
    const options = { signal: AbortSignal.any([signal, timeout]), timeoutMs: SHOP_TIMEOUT_MS };
    const answer = await fetchOrderPage(outbound, shop, row.url, options).catch((error: unknown) => {
      signal.throwIfAborted();
      if (timeout.aborted) return null;
      throw error;
    });
    if (!answer?.ok) return null;
    await store.db
      .updateTable('shops')
      .set({ order_page: answer.page, order_page_read_at: now })
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      .execute();
    return answer.page;
  }
}
