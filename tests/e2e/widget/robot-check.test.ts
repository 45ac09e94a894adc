import { afterAll, beforeAll, test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { Visitor } from '../../drivers/visitor.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Awaited<ReturnType<typeof openBrowser>>;

beforeAll(async () => {
  const stopped = Date.now(); // the load stays as long as the test needs
  server = await startServer({
    clock: () => stopped,
    env: { RATE_LIMITS: 'on', ROBOT_TRIES: '20000', LOG_LEVEL: 'silent' },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

test('delivers a message once without a click while the address needs a robot check', async () => {
  const api = new Api(server.url);
  const { token } = await api.signUp();
  const { id: botId } = await api.createBot(token, 'نیلوفر');
  const connectionId = (await api.call(connections.list, { botId }, { token }))[0]?.id ?? '';
  const robot = { connectionId, locale: 'fa', pageUrl: '', robot: undefined };
  while ((await api.request(visitor.openConversation, robot)).status === 200);

  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' });
  const refusedPaths: string[] = [];
  user.page.on('response', (response) => {
    if (/\/visitors$/.test(response.url()) && response.status() !== 200) refusedPaths.push(response.url());
  });
  const shopVisitor = new Visitor(user);
  await shopVisitor.openShop(botId);
  await shopVisitor.openChat();
  await shopVisitor.ask('سلام');
  const listSent = () =>
    server.store.db.selectFrom('messages').select('text').where('author', '=', 'visitor').execute();
  await expect.poll(listSent).toEqual([{ text: 'سلام' }]);
  await expect(shopVisitor.sendingNote).toHaveCount(0);
  expect(refusedPaths.length).toBeGreaterThan(0);
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
