import { test } from 'vitest';
import { macros } from '../../../contract/automation/macros.ts';
import type { MacroAction } from '../../../contract/automation/rule-actions.ts';
import { labels } from '../../../contract/conversations/labels-and-views.ts';
import { visitor } from '../../../contract/widget/visitor.ts';
import { macrosTexts } from '../../../src/features/account/automation/macros.texts.ts';
import { editorTexts } from '../../../src/features/account/automation/rules.texts.ts';
import { bulkTexts } from '../../../src/features/conversations/inbox/inbox.texts.ts';
import { macroTexts as texts } from '../../../src/features/conversations/macros/macros.texts.ts';
import { shortcutTexts } from '../../../src/features/shared/shell/commands.texts.ts';
import { actionTexts } from '../../../src/i18n/texts/macro-actions.texts.ts';
import { rulesLink } from '../../../src/platform/links.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const laptop = { width: 1366, height: 768 };
const QUESTIONS = ['بستهٔ من کجاست؟', 'کی می‌رسد؟'];

/** An owner of one bot with two conversations and a label. */
async function seed() {
  const session = await api.signUp();
  const { token } = session;
  const bot = await api.createBot(token, 'فروشگاه نیلوفر');
  const label = await api.call(labels.create, { name: 'ارسال', tone: 'info' }, { token });
  for (const text of QUESTIONS) {
    const connectionId = bot.connections[0]?.id ?? '';
    const visitorSession = await api.call(visitor.openConversation, {
      connectionId,
      locale: 'fa',
      pageUrl: '',
    });
    const message = { clientId: crypto.randomUUID(), text, pageUrl: '' };
    await api.call(visitor.send, message, { token: visitorSession.token });
  }
  return { session, bot, label };
}

test('writes a macro, runs it by its key and from the list, and undoes it', async () => {
  const { session, bot } = await seed();
  const user = await BrowserSession.open(browser, server.url, { size: laptop, locale: 'fa', session });
  const operator = new Operator(user);
  const { page } = user;
  const { keyboard } = page;
  const choose = async (label: string, option: string) => {
    await page
      .getByRole('button', { name: new RegExp(label) })
      .first()
      .click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await user.goTo(rulesLink);
  await user.button(macrosTexts.add).press('Enter');
  await user.field(macrosTexts.name).fill('پیگیری ارسال');
  await user.field(editorTexts.text).fill('سلام، بستهٔ شما فردا می‌رسد.');
  await user.button(editorTexts.addAction).press('Enter');
  await choose(user.text(editorTexts.label), 'ارسال');
  await user.button(editorTexts.addAction).press('Enter');
  await choose(user.text(editorTexts.action, { number: '۳' }), user.text(actionTexts.close));
  await choose(user.text(macrosTexts.key), 'K');
  await page
    .locator('label')
    .filter({ hasText: user.text(macrosTexts.all) })
    .click();
  await expectAccessible(user, 'macro editor', '[role="dialog"]');
  await user.capture('macro editor');
  await user.button(macrosTexts.save).press('Enter');
  const row = page.getByRole('listitem').filter({ hasText: 'پیگیری ارسال' });
  await expect(row).toContainText(user.text(actionTexts.close));
  await expectAccessible(user, 'macros');
  await user.capture('macros');

  // A second one with the same key is refused, and nothing typed is lost.
  await user.button(macrosTexts.add).press('Enter');
  await user.field(macrosTexts.name).fill('دیگری');
  await user.field(editorTexts.text).fill('سلام');
  await choose(user.text(macrosTexts.key), 'K');
  await user.button(macrosTexts.save).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('همین کلید');
  await expect(user.field(macrosTexts.name)).toHaveValue('دیگری');
  await choose(user.text(macrosTexts.key), user.text(macrosTexts.noKey));
  await user.button(macrosTexts.save).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'دیگری' })).toBeVisible();

  await operator.openInbox(bot.id);
  await operator.row(QUESTIONS[0] ?? '').click();
  await expect(operator.messageWithText(QUESTIONS[0] ?? '')).toBeVisible();
  await keyboard.press('Shift+Slash');
  await expect(page.getByRole('dialog')).toContainText('پیگیری ارسال');
  await user.capture('macros in the list of shortcuts');
  await keyboard.press('Escape');
  await keyboard.press('m');
  await keyboard.press('k');
  const ran = { name: 'پیگیری ارسال', count: 1 };
  await expect(page.getByText(user.text(texts.ranAndSent, ran))).toBeVisible();
  await expect(operator.messageWithText('بستهٔ شما فردا می‌رسد')).toBeVisible();
  await user.capture('after a macro');
  await user.button(bulkTexts.undo).click();
  await expect(page.getByText(user.text(bulkTexts.undone, { count: 1 }))).toBeVisible();
  await expect(operator.messageWithText('بستهٔ شما فردا می‌رسد')).toBeVisible();
  await user.capture('after undoing a macro');

  await operator.row(QUESTIONS[1] ?? '').click();
  await expect(operator.messageWithText(QUESTIONS[1] ?? '')).toBeVisible();
  await keyboard.press('Shift+M');
  const palette = page.getByRole('dialog', { name: user.text(texts.title) });
  await palette.getByRole('searchbox').fill('پیگ');
  await expect(palette.getByRole('menuitem')).toHaveCount(1);
  await expectAccessible(user, 'list of macros', '[role="dialog"]');
  await user.capture('list of macros');
  await keyboard.press('Enter');
  await expect(operator.messageWithText('بستهٔ شما فردا می‌رسد')).toBeVisible();
  expect(user.text(shortcutTexts.macros)).toBe(user.text(texts.title));
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('runs a macro from the menu of a phone in the dark, and says what is impossible', async () => {
  const { session, bot, label } = await seed();
  const audience = { kind: 'me' } as const;
  const create = (name: string, actions: readonly MacroAction[]) =>
    api.call(macros.create, { name, key: null, audience, actions }, session);
  await create('Label it', [{ kind: 'addLabel', labelId: label.id }]);
  await create('Close and snooze', [{ kind: 'close' }, { kind: 'snooze', hours: 2 }]);
  const user = await BrowserSession.open(browser, server.url, {
    size: phone,
    locale: 'en',
    scheme: 'dark',
    session,
  });
  const operator = new Operator(user);
  const { page } = user;
  await operator.openInbox(bot.id);
  await operator.rows.first().click();
  const run = async (name: string) => {
    await page.locator('[data-menu~=snooze]').getByRole('button').last().click();
    await page.getByRole('menuitem', { name: user.text(texts.menu) }).click();
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
    await user.capture(`macros on a phone, ${name}`);
    await page.getByRole('menuitem', { name }).click();
  };
  await run('Label it');
  await expect(page.getByText(user.text(texts.ran, { name: 'Label it', count: 1 }))).toBeVisible();
  await run('Close and snooze');
  await expect(page.getByText('Couldn’t run “Close and snooze”')).toBeVisible();
  await user.capture('a refused macro');
  await expectAccessible(user, 'a refused macro');
  await expect(user.button(uiTexts.more)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
