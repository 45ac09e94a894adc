// Reads products and variations over the REST API and validates them.
import { countLetters, OmissionList } from '../coverage.ts';
import type { Omission } from '../document-format.ts';
import type { Feed, FeedPage } from '../feed.ts';
import { CATEGORY_QUERY, type Category, parseCategories } from '../wordpress/categories.ts';
import { htmlToLine, htmlToText } from '../wordpress/html-text.ts';
import { fieldOf, type JsonResponse, listOf, type RequestResult, textOf } from '../wordpress/json-request.ts';
import type { ShopRequestOptions, WooCommerceClient } from './client.ts';

/** Prices as decimal strings in the shop's currency; empty if not set. */
export interface PricedItem {
  readonly price: string;
  readonly regularPrice: string;
  readonly isOnSale: boolean;
  readonly stock: 'instock' | 'outofstock' | 'onbackorder';
  readonly quantity: number | null;
}

export interface Variation extends PricedItem {
  readonly options: readonly string[];
}

export interface Product extends PricedItem {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  readonly sku: string;
  readonly isVariable: boolean;
  /** Sold by itself: no variations, no group, and nothing of another shop. */
  readonly isSimple: boolean;
  /** Whether the shop sells it now; only known of a product that was fetched by itself. */
  readonly isPurchasable: boolean;
  /** Address of the first picture, small where the shop has it so. */
  readonly picture: string | null;
  readonly categories: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[];
  readonly description: string;
  readonly variations: readonly Variation[];
  /** What the limits cut of its texts and variations. */
  readonly omissions: readonly Omission[];
}

const FIELDS =
  'id,name,type,permalink,sku,price,regular_price,sale_price,on_sale,stock_status,stock_quantity,short_description,description,categories,attributes';
const LIMITS = {
  name: 200,
  sku: 60,
  url: 2_000,
  categories: 20,
  attributes: 20,
  options: 40,
  description: 20_000,
  variations: 100,
};
/** Number of products whose variations are fetched in parallel. */
const CONCURRENCY = 4;

/** Published products of a shop, optionally only of some categories and their subcategories. */
export function createProductFeed(shop: WooCommerceClient, categories: readonly number[]): Feed<Product> {
  const categoryFilter: Readonly<Record<string, string>> =
    categories.length > 0 ? { category: categories.join(',') } : {};
  const list = (query: Record<string, string>, requestOptions: ShopRequestOptions) =>
    shop.get(
      '/products',
      { status: 'publish', orderby: 'id', order: 'asc', ...categoryFilter, ...query },
      requestOptions,
    );
  return {
    prefix: '',
    async page({ page, perPage, since, signal }) {
      const query = {
        page: String(page),
        per_page: String(perPage),
        _fields: FIELDS,
        ...(since !== null && { modified_after: new Date(since).toISOString(), dates_are_gmt: 'true' }),
      };
      const response = await list(query, { signal });
      if (!response.ok) return response;
      const feedPage = parsePage(response, parseProduct);
      if (!feedPage.ok) return feedPage;
      const items = await addVariations(shop, feedPage.items, { signal });
      return items.ok ? { ...feedPage, items: items.items } : items;
    },
    async ids({ page, perPage, signal }) {
      const response = await list(
        { page: String(page), per_page: String(perPage), _fields: 'id' },
        { signal },
      );
      return response.ok ? parsePage(response, idOf) : response;
    },
    async existing(ids, signal) {
      const response = await list({ include: ids.join(','), per_page: '100', _fields: 'id' }, { signal });
      if (!response.ok) return response;
      const feedPage = parsePage(response, idOf);
      return feedPage.ok ? { ok: true, ids: feedPage.items } : feedPage;
    },
  };
}

/** The categories that hold products, largest first. */
export async function fetchProductCategories(
  shop: WooCommerceClient,
  requestOptions: ShopRequestOptions,
): Promise<RequestResult<{ categories: Category[] }>> {
  const response = await shop.get('/products/categories', CATEGORY_QUERY, requestOptions);
  return response.ok ? { ok: true, categories: parseCategories(response.body) } : response;
}

/** Fetches one product with its variations; null if it does not exist or is not published. */
export async function fetchProduct(
  shop: WooCommerceClient,
  id: string,
  requestOptions: ShopRequestOptions,
): Promise<RequestResult<{ product: Product | null }>> {
  const response = await shop.get(
    `/products/${encodeURIComponent(id)}`,
    { _fields: `${FIELDS},images,status,purchasable` },
    requestOptions,
  );
  if (!response.ok) {
    const isGone = response.error.kind === 'Refused' && response.error.status === 404;
    return isGone ? { ok: true, product: null } : response;
  }
  if (textOf(fieldOf(response.body, 'status')) !== 'publish') return { ok: true, product: null };
  const product = parseProduct(response.body);
  if (!product?.isVariable) return { ok: true, product };
  const completed = await addVariations(shop, [product], requestOptions);
  return completed.ok ? { ok: true, product: completed.items[0] ?? null } : completed;
}

/** A body that is not an array is an error of the site, not an empty list. */
function parsePage<Item>(
  { body, total, pages, serverTime }: JsonResponse,
  parseItem: (raw: unknown) => Item | null,
): RequestResult<FeedPage<Item>> {
  if (!Array.isArray(body)) return { ok: false, error: { kind: 'NotJson' } };
  const items = body.map(parseItem).filter((item) => item !== null);
  return { ok: true, items, total: total ?? items.length, pages: pages ?? 1, serverTime };
}

