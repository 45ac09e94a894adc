// Describes a shop's product as a card beside an answer.
import type { ProductCard } from '../../../../contract/conversations/products/product-cards.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import type { Product } from '../../../sources/woocommerce/products.ts';
import type { ShopRow } from '../shops.store.ts';
import { formatPrice, type PriceLanguage, resolveCurrency } from './price-text.ts';

const rangeTexts = {
  fa: (from: string, to: string) => `${from} تا ${to}`,
  en: (from: string, to: string) => `${from} to ${to}`,
};

/** The card of a product; pictures inside a network are left out. */
export function toProductCard(
  product: Product,
  row: ShopRow,
  language: PriceLanguage,
  { problemOf }: Pick<Outbound, 'problemOf'>,
): ProductCard {
  const { name, url, picture, stock, isSimple, isPurchasable } = product;
  const price = priceRange(product, resolveCurrency(row), language);
  const regularPrice =
    product.isOnSale && !product.isVariable
      ? formatPrice(product.regularPrice, resolveCurrency(row), language)
      : '';
  const canBuy = isSimple && isPurchasable && price !== '' && stock !== 'outofstock';
  return {
    name: name.toWellFormed(),
    url,
    picture: picture !== null && problemOf(picture) === null ? picture : null,
    price: price || null,
    regularPrice: regularPrice || null,
    stock,
    cartUrl: canBuy ? `${row.url}/?add-to-cart=${product.id}` : null,
  };
}

/** The price, or the lowest and the highest of the variations, in stock if any is; empty where the shop has none. */
function priceRange({ price, variations }: Product, currency: string, language: PriceLanguage): string {
  const priced = variations.filter((variation) => variation.price !== '');
  const available = priced.filter(({ stock }) => stock !== 'outofstock');
  const amounts = (available.length > 0 ? available : priced).map((variation) => variation.price);
  const [lowest = price, ...others] = amounts.toSorted((one, other) => Number(one) - Number(other));
  const [from, to] = [lowest, others.at(-1) ?? lowest].map((amount) =>
    formatPrice(amount, currency, language),
  );
  if (!from || !to) return '';
  return from === to ? from : rangeTexts[language](from, to);
}
