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

async function openTwoDevices(locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { id: botId } = await api.createBot(session.token, 'پشتیبان نیلوفر');
  const openSession = (size: typeof phone | typeof desktop) =>
    BrowserSession.open(browser, server.url, { size, locale, session });
  const [desktopUser, phoneUser] = await Promise.all([openSession(desktop), openSession(phone)]);
  return { api, session, botId, desktopUser, phoneUser };
}

test('shows that a pair is open elsewhere and keeps the second edit after the first is saved', async () => {
  const { botId, desktopUser, phoneUser } = await openTwoDevices('fa');
  const first = new OwnerPairs(desktopUser, botId);
  const second = new OwnerPairs(phoneUser, botId);
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
  await expect(second.dialog.getByText(phoneUser.text(editConflictTexts.title))).toBeVisible();
  // The live region existed before its text, as screen readers require.
  const regionTexts = await Promise.all(regions.map((region) => region.textContent()));
  expect(regionTexts.join('\n')).toContain(phoneUser.text(editConflictTexts.title));
  await expect(second.dialog.getByText(phoneUser.text(coViewersTexts.self))).toBeHidden();
  await expect(second.answer).toHaveValue('از ۱۰ تا ۱۲');
  await expectAccessible(phoneUser, 'pair-meanwhile', '[role=dialog]');
  await second.save();
  await expect(second.dialog.getByText(phoneUser.text(editConflictTexts.title))).toBeVisible();
  const conflictAlert = second.dialog.getByRole('alert');
  await expect(conflictAlert).toBeVisible();
  await second.answer.press('End');
  await second.answer.evaluate((field) => field.scrollIntoView({ block: 'start' }));
  await expect(conflictAlert).not.toBeInViewport();
  await second.answer.press('!');
  await expect(second.answer).toHaveValue('از ۱۰ تا ۱۲!');
  await expect(conflictAlert).not.toBeInViewport();
  await phoneUser.button(editConflictTexts.keepLocal).click();
  await expect(second.dialog).toBeHidden();
  await expect(first.row('ساعت کار پنجشنبه‌ها؟')).toContainText('از ۱۰ تا ۱۲!');
  expect(phoneUser.pageErrors).toEqual([]);
});

test('notifies an editor of a text saved elsewhere and updates it where nothing is being written', async () => {
  const { api, session, botId, desktopUser, phoneUser } = await openTwoDevices('en');
  const draft = { title: 'Delivery', text: 'Delivery takes three days.', base: 0 };
  const saved = await api.call(texts.save, { botId, key: 'new', ...draft }, { token: session.token });
  const body = (user: BrowserSession) =>
    user.page.getByRole('textbox', { name: user.text(editorTexts.body), exact: true });
  for (const user of [desktopUser, phoneUser]) await user.goTo(textLink(botId, saved.source.id));
  for (const user of [desktopUser, phoneUser])
    await expect(user.page.getByText(user.text(coViewersTexts.self))).toBeVisible();

  await body(desktopUser).fill('Delivery takes two days.');
  await desktopUser.button(editorTexts.save).click();
  await expect(body(phoneUser)).toHaveValue('Delivery takes two days.');

  await body(phoneUser).fill('Delivery takes one day.');
  await body(desktopUser).fill('Delivery takes four days.');
  await desktopUser.button(editorTexts.save).click();
  await expect(phoneUser.page.getByText(phoneUser.text(conflictTexts.newer))).toBeVisible();
  await expect(body(phoneUser)).toHaveValue('Delivery takes one day.');
  await phoneUser.button(conflictTexts.viewDifferences).click();
  await expectAccessible(phoneUser, 'text-meanwhile');
  await phoneUser.button(conflictTexts.keepLocal).click();
  await expect(body(desktopUser)).toHaveValue('Delivery takes one day.');
});