async function addVariations(
  shop: WooCommerceClient,
  products: readonly Product[],
  requestOptions: ShopRequestOptions,
): Promise<RequestResult<{ items: Product[] }>> {
  const items = [...products];
  for (let start = 0; start < items.length; start += CONCURRENCY) {
    const answers = await Promise.all(
      items
        .slice(start, start + CONCURRENCY)
        .map((product) => (product.isVariable ? fetchVariations(shop, product.id, requestOptions) : null)),
    );
    for (const [offset, variationResult] of answers.entries()) {
      const product = items[start + offset];
      if (!variationResult || !product) continue;
      if (!variationResult.ok) return variationResult;
      const { items: variations, total } = variationResult;
      const missing = { kind: 'variations', count: total - LIMITS.variations, examples: [] } as const;
      items[start + offset] = {
        ...product,
        variations,
        omissions: missing.count > 0 ? [...product.omissions, missing] : product.omissions,
      };
    }
  }
  return { ok: true, items };
}

async function fetchVariations(
  shop: WooCommerceClient,
  id: string,
  requestOptions: ShopRequestOptions,
): Promise<RequestResult<FeedPage<Variation>>> {
  const query = {
    per_page: String(LIMITS.variations),
    _fields: 'id,price,regular_price,sale_price,on_sale,stock_status,stock_quantity,attributes',
  };
  const response = await shop.get(`/products/${encodeURIComponent(id)}/variations`, query, requestOptions);
  return response.ok ? parsePage(response, parseVariation) : response;
}

const idOf = (raw: unknown): string | null => {
  const id = textOf(fieldOf(raw, 'id'));
  return /^\d{1,18}$/.test(id) ? id : null;
};

function parsePricedItem(raw: unknown): PricedItem {
  const price = parseAmount(fieldOf(raw, 'price'));
  const regularPrice = parseAmount(fieldOf(raw, 'regular_price'));
  const stock = textOf(fieldOf(raw, 'stock_status'));
  const quantity = fieldOf(raw, 'stock_quantity');
  return {
    price,
    regularPrice,
    isOnSale: price !== '' && regularPrice !== '' && Number(price) < Number(regularPrice),
    stock: stock === 'outofstock' || stock === 'onbackorder' ? stock : 'instock',
    quantity:
      typeof quantity === 'number' && Number.isSafeInteger(quantity) && quantity > 0 ? quantity : null,
  };
}

/** Validates a decimal string; '' if invalid. */
function parseAmount(value: unknown): string {
  const amountText = textOf(value).trim();
  return /^\d{1,15}(\.\d{1,6})?$/.test(amountText) ? amountText : '';
}

function parseProduct(raw: unknown): Product | null {
  const id = idOf(raw);
  const name = htmlToLine(textOf(fieldOf(raw, 'name')))
    .slice(0, LIMITS.name)
    .trim();
  if (id === null || name === '') return null;
  const omissions = new OmissionList();
  const within = (text: string, limit: number): string => {
    omissions.add('cut-text', countLetters(text.slice(limit)), text.slice(limit));
    return text.slice(0, limit);
  };
  const [image] = listOf(fieldOf(raw, 'images'));
  const product = {
    ...parsePricedItem(raw),
    id,
    name,
    url: webUrlOf(fieldOf(raw, 'permalink')),
    picture: webUrlOf(fieldOf(image, 'thumbnail')) ?? webUrlOf(fieldOf(image, 'src')),
    sku: htmlToLine(textOf(fieldOf(raw, 'sku'))).slice(0, LIMITS.sku),
    isVariable: textOf(fieldOf(raw, 'type')) === 'variable',
    isSimple: textOf(fieldOf(raw, 'type')) === 'simple',
    isPurchasable: fieldOf(raw, 'purchasable') === true,
    categories: parseNames(fieldOf(raw, 'categories'), LIMITS.categories),
    attributes: listOf(fieldOf(raw, 'attributes'))
      .slice(0, LIMITS.attributes)
      .map((one) => {
        const options = listOf(fieldOf(one, 'options')).map((option) => htmlToLine(textOf(option)));
        const extra = options.slice(LIMITS.options).join('، ');
        omissions.add('cut-text', countLetters(extra), extra);
        return {
          name: htmlToLine(textOf(fieldOf(one, 'name'))).slice(0, LIMITS.name),
          options: options.slice(0, LIMITS.options).map((option) => within(option, LIMITS.name)),
        };
      })
      .filter(({ name, options }) => name !== '' && options.length > 0),
    description: within(descriptionOf(raw), LIMITS.description).toWellFormed(),
    variations: [],
  };
  return { ...product, omissions: omissions.toList() };
}

/** A web address; null for anything else, such as `javascript:`, and for one of more than `LIMITS.url`. */
function webUrlOf(value: unknown): string | null {
  const url = URL.parse(textOf(value).slice(0, LIMITS.url));
  return url && /^https?:$/.test(url.protocol) && url.href.length < LIMITS.url ? url.href : null;
}

/**
 * The short and the long description, unless one contains the other: the long one often holds the only table
 * of sizes.
 */
function descriptionOf(raw: unknown): string {
  const short = htmlToText(textOf(fieldOf(raw, 'short_description')));
  const long = htmlToText(textOf(fieldOf(raw, 'description')));
  if (long.includes(short)) return long;
  return short.includes(long) ? short : `${short}\n${long}`;
}

function parseVariation(raw: unknown): Variation | null {
  const options = listOf(fieldOf(raw, 'attributes'))
    .map((one) => htmlToLine(textOf(fieldOf(one, 'option'))).slice(0, LIMITS.name))
    .filter((option) => option !== '');
  return options.length === 0 ? null : { ...parsePricedItem(raw), options };
}

const parseNames = (raw: unknown, limit: number): string[] =>
  listOf(raw)
    .slice(0, limit)
    .map((one) => htmlToLine(textOf(fieldOf(one, 'name'))).slice(0, LIMITS.name))
    .filter((name) => name !== '');
