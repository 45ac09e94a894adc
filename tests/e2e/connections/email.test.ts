import { test } from 'vitest';
import { emailFields, emailLabel } from '../../../server/channels/email/email.texts.ts';
import {
  connectionTexts,
  connectRuleTexts,
  connectTexts,
} from '../../../src/features/connections/connections.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { MAILBOX, startMailbox } from '../../external-systems/mailbox.ts';

const mailbox = await startMailbox();
const hosts = [`127.0.0.1:${mailbox.imap.port}`, `127.0.0.1:${mailbox.smtpPort}`].join();
const { server, browser } = await setUpOwnServer(
  startServer({ env: { LOG_LEVEL: 'silent', OUTBOUND_ALLOWED: hosts } }),
  () => mailbox.close(),
);

test('connects a mailbox on a phone and answers a customer’s email', async () => {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'راهنمای نیلوفر');
  // As a plan with every channel.
  await server.store.db.updateTable('accounts').set({ kinds: null, connections_limit: 5 }).execute();
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  const field = (name: string) => {
    const label = emailFields.find((one) => one.name === name)?.label.fa ?? name;
    return user.page.getByLabel(label, { exact: true });
  };

  await user.goTo(botLink(botId, 'services'));
  await user.link(connectionTexts.add).click();
  await user.link(connectTexts.title, { kind: emailLabel.fa }).click();
  await expect(field('address')).toBeVisible();
  await user.capture('email steps');
  const { address, imapHost, imapPort, smtpHost, smtpPort } = mailbox.values;
  for (const [name, value] of Object.entries({ address, imapHost, imapPort, smtpHost, smtpPort }))
    await field(name).fill(value);
  await field('password').fill('wrong-password');
  await user.button(connectTexts.check).click();
  await expect(field('password')).toHaveAccessibleDescription(new RegExp(connectRuleTexts.LoginRefused.fa));
  await user.capture('email wrong password');
  await expectAccessible(user, 'email-connect');

  await field('password').fill(MAILBOX.password);
  await user.button(connectTexts.check).click();
  await expect(user.page.getByText(user.text(connectTexts.doneTitle, { name: emailLabel.fa }))).toBeVisible();
  await user.capture('email connected');

  await user.link(connectTexts.toInbox).click();
  const messageId = '<order-12@customer.example>';
  await mailbox.deliver({ subject: 'سفارش ۱۲', text: 'سفارشم کی می‌رسد؟', messageId });
  const operator = new Operator(user);
  await expect(operator.rows).toHaveCount(1);
  await operator.rows.click();
  await user.capture('email thread');
  await operator.reply('فردا پیش از ظهر.');
  await expect.poll(() => mailbox.sent.map(({ text }) => text?.trim())).toContain('فردا پیش از ظهر.');
  const reply = mailbox.sent.find(({ text }) => text?.trim() === 'فردا پیش از ظهر.');
  expect(reply).toMatchObject({ subject: 'Re: سفارش ۱۲', inReplyTo: messageId });
  expect(user.pageErrors).toEqual([]);
});
