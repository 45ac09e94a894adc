// Maps linked shops and check results to the wire, and publishes shop changes.
import type { Transaction } from 'kysely';
import type { Shop, ShopFacts, SyncScope } from '../../../contract/training/shops.ts';
import type { WooCommerceInfo } from '../../sources/woocommerce/check.ts';
import type { SiteInfo } from '../../sources/wordpress/check.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { readShop, type ShopIds, type ShopRow } from './shops.store.ts';

export const toShopFacts = ({ site, products, categories, currency }: WooCommerceInfo): ShopFacts => ({
  url: site.base,
  name: site.name,
  products,
  posts: null,
  pages: null,
  categories,
  currencyCode: currency,
});

export const toSiteFacts = ({ site, posts, pages, categories }: SiteInfo): ShopFacts => ({
  url: site.base,
  name: site.name,
  products: null,
  posts,
  pages,
  categories,
  currencyCode: null,
});

/** Publishes the shop's state; call it last in a transaction. */
export async function announceShop(store: Store, trx: Transaction<Database>, ids: ShopIds): Promise<void> {
  const row = await readShop(trx, ids);
  if (!row) return;
  const event =
    row.removed_at === null
      ? { kind: 'shop.changed', payload: { shop: toShop(row) } }
      : { kind: 'shop.removed', payload: { botId: ids.botId, shopId: ids.shopId } };
  await store.events.append(trx, ids.accountId, [{ ...event, botId: ids.botId }]);
}

/** Maps a shop to the wire, without its secrets. */
export function toShop(row: ShopRow): Shop {
  return {
    id: row.id,
    botId: row.bot_id,
    kind: row.kind,
    url: row.url,
    name: row.name,
    keyTail: row.key_tail,
    username: row.username,
    currency: row.currency,
    currencyCode: row.currency_code,
    responsePrompt: row.response_prompt ?? '',
    searchPrompt: row.search_prompt ?? '',
    orderTracking: row.order_tracking === 1,
    trackingKey: row.tracking_key ?? '',
    syncScope: parseSyncScope(row),
    status: row.status,
    reason: row.reason,
    total: row.total,
    done: row.done,
    items: row.items,
    characters: row.characters,
    changed: row.changed,
    removed: row.gone,
    unpaid: row.unpaid,
    isTruncated: row.is_truncated === 1,
    startedAt: row.started_at,
    syncedAt: row.synced_at,
    createdAt: row.created_at,
  };
}

export function parseSyncScope(row: Pick<ShopRow, 'sync_scope'>): SyncScope {
  const syncScope: SyncScope = JSON.parse(row.sync_scope);
  return syncScope;
}
