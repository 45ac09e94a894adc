import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import type { Message } from '../../../contract/conversations/messages.ts';
import { productPictureUrl } from '../../../contract/conversations/products/product-pictures.ts';
import { productCardLimits } from '../../../contract/limits.team.ts';
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
let askForBag: () => Promise<Message>;

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
  askForBag = async () => {
    const chat = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
    const options = { token: chat.token };
    const content = { clientId: crypto.randomUUID(), text: 'قیمت کیف چرمی نیلوفر چند است؟', pageUrl: '' };
    await api.call(visitor.send, content, options);
    return vi.waitFor(async () => {
      const { messages } = await api.call(visitor.messages, {}, options);
      const answer = messages.find(({ author }) => author === 'ai');
      if (!answer) throw new Error('There is no answer');
      return answer;
    }, WAIT);
  };
  message = await askForBag();
});
afterAll(async () => {
  await server.stop();
  await shop.close();
});

const fetchPicture = (messageId = message.id, card: number | string = 0) =>
  fetch(`${server.url}${productPictureUrl(messageId, 0).replace(/0$/, String(card))}`);

/** Gives the message as many cards with another picture, as if the shop had. */
async function setPicture(picture: string, count = 1): Promise<void> {
  const [card] = message.products?.cards ?? [];
  const cards = Array.from({ length: count }, () => ({ ...card, picture }));
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

test('serves only pictures of a limited size', async () => {
  await setPicture(`${shop.url}/`);
  expect((await fetchPicture()).status).toBe(404);
  shop.override = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(4 * 1024 * 1024));
    return true;
  };
  await setPicture(`${shop.url}/pictures/7.png`);
  expect((await fetchPicture()).status).toBe(404);
  shop.override = (_request, response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="alert(1)"/>');
    return true;
  };
  expect((await fetchPicture()).status).toBe(404);
});

test.each([
  ['image/jpeg', 'ffd8ffe0'],
  ['image/png', '89504e470d0a1a0a'],
  ['image/gif', '474946383961'],
  ['image/webp', '524946460000000057454250'],
  [null, '0000001c6674797061766966'],
])('passes on a picture as %s by its first bytes %s', async (type, bytes) => {
  shop.override = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(Buffer.from(bytes, 'hex'));
    return true;
  };
  await setPicture(`${shop.url}/pictures/7.png`);
  const response = await fetchPicture();
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.status).toBe(type === null ? 404 : 200);
});

/** Leaves requests for pictures without a response, and tells how many are open. */
function holdPictures() {
  let open = 0;
  shop.override = (_request, response, path) => {
    if (!path.startsWith('/pictures/')) return false;
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    return true;
  };
  return () => open;
}

test('loads a picture once for parallel requests and aborts when all have left', async () => {
  await setPicture(`${shop.url}/pictures/7.png`);
  const countOpen = holdPictures();
  const before = shop.requests.length;
  const [first, second] = [new AbortController(), new AbortController()];
  const waiting = [first, second].map(({ signal }) =>
    fetch(`${server.url}${productPictureUrl(message.id, 0)}`, { signal }).catch(() => 'left'),
  );
  await vi.waitFor(() => expect(countOpen()).toBe(1), WAIT);
  first.abort();
  expect(await waiting[0]).toBe('left');
  expect(countOpen()).toBe(1);
  second.abort();
  expect(await waiting[1]).toBe('left');
  await vi.waitFor(() => expect(countOpen()).toBe(0), WAIT);
  expect(shop.requests.length).toBe(before + 1);
  shop.override = null;
  expect((await fetchPicture()).status).toBe(200);
});

test('leaves connections to the shop free for live prices', async () => {
  await setPicture(`${shop.url}/pictures/7.png`, 6);
  const countOpen = holdPictures();
  const disconnect = new AbortController();
  const waiting = [0, 1, 2, 3, 4, 5].map((card) =>
    fetch(`${server.url}${productPictureUrl(message.id, card)}`, disconnect).catch(() => null),
  );
  await vi.waitFor(() => expect(countOpen()).toBe(4), WAIT);
  expect((await askForBag()).products?.cards).toHaveLength(1);
  disconnect.abort();
  await Promise.all(waiting);
});

test('limits the pictures of an address', async () => {
  const limited = await startServer({ env: { RATE_LIMITS: 'on' } });
  const url = `${limited.url}${productPictureUrl(message.id, 0)}`;
  const statuses: number[] = [];
  for (let round = 0; round <= productCardLimits.picturesPerMinute / 100; round += 1) {
    const responses = await Promise.all(Array.from({ length: 120 }, () => fetch(url)));
    statuses.push(...responses.map(({ status }) => status));
  }
  await limited.stop();
  expect(new Set(statuses)).toEqual(new Set([404, 429]));
});
