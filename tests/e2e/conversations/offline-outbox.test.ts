import { test } from 'vitest';
import { connections as connectionCalls } from '../../../contract/connections/connections.ts';
import { conversations } from '../../../contract/conversations/conversations.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { botLink, botListLink } from '../../../src/platform/links.ts';
import { lazyTexts } from '../../../src/ui/lazy.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { pdf } from '../../fixtures/chat-files.ts';

const { server, browser } = await setUpJourneys();

test('keeps unsent texts and files of a left conversation and sends them once back online', async () => {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { token } = session;
  const { id: botId, connections } = await api.createBot(token, 'فروشگاه نیلوفر');
  const connectionId = connections[0]?.id ?? '';
  const pageUrl = `${server.url}/demo/${botId}`;
  await api.call(connectionCalls.activate, { botId, connectionId, active: true }, { token });
  const ids: string[] = [];
  for (const text of ['کفش سایز ۴۲ دارید؟', 'ارسال چند روز طول می‌کشد؟']) {
    const visitorSession = await api.call(visitor.openConversation, { connectionId, locale: 'fa', pageUrl });
    const message = { clientId: crypto.randomUUID(), text, pageUrl };
    await api.call(visitor.send, message, { token: visitorSession.token });
    ids.push(visitorSession.conversationId);
  }
  const [shoes = '', postage = ''] = ids;
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa', session });
  const operator = new Operator(user);
  const openConversation = async (id: string) => {
    await operator.rows.and(user.page.locator(`[href*="${id}"]`)).click();
    await expect(operator.composer).toBeVisible();
  };
  await operator.openInbox(botId);

  // A file is attached, the conversation left, and the page reloaded: the file is still there.
  await openConversation(shoes);
  await operator.attach({ name: 'راهنما.pdf', mimeType: 'application/pdf', buffer: pdf });
  const file = user.page.getByRole('button', { name: /راهنما\.pdf/ });
  await expect(file).toBeVisible();
  await openConversation(postage);
  await expect(operator.messageWithText('چند روز')).toBeVisible();
  await expect(file).toHaveCount(0);
  await openConversation(shoes);
  await expect(file).toBeVisible();
  await user.page.reload();
  await expect(operator.composer).toBeVisible();
  await expect(file).toBeVisible();

  // Written offline and left: the message waits, and the banner counts it.
  await user.context.setOffline(true);
  await operator.reply('بله، سه جفت مانده است');
  await expect(operator.messageWithText('سه جفت')).toBeVisible();
  await expect(user.page.getByText(user.text(lazyTexts.offlineQueued, { count: 1 }))).toBeVisible();
  await user.page.locator(`a[href="${botListLink}"]`).first().click();
  await expect(user.page).toHaveURL(new RegExp(`${botListLink}$`));
  await user.context.setOffline(false);
  const listOperatorMessages = async () => {
    const { messages } = await api.call(conversations.messages, { botId, conversationId: shoes }, { token });
    return messages.flatMap(({ author, text, attachments = [] }) =>
      author === 'operator' ? [`${text} ${attachments.map(({ name }) => name).join()}`] : [],
    );
  };
  await expect.poll(listOperatorMessages).toEqual(['بله، سه جفت مانده است راهنما.pdf']);
  // Reopened, it is there once and nothing is left to send.
  await user.goTo(botLink(botId, 'inbox'));
  await openConversation(shoes);
  await expect(operator.messageWithText('سه جفت')).toHaveCount(1);
  await expect(file).toHaveCount(1);
  expect(await listOperatorMessages()).toHaveLength(1);
  expect(user.pageErrors).toEqual([]);
});
