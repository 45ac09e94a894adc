// Checks and links a shop or site, and renews its credentials.
import type { InputOf } from '../../../../contract/endpoint.ts';
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Shop, shops } from '../../../../contract/training/shops.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import { urlKey } from '../../../sources/web/page-urls.ts';
import {
  type AccessCheck,
  type AccessProblem,
  checkWooCommerce,
  type WooCommerceInfo,
} from '../../../sources/woocommerce/check.ts';
import { fetchProductCategories } from '../../../sources/woocommerce/products.ts';
import type { Category } from '../../../sources/wordpress/categories.ts';
import { checkWordPress, type SiteInfo } from '../../../sources/wordpress/check.ts';
import { fetchPostCategories } from '../../../sources/wordpress/posts.ts';
import type { Sealer } from '../../../store/encryption.ts';
import { uniqueViolation } from '../../../store/errors.ts';
import { newId } from '../../../store/id.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError } from '../../shared/context.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import { readShop, readShops, type ShopIds, type ShopRow } from '../shops.store.ts';
import { announceShop, toShop } from '../shops.wire.ts';
import { newSyncCursor } from '../sync/sync.cursor.ts';
import { enqueueSync } from '../sync/sync.ts';
import {
  openShopClient,
  openSiteAccess,
  PLAIN_PERMALINKS,
  type ShopKeys,
  sealShopKeys,
} from './shop-credentials.ts';

export interface LinkDeps {
  readonly store: Store;
  readonly outbound: Outbound;
  readonly sealer: Sealer;
}

interface LinkTarget {
  readonly accountId: string;
  readonly botId: string;
  readonly now: number;
}

type FieldNames = Readonly<Record<AccessProblem['field'], string>>;
const wooFieldNames: FieldNames = { url: 'url', key: 'consumerKey', secret: 'consumerSecret' };
const siteFieldNames: FieldNames = { url: 'url', key: 'username', secret: 'password' };
const keyFieldNames: FieldNames = { url: 'key', key: 'key', secret: 'secret' };

/**
 * The facts of a passed check.
 * @throws ApiError `tag` with the field to correct
 */
function requireFacts<Facts>(check: AccessCheck<Facts>, tag: ErrorTag, names: FieldNames): Facts {
  if (check.ok) return check.facts;
  const { field, rule } = check.problem;
  throw new ApiError(tag, { issues: [{ path: [names[field]], rule }] });
}

/** @throws WooCommerceRefused */
export async function probeWooCommerce(
  { outbound }: Pick<LinkDeps, 'outbound'>,
  form: InputOf<typeof shops.checkWooCommerce>,
  signal: AbortSignal,
): Promise<WooCommerceInfo> {
  const keys = { key: form.consumerKey, secret: form.consumerSecret };
  return requireFacts(
    await checkWooCommerce(outbound, form.url, keys, signal),
    'WooCommerceRefused',
    wooFieldNames,
  );
}

/** @throws WordPressRefused */
export async function probeWordPress(
  { outbound }: Pick<LinkDeps, 'outbound'>,
  form: InputOf<typeof shops.checkWordPress>,
  signal: AbortSignal,
): Promise<SiteInfo> {
  const keys = siteKeys(form);
  return requireFacts(
    await checkWordPress(outbound, form.url, keys, signal),
    'WordPressRefused',
    siteFieldNames,
  );
}

/** An incomplete login counts as none: the site is read publicly. */
const siteKeys = ({ username, password }: { username: string; password: string }): ShopKeys | null =>
  username === '' || password === '' ? null : { key: username, secret: password };

export async function linkWooCommerce(
  deps: LinkDeps,
  scope: LinkTarget,
  form: InputOf<typeof shops.connectWooCommerce>,
  signal: AbortSignal,
): Promise<Shop> {
  const { site, access, currency } = await probeWooCommerce(deps, form, signal);
  const shopId = newId();
  return insertShop(
    deps.store,
    { ...scope, shopId },
    {
      kind: 'woocommerce',
      url: site.base,
      name: stripInvalidText(site.name),
      access,
      ...sealShopKeys(
        deps.sealer,
        { ...scope, shopId },
        { key: form.consumerKey, secret: form.consumerSecret },
      ),
      username: null,
      currency: form.currency,
      currency_code: currency,
      response_prompt: form.responsePrompt,
      search_prompt: form.searchPrompt,
      order_tracking: form.orderTracking ? 1 : 0,
      tracking_key: form.trackingKey || null,
      sync_scope: JSON.stringify(form.syncScope),
    },
  );
}

