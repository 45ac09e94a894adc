import { test } from 'vitest';
import { ruleTexts } from '../../../contract/fields/rules.texts.ts';
import { baleFields, baleLabel } from '../../../server/channels/bale/bale.texts.ts';
import { startBale } from '../../../server/channels/fakes/bale.server.ts';
import {
  abilityTexts,
  connectionTexts,
  connectTexts,
} from '../../../src/features/connections/connections.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';

const fakeBale = await startBale();
const { server, browser } = await setUpOwnServer(
  startServer({ env: { LOG_LEVEL: 'silent', CHANNEL_ADDRESSES: `bale=${fakeBale.url}` } }),
  () => fakeBale.close(),
);

test('connects a Bale bot on a phone and answers its visitor', async () => {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'راهنمای نیلوفر');
  // As a plan with every channel.
  await server.store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  const [username, token] = baleFields.map(({ label }) => user.page.getByLabel(label.fa, { exact: true }));
  if (!username || !token) throw new Error('The form has fewer than two fields');

  await user.goTo(botLink(botId, 'services'));
  await user.link(connectionTexts.add).click();
  await expect(user.heading(connectTexts.choose)).toBeVisible();
  const choice = user.link(connectTexts.title, { kind: baleLabel.fa });
  await expect(choice).toBeVisible();
  await user.capture('bale choice');
  await choice.click();
  const abilities = user.page.getByRole('heading', { name: user.text(abilityTexts.title) });
  await expect(abilities).toBeVisible();
  await expect(user.page.getByText(user.text(abilityTexts.anyTime))).toBeVisible();
  await user.capture('bale steps');
  await username.fill('https://ble.ir/niloofar_shop_bot');
  await token.fill(`${fakeBale.bot.id}:unknown`);
  await user.button(connectTexts.check).click();
  await expect(token).toHaveAccessibleDescription(new RegExp(ruleTexts.ChannelKeyInvalid.fa));
  await user.capture('bale wrong token');
  await abilities.scrollIntoViewIfNeeded();
  await user.capture('bale abilities');
  await expectAccessible(user, 'bale-connect');

  await token.fill(fakeBale.bot.token);
  await user.button(connectTexts.check).click();
  await expect(user.page.getByText(user.text(connectTexts.doneTitle, { name: baleLabel.fa }))).toBeVisible();
  await user.capture('bale connected');
  await expect.poll(() => fakeBale.bot.updates.pollers).toBe(1);

  const mina = fakeBale.bot.visitor({ name: 'مینا' });
  await mina.write('سفارشم کی می‌رسد؟');
  await user.link(connectTexts.toInbox).click();
  const operator = new Operator(user);
  await expect(operator.rows).toHaveCount(1);
  await operator.rows.click();
  await operator.reply('فردا پیش از ظهر.');
  await expect.poll(() => mina.received.map(({ text }) => text)).toContain('فردا پیش از ظهر.');
  await user.capture('bale thread');
  expect(user.pageErrors).toEqual([]);
});
