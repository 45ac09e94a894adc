import { test } from 'vitest';
import { labels } from '../../../contract/conversations/labels-and-views.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import {
  conditionTexts,
  editorTexts,
  eventTexts,
  runTexts,
  rulesTexts as texts,
} from '../../../src/features/account/automation/rules.texts.ts';
import { actionTexts } from '../../../src/i18n/texts/macro-actions.texts.ts';
import { rulesLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, type BrowserSessionOptions, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const laptop = { width: 1366, height: 768 };

/** An owner with a label, and a visitor who can write. */
async function seed() {
  const session = await api.signUp();
  const { token } = session;
  const bot = await api.createBot(token, 'فروشگاه نیلوفر');
  await api.call(labels.create, { name: 'مرجوعی', tone: 'info' }, { token });
  const connectionId = bot.connections[0]?.id ?? '';
  const visitorSession = await api.call(visitor.openConversation, {
    connectionId,
    locale: 'fa',
    pageUrl: '',
  });
  const write = (text: string) =>
    api.call(
      visitor.send,
      { clientId: crypto.randomUUID(), text, pageUrl: '' },
      { token: visitorSession.token },
    );
  return { session, write };
}

async function open(options: BrowserSessionOptions) {
  const user = await BrowserSession.open(browser, server.url, options);
  const { page } = user;
  await user.goTo(rulesLink);
  await expect(user.heading(texts.emptyTitle)).toBeVisible();
  const choose = async (label: string, option: string) => {
    await page
      .getByRole('button', { name: new RegExp(label) })
      .last()
      .click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  const log = page.getByRole('dialog').getByRole('listitem');
  return { user, page, choose, log };
}

test('writes a rule as a sentence, tries it, switches it on, and reads what it did', async () => {
  const { session, write } = await seed();
  await write('می‌خواهم کیف را پس بدهم؛ مرجوعی دارید؟');
  const { user, page, choose, log } = await open({ size: laptop, locale: 'fa', session });
  await expectAccessible(user, 'no rules');
  await user.capture('no rules');
  await user.button(texts.add).first().press('Enter');
  await expect(user.field(editorTexts.name)).toBeFocused();
  await user.button(editorTexts.save).press('Enter');
  await expect(user.field(editorTexts.name)).toHaveAttribute('aria-invalid', 'true');
  await user.field(editorTexts.name).fill('مرجوعی‌ها');
  await user.field(editorTexts.words).fill('مرجوعی');
  await choose(user.text(editorTexts.label), 'مرجوعی');
  await user.button(editorTexts.try).press('Enter');
  await expect(page.getByText(user.text(editorTexts.tried, { count: 1, checked: 1 }))).toBeVisible();
  await expectAccessible(user, 'rule editor', '[role="dialog"]');
  await user.capture('rule editor');
  await user.button(editorTexts.save).press('Enter');

  const row = page.getByRole('listitem').filter({ hasText: 'مرجوعی‌ها' });
  await expect(row).toContainText(user.text(eventTexts.visitorWrote));
  await expect(row).toContainText(user.text(conditionTexts.ifWords, { value: 'مرجوعی' }));
  await expect(row).toContainText(user.text(actionTexts.addLabel));
  await expect(row).toContainText(user.text(texts.neverRan));
  await row.getByRole('switch').press('Space');
  await expect(row.getByRole('switch')).toBeChecked();
  await expectAccessible(user, 'rules');
  await user.capture('rules');

  await write('مرجوعی چند روز طول می‌کشد؟');
  const openLog = async () => {
    await row.getByRole('button', { name: user.text(texts.more, { name: 'مرجوعی‌ها' }) }).press('Enter');
    await page.getByRole('menuitem', { name: user.text(texts.log) }).press('Enter');
  };
  await expect(async () => {
    await openLog();
    await expect(log).toHaveCount(1, { timeout: 500 });
  }).toPass();
  await expect(log).toContainText(user.text(runTexts.done));
  await expect(log).toContainText(user.text(actionTexts.addLabel));
  await expectAccessible(user, 'rule log', '[role="dialog"]');
  await user.capture('rule log');
  await page.keyboard.press('Escape');

  // Removing is undone by one press.
  await row.getByRole('button', { name: user.text(texts.more, { name: 'مرجوعی‌ها' }) }).press('Enter');
  await page.getByRole('menuitem', { name: user.text(texts.remove) }).press('Enter');
  await expect(row).toHaveCount(0);
  await user.toasts.getByRole('button', { name: user.text(texts.undo) }).press('Enter');
  await expect(row.getByRole('switch')).toBeChecked();
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('writes a rule in English on a phone', async () => {
  const { session } = await seed();
  const { user, page, choose } = await open({ size: phone, locale: 'en', session });
  await user.button(texts.add).first().click();
  await user.field(editorTexts.name).fill('Night');
  await page.getByRole('button', { name: user.text(editorTexts.removeCondition, { number: '1' }) }).click();
  await choose(user.text(editorTexts.action, { number: '1' }), user.text(actionTexts.escalate));
  await user.capture('rule editor phone');
  await user.button(editorTexts.save).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Night' });
  await expect(row).toContainText(user.text(actionTexts.escalate));
  await expectAccessible(user, 'rules phone');
  await user.capture('rules phone');
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
