import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { ruleTexts } from '../../../contract/fields/rules.texts.ts';
import { limits } from '../../../contract/limits.ts';
import { training } from '../../../contract/training/training.ts';
import { orderTexts } from '../../../server/areas/shops/orders/order.texts.ts';
import { manyProducts, order, product } from '../../../server/dev/woocommerce/catalogue.ts';
import {
  cardTexts,
  linkTexts,
  scopeTexts,
  settingsTexts,
  shopsTexts,
} from '../../../src/features/training/shops/shops.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { OwnerShops } from '../../drivers/owner/shops.ts';
import { type SpawnedServer, spawnServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { shopKeys, startShop, type WooShop } from '../../external-systems/woocommerce.ts';
import { type FakeWordPress, post, startFakeWordPress } from '../../external-systems/wordpress-api.ts';

let server: SpawnedServer;
let browser: Browser;
let shop: WooShop;
let site: FakeWordPress;

beforeAll(async () => {
  shop = await startShop({ currency: 'IRT' });
  shop.products.push(
    product(7, 'کیف چرمی نیلوفر', { price: '1250000', regular_price: '1500000', on_sale: true }),
    ...manyProducts(140),
  );
  shop.orders.push(order(1234, { currency: 'IRT', total: '1250000' }));
  site = await startFakeWordPress();
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

async function openShopsPage(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'راهنمای نیلوفر');
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  await user.goTo(botLink(botId, 'shops'));
  return { user, botId, session, owner: new Owner(user), ownerShops: new OwnerShops(user) };
}

test('rejects a wrong secret at its field, trains on the shop and answers price and order (phone, Persian)', async () => {
  const { user, botId, owner, ownerShops: shopsPage } = await openShopsPage(phone, 'fa');
  await expect(user.heading(shopsTexts.emptyTitle)).toBeVisible();
  await expectAccessible(user, 'shops-empty');
  await shopsPage.startLinkingShop();
  await shopsPage.check();
  await expect(shopsPage.dialog.getByText(ruleTexts.Required.fa)).toHaveCount(6); // at fields and in the summary
  await shopsPage.enterKeys(shop.url, shopKeys.key, 'cs_wrong');
  await expect(shopsPage.dialog.getByText(errorTexts.WooCommerceRefused.fa)).toBeVisible();
  await expect(shopsPage.dialog.getByText(ruleTexts.ShopSecretWrong.fa)).toBeVisible();
  await expect(user.field(linkTexts.url)).toHaveValue(shop.url);
  await expectAccessible(user, 'shops-refused');
  await shopsPage.enterKeys(shop.url, shopKeys.key, shopKeys.secret);
  await expect(shopsPage.dialog.getByText(user.text(linkTexts.foundProducts, { count: 141 }))).toBeVisible();
  await expectAccessible(user, 'shops-choice');
  await shopsPage.startTraining();
  await shopsPage.waitForTrained(user.text(cardTexts.products, { count: 141 }));
  await expectAccessible(user, 'shops-learned');
  await shopsPage.unlinkAndUndo('فروشگاه نیلوفر');
  await shopsPage.waitForTrained(user.text(cardTexts.products, { count: 141 }));

  await user.goTo(botLink(botId, 'testChat'));
  await owner.ask('قیمت کیف چرمی نیلوفر چنده؟');
  await expect(owner.lastAnswer).toContainText('۱٬۲۵۰٬۰۰۰ تومان');
  await owner.ask('سفارش ۱۲۳۴ کجاست؟');
  await expect(owner.lastAnswer).toContainText(orderTexts.askContact.fa);
  await owner.ask('۰۹۱۲۱۲۳۴۵۶۷');
  await expect(owner.lastAnswer).toContainText('در حال آماده‌سازی');
  await expect(owner.lastAnswer).toContainText('اسفند ۱۴۰۴');
  await user.capture('shops-order');
  expect(user.pageErrors).toEqual([]);
});

test('searches, previews, excludes and restores shop items and changes categories (desktop, Persian)', async () => {
  const { user, botId, ownerShops } = await openShopsPage(desktop, 'fa');
  await ownerShops.startLinkingShop();
  await ownerShops.enterKeys(shop.url, shopKeys.key, shopKeys.secret);
  await ownerShops.startTraining();
  await ownerShops.waitForTrained(user.text(cardTexts.products, { count: 141 }));
  await ownerShops.openItems();
  await expectAccessible(user, 'shop-items');
  await ownerShops.findItem('كيف چرمي نيلوفر', 'کیف چرمی نیلوفر');
  await expect(ownerShops.items).toContainText('۱٬۲۵۰٬۰۰۰ تومان');
  await ownerShops.openItem('کیف چرمی نیلوفر');
  await expect(ownerShops.dialog.getByText('با تخفیف ۱٬۲۵۰٬۰۰۰ تومان')).toBeVisible();
  await expectAccessible(user, 'shop-item');
  await user.dismiss(ownerShops.dialog);
  await ownerShops.excludeAndUndo('کیف چرمی نیلوفر');
  await user.goTo(botLink(botId, 'shops'));
  await user.button(cardTexts.settings, { name: 'فروشگاه نیلوفر' }).click();
  await ownerShops.dialog.getByText(user.text(scopeTexts.category, { name: 'کفش', count: 14 })).click();
  await user.button(settingsTexts.save).click();
  await ownerShops.waitForTrained(user.text(cardTexts.products, { count: 14 }));
  expect(user.pageErrors).toEqual([]);
});

test('trains on a site by its URL, answers from it and rereads changed posts (desktop, English)', async () => {
  const { user, botId, owner, ownerShops } = await openShopsPage(desktop, 'en');
  await ownerShops.startLinkingSite();
  await user.field(linkTexts.siteUrl).fill('http://127.0.0.1:1');
  await ownerShops.check();
  await expect(user.field(linkTexts.siteUrl)).toHaveAttribute('aria-invalid', 'true');
  await user.field(linkTexts.siteUrl).fill(site.url);
  await ownerShops.check();
  await expect(ownerShops.dialog.getByText(user.text(linkTexts.foundPages, { count: 1 }))).toBeVisible();
  await expectAccessible(user, 'site-choice');
  await ownerShops.startTraining();
  await ownerShops.waitForTrained(user.text(cardTexts.posts, { count: 2 }));
  Object.assign(site.posts[0] ?? {}, {
    html: '<p>Goods may be returned within ten days of delivery.</p>',
    modified: '2099-01-01T00:00:00',
  });
  await ownerShops.sync(1);

  await user.goTo(botLink(botId, 'testChat'));
  await owner.ask('Within how many days may goods be returned?');
  await expect(owner.lastAnswer).toContainText('ten days');
  expect(user.pageErrors).toEqual([]);
});

test('shows price, stock and state of each product in full (phone, English)', async () => {
  shop.products.push(
    product(8, 'چتر سیاه', { price: '125000000', stock_status: 'outofstock' }),
    product(9, 'چتر آبی', { price: '2500000', stock_status: 'onbackorder', categories: [] }),
  );
  const { user, ownerShops } = await openShopsPage(phone, 'en');
  await ownerShops.startLinkingShop();
  await ownerShops.enterKeys(shop.url, shopKeys.key, shopKeys.secret);
  await ownerShops.startTraining();
  await ownerShops.waitForTrained(user.text(cardTexts.products, { count: 143 }));
  await ownerShops.openItems();
  for (const title of ['چتر سیاه', 'چتر آبی']) {
    await ownerShops.findItem(title, title);
    await ownerShops.expectNoCutText(title);
  }
  expect(user.pageErrors).toEqual([]);
});

test('shows that a shop exceeds the plan instead of calling it up to date (phone, Persian)', async () => {
  const { user, botId, session, ownerShops } = await openShopsPage(phone, 'fa');
  const api = new Api(server.url);
  const { charactersLeft } = await api.call(training.list, { botId }, session);
  const maxLength = limits.trainingText.max;
  for (let left = charactersLeft; left > 20; left -= maxLength) {
    const text = `${left} `.repeat(maxLength).slice(0, Math.min(left, maxLength) - 1);
    await api.call(training.addText, { botId, title: `متن ${left}`, text }, session);
  }
  await expect
    .poll(async () => (await api.call(training.list, { botId }, session)).charactersLeft)
    .toBeLessThan(20);
  await ownerShops.startLinkingShop();
  await ownerShops.enterKeys(shop.url, shopKeys.key, shopKeys.secret);
  await ownerShops.startTraining();
  await expect(user.page.getByText(user.text(cardTexts.unpaidFor), { exact: true })).toBeVisible();
  await expect(user.page.getByText(user.text(cardTexts.synced), { exact: true })).toHaveCount(0);
  expect(user.pageErrors).toEqual([]);
});
