// Looks up orders by number in a bot's shops for operators.
import type { Kysely } from 'kysely';
import type { Outbound } from '../../../outbound/outbound.ts';
import { findOrderCandidates, type ShopOrder } from '../../../sources/woocommerce/orders.ts';
import type { Sealer } from '../../../store/encryption.ts';
import type { Database } from '../../../store/schema/database.ts';
import { openShopClient } from '../link/shop-credentials.ts';
import { readShops } from '../shops.store.ts';
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
  { outbound, sealer }: OrdersDeps,
  { accountId, botId, number, contacts, signal }: OrderLookup,
): Promise<OrderLookupResult> {
  const rows = await readShops(db, accountId, botId);
  const responses = await Promise.all(
    rows.map(async (row) => {
      const shop = openShopClient(outbound, sealer, row);
      if (!shop) return { row, answer: null };
      const query = { number: orderNumberKey(number), terms: contacts.map(contactKey).filter(Boolean) };
      return { row, answer: await findOrderCandidates(shop, query, { signal, timeoutMs: SHOP_TIMEOUT_MS }) };
    }),
  );
  return {
    orders: responses.flatMap(({ row, answer }) =>
      answer?.ok
        ? answer.orders
            .filter((order) => orderNumberKey(order.number) === orderNumberKey(number))
            .map((order) => ({ shopName: row.name, order }))
        : [],
    ),
    unreachable: responses.flatMap(({ row, answer }) =>
      answer && (!answer.ok || answer.isPartial) ? [row.name] : [],
    ),
  };
}

/** Whether the order has one of these contacts; null where none is given. */
export function isOrderOfContact(
  { phone, email }: Pick<ShopOrder, 'phone' | 'email'>,
  contacts: readonly (string | null)[],
): boolean | null {
  const contactKeys = contacts.flatMap((contact) => (contact ? [contactKey(contact)] : [])).filter(Boolean);
  if (contactKeys.length === 0) return null;
  return contactKeys.includes(contactKey(phone)) || contactKeys.includes(contactKey(email));
}
