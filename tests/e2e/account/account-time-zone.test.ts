import { test } from 'vitest';
import { accountTimeZone } from '../../../contract/account/time-zone.ts';
import { payments } from '../../../contract/billing/payments.ts';
import { createExtractor } from '../../../server/sources/extract.ts';
import { newId } from '../../../server/store/id.ts';
import { timeZoneTexts } from '../../../src/features/account/profile/account.texts.ts';
import * as dates from '../../../src/i18n/dates/dates.ts';
import { timeZoneTexts as spoken } from '../../../src/i18n/dates/time-zone.texts.ts';
import { createI18n } from '../../../src/i18n/I18n.tsx';
import { invoiceLink, profileLink, transactionsLink } from '../../../src/platform/links.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const { server, browser } = await setUpJourneys();
const LAPTOP = 'Pacific/Pago_Pago';
const SHOP = 'Pacific/Kiritimati';

/** The two zones are 25 hours apart: they never share a day. */
async function openUser(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const signedUp = await api.signUp();
  const bearer = { token: signedUp.token };
  await api.call(accountTimeZone.change, { zone: SHOP }, bearer);
  const { plan, payable } = await api.call(payments.quote, { planId: 'setup-content' }, bearer);
  const orderInput = { planId: plan.id, revision: plan.revision, payable, code: null };
  const order = await api.call(payments.order, { clientId: newId(), ...orderInput }, bearer);
  await api.call(payments.pay, { orderId: order.id, clientId: newId(), gateway: 'zarinpal' }, bearer);
  const session = { ...signedUp, userInfo: { ...signedUp.userInfo, time_zone: SHOP } };
  const user = await BrowserSession.open(browser, server.url, { size, locale, session, zone: LAPTOP });
  const formatDate = (zone: string) => createI18n(locale, zone, dates).date(order.createdAt);
  const formatTime = (zone: string) => createI18n(locale, zone, dates).time(order.createdAt);
  return { user, order, formatDate, formatTime, bearer };
}

test('shows the same date on the invoice page and in its PDF (phone, Persian)', async () => {
  const { user, order, formatDate, bearer } = await openUser(phone, 'fa');
  await user.goTo(invoiceLink(order.id));
  await expect(user.page.getByText(formatDate(SHOP)).first()).toBeVisible();
  await expect(user.page.getByText(formatDate(LAPTOP))).toHaveCount(0);
  await user.capture('one-clock-invoice');
  const response = await fetch(`${server.url}/api/billing/invoices/${order.id}/pdf?locale=fa`, {
    headers: { authorization: `Bearer ${bearer.token}` },
  });
  const extractor = createExtractor();
  const extraction = await extractor.extract({
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: 'a.pdf',
  });
  await extractor.close();
  if (!extraction.ok || extraction.value.kind !== 'pdf') throw new Error('not a PDF');
  expect(extraction.value.text).toContain(formatDate(SHOP));
});

test('applies a time zone chosen in one tab to the times in another (desktop, English)', async () => {
  const { user, formatDate, formatTime } = await openUser(desktop, 'en');
  await user.goTo(transactionsLink);
  await expect(user.page.getByText(`${formatDate(SHOP)}, ${formatTime(SHOP)}`).first()).toBeVisible();
  const settings = await user.context.newPage();
  await user.goTo(profileLink, settings);
  const choice = settings.getByRole('combobox', { name: user.text(timeZoneTexts.zone) });
  // Content that is still loading would move the page and close the open list.
  await expect(settings.locator('[aria-busy=true]')).toHaveCount(0);
  await choice.click();
  await choice.fill(user.text(spoken.utc));
  await expect(settings.getByRole('option')).toHaveCount(1);
  await settings.getByRole('option', { name: user.text(spoken.utc) }).click();
  await expect(settings.getByText(user.text(timeZoneTexts.saved))).toBeVisible();
  await expect(user.page.getByText(`${formatDate('UTC')}, ${formatTime('UTC')}`).first()).toBeVisible();
});
