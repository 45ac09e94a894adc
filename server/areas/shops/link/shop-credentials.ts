// Seals and opens the credentials of a linked shop.
import { Schema } from 'effect';
import type { Outbound } from '../../../outbound/outbound.ts';
import {
  createWooCommerceClient,
  type ShopAuthentication,
  type WooCommerceClient,
} from '../../../sources/woocommerce/client.ts';
import type { SiteAccess } from '../../../sources/wordpress/posts.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { ShopIds, ShopRow } from '../shops.store.ts';

export interface ShopKeys {
  readonly key: string;
  readonly secret: string;
}

const decodeKeys = Schema.decodeUnknownSync(Schema.Struct({ key: Schema.String, secret: Schema.String }));
const TAIL_LENGTH = 4;

/** The encrypted columns of credentials, which can be decrypted for this shop only. */
export function sealShopKeys(sealer: Sealer, ids: Pick<ShopIds, 'accountId' | 'shopId'>, keys: ShopKeys) {
  return {
    secrets: sealer.seal(JSON.stringify({ key: keys.key, secret: keys.secret }), secretsContext(ids)),
    key_tail: keys.key.slice(-TAIL_LENGTH),
  };
}

/** The credentials of a shop; null for a site that is read publicly. */
function openShopKeys(sealer: Sealer, row: ShopRow): ShopKeys | null {
  if (row.secrets === null) return null;
  return decodeKeys(
    JSON.parse(sealer.open(row.secrets, secretsContext({ accountId: row.account_id, shopId: row.id }))),
  );
}

/** A client of a linked shop; null for another kind or without credentials. */
export function openShopClient(outbound: Outbound, sealer: Sealer, row: ShopRow): WooCommerceClient | null {
  const keys = row.kind === 'woocommerce' ? openShopKeys(sealer, row) : null;
  return (
    keys && createWooCommerceClient(outbound, { base: row.url, authentication: shopAccess(row.access) }, keys)
  );
}

const shopAccess = (stored: string): ShopAuthentication =>
  stored === 'query' || stored === 'oauth' ? stored : 'basic';

/** How to access a linked WordPress site. */
export function openSiteAccess(sealer: Sealer, row: ShopRow): SiteAccess {
  return { base: row.url, hasPermalinks: row.access !== PLAIN_PERMALINKS, keys: openShopKeys(sealer, row) };
}

/** The access value of a site without pretty permalinks. */
export const PLAIN_PERMALINKS = 'plain';

const secretsContext = ({ accountId, shopId }: Pick<ShopIds, 'accountId' | 'shopId'>) =>
  `shop:${accountId}:${shopId}`;