export async function linkWordPress(
  deps: LinkDeps,
  scope: LinkTarget,
  form: InputOf<typeof shops.connectWordPress>,
  signal: AbortSignal,
): Promise<Shop> {
  const { site } = await probeWordPress(deps, form, signal);
  const shopId = newId();
  const keys = siteKeys(form);
  return insertShop(
    deps.store,
    { ...scope, shopId },
    {
      kind: 'wordpress',
      url: site.base,
      name: stripInvalidText(site.name),
      access: site.hasPermalinks ? 'open' : PLAIN_PERMALINKS,
      secrets: keys && sealShopKeys(deps.sealer, { ...scope, shopId }, keys).secrets,
      key_tail: null,
      username: keys?.key ?? null,
      currency: 'auto',
      currency_code: null,
      response_prompt: null,
      search_prompt: null,
      order_tracking: 0,
      tracking_key: null,
      sync_scope: JSON.stringify(form.syncScope),
    },
  );
}

type ShopColumns = Pick<
  ShopRow,
  | 'kind'
  | 'url'
  | 'name'
  | 'access'
  | 'secrets'
  | 'key_tail'
  | 'username'
  | 'currency'
  | 'currency_code'
  | 'response_prompt'
  | 'search_prompt'
  | 'order_tracking'
  | 'tracking_key'
  | 'sync_scope'
>;

/**
 * Inserts a checked shop and requests its first sync.
 * @throws TooManyShops, ShopDuplicate
 */
async function insertShop(store: Store, ids: ShopIds & { now: number }, columns: ShopColumns): Promise<Shop> {
  try {
    return await store.transact(async (trx) => {
      // Locks the bot's row, so that two concurrent requests cannot both take the last slot.
      await trx
        .updateTable('bots')
        .set({ updated_at: ids.now })
        .where('account_id', '=', ids.accountId)
        .where('id', '=', ids.botId)
        .execute();
      const others = await readShops(trx, ids.accountId, ids.botId);
      if (others.length >= limits.shop.perBot) throw new ApiError('TooManyShops');
      await trx
        .insertInto('shops')
        .values({
          ...columns,
          id: ids.shopId,
          account_id: ids.accountId,
          bot_id: ids.botId,
          url_key: urlKey(columns.url),
          status: 'waiting',
          sync_number: 1,
          cursor: JSON.stringify(newSyncCursor('whole')),
          started_at: ids.now,
          created_at: ids.now,
        })
        .execute();
      const { accountId, botId, shopId } = ids;
      await enqueueSync(store, trx, { accountId, botId, shopId });
      await announceShop(store, trx, ids);
      const row = await readShop(trx, ids);
      if (!row) throw new ApiError('BotNotFound');
      return toShop(row);
    });
  } catch (error) {
    throw uniqueViolation(error)?.table === 'shops' ? new ApiError('ShopDuplicate') : error;
  }
}

/** The current categories of a linked shop or site, read with its credentials. Throws as its check does. */
export async function readOfferedCategories(
  { outbound, sealer }: Pick<LinkDeps, 'outbound' | 'sealer'>,
  row: ShopRow,
  signal: AbortSignal,
): Promise<readonly Category[]> {
  const shop = openShopClient(outbound, sealer, row);
  const response = shop
    ? await fetchProductCategories(shop, { signal })
    : await fetchPostCategories(outbound, openSiteAccess(sealer, row), signal);
  if (response.ok) return response.categories;
  throw new ApiError(shop ? 'WooCommerceRefused' : 'WordPressRefused');
}

/** Replaces stored credentials after checking the new ones. */
export async function replaceKeys(
  { store, outbound, sealer }: LinkDeps,
  row: ShopRow,
  keys: ShopKeys,
  signal: AbortSignal,
): Promise<void> {
  const ids = { accountId: row.account_id, shopId: row.id };
  const isShop = row.kind === 'woocommerce';
  const access = isShop
    ? requireFacts(
        await checkWooCommerce(outbound, row.url, keys, signal),
        'WooCommerceRefused',
        keyFieldNames,
      ).access
    : requireFacts(
        await checkWordPress(outbound, row.url, keys, signal),
        'WordPressRefused',
        keyFieldNames,
      ) && row.access;
  const sealed = sealShopKeys(sealer, ids, keys);
  await store.db
    .updateTable('shops')
    .set({
      access,
      secrets: sealed.secrets,
      order_url_prefix: null,
      order_url_prefix_read_at: null,
      ...(isShop ? { key_tail: sealed.key_tail } : { username: keys.key }),
    })
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.shopId)
    .execute();
}
