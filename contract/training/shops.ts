// Endpoints of linked WooCommerce shops and WordPress sites.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { exactText, freeLine, freeText, id, isPageUrl, requiredLine, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';

const { keyMax, promptMax } = limits.shop;

const shopUrl = requiredLine(limits.trainingLinks.urlMax).check(isPageUrl);

export const ShopKind = Schema.Literals(['woocommerce', 'wordpress']);
export type ShopKind = typeof ShopKind.Type;

export const ShopStatus = Schema.Literals(['waiting', 'syncing', 'synced', 'failed', 'cancelled']);
export type ShopStatus = typeof ShopStatus.Type;

/** Currency of a shop's prices: as the shop reports it, or as the owner sets it. */
export const ShopCurrency = Schema.Literals(['auto', 'IRT', 'IRR']);
export type ShopCurrency = typeof ShopCurrency.Type;

/**
 * What is synced: posts, pages or both of a site; of a shop always its products too. No categories means all.
 */
const SyncScope = Schema.Struct({
  posts: Schema.Boolean,
  pages: Schema.Boolean,
  categories: Schema.Array(wholeNumber(1, 2 ** 31 - 1)).check(Schema.isMaxLength(100)),
});
export type SyncScope = typeof SyncScope.Type;

/**
 * A linked shop or site. Of its secrets only the last four letters of the key are ever returned. `total` and
 * `done` are of the running or last sync; `items` and `characters` are the current totals; `changed`,
 * `removed` and `unpaid` (not covered by the plan's characters) are of the last sync. `reason` is an error
 * tag. `isTruncated`: the shop has more items than the limit.
 */
export const Shop = Schema.Struct({
  id,
  botId: id,
  kind: ShopKind,
  url: Schema.String,
  name: Schema.String,
  keyTail: Schema.NullOr(Schema.String),
  username: Schema.NullOr(Schema.String),
  currency: ShopCurrency,
  /** The currency that `auto` resolved to, as the shop names it, such as IRR. */
  currencyCode: Schema.NullOr(Schema.String),
  responsePrompt: Schema.String,
  searchPrompt: Schema.String,
  orderTracking: Schema.Boolean,
  /** The order's meta key that holds the parcel tracking code, where no known plugin writes it. */
  trackingKey: Schema.String,
  syncScope: SyncScope,
  status: ShopStatus,
  reason: Schema.NullOr(Schema.String),
  total: Schema.NullOr(Schema.Int),
  done: Schema.Int,
  items: Schema.Int,
  characters: Schema.Int,
  changed: Schema.Int,
  removed: Schema.Int,
  unpaid: Schema.Int,
  isTruncated: Schema.Boolean,
  startedAt: Schema.NullOr(Schema.Int),
  syncedAt: Schema.NullOr(Schema.Int),
  createdAt: Schema.Int,
});
export type Shop = typeof Shop.Type;

const Categories = Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String, count: Schema.Int }));

/** Result of a check: the number of items, and their categories. */
export const ShopFacts = Schema.Struct({
  url: Schema.String,
  name: Schema.String,
  products: Schema.NullOr(Schema.Int),
  posts: Schema.NullOr(Schema.Int),
  pages: Schema.NullOr(Schema.Int),
  categories: Categories,
  currencyCode: Schema.NullOr(Schema.String),
});
export type ShopFacts = typeof ShopFacts.Type;

const wooCommerce = {
  url: shopUrl,
  consumerKey: requiredLine(keyMax),
  consumerSecret: requiredLine(keyMax),
};
/** Without a username the site is read as its public visitors see it. */
const wordPress = { url: shopUrl, username: freeLine(keyMax), password: exactText(keyMax) };
const prompts = {
  responsePrompt: freeText(promptMax),
  searchPrompt: freeText(promptMax),
  orderTracking: Schema.Boolean,
  /** Left out: unchanged. */
  trackingKey: Schema.optionalKey(freeLine(keyMax)),
  currency: ShopCurrency,
};
const pathParams = Schema.Struct({ botId: id, shopId: id });
const path = '/api/bots/:botId/shops';

