// Knows what WooCommerce says of one order, read with distrust. Knows no visitor and no language.
import { type Asked, fieldOf, listOf, textOf } from '../wordpress/ask.ts';
import { plainLine } from '../wordpress/plain.ts';
import type { ShopWish, WooCommerce } from './shop.ts';

export interface ShopOrder {
  readonly number: string;
  readonly status: string;
  readonly currency: string;
  readonly total: string;
  /** In ms since the epoch; null where it is not told. */
  readonly createdAt: number | null;
  readonly phone: string;
  readonly email: string;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
}

const FIELDS = 'id,number,status,currency,total,date_created_gmt,billing,line_items';
const MOST_ITEMS = 50;
const NAME_CHARACTERS = 200;

/** The order of a number, or null where the shop has none. Whose it is must be looked at by whoever asks. */
export async function orderOf(
  shop: WooCommerce,
  number: string,
  wish: ShopWish,
): Promise<Asked<{ order: ShopOrder | null }>> {
  const asked = await shop.ask(`/orders/${encodeURIComponent(number)}`, { _fields: FIELDS }, wish);
  if (asked.ok) return { ok: true, order: readOrder(asked.body) };
  const isUnknown = asked.fault.kind === 'Refused' && asked.fault.status === 404;
  return isUnknown ? { ok: true, order: null } : asked;
}

function readOrder(raw: unknown): ShopOrder | null {
  const id = textOf(fieldOf(raw, 'id'));
  if (id === '') return null;
  const billing = fieldOf(raw, 'billing');
  const created = Date.parse(`${textOf(fieldOf(raw, 'date_created_gmt'))}Z`);
  return {
    number: plainLine(textOf(fieldOf(raw, 'number'))) || id,
    status: textOf(fieldOf(raw, 'status')),
    currency: textOf(fieldOf(raw, 'currency')),
    total: textOf(fieldOf(raw, 'total')),
    createdAt: Number.isNaN(created) ? null : created,
    phone: textOf(fieldOf(billing, 'phone')),
    email: textOf(fieldOf(billing, 'email')),
    items: listOf(fieldOf(raw, 'line_items'))
      .slice(0, MOST_ITEMS)
      .map((item) => ({
        name: plainLine(textOf(fieldOf(item, 'name'))).slice(0, NAME_CHARACTERS),
        quantity: Number(textOf(fieldOf(item, 'quantity'))) || 1,
      })),
  };
}
