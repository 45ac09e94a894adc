import { test } from 'vitest';
import { texts } from '../../../contract/training/texts.ts';
import { coViewersTexts } from '../../../src/features/training/co-viewers/co-viewers.texts.ts';
import { editConflictTexts } from '../../../src/features/training/pairs/pairs.texts.ts';
import { conflictTexts, editorTexts } from '../../../src/features/training/text-editor/text-editor.texts.ts';
import { textLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { OwnerPairs } from '../../drivers/owner/pairs.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();

async function twoSeats(locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'پشتیبان نیلوفر');
  const take = (size: typeof phone | typeof desktop) =>
    BrowserSession.open(browser, server.url, { size, locale, session });
  const [atDesk, onPhone] = await Promise.all([take(desktop), take(phone)]);
  return { api, session, botId, atDesk, onPhone };
}

test('shows that a pair is open elsewhere and keeps the second edit after the first is saved', async () => {
  const { botId, atDesk, onPhone } = await twoSeats('fa');
  const first = new OwnerPairs(atDesk, botId);
  const second = new OwnerPairs(onPhone, botId);
  await first.goTo('pairs');
  await first.write('ساعت کار پنجشنبه‌ها؟', 'از ۹ تا ۱۳');
  await second.goTo('pairs');
  await first.open('ساعت کار پنجشنبه‌ها؟');
  await second.open('ساعت کار پنجشنبه‌ها؟');
  for (const { dialog, user } of [first, second])
    await expect(dialog.getByText(user.text(coViewersTexts.self))).toBeVisible();

  const regions = await second.dialog.getByRole('status').elementHandles();
  await second.answer.fill('از ۱۰ تا ۱۲');
  await first.answer.fill('از ۹ تا ۱۴');
  await first.save();
  await expect(first.dialog).toBeHidden();
  await expect(second.dialog.getByText(onPhone.text(editConflictTexts.title))).toBeVisible();
  // The live region existed before its text, as screen readers require.
  const regionTexts = await Promise.all(regions.map((region) => region.textContent()));
  expect(regionTexts.join('\n')).toContain(onPhone.text(editConflictTexts.title));
  await expect(second.dialog.getByText(onPhone.text(coViewersTexts.self))).toBeHidden();
  await expect(second.answer).toHaveValue('از ۱۰ تا ۱۲');
  await expectAccessible(onPhone, 'pair-meanwhile', '[role=dialog]');
  await second.save();
  await expect(second.dialog.getByText(onPhone.text(editConflictTexts.title))).toBeVisible();
  const conflictAlert = second.dialog.getByRole('alert');
  await expect(conflictAlert).toBeVisible();
  await second.answer.press('End');
  await second.answer.evaluate((field) => field.scrollIntoView({ block: 'start' }));
  await expect(conflictAlert).not.toBeInViewport();
  await second.answer.press('!');
  await expect(second.answer).toHaveValue('از ۱۰ تا ۱۲!');
  await expect(conflictAlert).not.toBeInViewport();
  await onPhone.button(editConflictTexts.keepLocal).click();
  await expect(second.dialog).toBeHidden();
  await expect(first.row('ساعت کار پنجشنبه‌ها؟')).toContainText('از ۱۰ تا ۱۲!');
  expect(onPhone.pageErrors).toEqual([]);
});

test('notifies an editor of a text saved elsewhere and updates it where nothing is being written', async () => {
  const { api, session, botId, atDesk, onPhone } = await twoSeats('en');
  const words = { title: 'Delivery', text: 'Delivery takes three days.', base: 0 };
  const saved = await api.call(texts.save, { botId, key: 'new', ...words }, { token: session.token });
  const body = (user: BrowserSession) =>
    user.page.getByRole('textbox', { name: user.text(editorTexts.body), exact: true });
  for (const user of [atDesk, onPhone]) await user.goTo(textLink(botId, saved.source.id));
  for (const user of [atDesk, onPhone])
    await expect(user.page.getByText(user.text(coViewersTexts.self))).toBeVisible();

  await body(atDesk).fill('Delivery takes two days.');
  await atDesk.button(editorTexts.save).click();
  await expect(body(onPhone)).toHaveValue('Delivery takes two days.');

  await body(onPhone).fill('Delivery takes one day.');
  await body(atDesk).fill('Delivery takes four days.');
  await atDesk.button(editorTexts.save).click();
  await expect(onPhone.page.getByText(onPhone.text(conflictTexts.newer))).toBeVisible();
  await expect(body(onPhone)).toHaveValue('Delivery takes one day.');
  await onPhone.button(conflictTexts.viewDifferences).click();
  await expectAccessible(onPhone, 'text-meanwhile');
  await onPhone.button(conflictTexts.keepLocal).click();
  await expect(body(atDesk)).toHaveValue('Delivery takes one day.');
});
