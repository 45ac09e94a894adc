import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect as holds, test } from 'vitest';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { ruleTexts } from '../../../contract/fields/rules.texts.ts';
import { limits } from '../../../contract/limits.ts';
import { training } from '../../../contract/training/training.ts';
import { orderTexts } from '../../../server/areas/shops/orders/order.texts.ts';
import { manyProducts, order, product } from '../../../server/dev/woocommerce/catalogue.ts';
import {
  cardTexts,
  choiceTexts,
  linkTexts,
  settingsTexts,
  shopsTexts,
} from '../../../src/features/training/shops/shops.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { desktop, expect, openBrowser, phone, Seat } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { ShopDesk } from '../../drivers/owner/shops.ts';
import { type SpawnedServer, spawnServer } from '../../drivers/server.ts';
import { isAccessible } from '../../drivers/support/axe.ts';
import { shopKeys, startShop, type WooShop } from '../../external-systems/woocommerce.ts';
import { post, startWordPressStandIn, type WordPressStandIn } from '../../external-systems/wordpress-api.ts';

let server: SpawnedServer;
let browser: Browser;
let shop: WooShop;
let site: WordPressStandIn;

beforeAll(async () => {
  shop = await startShop({ currency: 'IRT' });
  shop.products.push(
    product(7, 'کیف چرمی نیلوفر', { price: '1250000', regular_price: '1500000', on_sale: true }),
    ...manyProducts(140),
  );
  shop.orders.push(order(1234, { currency: 'IRT', total: '1250000' }));
  site = await startWordPressStandIn();
  site.posts.push(
    post(1, 'Returns', '<p>Goods may be returned within seven days of delivery.</p>'),
    post(2, 'Opening hours', '<p>The workshop is open from nine to five.</p>', { type: 'pages' }),
  );
  [server, browser] = await Promise.all([
    spawnServer({ env: { OUTBOUND_ALLOWED: [shop.host, site.host].join() } }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await Promise.all([shop.close(), site.close()]);
});

async function arrives(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const session = await api.signsUp();
  const { id: botId } = await api.makesBot(session.token, 'راهنمای نیلوفر');
  const seat = await Seat.take(browser, server.url, { size, locale, session });
  await seat.goes(botLink(botId, 'shops'));
  return { seat, botId, session, owner: new Owner(seat), desk: new ShopDesk(seat) };
}

test('rejects a wrong secret at its field, learns the shop and answers price and order (phone, Persian)', async () => {
  const { seat, botId, owner, desk } = await arrives(phone, 'fa');
  await expect(seat.heading(shopsTexts.emptyTitle)).toBeVisible();
  await isAccessible(seat, 'shops-empty');
  await desk.beginsShop();
  await desk.checks();
  await expect(desk.dialog.getByText(ruleTexts.Required.fa)).toHaveCount(6); // at each field, and in the list of them
  await desk.givesKeys(shop.url, shopKeys.key, 'cs_wrong');
  await expect(desk.dialog.getByText(errorTexts.WooCommerceRefused.fa)).toBeVisible();
  await expect(desk.dialog.getByText(ruleTexts.ShopSecretWrong.fa)).toBeVisible();
  await expect(seat.field(linkTexts.url)).toHaveValue(shop.url);
  await isAccessible(seat, 'shops-refused');
  await desk.givesKeys(shop.url, shopKeys.key, shopKeys.secret);
  await expect(desk.dialog.getByText(seat.says(linkTexts.foundProducts, { count: 141 }))).toBeVisible();
  await isAccessible(seat, 'shops-choice');
  await desk.learns();
  await desk.seesLearned(seat.says(cardTexts.products, { count: 141 }));
  await isAccessible(seat, 'shops-learned');
  await desk.unlinksAndUndoes('فروشگاه نیلوفر');
  await desk.seesLearned(seat.says(cardTexts.products, { count: 141 }));

  await seat.goes(botLink(botId, 'testChat'));
  await owner.asks('قیمت کیف چرمی نیلوفر چنده؟');
  await expect(owner.lastAnswer).toContainText('۱٬۲۵۰٬۰۰۰ تومان');
  await owner.asks('سفارش ۱۲۳۴ کجاست؟');
  await expect(owner.lastAnswer).toContainText(orderTexts.askContact.fa);
  await owner.asks('۰۹۱۲۱۲۳۴۵۶۷');
  await expect(owner.lastAnswer).toContainText('در حال آماده‌سازی');
  await expect(owner.lastAnswer).toContainText('اسفند ۱۴۰۴');
  await seat.pictures('shops-order');
  holds(seat.faults).toEqual([]);
});

test('searches, previews, excludes and restores shop items and changes categories (desktop, Persian)', async () => {
  const { seat, botId, desk } = await arrives(desktop, 'fa');
  await desk.beginsShop();
  await desk.givesKeys(shop.url, shopKeys.key, shopKeys.secret);
  await desk.learns();
  await desk.seesLearned(seat.says(cardTexts.products, { count: 141 }));
  await desk.seesItems();
  await isAccessible(seat, 'shop-items');
  await desk.findsItem('كيف چرمي نيلوفر', 'کیف چرمی نیلوفر');
  await expect(desk.items).toContainText('۱٬۲۵۰٬۰۰۰ تومان');
  await desk.looksAt('کیف چرمی نیلوفر');
  await expect(desk.dialog.getByText('با تخفیف ۱٬۲۵۰٬۰۰۰ تومان')).toBeVisible();
  await isAccessible(seat, 'shop-item');
  await seat.dismisses(desk.dialog);
  await desk.leavesOutAndUndoes('کیف چرمی نیلوفر');
  await seat.goes(botLink(botId, 'shops'));
  await seat.button(cardTexts.settings, { name: 'فروشگاه نیلوفر' }).click();
  await desk.dialog.getByText(seat.says(choiceTexts.category, { name: 'کفش', count: 14 })).click();
  await seat.button(settingsTexts.save).click();
  await desk.seesLearned(seat.says(cardTexts.products, { count: 14 }));
  holds(seat.faults).toEqual([]);
});

test('learns a site by its address, answers from it and rereads changed posts (desktop, English)', async () => {
  const { seat, botId, owner, desk } = await arrives(desktop, 'en');
  await desk.beginsSite();
  await seat.field(linkTexts.siteUrl).fill('http://127.0.0.1:1');
  await desk.checks();
  await expect(seat.field(linkTexts.siteUrl)).toHaveAttribute('aria-invalid', 'true');
  await seat.field(linkTexts.siteUrl).fill(site.url);
  await desk.checks();
  await expect(desk.dialog.getByText(seat.says(linkTexts.foundPages, { count: 1 }))).toBeVisible();
  await isAccessible(seat, 'site-choice');
  await desk.learns();
  await desk.seesLearned(seat.says(cardTexts.posts, { count: 2 }));
  Object.assign(site.posts[0] ?? {}, {
    html: '<p>Goods may be returned within ten days of delivery.</p>',
    modified: '2099-01-01T00:00:00',
  });
  await desk.syncs(1);

  await seat.goes(botLink(botId, 'testChat'));
  await owner.asks('Within how many days may goods be returned?');
  await expect(owner.lastAnswer).toContainText('ten days');
  holds(seat.faults).toEqual([]);
});

test('shows price, stock and state of each product in full (phone, English)', async () => {
  shop.products.push(
    product(8, 'چتر سیاه', { price: '125000000', stock_status: 'outofstock' }),
    product(9, 'چتر آبی', { price: '2500000', stock_status: 'onbackorder', categories: [] }),
  );
  const { seat, desk } = await arrives(phone, 'en');
  await desk.beginsShop();
  await desk.givesKeys(shop.url, shopKeys.key, shopKeys.secret);
  await desk.learns();
  await desk.seesLearned(seat.says(cardTexts.products, { count: 143 }));
  await desk.seesItems();
  for (const title of ['چتر سیاه', 'چتر آبی']) {
    await desk.findsItem(title, title);
    await desk.readsWhole(title);
  }
  holds(seat.faults).toEqual([]);
});

test('shows that a shop exceeds the plan instead of calling it up to date (phone, Persian)', async () => {
  const { seat, botId, session, desk } = await arrives(phone, 'fa');
  const api = new Api(server.url);
  const { charactersLeft } = await api.call(training.list, { botId }, session);
  const most = limits.trainingText.max;
  for (let left = charactersLeft; left > 20; left -= most) {
    const text = `${left} `.repeat(most).slice(0, Math.min(left, most) - 1);
    await api.call(training.addText, { botId, title: `متن ${left}`, text }, session);
  }
  await expect
    .poll(async () => (await api.call(training.list, { botId }, session)).charactersLeft)
    .toBeLessThan(20);
  await desk.beginsShop();
  await desk.givesKeys(shop.url, shopKeys.key, shopKeys.secret);
  await desk.learns();
  await expect(seat.page.getByText(seat.says(cardTexts.unpaidFor), { exact: true })).toBeVisible();
  await expect(seat.page.getByText(seat.says(cardTexts.synced), { exact: true })).toHaveCount(0);
  holds(seat.faults).toEqual([]);
});
