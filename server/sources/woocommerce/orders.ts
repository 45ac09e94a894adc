// Finds candidate orders by number and contact over the REST API.
import { toAsciiDigits } from '../../../contract/fields/email-and-phone.rules.ts';
import { htmlToLine } from '../wordpress/html-text.ts';
import { fieldOf, listOf, type RequestError, type RequestResult, textOf } from '../wordpress/json-request.ts';
import type { ShopRequestOptions, WooCommerceClient } from './client.ts';

export interface ShopOrder {
  readonly id: string;
  /** Order number as the shop shows it: plugins assign their own numbers, so it is not the id. */
  readonly number: string;
  readonly status: string;
  readonly currency: string;
  readonly total: string;
  /** In ms since the epoch; null where unknown. */
  readonly createdAt: number | null;
  readonly phone: string;
  readonly email: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
  /** Whether a customer of the shop placed it, not a guest, who cannot log in to see it. */
  readonly hasCustomer: boolean;
  /** Tracking codes of the carrier, as shipping plugins store them. */
  readonly trackingCodes: readonly string[];
}

export interface OrderSearch {
  readonly number: string;
  readonly terms: readonly string[];
  readonly trackingKey?: string | null;
}

/** `isPartial`: some requests to the shop failed. */
export interface OrderCandidates {
  readonly orders: readonly ShopOrder[];
  readonly isPartial: boolean;
}

const FIELDS = 'id,number,status,currency,total,date_created_gmt,customer_id,billing,line_items,meta_data';
const MAX_ITEMS = 50;
const MAX_NAME_LENGTH = 200;
const PER_PAGE = 50;
const MAX_PAGES = 4;
/** No real orders, but a shop returns them when requested by id. */
const EXCLUDED_STATUSES = new Set(['trash', 'auto-draft']);

/**
 * Finds orders that may have this number. WooCommerce searches ids, and billing addresses with phone and
 * email, but plugins' order numbers only where the plugins add them; so contacts are searched too. The caller
 * must compare number and contact.
 * @param query.terms search terms; `number` is also requested as an id
 * @param query.trackingKey the owner's meta key of tracking codes
 */
export async function findOrderCandidates(
  shop: WooCommerceClient,
  { number, terms, trackingKey }: OrderSearch,
  options: ShopRequestOptions,
): Promise<RequestResult<OrderCandidates>> {
  const searchTerms = [...new Set([number, ...terms])].filter((term) => term.length > 1 || /\d/.test(term));
  const isId = /^[1-9]\d{0,15}$/.test(number);
  const answers = await Promise.all([
    ...(isId ? [fetchOrderById(shop, number, options)] : []),
    ...searchTerms.map((term) => searchOrders(shop, term, options)),
  ]);
  const errors = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  const [requestError] = errors;
  if (requestError && errors.length === answers.length) return { ok: false, error: requestError };
  const rawOrders = answers.flatMap((answer) => (answer.ok ? answer.orders : []));
  const orders = new Map(readOrders(rawOrders, trackingKey ?? '').map((one) => [one.id, one]));
  return { ok: true, orders: [...orders.values()], isPartial: errors.length > 0 };
}

type OrdersResult = RequestResult<{ readonly orders: readonly unknown[] }>;

async function fetchOrderById(
  shop: WooCommerceClient,
  id: string,
  options: ShopRequestOptions,
): Promise<OrdersResult> {
  const response = await shop.get(`/orders/${id}`, { _fields: FIELDS }, options);
  return response.ok ? { ok: true, orders: [response.body] } : emptyIfNotFound(response.error);
}

async function searchOrders(
  shop: WooCommerceClient,
  search: string,
  options: ShopRequestOptions,
): Promise<OrdersResult> {
  const fetchOrderPage = (pageNumber: number) =>
    shop.get('/orders', { search, per_page: `${PER_PAGE}`, page: `${pageNumber}`, _fields: FIELDS }, options);
  const first = await fetchOrderPage(1);
  if (!first.ok) return emptyIfNotFound(first.error);
  const pages = Math.min(first.pages ?? 1, MAX_PAGES);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => fetchOrderPage(index + 2)),
  );
  const failed = rest.find((answer) => !answer.ok);
  if (failed && !failed.ok) return emptyIfNotFound(failed.error);
  return {
    ok: true,
    orders: [first, ...rest].flatMap((answer) => (answer.ok ? listOf(answer.body) : [])),
  };
}

