import { test } from 'vitest';
import { formatOpening } from '../../../contract/bots/away-message.words.ts';
import { businessHours } from '../../../contract/bots/business-hours.ts';
import { hoursTexts as texts } from '../../../src/features/bots/hours/business-hours.texts.ts';
import { botLink } from '../../../src/platform/links.ts';
import { settingsFrameTexts } from '../../../src/ui/SettingsFrame/settings-frame.texts.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { Visitor } from '../../drivers/visitor.ts';

const { server, browser } = await setUpJourneys();
const api = new Api(server.url);
const unset = {
  week: null,
  hasOfficialHolidays: true,
  openHolidays: [],
  changedHolidays: [],
  ownHolidays: [],
  awayMessages: [],
  targets: { firstReply: null, nextReply: null, urgentFirstReply: null, urgentNextReply: null },
};
const NINE_TO_SIX = [{ from: 540, to: 1080 }];

async function openHours(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const session = await api.signUp();
  const bearer = { token: session.token };
  const { id: botId } = await api.createBot(session.token, 'نیلوفر');
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  await user.goTo(botLink(botId, 'hours'));
  await expect(user.heading(texts.title)).toBeVisible();
  const read = () => api.call(businessHours.read, { botId }, bearer);
  return { user, botId, bearer, read };
}

test('an owner sets the hours of Nowruz in five presses (phone, Persian)', async () => {
  const { user, read } = await openHours(phone, 'fa');
  const { page } = user;
  await page.getByRole('switch', { name: user.text(texts.limited) }).press(' ');
  await user.button(settingsFrameTexts.save).click();
  await expect(page.getByText(user.text(texts.saved))).toBeVisible();
  await expectAccessible(user, 'business-hours');
  await user.capture('business-hours');

  const years = page.getByRole('radiogroup', { name: user.text(texts.year) });
  await years.getByRole('radio').last().check({ force: true });
  await page.getByRole('button', { name: user.text(texts.edit, { name: 'نوروز' }) }).click();
  const sheet = page.getByRole('dialog', { name: 'نوروز' });
  await sheet.getByRole('radio', { name: user.text(texts.someHours) }).check({ force: true });
  await user.capture('business-hours-nowruz');
  await sheet.getByRole('button', { name: user.text(texts.done) }).click();
  await user.button(settingsFrameTexts.save).click();
  await expect
    .poll(async () => (await read()).changedHolidays)
    .toEqual([
      {
        id: expect.stringMatching(/^nowruz-/),
        from: expect.any(String),
        to: expect.any(String),
        spans: NINE_TO_SIX,
      },
    ]);
  expect(user.pageErrors).toEqual([]);
});

test('an owner adds a lunch break, copies it, and writes what visitors are told (desktop, English)', async () => {
  const { user, read } = await openHours(desktop, 'en');
  const { page } = user;
  await page.getByRole('switch', { name: user.text(texts.limited) }).press(' ');
  const monday = { day: 'Monday' };
  await page.getByRole('button', { name: user.text(texts.to, monday) }).click();
  await page.getByRole('option', { name: '13:00' }).click();
  await page.getByRole('button', { name: user.text(texts.addSpan, monday) }).click();
  await page.getByRole('button', { name: user.text(texts.copyDay, monday) }).click();
  await user.field(texts.text).fill('Back {{opening}}');
  await expect(page.getByText(/^Back (tomorrow|on|today|soon)/)).toBeVisible();

  await page.getByRole('button', { name: user.text(texts.addHoliday) }).click();
  const sheet = page.getByRole('dialog', { name: user.text(texts.newHoliday) });
  await sheet.getByRole('button', { name: user.text(texts.done) }).click();
  await expect(sheet.getByText(user.text(texts.nameMissing))).toBeVisible();
  await sheet.getByRole('button', { name: user.text(texts.cancel) }).click();
  await user.capture('business-hours-en');
  await user.button(settingsFrameTexts.save).click();
  await expect(page.getByText(user.text(texts.saved))).toBeVisible();
  const { week, awayMessages } = await read();
  const split = [
    { from: 540, to: 780 },
    { from: 840, to: 1080 },
  ];
  expect(week?.map((spans) => spans.length)).toEqual([2, 2, 2, 2, 2, 0, 2]);
  expect(week?.[3]).toEqual(split);
  expect(awayMessages).toEqual([{ channel: null, language: 'en', text: 'Back {{opening}}' }]);
});

test('a visitor who asks for a person out of hours is told when the team is back (phone, Persian)', async () => {
  const { token } = await api.signUp();
  const { id: botId } = await api.createBot(token, 'نیلوفر');
  const today = new Date(Date.now() + 3.5 * 3_600_000).getUTCDay();
  const week = Array.from({ length: 7 }, (_, day) => (day === (today + 3) % 7 ? NINE_TO_SIX : []));
  const saved = await api.call(
    businessHours.save,
    { botId, ...unset, week, hasOfficialHolidays: false },
    { token },
  );
  const opening = formatOpening('fa', saved, Date.now());
  const visitorBrowser = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa' });
  const visitor = new Visitor(visitorBrowser);
  await visitor.openShop(botId);
  await visitor.openChat();
  await visitor.frame.locator('summary').click();
  await expect(visitor.frame.locator('summary')).toContainText('برمی‌گردیم');
  await visitor.ask('می‌خواهم با اپراتور صحبت کنم');
  await expect(visitor.messageWithText(`${opening} برمی‌گردیم`)).toBeVisible();
  await visitorBrowser.capture('away-message');
});
