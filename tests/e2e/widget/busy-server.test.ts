import { test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';
import { blockWrites } from '../../suites/server/blocked-writes.ts';

const { server, browser } = await setUpOwnServer(
  startServer({ env: { LOG_LEVEL: 'silent', LOAD_SHEDDING: 'on' } }),
);
const QUESTION = 'سایز مدیوم هم دارید؟';

test('retries a visitor message refused with 503 and delivers it once without a click', async () => {
  const api = new Api(server.url);
  const { token } = await api.signUp();
  const { id: botId } = await api.createBot(token, 'نیلوفر');
  const connectionId = (await api.call(connections.list, { botId }, { token }))[0]?.id ?? '';
  const floodVisitor = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl: '' });
  const sendFloodMessage = (index: number) =>
    api.request(
      visitor.send,
      { clientId: `crowd-${index}`, text: `${index}`, pageUrl: '' },
      { token: floodVisitor.token },
    );
  await sendFloodMessage(0);

  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' });
  const rejectedRequests: string[] = [];
  user.page.on('response', (response) => {
    if (/\/widget\/messages$/.test(response.url()) && response.status() === 503)
      rejectedRequests.push(response.headers()['retry-after'] ?? '');
  });
  const shopVisitor = new Visitor(user);
  await shopVisitor.openShop(botId);
  await shopVisitor.openChat();
  await shopVisitor.ask('سلام');
  await expect(shopVisitor.messageWithText('سلام').first()).toBeVisible();
  await expect(shopVisitor.sendingNote).toHaveCount(0);

  const release = await blockWrites(server.store);
  const answers: Promise<{ readonly status: number }>[] = [];
  const refusalTimes: number[] = [];
  for (let index = 1; index <= 160; index += 1) answers.push(sendFloodMessage(index));
  for (const answer of answers) void answer.then(({ status }) => status === 503 && refusalTimes.push(status));
  await expect.poll(() => refusalTimes.length).toBeGreaterThan(0);
  await shopVisitor.ask(QUESTION);
  await expect(shopVisitor.busyNote).toBeVisible();
  await release();

  const listSent = () =>
    server.store.db.selectFrom('messages').select('text').where('text', '=', QUESTION).execute();
  await expect.poll(listSent).toEqual([{ text: QUESTION }]);
  await expect(shopVisitor.busyNote).toHaveCount(0);
  await expect(shopVisitor.sendingNote).toHaveCount(0);
  await expect(shopVisitor.messageWithText(QUESTION)).toHaveCount(1);
  expect(rejectedRequests.length).toBeGreaterThan(0);
  for (const wait of rejectedRequests) expect(Number(wait)).toBeGreaterThanOrEqual(1);
  await Promise.all(answers);
  await user.close();
});
