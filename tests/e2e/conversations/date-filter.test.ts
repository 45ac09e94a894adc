import { expect as holds, test } from 'vitest';
import { inboxTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { panelTexts } from '../../../src/ui/DatePicker/panel/panel.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api, PASSWORD } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { spawnServer } from '../../drivers/server.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { openShop } from '../support/open-shop.ts';

const { server, browser } = await setUpJourneys(spawnServer());

async function sitsAtTheInbox(seat: BrowserSession): Promise<Operator> {
  const shop = await openShop(new Api(server.url), seat.locale);
  const operator = new Operator(seat);
  await seat.goTo('/');
  await new Owner(seat).logIn(shop.username, PASSWORD);
  await expect(seat.page).toHaveURL(/\/dashboard\/bot\/list/);
  await operator.openInbox(shop.botId);
  await expect(operator.rows).toHaveCount(1);
  return operator;
}

test('filters by typed Persian dates, marks wrong ones and clears them (desktop)', async () => {
  const seat = await BrowserSession.take(browser, server.url, { size: desktop, locale: 'fa' });
  const operator = await sitsAtTheInbox(seat);
  const days = await operator.filterByDays();
  await days.fill('۱ مهر ۱۴۰۴ تا ۳۱ مهر ۱۴۰۴');
  await days.press('Enter');
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await expect(operator.rows).toHaveCount(1);
  await days.fill('1404/7/30 تا ۱۴۰۴/۷/۱');
  await days.press('Enter');
  await expect(days).toHaveValue('۱ تا ۳۰ مهر ۱۴۰۴');
  await expect(seat.page.getByText(seat.text(inboxTexts.noneInRangeTitle))).toBeVisible();
  await seat.button(inboxTexts.clearPeriod).click();
  await expect(operator.rows).toHaveCount(1);
  await expect(days).toHaveValue('');
  holds(seat.faults).toEqual([]);
  await seat.leave();
});

test('picks a period on a phone in English and closes only the sheet on Back', async () => {
  const seat = await BrowserSession.take(browser, server.url, { size: phone, locale: 'en' });
  const operator = await sitsAtTheInbox(seat);
  const { page } = seat;
  const days = await operator.filterByDays();
  const sheet = page.getByRole('dialog', { name: seat.text(inboxTexts.period) });
  await days.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(operator.rows).toHaveCount(1);
  await days.click();
  await seat.button(panelTexts.today).click();
  await seat.button(panelTexts.select).click();
  await expect(sheet).toBeHidden();
  await expect(days).not.toHaveValue('');
  await expect(operator.rows).toHaveCount(1);
  await seat.button(uiTexts.clear).click();
  await expect(days).toHaveValue('');
  holds(seat.faults).toEqual([]);
  await seat.leave();
});
