// Looks up orders by number in a bot's shops for operators.
import type { Kysely } from 'kysely';
import type { FoundOrder } from '../../../../contract/conversations/visitors.ts';
import type { Outbound } from '../../../outbound/outbound.ts';
import { findOrderCandidates, type ShopOrder } from '../../../sources/woocommerce/orders.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Database } from '../../../store/schema/database.ts';
import { openShopClient } from '../link/shop-credentials.ts';
import { readShops, type ShopRow } from '../shops.store.ts';
import { orderNumberKey } from './order-number.ts';
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
  readonly signal: AbortSignal;
}

export interface OrderLookupResult {
  readonly orders: readonly { readonly shopName: string; readonly order: ShopOrder }[];
  /** Names of shops that did not respond. */
  readonly unreachable: readonly string[];
}

const SHOP_TIMEOUT_MS = 8_000;

/** Queries every linked shop of the bot in parallel for the orders with exactly this number. */
export async function lookUpOrders(
  db: Kysely<Database>,
  deps: OrdersDeps,
  { accountId, botId, number, contacts, signal }: OrderLookup,
): Promise<OrderLookupResult> {
  const rows = await readShops(db, accountId, botId);
  const key = orderNumberKey(number);
  return queryShops(
    deps,
    rows,
    { number: key, contacts, signal },
    (order) => orderNumberKey(order.number) === key,
  );
}

/** Queries the shops in parallel for the orders with one of these contacts, the newest first. */
export async function findOrdersOfContact(
  deps: OrdersDeps,
  rows: readonly ShopRow[],
  { contacts, signal }: Pick<OrderLookup, 'contacts' | 'signal'>,
): Promise<OrderLookupResult> {
  if (contacts.length === 0) return { orders: [], unreachable: [] };
  const result = await queryShops(
    deps,
    rows,
    { number: '', contacts, signal },
    (order) => isOrderOfContact(order, contacts) === true,
  );
  const orders = result.orders.toSorted(
    (one, other) => (other.order.createdAt ?? 0) - (one.order.createdAt ?? 0),
  );
  return { ...result, orders };
}

async function queryShops(
  { outbound, sealer }: OrdersDeps,
  rows: readonly ShopRow[],
  { number, contacts, signal }: Pick<OrderLookup, 'number' | 'contacts' | 'signal'>,
  isWanted: (order: ShopOrder) => boolean,
): Promise<OrderLookupResult> {
  const terms = [...new Set(contacts.map(contactKey).filter(Boolean))];
  const responses = await Promise.all(
    rows.map(async (row) => {
      const shop = openShopClient(outbound, sealer, row);
      if (!shop) return { row, answer: null };
      const options = { signal, timeoutMs: SHOP_TIMEOUT_MS };
      return {
        row,
        answer: await findOrderCandidates(shop, { number, terms, trackingKey: row.tracking_key }, options),
      };
    }),
  );
  return {
    orders: responses.flatMap(({ row, answer }) =>
      answer?.ok ? answer.orders.filter(isWanted).map((order) => ({ shopName: row.name, order })) : [],
    ),
    unreachable: responses.flatMap(({ row, answer }) =>
      answer && (!answer.ok || answer.isPartial) ? [row.name] : [],
    ),
  };
}

/** An order for the panel; `contacts` are the visitor's. */
export const toFoundOrder = (
  { shopName, order }: OrderLookupResult['orders'][number],
  contacts: readonly (string | null)[],
): FoundOrder => ({
  shopName,
  number: order.number,
  status: order.status,
  createdAt: order.createdAt,
  items: order.items,
  total: order.total,
  currency: order.currency,
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
