// Looks up orders by number in a bot's shops for operators.
import type { Kysely } from 'kysely';
import type { FoundOrder } from '../../../../contract/conversations/visitors.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import { findOrderCandidates, type ShopOrder } from '../../../sources/woocommerce/orders.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Database } from '../../../store/schema/database.ts';
import { openShopClient } from '../link/shop-credentials.ts';
import { readShops, type ShopRow } from '../shops.store.ts';
import { differsByPrefix, orderNumberKey } from './order-number.ts';
import { readOrderUrls } from './order-page.ts';
import { contactKey } from './order-query.ts';

export interface OrdersDeps {
  readonly outbound: Outbound;
  readonly sealer: Sealer;
}

export interface OrderLookup {
  readonly accountId: string;
  readonly botId: string;
  readonly number: string;
  /** Possible contacts of the order: shops that cannot search by number search by these. */
  readonly contacts: readonly string[];
  readonly now: number;
  readonly signal: AbortSignal;
}

export interface OrderLookupResult {
  readonly orders: readonly {
    readonly shopName: string;
    readonly order: ShopOrder;
    /** Where the customer sees it after a login. */
    readonly url: string | null;
  }[];
  /** Names of shops that did not respond. */
  readonly unreachable: readonly string[];
}

const SHOP_TIMEOUT_MS = 8_000;

/**
 * Queries every linked shop of the bot in parallel for the orders with exactly this number, else for those that differ
 * from it in a prefix.
 */
export async function lookUpOrders(
  db: Kysely<Database>,
  deps: OrdersDeps,
  { accountId, botId, number, contacts, ...context }: OrderLookup,
): Promise<OrderLookupResult> {
  const rows = await readShops(db, accountId, botId);
  const key = orderNumberKey(number);
  const isExact = (order: ShopOrder) => orderNumberKey(order.number) === key;
  const result = await queryShops(
    db,
    deps,
    rows,
    { number: key, contacts, ...context },
    (order) => isExact(order) || differsByPrefix(key, order.number),
  );
  const exact = result.orders.filter(({ order }) => isExact(order));
  return exact.length > 0 ? { ...result, orders: exact } : result;
}

/** Queries the shops in parallel for the orders with one of these contacts, the newest first. */
export async function findOrdersOfContact(
  db: Kysely<Database>,
  deps: OrdersDeps,
  rows: readonly ShopRow[],
  { contacts, ...context }: Pick<OrderLookup, 'contacts' | 'now' | 'signal'>,
): Promise<OrderLookupResult> {
  if (contacts.length === 0) return { orders: [], unreachable: [] };
  const result = await queryShops(
    db,
    deps,
    rows,
    { number: '', contacts, ...context },
    (order) => isOrderOfContact(order, contacts) === true,
  );
  const orders = result.orders.toSorted(
    (one, other) => (other.order.createdAt ?? 0) - (one.order.createdAt ?? 0),
  );
  return { ...result, orders };
}

async function queryShops(
  db: Kysely<Database>,
  deps: OrdersDeps,
  rows: readonly ShopRow[],
  { number, contacts, now, signal }: Pick<OrderLookup, 'number' | 'contacts' | 'now' | 'signal'>,
  isWanted: (order: ShopOrder) => boolean,
): Promise<OrderLookupResult> {
  const terms = [...new Set(contacts.map(contactKey).filter(Boolean))];
  const responses = await Promise.all(
    rows.map(async (row) => {
      const shop = openShopClient(deps.outbound, deps.sealer, row);
      if (!shop) return { row, answer: null, orders: [] };
      const options = { signal, timeoutMs: SHOP_TIMEOUT_MS };
      const query = { number, terms, trackingKey: row.tracking_key };
      const answer = await findOrderCandidates(shop, query, options);
      const orders = answer.ok ? answer.orders.filter(isWanted) : [];
      const urls = await readOrderUrls(db, deps, row, orders, { now, signal });
      return {
        row,
        answer,
        orders: orders.map((order) => ({ shopName: row.name, order, url: urls.get(order.id) ?? null })),
      };
    }),
  );
  return {
    orders: responses.flatMap(({ orders }) => orders),
    unreachable: responses.flatMap(({ row, answer }) =>
      answer && (!answer.ok || answer.isPartial) ? [row.name] : [],
    ),
  };
}

/** An order for the panel; `contacts` are the visitor's. */
export const toFoundOrder = (
  { shopName, order, url }: OrderLookupResult['orders'][number],
  contacts: readonly (string | null)[],
): FoundOrder => ({
  shopName,
  number: order.number,
  status: order.status,
  createdAt: order.createdAt,
  items: order.items,
  total: order.total,
  currency: order.currency,
  trackingCodes: order.trackingCodes,
  url,
  matchesContact: isOrderOfContact(order, contacts),
});

/** Whether the order has one of these contacts; null where none is given. */
export function isOrderOfContact(
  { phone, email }: Pick<ShopOrder, 'phone' | 'email'>,
  contacts: readonly (string | null)[],
): boolean | null {
  const contactKeys = contacts.flatMap((contact) => (contact ? [contactKey(contact)] : [])).filter(Boolean);
  if (contactKeys.length === 0) return null;
  return contactKeys.includes(contactKey(phone)) || contactKeys.includes(contactKey(email));
}
