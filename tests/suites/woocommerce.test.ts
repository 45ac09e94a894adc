import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { expect, test } from 'vitest';
import { manyProducts, product } from '../../server/dev/woocommerce/goods.ts';
import { certificate, shopKeys, startShop } from '../peers/woocommerce.ts';
import { forEachHouse } from './house.ts';
import { closesAfterTest, linking } from './shops.ts';

setDefaultCACertificates([...getCACertificates('default'), certificate]);

const refused = (path: string, rule: string) => ({
  failure: { error: 'WooCommerceRefused', issues: [{ path: [path], rule }] },
});

const open = async (options: Parameters<typeof startShop>[0] = {}) =>
  closesAfterTest(await startShop(options));

forEachHouse((openHouse) => {
  test.each([
    ['over http with signed requests', {}],
    ['over https with Basic', { isSecure: true }],
    ['over https where the host takes the header away', { isSecure: true, stripsAuthorization: true }],
  ] as const)('products are learned %s', async (_, options) => {
    const peer = await open(options);
    peer.products.push(
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
    const { learn, texts, items, ledger } = await linking(openHouse, peer);
    const shop = await learn();
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

  test('variations are told with their own price and stock', async () => {
    const peer = await open();
    peer.products.push(product(5, 'تی‌شرت', { type: 'variable', price: '900000.00', regular_price: '' }));
    const kind = { regular_price: '', sale_price: '', stock_quantity: null };
    peer.variations.set(5, [
      {
        ...kind,
        id: 51,
        price: '900000.00',
        stock_status: 'instock',
        attributes: [{ name: 'سایز', option: 'L' }],
      },
      {
        ...kind,
        id: 52,
        price: '1000000.00',
        stock_status: 'outofstock',
        attributes: [{ name: 'سایز', option: 'XL' }],
      },
    ]);
    const { learn, texts } = await linking(openHouse, peer);
    await learn();
    const text = (await texts()).get('تی‌شرت');
    expect(text).toContain('- تی‌شرت L: ۹۰٬۰۰۰ تومان، موجود');
    expect(text).toContain('- تی‌شرت XL: ۱۰۰٬۰۰۰ تومان، ناموجود');
  });

  test('keys and addresses that do not fit are told at their field', async () => {
    const plain = await open();
    const { check } = await linking(openHouse, plain);
    await expect(check({ consumerKey: 'ck_wrong' })).rejects.toMatchObject(
      refused('consumerKey', 'ShopKeyWrong'),
    );
    await expect(check({ consumerSecret: 'x' })).rejects.toMatchObject(
      refused('consumerSecret', 'ShopSecretWrong'),
    );
    await expect(check({ url: 'http://127.0.0.1:1/' })).rejects.toMatchObject(refused('url', 'LinkInvalid'));
    await expect(check({ url: 'http://169.254.169.254/' })).rejects.toMatchObject(
      refused('url', 'LinkPrivate'),
    );
    const secure = await open({ isSecure: true });
    const safe = await linking(openHouse, secure);
    await expect(safe.check({ consumerKey: 'ck_wrong' })).rejects.toMatchObject(
      refused('consumerKey', 'ShopKeyWrong'),
    );
    await expect(safe.check({ consumerSecret: 'x' })).rejects.toMatchObject(
      refused('consumerSecret', 'ShopSecretWrong'),
    );
    await expect(safe.check()).resolves.toMatchObject({ products: 0, currencyCode: 'IRR', url: secure.url });
  });

  test.each([
    ['one without WooCommerce', { namespaces: ['wp/v2'] }, 'ShopWithoutWooCommerce'],
    ['one with plain permalinks', { hasPermalinks: false }, 'ShopPermalinksPlain'],
  ] as const)('%s is told from a wrong address', async (_, options, rule) => {
    const { check } = await linking(openHouse, await open(options));
    await expect(check()).rejects.toMatchObject(refused('url', rule));
  });

  test.each([
    ['a page', null, 'ShopNotFound'],
    ['an address of our network', 'http://10.0.0.1/wp-json/', 'LinkPrivate'],
    ['another site', 'https://elsewhere.invalid/wp-json/', 'ShopUnreachable'],
    ['an error of its own', 500, 'ShopBusy'],
    ['maintenance', 503, 'ShopBusy'],
  ] as const)('a site that answers with %s is told at its address', async (_, trick, rule) => {
    const peer = await open();
    peer.trick = (_request, response) => {
      if (typeof trick === 'string') response.writeHead(302, { location: trick }).end();
      else if (trick !== null)
        response.writeHead(trick, { 'content-type': 'text/html' }).end('<h1>Sorry</h1>');
      else response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>404</h1>');
      return true;
    };
    const { check } = await linking(openHouse, peer);
    await expect(check()).rejects.toMatchObject(refused('url', rule));
    expect(peer.headers.some(({ authorization }) => authorization)).toBe(false);
  });

  test('keys never follow a redirect to another origin', async () => {
    const thief = await open();
    const peer = await open({ isSecure: true });
    const { check } = await linking(openHouse, peer, { allowed: [thief.host] });
    peer.trick = (_request, response, path) => {
      if (!path.includes('/wc/v3')) return false;
      response.writeHead(307, { location: `${thief.url}${path}` }).end();
      return true;
    };
    await expect(check()).rejects.toMatchObject({ failure: { error: 'WooCommerceRefused' } });
    expect(thief.asked).toEqual([]);
  });

  test('a second look learns only what changed, and forgets what is gone', async () => {
    const peer = await open();
    peer.products.push(...manyProducts(130));
    const { house, bot, learn, sync, comes, texts, ledger } = await linking(openHouse, peer);
    const shop = await learn();
    expect(shop).toMatchObject({ items: 130, total: 130, done: 130 });
    const [first, , gone] = peer.products;
    if (!first || !gone) throw new Error('no products');
    peer.asked.length = 0;
    Object.assign(first, {
      price: '9990000.00',
      regular_price: '9990000.00',
      date_modified_gmt: '2099-01-01T00:00:00',
    });
    peer.products.splice(peer.products.indexOf(gone), 1);
    house.pass(86_400_000);
    await sync(shop.id);
    expect(await comes(shop.id, 'synced')).toMatchObject({ items: 129, changed: 1, gone: 1 });
    expect((await texts()).get(first.name)).toContain('۹۹۹٬۰۰۰ تومان');
    expect(await texts()).not.toHaveProperty(gone.name);
    expect(peer.asked.filter((path) => path.includes('modified_after'))).toHaveLength(1);
    const { paid, held } = await ledger();
    expect(paid).toBe(held);
    peer.asked.length = 0;
    await sync(shop.id);
    expect(await comes(shop.id, 'synced')).toMatchObject({ items: 129, changed: 0, gone: 0 });
    expect(peer.asked.map((path) => new URL(path, peer.url).searchParams.get('_fields') === 'id')).toEqual([
      false,
      true,
      true,
    ]);
    // As many as before are not the same as before: this one was written long ago, and published now.
    const last = peer.products.pop();
    peer.products.push(product(9_999, 'کالای زمان‌بندی‌شده'));
    house.pass(86_400_000);
    await sync(shop.id);
    expect(await comes(shop.id, 'synced')).toMatchObject({ gone: 1 });
    expect(await texts()).not.toHaveProperty(last?.name ?? '');
    expect(bot.id).toBe(shop.botId);
  });

  test('a shop is unlinked with all it taught, and comes back with all of it', async () => {
    const peer = await open();
    peer.products.push(...manyProducts(12));
    const { house, bot, learn, list, texts, ledger } = await linking(openHouse, peer);
    const shop = await learn();
    const one = { botId: bot.id, shopId: shop.id };
    const { shops } = house.handlers;
    await shops.remove(one, house.owner, house.facts());
    expect(await list()).toEqual([]);
    expect((await texts()).size).toBe(0);
    expect(await ledger()).toEqual({ paid: 0, held: 0 });
    await expect(shops.restore(one, house.owner, house.facts())).resolves.toMatchObject({ items: 12 });
    expect((await texts()).size).toBe(12);
    const { paid, held } = await ledger();
    expect(paid).toBe(held);
    expect(paid).toBeGreaterThan(0);
    await shops.remove(one, house.owner, house.facts());
    house.pass(11 * 60_000);
    const left = house.store.db.selectFrom('sources').select('id').where('bot_id', '=', bot.id);
    await expect.poll(() => left.execute()).toEqual([]);
    await expect(shops.restore(one, house.owner, house.facts())).rejects.toMatchObject({
      failure: { error: 'NotFound' },
    });
  });

  test('what the plan does not suffice for is counted, and learned once there is room', async () => {
    const peer = await open();
    peer.products.push(...manyProducts(20));
    const { house, learn, sync, comes, ledger } = await linking(openHouse, peer, { characters: 1_500 });
    const shop = await learn();
    expect(shop).toMatchObject({ status: 'synced', reason: 'NoCharactersLeft' });
    expect(shop.items).toBeGreaterThan(2);
    expect(shop.unpaid).toBe(20 - shop.items);
    const { paid, held } = await ledger();
    expect(paid).toBe(held);
    await house.store.db
      .updateTable('accounts')
      .set({ characters_left: 100_000 })
      .where('id', '=', house.owner.accountId)
      .execute();
    await sync(shop.id);
    expect(await comes(shop.id, 'synced')).toMatchObject({ items: 20, unpaid: 0, reason: null });
  });

  test('a shop of which nothing could be learned is looked at by the schedule all the same', async () => {
    const peer = await open();
    peer.products.push(...manyProducts(3));
    const { house, bot, learn } = await linking(openHouse, peer, { characters: 10 });
    expect(await learn()).toMatchObject({ items: 0, unpaid: 3 });
    const { schedules } = house.handlers;
    expect(await schedules.read({ botId: bot.id }, house.owner, house.facts())).toMatchObject({ watched: 1 });
  });

  test('one shop is linked to a bot once, and to others as often', async () => {
    const peer = await open();
    const { house, connect } = await linking(openHouse, peer);
    await connect();
    await expect(connect({ url: `${peer.url}/wp-admin/` })).rejects.toMatchObject({
      failure: { error: 'ShopDuplicate' },
    });
    const other = await house.bot([], 'بات دیگر');
    const form = {
      url: peer.url,
      consumerKey: shopKeys.key,
      consumerSecret: shopKeys.secret,
      responsePrompt: '',
    };
    const wants = { posts: true, pages: true, categories: [] };
    const rest = { searchPrompt: '', orderTracking: false, currency: 'auto', wants } as const;
    await expect(
      house.handlers.shops.connectWooCommerce(
        { botId: other.id, ...form, ...rest },
        house.owner,
        house.facts(),
      ),
    ).resolves.toMatchObject({ botId: other.id });
  });

  test('only so many shops are linked to a bot', async () => {
    const first = await open();
    const others = await Promise.all([1, 2, 3, 4, 5].map(() => open()));
    const { connect } = await linking(openHouse, first, {}, others);
    for (const { url } of others) await connect({ url });
    await expect(connect()).rejects.toMatchObject({ failure: { error: 'TooManyShops' } });
  });
});
