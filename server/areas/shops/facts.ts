// Maps the result of a shop check to the wire.
import type { ShopFacts } from '../../../contract/shops.ts';
import type { WooFacts } from '../../sources/woocommerce/check.ts';
import type { SiteFacts } from '../../sources/wordpress/check.ts';

export const wooFacts = ({ site, products, categories, currency }: WooFacts): ShopFacts => ({
  url: site.base,
  name: site.name,
  products,
  posts: null,
  pages: null,
  categories,
  currencyCode: currency,
});

export const siteFacts = ({ site, posts, pages, categories }: SiteFacts): ShopFacts => ({
  url: site.base,
  name: site.name,
  products: null,
  posts,
  pages,
  categories,
  currencyCode: null,
});
