// Walks an operator on a Persian phone through an answer that the visitor's own messenger refused: told why, sent again, arrived.
import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { connections } from '../../contract/connections.ts';
import { errorTexts } from '../../contract/errors.texts.ts';
import { startTelegram } from '../../server/channels/stand-ins/telegram.ts';
import { talkTexts } from '../../src/ui/Bubble/talk.texts.ts';
import { Api } from '../drivers/api.ts';
import { isAccessible } from '../drivers/axe.ts';
import { expect, openBrowser, phone, Seat } from '../drivers/browser.ts';
import { Operator } from '../drivers/operator.ts';
import { startServer } from '../drivers/server.ts';

let peer: Awaited<ReturnType<typeof startTelegram>>;
let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;

beforeAll(async () => {
  peer = await startTelegram();
  [server, browser] = await Promise.all([
    startServer({ env: { LOG_LEVEL: 'silent', CHANNEL_ADDRESSES: `telegram=${peer.url}` } }),
    openBrowser(),
  ]);
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await peer.close();
});

test('a refused answer says why, and arrives when it is sent again', async () => {
  const api = new Api(server.url);
  const session = await api.signsUp();
  const { token } = session;
  // As a plan does that allows it.
  await server.store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
  const { id: botId } = await api.makesBot(token, 'فروشگاه نیلوفر');
  const { connection } = await api.call(connections.begin, { botId, kind: 'telegram' }, { token });
  const values = { botUsername: `@${peer.bot.username}`, botToken: peer.bot.token };
  const form = { botId, connectionId: connection.id, name: 'بات فروشگاه', initialMessage: '', values };
  await api.call(connections.connect, form, { token });
  const mina = peer.bot.visitor({ name: 'مینا' });
  await mina.writes('این پیراهن را دارید؟');

  const seat = await Seat.take(browser, server.url, { size: phone, locale: 'fa', session });
  const operator = new Operator(seat);
  await operator.opensInbox(botId);
  await expect(operator.rows).toHaveCount(1);
  await operator.rows.first().click();
  await expect(operator.composer).toBeVisible();

  const refusal = { kind: 'refuse', status: 400, description: 'Bad Request: message is empty' } as const;
  peer.behave(refusal, { methods: ['sendMessage'] });
  await operator.replies('بله، در سه رنگ');
  const reply = operator.said('بله، در سه رنگ');
  await expect(reply).toContainText(errorTexts.ChannelTextNotSent.fa);
  await isAccessible(seat, 'a thread with an answer that did not arrive');

  peer.behave({ kind: 'right' });
  await reply.getByRole('button', { name: seat.says(talkTexts.sendAgain), exact: true }).click();
  await expect(reply).not.toContainText(errorTexts.ChannelTextNotSent.fa);
  await expect.poll(() => mina.seen.map(({ text }) => text)).toContain('بله، در سه رنگ');
  await seat.leaves();
});
