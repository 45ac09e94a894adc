import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import type { Message } from '../../../contract/conversations/messages.ts';
import { productPictureUrl } from '../../../contract/conversations/products/product-pictures.ts';
import { shops } from '../../../contract/training/shops.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { product } from '../../../server/dev/woocommerce/catalogue.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';
import { shopKeys, startShop, type WooShop } from '../../external-systems/woocommerce.ts';

const WAIT = { timeout: 20_000, interval: 100 };

let shop: WooShop;
let server: Awaited<ReturnType<typeof startServer>>;
let message: Message;

beforeAll(async () => {
  shop = await startShop();
  shop.products.push(
    product(7, 'کیف چرمی نیلوفر', { images: [{ id: 1, src: `${shop.url}/pictures/7.png` }] }),
    product(8, 'ساعت دیواری چوبی'),
  );
  server = await startServer({ env: { OUTBOUND_ALLOWED: shop.host } });
  const api = new Api(server.url);
  const { token } = await api.signUp();
  const { id: botId } = await api.createBot(token, 'نیلوفر');
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
  await vi.waitFor(async () => expect(await status()).toBe('synced'), WAIT);
  const connectionId = (await api.call(connections.list, { botId }, { token }))[0]?.id ?? '';
  const chat = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
  const options = { token: chat.token };
  const content = { clientId: crypto.randomUUID(), text: 'قیمت کیف چرمی نیلوفر چند است؟', pageUrl: '' };
  await api.call(visitor.send, content, options);
  const answer = async () =>
    (await api.call(visitor.messages, {}, options)).messages.find(({ products }) => products);
  message = await vi.waitFor(async () => {
    const found = await answer();
    if (!found) throw new Error('There is no answer with cards');
    return found;
  }, WAIT);
});
afterAll(async () => {
  await server.stop();
  await shop.close();
});

const fetchPicture = (messageId = message.id, card: number | string = 0) =>
  fetch(`${server.url}${productPictureUrl(messageId, 0).replace(/0$/, String(card))}`);

/** Gives the card another picture, as if the shop had. */
async function setPicture(picture: string): Promise<void> {
  const cards = message.products?.cards.map((card) => ({ ...card, picture }));
  await server.store.db
    .updateTable('messages')
    .set({ products: JSON.stringify({ cards, more: 0 }) })
    .where('id', '=', message.id)
    .execute();
}

test('passes on the picture of a card from the shop, as a picture only', async () => {
  const response = await fetchPicture();
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await response.bytes()).length).toBeGreaterThan(1_000);
});

test.each([
  ['another card', () => fetchPicture(message.id, 1)],
  ['a card beyond the limit', () => fetchPicture(message.id, 10)],
  ['no number', () => fetchPicture(message.id, '-1')],
  ['another message', () => fetchPicture('019ad000-0000-7000-8000-000000000000')],
  ['no id', () => fetchPicture('x')],
])('has no picture of %s', async (_what, fetchIt) => {
  expect((await fetchIt()).status).toBe(404);
});

test.each([
  ['inside the network', 'http://10.0.0.7/a.png'],
  ['on this machine', 'http://127.0.0.1:1/a.png'],
  ['that is a script', 'javascript:alert(1)'],
])('calls no address %s', async (_what, picture) => {
  await setPicture(picture);
  expect((await fetchPicture()).status).toBe(404);
});

test('passes on nothing that is no picture, and no endless one', async () => {
  await setPicture(`${shop.url}/`);
  expect((await fetchPicture()).status).toBe(404);
  shop.override = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(4 * 1024 * 1024));
    return true;
  };
  await setPicture(`${shop.url}/pictures/7.png`);
  expect((await fetchPicture()).status).toBe(404);
  shop.override = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg onload="alert(1)"/>');
    return true;
  };
  expect((await fetchPicture()).status).toBe(404);
});
