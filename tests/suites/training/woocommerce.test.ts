import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { manyProducts, product } from '../../../server/dev/woocommerce/catalogue.ts';
import { certificate, shopKeys, startShop } from '../../external-systems/woocommerce.ts';
import { forEachApp } from '../support/app.ts';
import { closeAfterTest, openShopLink } from './support/shop.scenario.ts';

setDefaultCACertificates([...getCACertificates('default'), certificate]);

const checkFailure = (path: string, rule: string) => ({
  failure: { error: 'WooCommerceRefused', issues: [{ path: [path], rule }] },
});

const open = async (options: Parameters<typeof startShop>[0] = {}) =>
  closeAfterTest(await startShop(options));

forEachApp((openApp) => {
  test.each([
    ['over http with signed requests', {}],
    ['over https with Basic', { isSecure: true }],
    ['over https where the host takes the header away', { isSecure: true, shouldStripAuthorization: true }],
  ] as const)('learns products %s', async (_, options) => {
    const fakeShop = await open(options);
    fakeShop.products.push(
      product(7, 'کیف چرمی <b>نیلوفر</b> &amp; همراه', {
        price: '2500000.00',
        regular_price: '3000000.00',
        on_sale: true,
        stock_quantity: 4,
        manage_stock: true,
        short_description: '<p>چرم <em>طبیعی</em> گاو.</p><script>alert(1)</script>',
        categories: [{ id: 3, name: 'کیف', slug: 'kif' }],
        attributes: [{ id: 1, name: 'رنگ', variation: false, visible: true, options: ['قهوه‌ای', 'مشکی'] }],
      }),
      product(8, 'پیش‌نویس', { status: 'draft' }),
    );
    const { connectAndWait, texts, items, ledger } = await openShopLink(openApp, fakeShop);
    const shop = await connectAndWait();
    expect(shop).toMatchObject({
      status: 'synced',
      name: 'فروشگاه نیلوفر',
      items: 1,
      total: 1,
      done: 1,
      reason: null,
    });
    expect(shop).toMatchObject({ keyTail: shopKeys.key.slice(-4), currencyCode: 'IRR' });
    expect(JSON.stringify(shop)).not.toContain(shopKeys.secret);
    const text = (await texts()).get('کیف چرمی نیلوفر & همراه') ?? '';
    expect(text).toContain('با تخفیف ۲۵۰٬۰۰۰ تومان است؛ قیمت آن پیش از تخفیف ۳۰۰٬۰۰۰ تومان بود');
    expect(text).toContain('۴ عدد از آن در انبار هست');
    expect(text).toContain('چرم طبیعی گاو');
    expect(text).toContain('رنگ کیف چرمی نیلوفر & همراه: قهوه‌ای، مشکی');
    expect(text).not.toMatch(/alert|<|پیش‌نویس/);
    expect(await items(shop.id)).toMatchObject([{ url: 'https://shop.example/product/7/' }]);
    const { paid, held } = await ledger();
    expect(paid).toBe(held);
    expect(paid).toBe(text.length);
  });

  test('lists variations with their own price and stock', async () => {
    const fakeShop = await open();
    fakeShop.products.push(product(5, 'تی‌شرت', { type: 'variable', price: '900000.00', regular_price: '' }));
    const variationDefaults = { regular_price: '', sale_price: '', stock_quantity: null };
    fakeShop.variations.set(5, [
      {
        ...variationDefaults,
        id: 51,
        price: '900000.00',
        stock_status: 'instock',
        attributes: [{ name: 'سایز', option: 'L' }],
      },
      {
        ...variationDefaults,
        id: 52,
        price: '1000000.00',
        stock_status: 'outofstock',
        attributes: [{ name: 'سایز', option: 'XL' }],
      },
    ]);
    const { connectAndWait, texts } = await openShopLink(openApp, fakeShop);
    await connectAndWait();
    const text = (await texts()).get('تی‌شرت');
    expect(text).toContain('- تی‌شرت L: ۹۰٬۰۰۰ تومان، موجود');
    expect(text).toContain('- تی‌شرت XL: ۱۰۰٬۰۰۰ تومان، ناموجود');
  });

  test('rejects invalid keys and addresses at their fields', async () => {
    const plain = await open();
    const { check } = await openShopLink(openApp, plain);
    await expect(check({ consumerKey: 'ck_wrong' })).rejects.toMatchObject(
      checkFailure('consumerKey', 'ShopKeyWrong'),
    );
    await expect(check({ consumerSecret: 'x' })).rejects.toMatchObject(
      checkFailure('consumerSecret', 'ShopSecretWrong'),
    );
    await expect(check({ url: 'http://127.0.0.1:1/' })).rejects.toMatchObject(
      checkFailure('url', 'LinkInvalid'),
    );
    await expect(check({ url: 'http://169.254.169.254/' })).rejects.toMatchObject(
      checkFailure('url', 'LinkPrivate'),
    );
    const secure = await open({ isSecure: true });
    const secureLink = await openShopLink(openApp, secure);
    await expect(secureLink.check({ consumerKey: 'ck_wrong' })).rejects.toMatchObject(
      checkFailure('consumerKey', 'ShopKeyWrong'),
    );
    await expect(secureLink.check({ consumerSecret: 'x' })).rejects.toMatchObject(
      checkFailure('consumerSecret', 'ShopSecretWrong'),
    );
    await expect(secureLink.check()).resolves.toMatchObject({
      products: 0,
      currencyCode: 'IRR',
      url: secure.url,
    });
  });

  test.each([
    ['one without WooCommerce', { namespaces: ['wp/v2'] }, 'ShopWithoutWooCommerce'],
    ['one with plain permalinks', { hasPermalinks: false }, 'ShopPermalinksPlain'],
  ] as const)('distinguishes %s from a wrong address', async (_, options, rule) => {
    const { check } = await openShopLink(openApp, await open(options));
    await expect(check()).rejects.toMatchObject(checkFailure('url', rule));
  });

  test.each([
    ['a page', null, 'ShopNotFound'],
    ['an address of our network', 'http://10.0.0.1/wp-json/', 'LinkPrivate'],
    ['another site', 'https://elsewhere.invalid/wp-json/', 'ShopUnreachable'],
    ['an error of its own', 500, 'ShopBusy'],
    ['maintenance', 503, 'ShopBusy'],
  ] as const)('rejects a site that answers with %s at the address field', async (_, failureMode, rule) => {
    const fakeShop = await open();
    fakeShop.override = (_request, response) => {
      if (typeof failureMode === 'string') response.writeHead(302, { location: failureMode }).end();
      else if (failureMode !== null)
        response.writeHead(failureMode, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>');
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>404</h1>');
      return true;
    };
    const { check } = await openShopLink(openApp, fakeShop);
    await expect(check()).rejects.toMatchObject(checkFailure('url', rule));
    expect(fakeShop.headers.some(({ authorization }) => authorization)).toBe(false);
  });

  test('sends no keys after a redirect to another origin', async () => {
    const otherOrigin = await open();
    const fakeShop = await open({ isSecure: true });
    const { check } = await openShopLink(openApp, fakeShop, { allowedHosts: [otherOrigin.host] });
    fakeShop.override = (_request, response, path) => {
      if (!path.includes('/wc/v3')) return false;
      response.writeHead(307, { location: `${otherOrigin.url}${path}` }).end();
      return true;
    };
    await expect(check()).rejects.toMatchObject({ failure: { error: 'WooCommerceRefused' } });
    expect(otherOrigin.requests).toEqual([]);
  });

  test('relearns only changed products on the next sync and removes missing ones', async () => {
    const fakeShop = await open();
    fakeShop.products.push(...manyProducts(130));
    const { app, bot, connectAndWait, sync, waitForStatus, texts, ledger } = await openShopLink(
      openApp,
      fakeShop,
    );
    const shop = await connectAndWait();
    expect(shop).toMatchObject({ items: 130, total: 130, done: 130 });
    const [first, , removedProduct] = fakeShop.products;
    if (!first || !removedProduct) throw new Error('no products');
    fakeShop.requests.length = 0;
    Object.assign(first, {
      price: '9990000.00',
      regular_price: '9990000.00',
      date_modified_gmt: '2099-01-01T00:00:00',
    });
    fakeShop.products.splice(fakeShop.products.indexOf(removedProduct), 1);
    app.advanceTime(86_400_000);
    await sync(shop.id);
    expect(await waitForStatus(shop.id, 'synced')).toMatchObject({ items: 129, changed: 1, removed: 1 });
    expect((await texts()).get(first.name)).toContain('۹۹۹٬۰۰۰ تومان');
    expect(await texts()).not.toHaveProperty(removedProduct.name);
    expect(fakeShop.requests.filter((path) => path.includes('modified_after'))).toHaveLength(1);
    const { paid, held } = await ledger();
    expect(paid).toBe(held);
    fakeShop.requests.length = 0;
    await sync(shop.id);
    expect(await waitForStatus(shop.id, 'synced')).toMatchObject({ items: 129, changed: 0, removed: 0 });
    expect(
      fakeShop.requests.map((path) => new URL(path, fakeShop.url).searchParams.get('_fields') === 'id'),
    ).toEqual([false, true, true]);
    // The product count is unchanged: one is removed, and one written earlier is published.
    const last = fakeShop.products.pop();
    fakeShop.products.push(product(9_999, 'کالای زمان‌بندی‌شده'));
    app.advanceTime(86_400_000);
    await sync(shop.id);
    expect(await waitForStatus(shop.id, 'synced')).toMatchObject({ removed: 1 });
    expect(await texts()).not.toHaveProperty(last?.name ?? '');
    expect(bot.id).toBe(shop.botId);
  });

  test('unlinks a shop with all its items and restores them', async () => {
    const fakeShop = await open();
    fakeShop.products.push(...manyProducts(12));
    const { app, bot, connectAndWait, list, texts, ledger } = await openShopLink(openApp, fakeShop);
    const shop = await connectAndWait();
    const shopIds = { botId: bot.id, shopId: shop.id };
    const { shops } = app.handlers;
    await shops.remove(shopIds, app.owner, app.requestContext());
    expect(await list()).toEqual([]);
    expect((await texts()).size).toBe(0);
    expect(await ledger()).toEqual({ paid: 0, held: 0 });
    await expect(shops.restore(shopIds, app.owner, app.requestContext())).resolves.toMatchObject({
      items: 12,
    });
    expect((await texts()).size).toBe(12);
    const { paid, held } = await ledger();
    expect(paid).toBe(held);
    expect(paid).toBeGreaterThan(0);
    await shops.remove(shopIds, app.owner, app.requestContext());
    app.advanceTime(11 * 60_000);
    const remainingSources = app.store.db.selectFrom('sources').select('id').where('bot_id', '=', bot.id);
    await expect.poll(() => remainingSources.execute()).toEqual([]);
    await expect(shops.restore(shopIds, app.owner, app.requestContext())).rejects.toMatchObject({
      failure: { error: 'NotFound' },
    });
  });

  test('counts items over the plan and learns them once there is room', async () => {
    const fakeShop = await open();
    fakeShop.products.push(...manyProducts(20));
    const { app, connectAndWait, sync, waitForStatus, ledger } = await openShopLink(openApp, fakeShop, {
      characters: 1_500,
    });
    const shop = await connectAndWait();
    expect(shop).toMatchObject({ status: 'synced', reason: 'NoCharactersLeft' });
    expect(shop.items).toBeGreaterThan(2);
    expect(shop.unpaid).toBe(20 - shop.items);
    const { paid, held } = await ledger();
    expect(paid).toBe(held);
    await app.store.db
      .updateTable('accounts')
      .set({ characters_left: 100_000 })
      .where('id', '=', app.owner.accountId)
      .execute();
    await sync(shop.id);
    expect(await waitForStatus(shop.id, 'synced')).toMatchObject({ items: 20, unpaid: 0, reason: null });
  });

  test('includes a shop without learned items in the schedule', async () => {
    const fakeShop = await open();
    fakeShop.products.push(...manyProducts(3));
    const { app, bot, connectAndWait } = await openShopLink(openApp, fakeShop, { characters: 10 });
    expect(await connectAndWait()).toMatchObject({ items: 0, unpaid: 3 });
    const { schedules } = app.handlers;
    expect(await schedules.read({ botId: bot.id }, app.owner, app.requestContext())).toMatchObject({
      refreshableSources: 1,
    });
  });

  test('rejects a shop already linked to the bot and links it to another bot', async () => {
    const fakeShop = await open();
    const { app, connect } = await openShopLink(openApp, fakeShop);
    await connect();
    await expect(connect({ url: `${fakeShop.url}/wp-admin/` })).rejects.toMatchObject({
      failure: { error: 'ShopDuplicate' },
    });
    const other = await app.createBot([], 'بات دیگر');
    const form = {
      url: fakeShop.url,
      consumerKey: shopKeys.key,
      consumerSecret: shopKeys.secret,
      responsePrompt: '',
    };
    const syncScope = { posts: true, pages: true, categories: [] };
    const rest = { searchPrompt: '', orderTracking: false, currency: 'auto', syncScope } as const;
    await expect(
      app.handlers.shops.connectWooCommerce(
        { botId: other.id, ...form, ...rest },
        app.owner,
        app.requestContext(),
      ),
    ).resolves.toMatchObject({ botId: other.id });
  });

  test('rejects a shop over the limit with TooManyShops', async () => {
    const first = await open();
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => open()));
    const { connect } = await openShopLink(openApp, first, {}, others);
    for (const { url } of others) await connect({ url });
    await expect(connect()).rejects.toMatchObject({ failure: { error: 'TooManyShops' } });
  });
});
