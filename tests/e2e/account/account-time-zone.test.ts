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
async function arrives(size: typeof phone | typeof desktop, locale: 'fa' | 'en') {
  const api = new Api(server.url);
  const signedUp = await api.signUp();
  const as = { token: signedUp.token };
  await api.call(accountTimeZone.change, { zone: SHOP }, as);
  const { plan, payable } = await api.call(payments.quote, { planId: 'setup-content' }, as);
  const wanted = { planId: plan.id, revision: plan.revision, payable, code: null };
  const order = await api.call(payments.order, { clientId: newId(), ...wanted }, as);
  await api.call(payments.pay, { orderId: order.id, clientId: newId(), gateway: 'zarinpal' }, as);
  const session = { ...signedUp, userInfo: { ...signedUp.userInfo, time_zone: SHOP } };
  const user = await BrowserSession.open(browser, server.url, { size, locale, session, zone: LAPTOP });
  const reads = (zone: string) => createI18n(locale, zone, dates).date(order.createdAt);
  const minutes = (zone: string) => createI18n(locale, zone, dates).time(order.createdAt);
  return { user, order, reads, minutes, as };
}

test('shows the same date on the invoice page and in its PDF (phone, Persian)', async () => {
  const { user, order, reads, as } = await arrives(phone, 'fa');
  await user.goTo(invoiceLink(order.id));
  await expect(user.page.getByText(reads(SHOP)).first()).toBeVisible();
  await expect(user.page.getByText(reads(LAPTOP))).toHaveCount(0);
  await user.capture('one-clock-invoice');
  const response = await fetch(`${server.url}/api/billing/invoices/${order.id}/pdf?locale=fa`, {
    headers: { authorization: `Bearer ${as.token}` },
  });
  const extractor = createExtractor();
  const read = await extractor.extract({
    bytes: new Uint8Array(await response.arrayBuffer()),
    name: 'a.pdf',
  });
  await extractor.close();
  if (!read.ok || read.value.kind !== 'pdf') throw new Error('not a PDF');
  expect(read.value.text).toContain(reads(SHOP));
});

test('applies a time zone chosen in one tab to the times in another (desktop, English)', async () => {
  const { user, reads, minutes } = await arrives(desktop, 'en');
  await user.goTo(transactionsLink);
  await expect(user.page.getByText(`${reads(SHOP)}, ${minutes(SHOP)}`).first()).toBeVisible();
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
  await expect(user.page.getByText(`${reads('UTC')}, ${minutes('UTC')}`).first()).toBeVisible();
});
