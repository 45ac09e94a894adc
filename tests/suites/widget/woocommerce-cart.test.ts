import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../wordpress/pasokh/assets/cart.js'), 'utf8');
const FULL = 'lang=fa; woocommerce_items_in_cart=1';

/** A page of a WooCommerce shop whose cart holds what its Store API says. */
function openPage(totals: object, cookie = FULL) {
  const reportedCarts: unknown[] = [];
  const body = new EventTarget();
  const document = Object.assign(new EventTarget(), { cookie, body });
  const fetchCart = vi.fn(async () => Response.json({ items_count: 2, totals }));
  const window = {
    pasokhCart: { url: 'https://shop.example/wp-json/wc/store/v1/cart' },
    Pasokh: (_command: string, cart: unknown) => reportedCarts.push(cart),
  };
  runInContext(source, createContext({ window, document, fetch: fetchCart }));
  return {
    reportedCarts,
    body,
    fetchCart,
    requestCart: () => document.dispatchEvent(new Event('pasokh:cart')),
  };
}

test.each([
  ['IRT', 0, '1250000', 1_250_000],
  ['IRR', 0, '12500000', 1_250_000],
  ['IRHT', 0, '1250', 1_250_000],
  ['IRHR', 2, '1250000', 1_250_000],
])(
  'reports totals in %s with %i digits as toman',
  async (currency_code, currency_minor_unit, total_price, total) => {
    const { reportedCarts, requestCart } = openPage({ currency_code, currency_minor_unit, total_price });
    requestCart();
    await expect.poll(() => reportedCarts).toEqual([{ count: 2, total }]);
  },
);

test('reports no total in another currency', async () => {
  const { reportedCarts, requestCart } = openPage({
    currency_code: 'EUR',
    currency_minor_unit: 2,
    total_price: '1200',
  });
  requestCart();
  await expect.poll(() => reportedCarts).toEqual([null]);
});

test('asks the shop for nothing unless a message needs it and the cart holds something', async () => {
  const empty = openPage({}, 'woocommerce_items_in_cart=0');
  empty.requestCart();
  expect(empty.reportedCarts).toEqual([{ count: 0, total: 0 }]);
  const unasked = openPage({});
  unasked.body.dispatchEvent(new Event('wc-blocks_added_to_cart'));
  expect([empty.fetchCart.mock.calls, unasked.fetchCart.mock.calls]).toEqual([[], []]);
});

test('follows changes of the cart', async () => {
  const { reportedCarts, body, requestCart } = openPage({
    currency_code: 'IRT',
    currency_minor_unit: 0,
    total_price: '90000',
  });
  requestCart();
  body.dispatchEvent(new Event('wc-blocks_added_to_cart'));
  await expect.poll(() => reportedCarts).toHaveLength(2);
});
