// Price, stock and categories of a product as stored and shown.
import { Schema } from 'effect';
import { ItemPrice, ItemStock } from '../../../../contract/training/shop-items.ts';
import { fold } from '../../../engine/text/normalise.ts';
import type { Product } from '../../../sources/woocommerce/products.ts';
import { alphabetical } from '../../training/pairs/pairs.rules.ts';
import { rialOf } from './price-text.ts';

const Facts = Schema.Struct({
  price: Schema.NullOr(ItemPrice),
  stock: ItemStock,
  quantity: Schema.NullOr(Schema.Int),
  sku: Schema.String,
  categories: Schema.Array(Schema.String),
});
export type ItemFacts = typeof Facts.Type;
const factsOf = Schema.decodeUnknownSync(Facts);

export const productFacts = (product: Product, currency: string): ItemFacts => ({
  price:
    product.price === '' ? null : { rial: rialOf(product.price, currency), amount: product.price, currency },
  stock: product.stock,
  quantity: product.quantity,
  sku: product.sku,
  categories: product.categories,
});

/** What is kept of an item to show and to find it by. */
export const itemColumns = (title: string, facts: ItemFacts | null) => ({
  facts: facts && JSON.stringify(facts),
  categories: facts && JSON.stringify(facts.categories),
  item_text: fold([title, facts?.sku ?? '', ...(facts?.categories ?? [])].join('\n')),
  item_order: alphabetical(fold(title)),
});

/** As it was kept; null of what is no product, or was learned before facts were kept. */
export const keptFacts = (kept: string | null): ItemFacts | null =>
  kept === null ? null : factsOf(JSON.parse(kept));

/** How a category stands among those that are kept of an item, to be searched for. */
export const categoryPattern = (name: string): string =>
  `%${JSON.stringify(name).replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