/** A 404 means that the shop has no such order. */
const emptyIfNotFound = (requestError: RequestError): OrdersResult =>
  requestError.kind === 'Refused' && requestError.status === 404
    ? { ok: true, orders: [] }
    : { ok: false, error: requestError };

const readOrders = (raw: readonly unknown[], trackingKey: string): ShopOrder[] =>
  raw
    .flatMap((one) => readOrder(one, trackingKey) ?? [])
    .filter(({ status }) => !EXCLUDED_STATUSES.has(status));

function readOrder(raw: unknown, trackingKey: string): ShopOrder | null {
  const id = textOf(fieldOf(raw, 'id'));
  if (id === '') return null;
  const billing = fieldOf(raw, 'billing');
  const created = Date.parse(`${textOf(fieldOf(raw, 'date_created_gmt'))}Z`);
  return {
    id,
    number: htmlToLine(textOf(fieldOf(raw, 'number'))) || id,
    status: textOf(fieldOf(raw, 'status')),
    currency: textOf(fieldOf(raw, 'currency')),
    total: textOf(fieldOf(raw, 'total')),
    createdAt: Number.isNaN(created) ? null : created,
    phone: textOf(fieldOf(billing, 'phone')),
    email: textOf(fieldOf(billing, 'email')),
    items: listOf(fieldOf(raw, 'line_items'))
      .slice(0, MAX_ITEMS)
      .map((item) => ({
        name: htmlToLine(textOf(fieldOf(item, 'name'))).slice(0, MAX_NAME_LENGTH),
        quantity: Number(textOf(fieldOf(item, 'quantity'))) || 1,
      })),
    hasCustomer: Number(textOf(fieldOf(raw, 'customer_id'))) > 0,
    trackingCodes: trackingCodesOf(listOf(fieldOf(raw, 'meta_data')), trackingKey),
  };
}

/** With a digit, so that remarks such as `pending` are none. */
const TRACKING_CODE = /^(?=.*\d)[A-Za-z0-9-]{6,40}$/;
/** Longer values are no codes, whatever they hold. */
const MAX_META_LENGTH = 400;
const MAX_CODES = 5;
/** Keys under which plugins store codes: WooCommerce Shipment Tracking, and Iranian postal plugins. */
const TRACKING_CODE_KEYS = new Set([
  'wc_shipment_tracking_items',
  'tracking_number',
  'tracking_code',
  'pws_tracking_code',
  'aftership_tracking_number',
  'post_barcode',
  'post_tracking_code',
  'tapin_barcode',
]);
/** Fields of a parcel that hold its code, where a plugin stores a list of parcels. */
const PARCEL_FIELDS = ['tracking_number', 'tracking_code', 'barcode', 'code'] as const;

/** WordPress hides meta whose key begins with `_`; otherwise keys are the plugins' own. */
const metaKey = (key: string): string => key.trim().replace(/^_/, '').toLowerCase();

function trackingCodesOf(meta: readonly unknown[], trackingKey: string): string[] {
  const ownKey = metaKey(trackingKey);
  const codes = meta.flatMap((one) => {
    const key = metaKey(textOf(fieldOf(one, 'key')));
    return TRACKING_CODE_KEYS.has(key) || (key === ownKey && key !== '')
      ? codesIn(fieldOf(one, 'value'))
      : [];
  });
  return [...new Set(codes)].slice(0, MAX_CODES);
}

/** The codes of a meta value: a text, a parcel, or a list of either; anything else holds none. */
function codesIn(value: unknown): string[] {
  const parcels = Array.isArray(value) ? value.slice(0, MAX_CODES) : [value];
  return parcels.flatMap((parcel) => {
    const texts = [textOf(parcel), ...PARCEL_FIELDS.map((field) => textOf(fieldOf(parcel, field)))];
    return texts.flatMap(codesOfText);
  });
}

/** Codes are divided by white space, line breaks of HTML and commas. */
function codesOfText(text: string): string[] {
  if (text.length > MAX_META_LENGTH) return [];
  return toAsciiDigits(htmlToLine(text))
    .split(/[\s,،;؛]+/)
    .filter((piece) => TRACKING_CODE.test(piece));
}
