// Finds the page of a shop on which customers see their own order.
import { fetchOrderPage } from '../../../sources/woocommerce/order-page.ts';
import type { LinkDeps } from '../link/link-shop.ts';
import { openShopClient } from '../link/shop-credentials.ts';
import type { ShopRow } from '../shops.store.ts';

const SHOP_TIMEOUT_MS = 2_500;

/**
 * The URL of an order, where its shop asks for a login; null where the shop has no such page, or does not
 * respond in time. The shop is asked once.
 */
export async function readOrderPage(
  { store, outbound, sealer }: LinkDeps,
  row: ShopRow,
  orderId: string,
  signal: AbortSignal,
): Promise<string | null> {
  const page = row.order_page ?? (await askShop());
  return page === '' ? null : `${page}${orderId}/`;

  async function askShop(): Promise<string> {
    const shop = openShopClient(outbound, sealer, row);
    if (!shop) return '';
    const answer = await fetchOrderPage(outbound, shop, row.url, { signal, timeoutMs: SHOP_TIMEOUT_MS });
    if (!answer.ok) return '';
    await store.db
      .updateTable('shops')
      .set({ order_page: answer.page })
      .where('account_id', '=', row.account_id)
      .where('id', '=', row.id)
      .execute();
    return answer.page;
  }
}
