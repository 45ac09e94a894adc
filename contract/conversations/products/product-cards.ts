// Cards of a shop's products beside an answer that rests on them.
import { Schema } from 'effect';

/**
 * One product as its shop described it when the answer was written. Prices are texts in toman, or in the shop's
 * foreign currency; `price` may be a range, and `regularPrice` is the one before a discount. `picture` is the
 * shop's address of it, which clients do not load: the server passes it on under `productPictureUrl`.
 * `cartUrl` puts the product into the shop's cart; null where it cannot be bought or has variations.
 */
export const ProductCard = Schema.Struct({
  name: Schema.String,
  url: Schema.NullOr(Schema.String),
  picture: Schema.NullOr(Schema.String),
  price: Schema.NullOr(Schema.String),
  regularPrice: Schema.NullOr(Schema.String),
  stock: Schema.Literals(['instock', 'outofstock', 'onbackorder']),
  cartUrl: Schema.NullOr(Schema.String),
});
export type ProductCard = typeof ProductCard.Type;

/** At most ten cards; `more` counts the answer's products beyond them. */
export const ProductCards = Schema.Struct({
  cards: Schema.Array(ProductCard),
  more: Schema.Int,
});
export type ProductCards = typeof ProductCards.Type;
