import { test } from 'vitest';
import { testChatTexts } from '../../../src/features/answers/test-chat/test-chat.texts.ts';
import { traceTexts } from '../../../src/features/answers/traces/trace.texts.ts';
import { templateTexts } from '../../../src/features/bots/tools/tool-templates.texts.ts';
import {
  toolsTexts as texts,
  toolEditorTexts,
  trialTexts,
} from '../../../src/features/bots/tools/tools.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { startToolServer } from '../../suites/bots/tool-server.ts';

const service = await startToolServer();
const { server, browser } = await setUpOwnServer(
  startServer({ env: { OUTBOUND_ALLOWED: service.host } }),
  service.close,
);
const api = new Api(server.url);

async function openTools(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'نیلوفر');
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  await user.goTo(botLink(botId, 'tools'));
  await expect(user.heading(texts.emptyTitle)).toBeVisible();
  return { user, botId };
}

test.each([
  ['phone, Persian', phone, 'fa', 'سفارش من کجاست؟', 'شمارهٔ سفارش شما چیست؟'],
  ['desktop, English', desktop, 'en', 'Where is my order?', 'What is your order number?'],
] as const)(
  'an owner defines a tool, tries it, and the bot uses it (%s)',
  async (label, size, locale, question, asked) => {
    const { user, botId } = await openTools(size, locale);
    const { page } = user;
    const picture = (name: string) => user.capture(`tools ${name} ${label}`);
    await expectAccessible(user, `tools empty ${locale}`);
    await picture('empty');
    await user.button(texts.add).click();
    await page.getByRole('menuitem', { name: user.text(templateTexts.order) }).click();
    await user.field(toolEditorTexts.address).fill(`${service.url}/orders/{order}`);
    await user.field(toolEditorTexts.fields).fill('status = order.status\ntracking = order.items');
    await user.button(toolEditorTexts.addSecret).click();
    await page
      .getByLabel(user.text(toolEditorTexts.secretValue, { number: locale === 'fa' ? '۱' : '1' }))
      .fill('Bearer key');
    await expectAccessible(user, `tool editor ${locale}`, '[role="dialog"]');
    await picture('editor');
    await user.button(toolEditorTexts.save).click();

    const name = user.text(templateTexts.order);
    await user.button(texts.try, { name }).click();
    await page.getByLabel(user.text(templateTexts.orderNumber)).fill('1234');
    await page.getByLabel(user.text(templateTexts.mobile)).fill('09121234567');
    await user.button(trialTexts.call).click();
    const result = page.getByRole('region', { name: user.text(trialTexts.result) });
    await expect(result).toContainText('ارسال شد');
    await result.getByText(user.text(trialTexts.request), { exact: true }).click();
    await expect(result).toContainText(user.text(trialTexts.hidden));
    await expectAccessible(user, `tool console ${locale}`, '[role="dialog"]');
    await picture('console');
    await user.dismiss(page.getByRole('dialog'));
    await picture('list');

    await user.goTo(botLink(botId, 'testChat'));
    const owner = new Owner(user);
    await owner.ask(question);
    await expect(page.getByText(asked, { exact: true })).toBeVisible();
    await owner.ask(locale === 'fa' ? '۱۲۳۴' : '1234');
    await expect(page.getByText(user.text(templateTexts.orderPhoneAsk), { exact: true })).toBeVisible();
    await owner.ask('09121234567');
    await expect(page.getByText(/ارسال شد/).last()).toBeVisible();
    await picture('test chat');
    await user.button(testChatTexts.why).last().click();
    const trace = page.getByRole('dialog');
    await trace.getByText(user.text(traceTexts.steps)).click();
    await expect(trace).toContainText('order_status · order=1234, phone=09121234567 · 200');
    await picture('trace');
    expect(user.pageErrors).toEqual([]);
  },
);
