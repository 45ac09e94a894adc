// Tells the chat what is in the WooCommerce cart, where a message of the owner depends on it.
{
  /** Toman in one unit of the shop's currency. */
  const TOMAN = { IRT: 1, IRR: 0.1, IRHT: 1_000, IRHR: 100 };
  const CHANGES = ['added_to_cart', 'removed_from_cart', 'updated_cart_totals', 'wc_cart_emptied'];
  const { pasokhCart: settings } = window;

  /** Null where the currency is another one. */
  function toCart({ items_count: count, totals }) {
    const toman = TOMAN[totals.currency_code];
    if (toman === undefined) return null;
    const price = Number(totals.total_price) / 10 ** totals.currency_minor_unit;
    return { count, total: Math.round(price * toman) };
  }

  const fetchCart = () => fetch(settings.url, { credentials: 'same-origin', cache: 'no-store' });

  function sendCart() {
    // WooCommerce sets this cookie as soon as the cart holds something: most visitors cause no request.
    if (!/(^|; )woocommerce_items_in_cart=[1-9]/.test(document.cookie))
      return window.Pasokh?.('cart', { count: 0, total: 0 });
    fetchCart()
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((cart) => cart && window.Pasokh?.('cart', toCart(cart)))
      .catch(() => {}); // unknown, as before
  }

  function followCart() {
    sendCart();
    for (const block of ['added_to', 'removed_from'])
      document.body.addEventListener(`wc-blocks_${block}_cart`, sendCart);
    window.jQuery?.(document.body).on(CHANGES.join(' '), sendCart);
  }

  if (settings) document.addEventListener('pasokh:cart', followCart, { once: true });
}
