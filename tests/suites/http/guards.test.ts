import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { visitor } from '../../../contract/widget/visitor.ts';
import { Api } from '../../drivers/api.ts';
import { startServer } from '../../drivers/server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let api: Api;

beforeAll(async () => {
  server = await startServer();
  api = new Api(server.url);
});
afterAll(() => server.stop());

test('limits a visitor to ten streams and frees one when a stream ends', async () => {
  const { token } = await api.signUp();
  const bot = await api.createBot(token, 'فروشگاه');
  const connectionId = bot.connections[0]?.id ?? '';
  const { token: visitorToken } = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const open = () =>
    fetch(`${server.url}/api/widget/live`, { headers: { authorization: `Bearer ${visitorToken}` } });
  // Kept referenced: an unread stream would be closed by garbage collection.
  const tabs: Response[] = [];
  for (let count = 0; count < 10; count += 1) tabs.push(await open());
  expect(tabs.map(({ status }) => status)).toEqual(Array(10).fill(200));

  const response = await open();
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ error: 'TooManyRequests' });

  await tabs[0]?.body?.cancel();
  const reopen = async () => {
    const tab = await open();
    if (tab.status === 200) tabs.push(tab);
    return tab.status;
  };
  await expect.poll(reopen).toBe(200);
  for (const { body } of tabs.slice(1)) await body?.cancel();
});

test('serves the outbox only under local host names', async () => {
  const statusForHost = (host: string) =>
    new Promise<number | undefined>((resolve, reject) => {
      request(`${server.url}/api/dev/outbox`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end();
    });
  for (const localHost of ['localhost', 'localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'panel.localhost'])
    expect([localHost, await statusForHost(localHost)]).toEqual([localHost, 200]);
  for (const foreignHost of ['evil.example', 'localhost.evil.example:4000', '192.168.1.20:4000', 'shop-pc'])
    expect([foreignHost, await statusForHost(foreignHost)]).toEqual([foreignHost, 404]);
});
