import { expect as holds, test } from 'vitest';
import { training } from '../../../contract/training/training.ts';
import { contradictionTexts } from '../../../src/features/training/pairs/contradictions.texts.ts';
import { pairsTexts } from '../../../src/features/training/pairs/pairs.texts.ts';
import { previewTexts } from '../../../src/features/training/training.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { spawnServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys(spawnServer());

const said = {
  fa: [
    { title: 'شرایط ارسال', text: 'ارسال سفارش به همهٔ شهرها ۳ روزه است.' },
    { title: 'پرسش‌های پرتکرار', text: 'ارسال سفارش به همهٔ شهرها ۵ روزه است.' },
  ],
  en: [
    { title: 'Delivery terms', text: 'Delivery of every order takes 3 days.' },
    { title: 'Common questions', text: 'Delivery of every order takes 5 days.' },
  ],
} as const;

/** Somebody sits at the screen of contradictions, with two texts that deny each other being learned. */
async function sits(
  options: Omit<Parameters<typeof BrowserSession.take>[2], 'session'> & { locale: 'fa' | 'en' },
) {
  const api = new Api(server.url);
  const session = await api.signUp({ locale: options.locale });
  const { id: botId } = await api.createBot(session.token, 'مهتاب');
  const seat = await BrowserSession.take(browser, server.url, { ...options, session });
  await seat.goTo(botLink(botId, 'conflicts'));
  await expect(seat.page.getByText(seat.text(contradictionTexts.emptyTitle))).toBeVisible();
  for (const text of said[options.locale]) await api.call(training.addText, { botId, ...text }, session);
  // Nobody asks for it: what is learned is compared, and whoever looks is told.
  await expect(
    seat.page.getByText(seat.text(contradictionTexts.contradiction), { exact: true }),
  ).toBeVisible();
  return seat;
}

test('lists contradicting texts, keeps one and undoes that (phone, Persian)', async () => {
  const seat = await sits({ size: phone, locale: 'fa' });
  await expectAccessible(seat, 'conflicts');
  const card = seat.page.getByText(seat.text(contradictionTexts.contradiction), { exact: true });
  await seat.freezeClock();
  await seat.button(contradictionTexts.keepFirst).click();
  await expect(seat.page.getByText(seat.text(contradictionTexts.emptyTitle))).toBeVisible();
  await seat.button(pairsTexts.undo).click();
  await seat.page.clock.resume();
  await expect(card).toBeVisible();
  await seat.button(contradictionTexts.keepSecond).click();
  await expect(card).toBeHidden();
  await seat.page.reload();
  await expect(seat.page.getByText(seat.text(contradictionTexts.emptyTitle))).toBeVisible();
  holds(seat.faults).toEqual([]);
});

test('opens either contradicting text in its preview and dismisses the contradiction (desktop, English)', async () => {
  const seat = await sits({ size: desktop, locale: 'en', scheme: 'dark' });
  await expectAccessible(seat, 'conflicts');
  const [first] = said.en;
  await seat.page.getByRole('link', { name: new RegExp(first.title) }).click();
  const preview = seat.page.getByRole('dialog', { name: seat.text(previewTexts.title) });
  await expect(preview).toContainText(first.text);
  await expectAccessible(seat, 'conflict opened', '[role="dialog"]');
  await seat.page.goBack();
  await seat.button(contradictionTexts.dismiss).click();
  await expect(seat.page.getByText(seat.text(contradictionTexts.emptyTitle))).toBeVisible();
  holds(seat.faults).toEqual([]);
});
