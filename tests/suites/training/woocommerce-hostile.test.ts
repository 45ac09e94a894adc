import { expect, test } from 'vitest';
import { manyProducts, product } from '../../../server/dev/woocommerce/catalogue.ts';
import { startShop } from '../../external-systems/woocommerce.ts';
import { forEachApp } from '../support/app.ts';
import { closeAfterTest, openShopLink } from './support/shop.scenario.ts';

const open = async () => closeAfterTest(await startShop());

forEachApp((openApp) => {
  test('retries a failing shop with smaller pages', async () => {
    const fakeShop = await open();
    fakeShop.products.push(...manyProducts(60));
    const { app, connect, waitForStatus } = await openShopLink(openApp, fakeShop);
    fakeShop.override = (request, response, path) => {
      const perPage = new URL(request.url ?? '/', fakeShop.url).searchParams.get('per_page');
      if (!path.endsWith('/products') || Number(perPage) <= 25) return false;
      response.writeHead(500, { 'content-type': 'text/html' }).end('Allowed memory size exhausted');
      return true;
    };
    const shop = await connect();
    expect(await waitForStatus(shop.id, 'synced', 'failed')).toMatchObject({ status: 'synced', items: 60 });
    expect(app.log).toEqual([]);
  });

  test('reports a shop in maintenance as busy while it retries and fails soon before its first answer', async () => {
    const fakeShop = await open();
    fakeShop.products.push(...manyProducts(3));
    const { app, connect, waitForStatus, list, sync } = await openShopLink(openApp, fakeShop);
    let isClosed = true;
    fakeShop.override = (request, response, path) => {
      if (!isClosed || !path.endsWith('/products') || request.url?.includes('per_page=1&')) return false;
      response.writeHead(503, { 'content-type': 'text/html', 'retry-after': '600' }).end('Maintenance');
      return true;
    };
    const { id } = await connect();
    const waiting = { state: 'waiting', reason: 'Busy', runAt: expect.any(Number) };
    for (let attempts = 1; attempts <= 4; attempts += 1) {
      const at = app.now();
      await expect
        .poll(() => app.store.jobs.find('sync-shop', id))
        .toMatchObject({ ...waiting, attempts, runAt: at + 60_000 });
      expect((await list())[0]).toMatchObject({ status: 'syncing', reason: 'SiteBusy', total: null });
      app.advanceTime(60_000);
    }
    expect(await waitForStatus(id, 'failed')).toMatchObject({ reason: 'SiteBusy' });
    await sync(id);
    await expect.poll(async () => (await list())[0]?.reason).toBe('SiteBusy');
    isClosed = false;
    await expect.poll(() => app.store.jobs.find('sync-shop', id)).toMatchObject(waiting);
    app.advanceTime(60_000);
    expect(await waitForStatus(id, 'synced')).toMatchObject({ reason: null, items: 3 });
  });

  test.each([
    ['one that is cut off', 'SiteUnreachable'],
    ['one that sends something else', 'PageNotReadable'],
    ['one of endless length', 'PageTooLarge'],
    ['one that leads to itself', 'RedirectLoop'],
    ['one whose keys were taken back', 'WooCommerceRefused'],
  ] as const)('fails a sync on %s with its reason and keeps the learned items', async (kind, reason) => {
    const fakeShop = await open();
    fakeShop.products.push(...manyProducts(30));
    const { app, connectAndWait, sync, waitForStatus, list } = await openShopLink(openApp, fakeShop);
    const shop = await connectAndWait();
    fakeShop.override = (_request, response, path) => {
      const json = { 'content-type': 'application/json' };
      if (kind === 'one that is cut off') {
        response.writeHead(200, { ...json, 'content-length': '5000' });
        response.write('[{"id":1,');
        response.destroy();
      } else if (kind === 'one that sends something else') response.writeHead(200, json).end('{"products":');
      else if (kind === 'one of endless length') {
        response.writeHead(200, json);
        const writeChunks = () => {
          while (!response.destroyed && response.write('[{"id":1},'.repeat(10_000)));
        };
        response.on('drain', writeChunks);
        writeChunks();
      } else if (kind === 'one that leads to itself') response.writeHead(302, { location: path }).end();
      else
        response.writeHead(401, json).end('{"code":"woocommerce_rest_authentication_error","message":"no"}');
      return true;
    };
    await sync(shop.id, true);
    await expect
      .poll(
        async () => {
          app.advanceTime(60_000);
          return (await list())[0]?.status;
        },
        { timeout: 30_000 },
      )
      .toBe('failed');
    expect(await waitForStatus(shop.id, 'failed')).toMatchObject({ reason, items: 30 });
  });

  test('stops a sync at once and resumes from there on the next one', async () => {
    const fakeShop = await open();
    fakeShop.products.push(...manyProducts(250));
    const { app, bot, connect, waitForStatus, sync } = await openShopLink(openApp, fakeShop);
    let pages = 0;
    fakeShop.override = (request, _response, path) =>
      path.endsWith('/products') && !request.url?.includes('per_page=1&') && ++pages > 1;
    const shop = await connect();
    await expect.poll(() => pages).toBeGreaterThan(1);
    await app.handlers.shops.cancel({ botId: bot.id, shopId: shop.id }, app.owner, app.requestContext());
    expect(await waitForStatus(shop.id, 'cancelled')).toMatchObject({ items: 100 });
    fakeShop.override = null;
    await sync(shop.id);
    expect(await waitForStatus(shop.id, 'synced')).toMatchObject({ items: 250, changed: 150 });
  });

  test('stops at the item limit of a larger shop and reports it as truncated', async () => {
    const fakeShop = await open();
    fakeShop.products.push(...manyProducts(3));
    const { connect, waitForStatus } = await openShopLink(openApp, fakeShop);
    let listCount = 0;
    fakeShop.override = (request, response, path) => {
      const query = new URL(request.url ?? '/', fakeShop.url).searchParams;
      if (!path.endsWith('/products') || query.get('per_page') !== '100') return false;
      listCount = Math.max(listCount, Number(query.get('page')));
      const rows = [product(Number(query.get('page')), `کالای ${query.get('page')}`)];
      const headers = {
        'content-type': 'application/json',
        'x-wp-total': '1000000',
        'x-wp-totalpages': '10000',
      };
      response.writeHead(200, headers).end(JSON.stringify(rows));
      return true;
    };
    const shop = await connect();
    expect(await waitForStatus(shop.id, 'synced')).toMatchObject({
      isTruncated: true,
      total: 10_000,
      items: 100,
    });
    expect(listCount).toBe(100);
  });
});
