// Price, stock and categories of a product as stored and shown.
import { Schema } from 'effect';
import { ItemPrice, ItemStock } from '../../../../contract/training/shop-items.ts';
import { foldText } from '../../../engine/text/normalise.ts';
import type { Product } from '../../../sources/woocommerce/products.ts';
import { toAlphabeticalKey } from '../../training/pairs/pairs.rules.ts';
import { toRial } from './price-text.ts';

const Facts = Schema.Struct({
  price: Schema.NullOr(ItemPrice),
  stock: ItemStock,
  quantity: Schema.NullOr(Schema.Int),
  sku: Schema.String,
  categories: Schema.Array(Schema.String),
});
export type ItemFacts = typeof Facts.Type;
const decodeFacts = Schema.decodeUnknownSync(Facts);

export const toItemFacts = (product: Product, currency: string): ItemFacts => ({
  price:
    product.price === '' ? null : { rial: toRial(product.price, currency), amount: product.price, currency },
  stock: product.stock,
  quantity: product.quantity,
  sku: product.sku,
  categories: product.categories,
});

/** The stored columns by which an item is shown and found. */
export const toItemColumns = (title: string, facts: ItemFacts | null) => ({
  facts: facts && JSON.stringify(facts),
  categories: facts && JSON.stringify(facts.categories),
  item_text: foldText([title, facts?.sku ?? '', ...(facts?.categories ?? [])].join('\n')),
  item_order: toAlphabeticalKey(foldText(title)),
});

/** Parses stored facts; null for what is not a product, or was stored before facts existed. */
export const parseItemFacts = (json: string | null): ItemFacts | null =>
  json === null ? null : decodeFacts(JSON.parse(json));

/** The LIKE pattern that finds a category in the stored list. */
export const categoryPattern = (name: string): string =>
  `%${JSON.stringify(name).replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
