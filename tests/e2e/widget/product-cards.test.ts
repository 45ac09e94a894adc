import type { Browser } from 'playwright';
import { afterAll, beforeAll, test, vi } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { shops } from '../../../contract/training/shops.ts';
import { product } from '../../../server/dev/woocommerce/catalogue.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { productTexts } from '../../../widget/frame/thread/products.texts.ts';
import { Api } from '../../drivers/api.ts';
import {
  BrowserSession,
  type BrowserSessionOptions,
  desktop,
  expect,
  openBrowser,
  phone,
} from '../../drivers/browser.ts';
import { type SpawnedServer, spawnServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { shopKeys, startShop, type WooShop } from '../../external-systems/woocommerce.ts';

const QUESTION = 'قیمت کیف چرمی نیلوفر چند است؟ قیمت ساعت دیواری چوبی چند است؟ قیمت گلدان سفالی آبی چند است؟';

let server: SpawnedServer;
let browser: Browser;
let shop: WooShop;
let session: Awaited<ReturnType<Api['signUp']>>;
let botId: string;

beforeAll(async () => {
  shop = await startShop({ currency: 'IRT' });
  const pictureOf = (id: number) => ({
    permalink: `${shop.url}/product/${id}/`,
    images: [{ id, src: `${shop.url}/pictures/${id}.png` }],
  });
  const prices = (price: string, regular_price = price) => ({ price, regular_price });
  shop.products.push(
    product(7, 'کیف چرمی نیلوفر', { ...pictureOf(7), ...prices('1250000', '1500000'), on_sale: true }),
    product(8, 'ساعت دیواری چوبی', { ...pictureOf(8), ...prices('890000') }),
    product(9, 'گلدان سفالی آبی', { ...prices('320000'), stock_status: 'outofstock' }),
  );
  [server, browser] = await Promise.all([
    spawnServer({ env: { OUTBOUND_ALLOWED: shop.host } }),
    openBrowser(),
  ]);
  const api = new Api(server.url);
  session = await api.signUp();
  const { token } = session;
  botId = (await api.createBot(token, 'راهنمای نیلوفر')).id;
  await api.call(
    shops.connectWooCommerce,
    {
      ...{ botId, url: shop.url, consumerKey: shopKeys.key, consumerSecret: shopKeys.secret },
      ...{ responsePrompt: '', searchPrompt: '', orderTracking: false, currency: 'auto' },
      syncScope: { posts: true, pages: true, categories: [] },
    },
    { token },
  );
  const status = async () => (await api.call(shops.list, { botId }, { token }))[0]?.status;
  await vi.waitFor(async () => expect(await status()).toBe('synced'), { timeout: 20_000, interval: 100 });
  const [widget] = await api.call(connections.list, { botId }, { token });
  shop.pages.set(
    '/bag/',
    `<!doctype html><html lang="fa" dir="rtl"><meta name="viewport" content="width=device-width"><title>فروشگاه</title><main><h1>کیف‌ها</h1></main>${widget?.snippet}`,
  );
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await shop.close();
});

async function askOnShopPage(options: BrowserSessionOptions) {
  const user = await BrowserSession.open(browser, server.url, options);
  const visitor = new Visitor(user);
  await user.page.goto(`${shop.url}/bag/`);
  await visitor.openChat();
  await visitor.ask(QUESTION);
  const cards = visitor.frame.getByRole('list', { name: productTexts.label.fa });
  await expect(cards.getByRole('listitem')).toHaveCount(3);
  for (const picture of await cards.locator('img').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  }
  return { user, visitor, cards };
}

test('shows products of an answer as cards and puts one into the cart (phone, Persian)', async () => {
  const { user, cards } = await askOnShopPage({ size: phone, locale: 'fa' });
  const bag = cards.getByRole('listitem').filter({ hasText: 'کیف چرمی نیلوفر' });
  await bag.scrollIntoViewIfNeeded();
  await expect(bag).toContainText('۱٬۲۵۰٬۰۰۰ تومان');
  const pot = cards.getByRole('listitem').filter({ hasText: 'گلدان سفالی آبی' });
  await expect(pot).toContainText(productTexts.outofstock.fa);
  await expect(pot.getByRole('link', { name: productTexts.add.fa })).toHaveCount(0);
  await user.capture('product-cards');
  await expectAccessible(user, 'product-cards');
  // By keyboard the carousel follows the focus to its last link.
  await pot.getByRole('link').focus();
  await expect(pot.getByRole('link')).toBeInViewport({ ratio: 0.9 });
  await user.capture('product-cards-end');
  await bag.getByRole('link', { name: productTexts.add.fa }).click();
  await user.page.waitForURL(`${shop.url}/?add-to-cart=7`);
  expect(user.pageErrors).toEqual([]);
});

test('shows the cards in the dark on a desktop, and to operators as a list', async () => {
  const { user } = await askOnShopPage({ size: desktop, locale: 'fa', scheme: 'dark' });
  await user.capture('product-cards-dark');
  const operator = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  await operator.goTo(botLink(botId, 'history'));
  const rows = operator.page.getByRole('grid').or(operator.page.getByRole('table'));
  await rows.getByRole('link').first().click();
  const link = operator.page.getByRole('link', { name: 'کیف چرمی نیلوفر', exact: true });
  await expect(link).toHaveAttribute('href', `${shop.url}/product/7/`);
  await expect(operator.page.getByText(operator.text(threadTexts.outofstock))).toBeVisible();
  await operator.capture('product-cards-panel');
  await expectAccessible(operator, 'product-cards-panel');
  expect(operator.pageErrors).toEqual([]);
});
