import { test } from 'vitest';
import { training } from '../../../contract/training/training.ts';
import { contradictionTexts } from '../../../src/features/training/pairs/contradictions.texts.ts';
import { pairsTexts } from '../../../src/features/training/pairs/pairs.texts.ts';
import { previewTexts } from '../../../src/features/training/training.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();

const contradictingTexts = {
  fa: [
    { title: 'شرایط ارسال', text: 'ارسال سفارش به همهٔ شهرها ۳ روزه است.' },
    { title: 'پرسش‌های پرتکرار', text: 'ارسال سفارش به همهٔ شهرها ۵ روزه است.' },
  ],
  en: [
    { title: 'Delivery terms', text: 'Delivery of every order takes 3 days.' },
    { title: 'Common questions', text: 'Delivery of every order takes 5 days.' },
  ],
} as const;

/** Opens the screen of contradictions while two contradicting texts are trained. */
async function openContradictions(
  options: Omit<Parameters<typeof BrowserSession.open>[2], 'session'> & { locale: 'fa' | 'en' },
) {
  const api = new Api(server.url);
  const session = await api.signUp({ locale: options.locale });
  const { id: botId } = await api.createBot(session.token, 'مهتاب');
  const user = await BrowserSession.open(browser, server.url, { ...options, session });
  await user.goTo(botLink(botId, 'conflicts'));
  await expect(user.page.getByText(user.text(contradictionTexts.emptyTitle))).toBeVisible();
  for (const text of contradictingTexts[options.locale])
    await api.call(training.addText, { botId, ...text }, session);
  // Trained texts are compared automatically, and the screen updates live.
  await expect(
    user.page.getByText(user.text(contradictionTexts.contradiction), { exact: true }),
  ).toBeVisible();
  return user;
}

test('lists contradicting texts, keeps one and undoes that (phone, Persian)', async () => {
  const user = await openContradictions({ size: phone, locale: 'fa' });
  await expectAccessible(user, 'conflicts');
  const card = user.page.getByText(user.text(contradictionTexts.contradiction), { exact: true });
  await user.freezeClock();
  await user.button(contradictionTexts.keepFirst).click();
  await expect(user.page.getByText(user.text(contradictionTexts.emptyTitle))).toBeVisible();
  await user.button(pairsTexts.undo).click();
  await user.page.clock.resume();
  await expect(card).toBeVisible();
  await user.button(contradictionTexts.keepSecond).click();
  await expect(card).toBeHidden();
  await user.page.reload();
  await expect(user.page.getByText(user.text(contradictionTexts.emptyTitle))).toBeVisible();
  expect(user.pageErrors).toEqual([]);
});

test('opens either contradicting text in its preview and dismisses the contradiction (desktop, English)', async () => {
  const user = await openContradictions({ size: desktop, locale: 'en', scheme: 'dark' });
  await expectAccessible(user, 'conflicts');
  const [first] = contradictingTexts.en;
  await user.page.getByRole('link', { name: new RegExp(first.title) }).click();
  const preview = user.page.getByRole('dialog', { name: user.text(previewTexts.title) });
  await expect(preview).toContainText(first.text);
  await expectAccessible(user, 'conflict opened', '[role="dialog"]');
  await user.page.goBack();
  await user.button(contradictionTexts.dismiss).click();
  await expect(user.page.getByText(user.text(contradictionTexts.emptyTitle))).toBeVisible();
  expect(user.pageErrors).toEqual([]);
});
