// Reads products and variations over the REST API and validates them.
import type { Feed, FeedPage } from '../feed.ts';
import { CATEGORY_QUERY, type Category, parseCategories } from '../wordpress/categories.ts';
import { htmlToLine, htmlToText } from '../wordpress/html-text.ts';
import { fieldOf, type JsonResponse, listOf, type RequestResult, textOf } from '../wordpress/json-request.ts';
import type { ShopRequestOptions, WooCommerceClient } from './client.ts';

/** Prices as the shop says them, in its currency; empty where there is none. */
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
  readonly categories: readonly string[];
  readonly attributes: readonly { readonly name: string; readonly options: readonly string[] }[];
  readonly description: string;
  readonly variations: readonly Variation[];
}

const FIELDS =
  'id,name,type,permalink,sku,price,regular_price,sale_price,on_sale,stock_status,stock_quantity,short_description,description,categories,attributes';
const LIMITS = {
  name: 200,
  sku: 60,
  categories: 20,
  attributes: 20,
  options: 40,
  description: 2_000,
  variations: 50,
};
/** Variations of so many products are asked for at once. */
const CONCURRENCY = 4;

/** The published products of a shop; those of some categories and what is below them, where they are named. */
export function productFeed(shop: WooCommerceClient, categories: readonly number[]): Feed<Product> {
  const narrow: Readonly<Record<string, string>> =
    categories.length > 0 ? { category: categories.join(',') } : {};
  const list = (query: Record<string, string>, requestOptions: ShopRequestOptions) =>
    shop.get(
      '/products',
      { status: 'publish', orderby: 'id', order: 'asc', ...narrow, ...query },
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
      const listed = pageOf(response, readProduct);
      if (!listed.ok) return listed;
      const items = await withVariations(shop, listed.items, signal);
      return items.ok ? { ...listed, items: items.items } : items;
    },
    async ids({ page, perPage, signal }) {
      const response = await list(
        { page: String(page), per_page: String(perPage), _fields: 'id' },
        { signal },
      );
      return response.ok ? pageOf(response, idOf) : response;
    },
    async existing(ids, signal) {
      const response = await list({ include: ids.join(','), per_page: '100', _fields: 'id' }, { signal });
      if (!response.ok) return response;
      const listed = pageOf(response, idOf);
      return listed.ok ? { ok: true, ids: listed.items } : listed;
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

/** One product as it is now, with its variations; null where it is not there any more. */
export async function fetchProduct(
  shop: WooCommerceClient,
  id: string,
  requestOptions: ShopRequestOptions,
): Promise<RequestResult<{ product: Product | null }>> {
  const response = await shop.get(
    `/products/${encodeURIComponent(id)}`,
    { _fields: `${FIELDS},status` },
    requestOptions,
  );
  if (!response.ok) {
    const isGone = response.error.kind === 'Refused' && response.error.status === 404;
    return isGone ? { ok: true, product: null } : response;
  }
  if (textOf(fieldOf(response.body, 'status')) !== 'publish') return { ok: true, product: null };
  const product = readProduct(response.body);
  if (!product?.isVariable) return { ok: true, product };
  const whole = await withVariations(shop, [product], requestOptions.signal);
  return whole.ok ? { ok: true, product: whole.items[0] ?? null } : whole;
}

/** A list that is none is a site gone wrong, not an empty shop. */
function pageOf<Item>(
  { body, total, pages, serverTime }: JsonResponse,
  read: (raw: unknown) => Item | null,
): RequestResult<FeedPage<Item>> {
  if (!Array.isArray(body)) return { ok: false, error: { kind: 'NotJson' } };
  const items = body.map(read).filter((item) => item !== null);
  return { ok: true, items, total: total ?? items.length, pages: pages ?? 1, serverTime };
}

async function withVariations(
  shop: WooCommerceClient,
  products: readonly Product[],
  signal: AbortSignal,
): Promise<RequestResult<{ items: Product[] }>> {
  const items = [...products];
  for (let at = 0; at < items.length; at += CONCURRENCY) {
    const response = await Promise.all(
      items
        .slice(at, at + CONCURRENCY)
        .map((product) => (product.isVariable ? variationsOf(shop, product.id, signal) : null)),
    );
    for (const [offset, answer] of response.entries()) {
      const product = items[at + offset];
      if (!answer || !product) continue;
      if (!answer.ok) return answer;
      items[at + offset] = { ...product, variations: answer.items };
    }
  }
  return { ok: true, items };
}

async function variationsOf(
  shop: WooCommerceClient,
  id: string,
  signal: AbortSignal,
): Promise<RequestResult<{ items: readonly Variation[] }>> {
  const query = {
    per_page: String(LIMITS.variations),
    _fields: 'id,price,regular_price,sale_price,on_sale,stock_status,stock_quantity,attributes',
  };
  const response = await shop.get(`/products/${encodeURIComponent(id)}/variations`, query, { signal });
  return response.ok ? pageOf(response, readVariation) : response;
}

const idOf = (raw: unknown): string | null => {
  const id = textOf(fieldOf(raw, 'id'));
  return /^\d{1,18}$/.test(id) ? id : null;
};

function readPriced(raw: unknown): PricedItem {
  const price = amount(fieldOf(raw, 'price'));
  const regularPrice = amount(fieldOf(raw, 'regular_price'));
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

/** Prices are texts; anything that is no plain number is none. */
function amount(value: unknown): string {
  const amountText = textOf(value).trim();
  return /^\d{1,15}(\.\d{1,6})?$/.test(amountText) ? amountText : '';
}

function readProduct(raw: unknown): Product | null {
  const id = idOf(raw);
  const name = htmlToLine(textOf(fieldOf(raw, 'name')))
    .slice(0, LIMITS.name)
    .trim();
  if (id === null || name === '') return null;
  const url = URL.parse(textOf(fieldOf(raw, 'permalink')));
  return {
    ...readPriced(raw),
    id,
    name,
    url: url && /^https?:$/.test(url.protocol) ? url.href : null,
    sku: htmlToLine(textOf(fieldOf(raw, 'sku'))).slice(0, LIMITS.sku),
    isVariable: textOf(fieldOf(raw, 'type')) === 'variable',
    categories: names(fieldOf(raw, 'categories'), LIMITS.categories),
    attributes: listOf(fieldOf(raw, 'attributes'))
      .slice(0, LIMITS.attributes)
      .map((one) => ({
        name: htmlToLine(textOf(fieldOf(one, 'name'))).slice(0, LIMITS.name),
        options: listOf(fieldOf(one, 'options'))
          .slice(0, LIMITS.options)
          .map((option) => htmlToLine(textOf(option)).slice(0, LIMITS.name)),
      }))
      .filter(({ name, options }) => name !== '' && options.length > 0),
    description: descriptionOf(raw).slice(0, LIMITS.description).toWellFormed(),
    variations: [],
  };
}

/** The short description and what the long one says besides: it often holds the only table of sizes. */
function descriptionOf(raw: unknown): string {
  const short = htmlToText(textOf(fieldOf(raw, 'short_description')));
  const long = htmlToText(textOf(fieldOf(raw, 'description')));
  if (long.includes(short)) return long;
  return short.includes(long) ? short : `${short}\n${long}`;
}

function readVariation(raw: unknown): Variation | null {
  const options = listOf(fieldOf(raw, 'attributes'))
    .map((one) => htmlToLine(textOf(fieldOf(one, 'option'))).slice(0, LIMITS.name))
    .filter((option) => option !== '');
  return options.length === 0 ? null : { ...readPriced(raw), options };
}

const names = (raw: unknown, most: number): string[] =>
  listOf(raw)
    .slice(0, most)
    .map((one) => htmlToLine(textOf(fieldOf(one, 'name'))).slice(0, LIMITS.name))
    .filter((name) => name !== '');
