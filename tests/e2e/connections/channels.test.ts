import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { ruleTexts } from '../../../contract/fields/rules.texts.ts';
import { type FakeTelegram, startTelegram } from '../../../server/channels/fakes/telegram.server.ts';
import { telegramFields, telegramLabel } from '../../../server/channels/telegram/telegram.texts.ts';
import { connectionTexts, connectTexts } from '../../../src/features/connections/connections.texts.ts';
import { composerTexts } from '../../../src/features/conversations/composer/composer.texts.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { type RunningServer, startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';

const NAME = 'بات فروشگاه';
const QUESTION = 'سفارشم کی می‌رسد؟';
const REPLY = 'فردا پیش از ظهر به دستتان می‌رسد.';

let fakeTelegram: FakeTelegram;
let server: RunningServer;
let browser: Browser;
let user: BrowserSession;
let botId = '';

beforeAll(async () => {
  fakeTelegram = await startTelegram();
  const env = { LOG_LEVEL: 'silent', CHANNEL_ADDRESSES: `telegram=${fakeTelegram.url}` };
  const started = await startServer({ env });
  server = started;
  browser = await openBrowser();
  const api = new Api(server.url);
  const session = await api.signUp();
  botId = (await api.createBot(session.token, 'راهنمای نیلوفر')).id;
  // As a plan with every channel.
  await started.store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
  user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await fakeTelegram.close();
});

test('rejects a wrong token at its field, connects with the right one and exchanges messages', async () => {
  const [username, token] = telegramFields.map((field) =>
    user.page.getByLabel(field.label.fa, { exact: true }),
  );
  if (!username || !token) throw new Error('The wizard has fewer than two fields');
  const title = { kind: telegramLabel.fa };
  await user.goTo(botLink(botId, 'services'));
  await user.link(connectionTexts.add).click();
  await expect(user.heading(connectTexts.choose)).toBeVisible();
  await expectAccessible(user, 'channels-choose');
  await user.link(connectTexts.title, title).click();
  await user.field(connectTexts.name).fill(NAME);
  await username.fill(`@${fakeTelegram.bot.username}`);
  const wrongToken = `${fakeTelegram.bot.id}:AAE-${'y'.repeat(31)}`;
  await token.fill(wrongToken);
  await user.button(connectTexts.check).click();
  await expect(token).toHaveAttribute('aria-invalid', 'true');
  await expect(token).toHaveAccessibleDescription(new RegExp(ruleTexts.ChannelKeyInvalid.fa));
  await expect(token).toBeFocused();
  await expect(token).toHaveValue(wrongToken);
  await expect(username).not.toHaveAttribute('aria-invalid', 'true');
  await expect(username).toHaveValue(`@${fakeTelegram.bot.username}`);
  await expectAccessible(user, 'channels-wrong-token');
  expect(fakeTelegram.bot.updates.pollers).toBe(0);

  await token.fill(fakeTelegram.bot.token);
  await expect(token).not.toHaveAttribute('aria-invalid', 'true');
  await user.button(connectTexts.check).click();
  await expect(user.page.getByText(user.text(connectTexts.doneTitle, { name: NAME }))).toBeVisible();
  // Telegram needs nothing pasted: updates are requested from it.
  await expect(user.page.getByText(user.text(connectTexts.webhookTitle))).toHaveCount(0);
  await expectAccessible(user, 'channels-connected');
  await expect.poll(() => fakeTelegram.bot.updates.pollers).toBe(1);

  const mina = fakeTelegram.bot.visitor({ name: 'مینا' });
  await mina.write(QUESTION);
  await user.link(connectTexts.toInbox).click();
  const operator = new Operator(user);
  await expect(operator.rows).toHaveCount(1);
  await expect(operator.rows).toContainText('مینا');
  await operator.rows.click();
  await expect(operator.messageWithText(QUESTION)).toBeVisible();
  await operator.reply(REPLY);
  await expect.poll(() => mina.received.map(({ text }) => text)).toContain(REPLY);
  await expectAccessible(user, 'channels-thread');
  // A message sent there cannot be recalled: the dialog says so before asking to delete it.
  await operator.runMessageAction(composerTexts.more, REPLY);
  const removing = user.page.getByRole('menuitem', { name: new RegExp(user.text(composerTexts.remove)) });
  await expect(removing).toBeDisabled();
  await expect(removing).toContainText(errorText({ error: 'MessageChangeUnsupported' }, 'fa'));
  await expect(
    user.page.getByRole('menuitem', { name: user.text(composerTexts.edit), exact: true }),
  ).toHaveCount(0);
  await expectAccessible(user, 'channels-message-menu');
  await user.dismiss(user.page.getByRole('menu'));

  await user.goTo(botLink(botId, 'services'));
  const name = user.heading({ fa: NAME, en: NAME });
  await expect(name).toBeVisible();
  await expect(user.page.getByText(String(fakeTelegram.bot.id), { exact: true })).toBeVisible();
  await expect(user.page.getByText(user.text(connectionTexts.noneIn))).toHaveCount(0);
  await expectAccessible(user, 'channels-list');
  expect(user.pageErrors).toEqual([]);
});
