import { test } from 'vitest';
import { inboxTexts } from '../../../src/features/conversations/conversations.texts.ts';
import { panelTexts } from '../../../src/ui/DatePicker/panel/panel.texts.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { Api, PASSWORD } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { Operator } from '../../drivers/operator/operator.ts';
import { Owner } from '../../drivers/owner/owner.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { createTrainedShop } from '../support/trained-shop.ts';

const { server, browser } = await setUpJourneys();

async function openInbox(user: BrowserSession): Promise<Operator> {
  const shop = await createTrainedShop(new Api(server.url), user.locale);
  const operator = new Operator(user);
  await user.goTo('/');
  await new Owner(user).logIn(shop.username, PASSWORD);
  await expect(user.page).toHaveURL(/\/dashboard\/bot\/list/);
  await operator.openInbox(shop.botId);
  await expect(operator.rows).toHaveCount(1);
  return operator;
}

test('filters by typed Persian dates, marks wrong ones and clears them (desktop)', async () => {
  const user = await BrowserSession.open(browser, server.url, { size: desktop, locale: 'fa' });
  const operator = await openInbox(user);
  const days = await operator.filterByDays();
  await days.fill('۱ مهر ۱۴۰۴ تا ۳۱ مهر ۱۴۰۴');
  await days.press('Enter');
  await expect(days).toHaveAttribute('aria-invalid', 'true');
  await expect(operator.rows).toHaveCount(1);
  await days.fill('1404/7/30 تا ۱۴۰۴/۷/۱');
  await days.press('Enter');
  await expect(days).toHaveValue('۱ تا ۳۰ مهر ۱۴۰۴');
  await expect(user.page.getByText(user.text(inboxTexts.noneInRangeTitle))).toBeVisible();
  await user.button(inboxTexts.clearPeriod).click();
  await expect(operator.rows).toHaveCount(1);
  await expect(days).toHaveValue('');
  expect(user.pageErrors).toEqual([]);
  await user.close();
});

test('picks a period on a phone in English and closes only the sheet on Back', async () => {
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'en' });
  const operator = await openInbox(user);
  const { page } = user;
  const days = await operator.filterByDays();
  const sheet = page.getByRole('dialog', { name: user.text(inboxTexts.period) });
  await days.click();
  await expect(sheet).toBeVisible();
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(operator.rows).toHaveCount(1);
  await days.click();
  await user.button(panelTexts.today).click();
  await user.button(panelTexts.select).click();
  await expect(sheet).toBeHidden();
  await expect(days).not.toHaveValue('');
  await expect(operator.rows).toHaveCount(1);
  await user.button(uiTexts.clear).click();
  await expect(days).toHaveValue('');
  expect(user.pageErrors).toEqual([]);
  await user.close();
});
