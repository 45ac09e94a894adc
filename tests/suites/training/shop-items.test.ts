import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { InputOf } from '../../../contract/endpoint.ts';
import type { shopItems } from '../../../contract/training/shop-items.ts';
import { manyProducts, product } from '../../../server/dev/woocommerce/catalogue.ts';
import { startShop, type WooShop } from '../../external-systems/woocommerce.ts';
import { forEachApp } from '../support/app.ts';
import { closeAfterTest, openShopLink } from './support/shop.scenario.ts';

type Query = Partial<Omit<InputOf<typeof shopItems.list>, 'botId' | 'shopId'>>;

const bags = { id: 3, name: 'کیف "دستی"', slug: 'kif' };
const shoes = { id: 4, name: 'کفش', slug: 'kafsh' };

function stockShop(fakeShop: WooShop): void {
  fakeShop.products.push(
    product(1, 'كيف چرمي نيلوفر', {
      price: '2500000.00',
      stock_quantity: 4,
      manage_stock: true,
      categories: [bags],
    }),
    product(2, 'کفش راحتی', { stock_status: 'outofstock', categories: [shoes] }),
    product(3, 'بند کفش', { price: '', categories: [shoes, bags] }),
  );
}

forEachApp((openApp) => {
  async function openShop(options: Parameters<typeof openShopLink>[2] = {}, fill = stockShop) {
    const fakeShop = closeAfterTest(await startShop());
    fill(fakeShop);
    const shopLink = await openShopLink(openApp, fakeShop, options);
    const shop = await shopLink.connectAndWait();
    const { app, bot } = shopLink;
    const one = { botId: bot.id, shopId: shop.id };
    const { shopItems: calls, shops } = app.handlers;
    const list = (query: Query = {}) =>
      calls.list(
        { ...one, search: '', state: 'all', category: '', ...query },
        app.owner,
        app.requestContext(),
      );
    const choose = (state: 'included' | 'excluded', itemIds: readonly string[]) =>
      calls.setState({ ...one, state, itemIds }, app.owner, app.requestContext());
    const titles = async (query: Query = {}) => (await list(query)).items.map(({ title }) => title);
    const countPassages = async () => (await app.deps.indexes.get(app.owner.accountId, bot.id)).size;
    const readBalance = async () => {
      const { paid, held } = await shopLink.ledger();
      expect(paid).toBe(held);
      return paid;
    };
    return {
      ...shopLink,
      fakeShop,
      shop,
      one,
      calls,
      shops,
      list,
      choose,
      titles,
      countPassages,
      readBalance,
    };
  }

  test('lists items with price, stock and categories, searches any spelling and filters', async () => {
    const { list, titles, calls, app, one } = await openShop();
    const { items, total, hasMore } = await list();
    expect({ total, hasMore }).toEqual({ total: 3, hasMore: false });
    expect(items.map(({ title }) => title)).toEqual(['بند کفش', 'کفش راحتی', 'كيف چرمي نيلوفر']);
    expect(items[2]).toMatchObject({
      price: { rial: 2_500_000, amount: '2500000.00', currency: 'IRR' },
      stock: 'instock',
      quantity: 4,
      categories: [bags.name],
      state: 'included',
      url: 'https://shop.example/product/1/',
    });
    expect(items[0]).toMatchObject({ price: null, stock: 'instock', quantity: null });
    expect(items[1]).toMatchObject({ stock: 'outofstock' });
    expect(await titles({ search: 'کیف چرمی' })).toEqual(['كيف چرمي نيلوفر']);
    expect(await titles({ search: 'n-۲' })).toEqual(['کفش راحتی']);
    expect(await titles({ category: bags.name })).toEqual(['بند کفش', 'كيف چرمي نيلوفر']);
    expect(await titles({ category: 'کف' })).toEqual([]);
    expect(await calls.categories(one, app.owner, app.requestContext())).toEqual([
      { name: shoes.name, count: 2 },
      { name: bags.name, count: 2 },
    ]);
    const unknownBotInput = { ...one, botId: one.shopId };
    await expect(calls.categories(unknownBotInput, app.owner, app.requestContext())).rejects.toMatchObject({
      failure: { error: 'BotNotFound' },
    });
  });

  test('keeps excluded items uncharged and out of answers through syncs until they are restored', async () => {
    const {
      fakeShop,
      shop,
      list,
      choose,
      titles,
      countPassages,
      readBalance,
      sync,
      waitForStatus,
      shops,
      app,
      one,
    } = await openShop();
    const [strap] = (await list()).items;
    const before = await readBalance();
    const passages = await countPassages();
    if (!strap) throw new Error('nothing was learned');
    expect(await choose('excluded', [strap.id])).toEqual({ changed: 1 });
    expect(await choose('excluded', [strap.id])).toEqual({ changed: 0 });
    expect(await readBalance()).toBe(before - strap.characters);
    expect(await countPassages()).toBeLessThan(passages);
    expect(await titles({ state: 'excluded' })).toEqual([strap.title]);
    expect(await titles({ state: 'included' })).toHaveLength(2);
    Object.assign(fakeShop.products[2] ?? {}, {
      short_description: 'چرمی',
      date_modified_gmt: '2099-01-01T00:00:00',
    });
    await sync(shop.id, true);
    expect(await waitForStatus(shop.id, 'synced')).toMatchObject({ items: 2, changed: 1, removed: 0 });
    expect(await readBalance()).toBe(before - strap.characters);
    expect(await titles({ state: 'excluded' })).toEqual([strap.title]);
    await shops.remove(one, app.owner, app.requestContext());
    await shops.restore(one, app.owner, app.requestContext());
    expect(await readBalance()).toBe(before - strap.characters);
    const [now] = (await list({ state: 'excluded' })).items;
    expect(await choose('included', [strap.id])).toEqual({ changed: 1 });
    expect(await readBalance()).toBe(before - strap.characters + (now?.characters ?? 0));
    expect(await countPassages()).toBeGreaterThanOrEqual(passages);
  });

  test('relearns an item without review when much of its long description was cut', async () => {
    const { app, list, one, shop, sync, waitForStatus } = await openShop({}, (fakeShop) => {
      fakeShop.products.push(product(1, 'فرش دستباف', { description: 'گره ابریشم کاشان '.repeat(2_500) }));
    });
    const readItem = async () => {
      const [item] = (await list()).items;
      const ids = { botId: one.botId, sourceId: item?.id ?? '' };
      const { coverage } = await app.handlers.preview.read(ids, app.owner, app.requestContext());
      const { source } = await app.handlers.training.read(ids, app.owner, app.requestContext());
      return { ids, share: coverage.share, hold: source.hold, status: source.status };
    };
    const learned = await readItem();
    expect(learned).toMatchObject({ hold: null });
    expect(learned.share).toBeLessThan(0.9);
    await app.handlers.training.retry(learned.ids, app.owner, app.requestContext());
    await expect.poll(async () => (await readItem()).status).toBe(learned.status);
    expect(await readItem()).toEqual(learned);
    await sync(shop.id, true);
    await waitForStatus(shop.id, 'synced');
    expect(await readItem()).toEqual(learned);
  });

  test('counts kept characters of items stored before they were counted', async () => {
    const { app, list, one, shop, sync, waitForStatus } = await openShop();
    const { db } = app.store;
    const stored = await db
      .selectFrom('sources')
      .select(['id', 'title', 'text'])
      .where('bot_id', '=', one.botId)
      .execute();
    // as version 3 of the stamp had it
    for (const { id, title, text } of stored)
      await db
        .updateTable('sources')
        .set({
          coverage: null,
          remote_checksum: createHash('sha256')
            .update(JSON.stringify([3, title, text]))
            .digest('base64url'),
        })
        .where('id', '=', id)
        .execute();
    await sync(shop.id, true);
    await waitForStatus(shop.id, 'synced');
    for (const { id } of (await list()).items) {
      const ids = { botId: one.botId, sourceId: id };
      const { coverage } = await app.handlers.preview.read(ids, app.owner, app.requestContext());
      expect(coverage.share).toBe(1);
    }
  });

  test('rejects restoring items beyond the remaining characters as a whole', async () => {
    const { list, choose, app, readBalance } = await openShop();
    const ids = (await list()).items.map(({ id }) => id);
    await choose('excluded', ids);
    expect(await readBalance()).toBe(0);
    await app.store.db
      .updateTable('accounts')
      .set({ characters_left: 10 })
      .where('id', '=', app.owner.accountId)
      .execute();
    await expect(choose('included', ids)).rejects.toMatchObject({ failure: { error: 'NoCharactersLeft' } });
    expect((await list({ state: 'excluded' })).total).toBe(3);
    expect(await readBalance()).toBe(0);
  });

  test('returns each item once across pages', async () => {
    const { list } = await openShop({}, (fakeShop) => fakeShop.products.push(...manyProducts(130)));
    const first = await list();
    const second = await list({ after: first.items.at(-1)?.id ?? '' });
    expect([first.items.length, first.hasMore, first.total]).toEqual([100, true, 130]);
    expect([second.items.length, second.hasMore, second.total]).toEqual([30, false, 130]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(130);
  });

  test('removes and refunds items of deselected categories and learns selected ones', async () => {
    const { shop, shops, one, app, titles, waitForStatus, readBalance, check } = await openShop();
    expect((await check()).categories).toEqual([
      { id: 3, name: bags.name, count: 2 },
      { id: 4, name: shoes.name, count: 2 },
    ]);
    expect(await shops.readCategories(one, app.owner, app.requestContext())).toMatchObject({
      categories: [{ id: 3 }, { id: 4 }],
    });
    const { responsePrompt, searchPrompt, orderTracking, currency } = shop;
    const change = (categories: readonly number[]) =>
      shops.change(
        {
          ...{ ...one, responsePrompt, searchPrompt, orderTracking, currency },
          syncScope: { ...shop.syncScope, categories },
        },
        app.owner,
        app.requestContext(),
      );
    const before = await readBalance();
    // The sync may have started already.
    expect(['waiting', 'syncing']).toContain((await change([shoes.id])).status);
    expect(await waitForStatus(shop.id, 'synced')).toMatchObject({ items: 2, removed: 1, total: 2 });
    expect(await titles()).toEqual(['بند کفش', 'کفش راحتی']);
    expect(await readBalance()).toBeLessThan(before);
    await change([]);
    expect(await waitForStatus(shop.id, 'synced')).toMatchObject({ items: 3, changed: 1 });
    expect(await readBalance()).toBe(before);
  });

  test.each([503, 401])(
    'restarts a sync when categories change during it, even if the old one ends with %i',
    async (status) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const { fakeShop, shop, shops, one, app, titles, waitForStatus, sync } = await openShop();
      let isHeld = false;
      fakeShop.override = (_request, response, path) => {
        if (isHeld || !path.endsWith('/products')) return false;
        isHeld = true;
        void released.then(() => response.writeHead(status, { 'retry-after': '0' }).end());
        return true;
      };
      await sync(shop.id, true);
      await expect.poll(() => isHeld).toBe(true);
      const { responsePrompt, searchPrompt, orderTracking, currency } = shop;
      const settings = { ...one, responsePrompt, searchPrompt, orderTracking, currency };
      const syncScope = { ...shop.syncScope, categories: [shoes.id] };
      await shops.change({ ...settings, syncScope }, app.owner, app.requestContext());
      release();
      expect(await waitForStatus(shop.id, 'synced')).toMatchObject({ items: 2, removed: 1 });
      expect(await titles()).toEqual(['بند کفش', 'کفش راحتی']);
    },
  );

  test('returns WooCommerceRefused when the shop denies access to its categories', async () => {
    const { fakeShop, shops, one, app } = await openShop();
    fakeShop.override = (_request, response) => {
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"code":"woocommerce_rest_cannot_view"}');
      return true;
    };
    await expect(shops.readCategories(one, app.owner, app.requestContext())).rejects.toMatchObject({
      failure: { error: 'WooCommerceRefused' },
    });
  });
});