export const shops = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    summary: 'The shops and sites linked to a bot, oldest first',
    input: Schema.Struct({ botId: id }),
    output: Schema.Array(Shop),
    errors: ['BotNotFound'],
  }),
  checkWooCommerce: endpoint({
    method: 'POST',
    path: `${path}/woocommerce-checks`,
    access: 'owner',
    summary: 'Tries the address and keys of a WooCommerce shop; keeps nothing',
    input: Schema.Struct({ botId: id, ...wooCommerce }),
    output: ShopFacts,
    errors: ['BotNotFound', 'WooCommerceRefused'],
  }),
  connectWooCommerce: endpoint({
    method: 'POST',
    path: `${path}/woocommerce`,
    access: 'owner',
    summary: 'Links a WooCommerce shop after trying it, and begins to learn its products',
    input: Schema.Struct({ botId: id, ...wooCommerce, ...prompts, syncScope: SyncScope }),
    output: Shop,
    errors: ['BotNotFound', 'WooCommerceRefused', 'ShopDuplicate', 'TooManyShops'],
  }),
  checkWordPress: endpoint({
    method: 'POST',
    path: `${path}/wordpress-checks`,
    access: 'owner',
    summary: 'Tries a WordPress site; keeps nothing',
    input: Schema.Struct({ botId: id, ...wordPress }),
    output: ShopFacts,
    errors: ['BotNotFound', 'WordPressRefused'],
  }),
  connectWordPress: endpoint({
    method: 'POST',
    path: `${path}/wordpress`,
    access: 'owner',
    summary: 'Links a WordPress site after trying it, and begins to learn its posts and pages',
    input: Schema.Struct({ botId: id, ...wordPress, syncScope: SyncScope }),
    output: Shop,
    errors: ['BotNotFound', 'WordPressRefused', 'ShopDuplicate', 'TooManyShops'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}/:shopId`,
    access: 'owner',
    summary:
      'Changes prompts, order tracking, currency or what is learned; the latter two begin a sync of all',
    input: Schema.Struct({ botId: id, shopId: id, ...prompts, syncScope: SyncScope }),
    output: Shop,
    errors: ['BotNotFound', 'NotFound'],
  }),
  renewKeys: endpoint({
    method: 'PUT',
    path: `${path}/:shopId/keys`,
    access: 'owner',
    summary: 'Replaces the credentials after checking them; for a site, username and password',
    input: Schema.Struct({ botId: id, shopId: id, key: requiredLine(keyMax), secret: requiredLine(keyMax) }),
    output: Shop,
    errors: ['BotNotFound', 'NotFound', 'WooCommerceRefused', 'WordPressRefused'],
  }),
  sync: endpoint({
    method: 'PUT',
    path: `${path}/:shopId/sync`,
    access: 'owner',
    summary: 'Learns what changed since the last time, or everything anew; one that runs goes on',
    input: Schema.Struct({ botId: id, shopId: id, isFullSync: Schema.Boolean }),
    output: Shop,
    errors: ['BotNotFound', 'NotFound'],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: `${path}/:shopId/sync`,
    access: 'owner',
    summary: 'Stops a sync; what was learned stays',
    input: pathParams,
    output: Shop,
    errors: ['BotNotFound', 'NotFound'],
  }),
  readCategories: endpoint({
    method: 'GET',
    path: `${path}/:shopId/choices`,
    access: 'owner',
    summary: 'Asks the shop or site for the categories that may be chosen of what is learned',
    input: pathParams,
    output: Schema.Struct({ categories: Categories }),
    errors: ['BotNotFound', 'NotFound', 'WooCommerceRefused', 'WordPressRefused'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:shopId`,
    access: 'owner',
    summary: 'Unlinks a shop and forgets what was learned of it; it can be restored for a while',
    input: pathParams,
    output: Schema.Struct({ restorableUntil: Schema.Int }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  restore: endpoint({
    method: 'PUT',
    path: `${path}/:shopId/presence`,
    access: 'owner',
    summary: 'Brings back a shop that was just unlinked, with all that was learned of it',
    input: pathParams,
    output: Shop,
    errors: ['BotNotFound', 'NotFound', 'ShopDuplicate', 'NoCharactersLeft'],
  }),
};
