// Endpoints of a linked shop's items: list, exclude, include.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id } from '../fields/rules.ts';
import { limits } from '../limits.ts';

export const ItemStock = Schema.Literals(['instock', 'outofstock', 'onbackorder']);
export type ItemStock = typeof ItemStock.Type;

/** `included`: used in answers; `excluded`: known but excluded, costs nothing. */
export const ItemState = Schema.Literals(['included', 'excluded']);
export type ItemState = typeof ItemState.Type;
const ItemFilter = Schema.Literals(['all', 'included', 'excluded']);
export type ItemFilter = typeof ItemFilter.Type;

/**
 * In rial for shops with Iranian money; otherwise `rial` is null, and the amount is in the shop's currency.
 */
export const ItemPrice = Schema.Struct({
  rial: Schema.NullOr(Schema.Int),
  amount: Schema.String,
  currency: Schema.String,
});

/**
 * One product or post. `price` and `stock` are null for posts, and for items learned before these were
 * stored.
 */
export const ShopItem = Schema.Struct({
  id,
  title: Schema.String,
  url: Schema.NullOr(Schema.String),
  price: Schema.NullOr(ItemPrice),
  stock: Schema.NullOr(ItemStock),
  quantity: Schema.NullOr(Schema.Int),
  categories: Schema.Array(Schema.String),
  state: ItemState,
  characters: Schema.Int,
  trainedAt: Schema.NullOr(Schema.Int),
});
export type ShopItem = typeof ShopItem.Type;

const path = '/api/bots/:botId/shops/:shopId/items';
const pathParams = { botId: id, shopId: id };

export const shopItems = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'owner',
    summary:
      'What is known of a shop, by title, after the item `after`; at most 100 at a time. `total` counts all that fit',
    input: Schema.Struct({
      ...pathParams,
      after: Schema.optionalKey(id),
      search: freeText(200),
      state: ItemFilter,
      /** Name of a category; empty means all. */
      category: freeText(200),
    }),
    output: Schema.Struct({
      items: Schema.Array(ShopItem),
      hasMore: Schema.Boolean,
      total: Schema.Int,
    }),
    errors: ['BotNotFound', 'NotFound'],
  }),
  categories: endpoint({
    method: 'GET',
    path: `${path}/categories`,
    access: 'owner',
    summary: 'The categories of what is known of a shop, the largest first',
    input: Schema.Struct(pathParams),
    output: Schema.Array(Schema.Struct({ name: Schema.String, count: Schema.Int })),
    errors: ['BotNotFound', 'NotFound'],
  }),
  setState: endpoint({
    method: 'PUT',
    path: `${path}/states`,
    access: 'owner',
    summary:
      'Excludes items from answers and refunds their characters, or includes them again; syncs keep this. Returns the number changed',
    input: Schema.Struct({
      ...pathParams,
      itemIds: Schema.Array(id).check(Schema.isMinLength(1), Schema.isMaxLength(limits.shop.batchMax)),
      state: ItemState,
    }),
    output: Schema.Struct({ changed: Schema.Int }),
    errors: ['BotNotFound', 'NotFound', 'NoCharactersLeft'],
  }),
};
