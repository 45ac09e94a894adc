import { describe, expect, test } from 'vitest';
import type { Product, Variation } from '../../../server/dev/woocommerce/catalogue.ts';
import { product } from '../../../server/dev/woocommerce/catalogue.ts';
import { startShop } from '../../external-systems/woocommerce.ts';
import { forEachApp, type OpenApp } from '../support/app.ts';
import { closeAfterTest, openShopLink } from '../training/support/shop.scenario.ts';

const QUESTION = 'قیمت کیف چرمی نیلوفر چند است؟';

const variation = (id: number, price: string, stock_status: Variation['stock_status']): Variation => ({
  ...{ id, price, regular_price: '', sale_price: '', stock_status, stock_quantity: null },
  attributes: [{ name: 'رنگ', option: `رنگ ${id}` }],
});

/** A shop with a bag and a clock, learned by a bot that is asked for the bag. */
async function openCardScenario(openApp: OpenApp, others: readonly Product[] = []) {
  const fakeShop = closeAfterTest(await startShop());
  const bag = product(7, 'کیف چرمی نیلوفر', {
    price: '2500000.00',
    regular_price: '2500000.00',
    permalink: 'https://shop.example/product/bag/',
    images: [{ id: 1, src: 'https://cdn.example/bag.png' }],
  });
  fakeShop.products.push(bag, product(8, 'ساعت دیواری چوبی', { price: '900000.00' }), ...others);
  const { connectAndWait, app, bot } = await openShopLink(openApp, fakeShop);
  await connectAndWait();
  const ask = async (text = QUESTION) => {
    const visitor = await app.openVisitor(bot);
    await app.sendAsVisitor(visitor, text);
    return app.waitForEvent(
      (event) =>
        event.kind === 'message.added' &&
        event.message.conversationId === visitor.conversationId &&
        event.message.author === 'ai' &&
        event.message,
    );
  };
  return { fakeShop, bag, ask, app };
}

forEachApp((openApp) => {
  test('adds the card of the product that an answer rests on, with the live price', async () => {
    const { ask, bag, fakeShop } = await openCardScenario(openApp);
    Object.assign(bag, { price: '3100000.00', regular_price: '3500000.00' });
    expect((await ask()).products).toEqual({
      cards: [
        {
          name: 'کیف چرمی نیلوفر',
          url: 'https://shop.example/product/bag/',
          picture: 'https://cdn.example/bag.png',
          price: '۳۱۰٬۰۰۰ تومان',
          regularPrice: '۳۵۰٬۰۰۰ تومان',
          stock: 'instock',
          cartUrl: `${fakeShop.url}/?add-to-cart=7`,
        },
      ],
      more: 0,
    });
  });

  test('adds no card to an answer that rests on no product', async () => {
    const { ask } = await openCardScenario(openApp);
    expect((await ask('سلام')).products).toBeUndefined();
  });

  test('adds no card where the shop does not respond, or no longer has the product', async () => {
    const { ask, fakeShop } = await openCardScenario(openApp);
    fakeShop.products.splice(0, 1);
    expect((await ask()).products).toBeUndefined();
    fakeShop.override = () => true; // never answers
    expect((await ask()).products).toBeUndefined();
  });

  const hostile: [string, Partial<Product> | object, object][] = [
    ['no picture', { images: [] }, { picture: null }],
    ['pictures that are no list', { images: 'x' }, { picture: null }],
    ['a script as its picture', { images: [{ id: 1, src: 'javascript:alert(1)' }] }, { picture: null }],
    [
      'a picture inside the network',
      { images: [{ id: 1, src: 'http://10.0.0.7/a.png' }] },
      { picture: null },
    ],
    ['a picture on this machine', { images: [{ id: 1, src: 'http://localhost/a.png' }] }, { picture: null }],
    ['a link that is a script', { permalink: 'javascript:alert(1)' }, { url: null }],
    ['no price', { price: '', regular_price: '' }, { price: null, cartUrl: null }],
    ['nothing that is sold now', { purchasable: false }, { cartUrl: null }],
    [
      'a small picture',
      { images: [{ id: 1, src: 'https://cdn.example/bag.png', thumbnail: 'https://cdn.example/s/bag.png' }] },
      { picture: 'https://cdn.example/s/bag.png' },
    ],
    ['no stock', { stock_status: 'outofstock' }, { stock: 'outofstock', cartUrl: null }],
    ['stock to be ordered', { stock_status: 'onbackorder' }, { stock: 'onbackorder' }],
    ['another shop behind it', { type: 'external' }, { cartUrl: null }],
    ['a name of 500 letters', { name: `کیف ${'ب'.repeat(500)}` }, { name: `کیف ${'ب'.repeat(196)}` }],
    ['markup in its name', { name: '<b>کیف</b> چرمی' }, { name: 'کیف چرمی' }],
  ];
  describe('card of a product', () => {
    test.each(hostile)('with %s', async (_what, change, expected) => {
      const { ask, bag } = await openCardScenario(openApp);
      Object.assign(bag, change);
      expect((await ask()).products?.cards).toMatchObject([expected]);
    });
  });

  const [lowest, middle, highest] = ['2500000.00', '4500000.00', '9000000.00'];
  test.each([
    [[middle, lowest, ''], [], '۲۵۰٬۰۰۰ تومان تا ۴۵۰٬۰۰۰ تومان'],
    [[middle, lowest, highest], [highest], '۲۵۰٬۰۰۰ تومان تا ۴۵۰٬۰۰۰ تومان'],
    [[middle, lowest], [middle, lowest], '۲۵۰٬۰۰۰ تومان تا ۴۵۰٬۰۰۰ تومان'],
  ])('shows the range of the prices %s of its variations without %s of no stock', async (...row) => {
    const [prices, outOfStock, price] = row;
    const { ask, bag, fakeShop } = await openCardScenario(openApp);
    Object.assign(bag, { type: 'variable' });
    fakeShop.variations.set(
      7,
      prices.map((one, id) => variation(id, one ?? '', outOfStock.includes(one) ? 'outofstock' : 'instock')),
    );
    expect((await ask()).products?.cards).toMatchObject([{ price, regularPrice: null, cartUrl: null }]);
  });

  test('shows the products that came in time where another one is slow', async () => {
    const slow = product(9, 'کیف پارچه‌ای نیلوفر');
    const { ask, bag, fakeShop } = await openCardScenario(openApp, [slow]);
    Object.assign(bag, { price: '3100000.00', regular_price: '3100000.00' });
    Object.assign(slow, { type: 'variable' });
    fakeShop.override = (_request, _response, path) => path.endsWith('/variations');
    const { text, products } = await ask();
    expect(text).toContain('۳۱۰٬۰۰۰ تومان');
    expect(products?.cards.map(({ name }) => name)).toContain('کیف چرمی نیلوفر');
    expect(fakeShop.requests.filter((path) => path.includes('/9/variations'))).toHaveLength(1);
  });

  test('keeps the cards with the message', async () => {
    const { ask, app } = await openCardScenario(openApp);
    const { id, products } = await ask();
    const row = await app.store.db
      .selectFrom('messages')
      .select('products')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(row.products ?? '')).toEqual(products);
  });
});
