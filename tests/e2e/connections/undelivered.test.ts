import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { connections } from '../../../contract/connections/connections.ts';
import { errorTexts } from '../../../contract/errors/errors.texts.ts';
import { startTelegram } from '../../../server/channels/fakes/telegram.server.ts';
import { threadTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { messageTexts } from '../../../src/ui/Bubble/message.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';

let fakeTelegram: Awaited<ReturnType<typeof startTelegram>>;
let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let shops = 0;

beforeAll(async () => {
  fakeTelegram = await startTelegram();
  [server, browser] = await Promise.all([
    startServer({ env: { LOG_LEVEL: 'silent', CHANNEL_ADDRESSES: `telegram=${fakeTelegram.url}` } }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await fakeTelegram.close();
});

/** An owner at the thread of a Telegram visitor; each has their own bot there. */
async function openConnectedChat() {
  const bot = fakeTelegram.addBot(`shop_${shops++}_bot`);
  const api = new Api(server.url);
  const session = await api.signUp();
  const { token } = session;
  // As a plan that allows it.
  await server.store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
  const { id: botId } = await api.createBot(token, 'فروشگاه نیلوفر');
  const { connection } = await api.call(connections.createDraft, { botId, kind: 'telegram' }, { token });
  const values = { botUsername: `@${bot.username}`, botToken: bot.token };
  const form = { botId, connectionId: connection.id, name: 'بات فروشگاه', initialMessage: '', values };
  await api.call(connections.connect, form, { token });
  const mina = bot.visitor({ name: 'مینا' });
  await mina.write('این پیراهن را دارید؟');

  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  const operator = new Operator(user);
  await operator.openInbox(botId);
  await expect(operator.rows).toHaveCount(1);
  await operator.rows.first().click();
  await expect(operator.composer).toBeVisible();

  const reconnect = () => api.call(connections.connect, form, { token });
  return { user, operator, mina, keys: reconnect };
}

test('shows why a reply was refused and delivers it when sent again', async () => {
  const { user, operator, mina } = await openConnectedChat();
  const refusal = { kind: 'error', status: 400, description: 'Bad Request: message is empty' } as const;
  fakeTelegram.behave(refusal, { methods: ['sendMessage'] });
  await operator.reply('بله، در سه رنگ');
  const reply = operator.messageWithText('بله، در سه رنگ');
  await expect(reply).toContainText(errorTexts.ChannelTextNotSent.fa);
  await expectAccessible(user, 'a thread with an answer that did not arrive');

  fakeTelegram.behave({ kind: 'normal' });
  await reply.getByRole('button', { name: user.text(messageTexts.sendAgain), exact: true }).click();
  await expect(reply).not.toContainText(errorTexts.ChannelTextNotSent.fa);
  await expect.poll(() => mina.received.map(({ text }) => text)).toContain('بله، در سه رنگ');
  await user.close();
});

test('holds a reply after a revoked key, links to the connection and delivers it once the key is right', async () => {
  const { user, operator, mina, keys: reconnect } = await openConnectedChat();
  fakeTelegram.behave({ kind: 'error', status: 401, description: 'Unauthorized' });
  await operator.reply('فردا می‌رسد');
  const reply = operator.messageWithText('فردا می‌رسد');
  await expect(reply).toContainText(threadTexts.holdKeyInvalid.fa);
  await expectAccessible(user, 'a thread with an answer that waits for its service');
  const connectionLink = reply.getByRole('link', { name: user.text(threadTexts.toService) });
  await expect(connectionLink).toHaveAttribute('href', /\/service\/update\/[^/]+\/telegram$/);

  fakeTelegram.behave({ kind: 'normal' });
  await reconnect();
  await expect(reply).not.toContainText(threadTexts.holdKeyInvalid.fa);
  expect(mina.received.filter(({ text }) => text === 'فردا می‌رسد')).toHaveLength(1);
  await user.close();
});
