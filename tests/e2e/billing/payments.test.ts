import { test } from 'vitest';
import { coupons } from '../../../contract/billing/coupons.ts';
import { payments } from '../../../contract/billing/payments.ts';
import { paymentsAdmin } from '../../../contract/billing/payments-admin.ts';
import { newId } from '../../../server/store/id.ts';
import { profileTexts } from '../../../src/features/account/profile/profile.texts.ts';
import {
  checkoutTexts,
  manualTexts,
  statusTexts,
} from '../../../src/features/billing/checkout/checkout.texts.ts';
import { invoicePageTexts } from '../../../src/features/billing/invoices/invoices.texts.ts';
import { errorText } from '../../../src/i18n/texts/errors.ts';
import { invoiceLink, orderLink } from '../../../src/platform/links.ts';
import { uiTexts } from '../../../src/ui/ui.texts.ts';
import { createAdmin } from '../../drivers/admin.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, openBrowser, phone } from '../../drivers/browser.ts';
import { waitForMessage } from '../../drivers/email-and-sms.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { longestInvoice } from '../../fixtures/invoices.ts';
import { receipt } from '../../fixtures/receipt.ts';
import { comparePrintSnapshot, renderPages, useFixedLatinFont } from '../../print-snapshot.ts';

const { server, browser } = await setUpOwnServer(startServer());

async function openCheckout(size: typeof phone | typeof desktop, locale: 'fa' | 'en', person = signupForm()) {
  const session = await new Api(server.url).signUp(person);
  const user = await BrowserSession.open(browser, server.url, { size, locale, session });
  await user.goTo(orderLink('commercial-monthly'));
  return user;
}

const RECEIPT_WAITS = 'رسید پرداخت فرستاد';
const RECEIPT_ACCEPTED = 'تأیید شد و خریدتان فعال است';

/** Buttons of the bank's page, in Persian. */
const pressAtGateway = (user: BrowserSession, press: 'پرداخت' | 'انصراف') =>
  user.page.getByRole('button', { name: press, exact: true }).click();

const simulateFailure = (gateway: string, operation: string, failure: string) =>
  fetch(`${server.url}/dev/gateways/${gateway}/failure?operation=${operation}&failure=${failure}`, {
    redirect: 'manual',
  });

const pay = (user: BrowserSession, gateway: string) =>
  user.button(checkoutTexts.payWith, { gateway }).click();

test('buys a plan and shows the outcome after a reload and in a second tab (phone, Persian)', async () => {
  const user = await openCheckout(phone, 'fa');
  await expect(user.page.getByText(user.text(checkoutTexts.payable))).toBeVisible();
  await expectAccessible(user, 'checkout');
  await pay(user, 'زرین‌پال');
  await pressAtGateway(user, 'پرداخت');
  await expect(user.heading(statusTexts.paid)).toBeVisible();
  await expectAccessible(user, 'payment-status');
  await user.page.reload();
  await expect(user.heading(statusTexts.paid)).toBeVisible();
  const second = await user.context.newPage();
  await second.goto(user.page.url());
  await expect(second.getByText(user.text(statusTexts.paid))).toBeVisible();
});

test('shows an unpaid order after a cancelled payment and lets it be paid again (desktop, English)', async () => {
  const user = await openCheckout(desktop, 'en');
  await user.page.getByText('Zibal').click();
  await pay(user, 'Zibal');
  await pressAtGateway(user, 'انصراف');
  await expect(user.heading(statusTexts.unpaid)).toBeVisible();
  await expectAccessible(user, 'payment-unpaid');
  await user.page.getByRole('link', { name: user.text(statusTexts.payAgain) }).click();
  await pay(user, 'Zibal');
  await pressAtGateway(user, 'پرداخت');
  await expect(user.heading(statusTexts.paid)).toBeVisible();
});

test('asks a company for its invoice data before payment and prints it on the invoice', async () => {
  const person = signupForm();
  const user = await openCheckout(desktop, 'en', person);
  await user.page.getByText(user.text(checkoutTexts.person), { exact: true }).waitFor();
  const isLegal = server.store.db.updateTable('users').set({ is_legal: 1 });
  await isLegal.where('username', '=', person.username).execute();
  await user.page.reload();
  await expect(user.page.getByText(user.text(checkoutTexts.missingTitle))).toBeVisible();
  await expect(user.button(checkoutTexts.payWith, { gateway: 'Zarinpal' })).toBeDisabled();
  await expectAccessible(user, 'checkout-company');
  await user.link(checkoutTexts.complete).click();
  const company = [
    [profileTexts.firstName, 'Negar'],
    [profileTexts.lastName, 'Karimi'],
    [profileTexts.companyName, 'Niloofar Ltd'],
    [profileTexts.nationalId, '14007650912'],
    [profileTexts.economicCode, '411111111111'],
    [profileTexts.registrationNumber, '123456'],
    [profileTexts.address, 'Valiasr Street, Tehran'],
  ] as const;
  for (const [field, text] of company) await user.field(field).fill(text);
  await user.button(profileTexts.save).click();
  await expect(user.page.getByText(user.text(profileTexts.saved))).toBeVisible();
  await user.goTo(orderLink('commercial-monthly'));
  await expect(user.page.getByText('Niloofar Ltd')).toBeVisible();
  await pay(user, 'Zarinpal');
  await pressAtGateway(user, 'پرداخت');
  await user.link(statusTexts.invoice).click();
  await expect(user.page.getByText('Niloofar Ltd')).toBeVisible();
  await expect(user.page.getByText('14007650912')).toBeVisible();
  await expectAccessible(user, 'invoice-company');
  expect(user.pageErrors).toEqual([]);
});

test('removes a used-up coupon, keeps it in its field with the reason and shows the full price', async () => {
  const api = new Api(server.url);
  const { token } = await createAdmin(server);
  const off = { kind: 'percent', value: 100, expiresAt: null, maxUses: 1, planIds: null } as const;
  await api.call(coupons.create, { terms: { code: 'LASTONE', ...off, isFirstPurchase: false } }, { token });
  const user = await openCheckout(desktop, 'en');
  const code = user.field(checkoutTexts.codeLabel);
  await code.fill('lastone');
  await user.button(checkoutTexts.apply).click();
  await expect(user.button(checkoutTexts.activatePlan)).toBeVisible();

  const otherBuyer = await api.signUp();
  const orderInput = { planId: 'commercial-monthly', code: 'LASTONE' };
  const { plan, payable } = await api.call(payments.quote, orderInput, { token: otherBuyer.token });
  const order = { ...orderInput, clientId: newId(), revision: plan.revision, payable };
  await api.call(payments.order, order, { token: otherBuyer.token });

  await user.button(checkoutTexts.activatePlan).click();
  await expect(user.page.getByText(errorText({ error: 'DiscountUsedUp' }, 'en')).first()).toBeVisible();
  await expect(code).toHaveValue('LASTONE');
  await expect(user.button(checkoutTexts.activatePlan)).toHaveCount(0);
  await expect(user.page.getByRole('button', { name: /^Pay with / })).toBeEnabled();
  await expectAccessible(user, 'checkout-code-over');
});

// Last to need both gateways: that one was down is remembered for a while.
test('offers the other gateway when one is down and manual transfer when both are', async () => {
  const api = new Api(server.url);
  const [admin, buyer] = [signupForm(), signupForm()];
  const { token } = await createAdmin(server, admin);
  const details = {
    cardNumber: '6219861034529007',
    iban: 'IR820540102680020817909002',
    holder: 'پاسخ‌گستر پارس',
    email: 'pay@pasokh.example',
  };
  await api.call(paymentsAdmin.changeDetails, details, { token });
  await simulateFailure('zarinpal', 'begin', '502');
  const user = await openCheckout(desktop, 'fa', buyer);
  await pay(user, 'زرین‌پال');
  await expect(user.button(checkoutTexts.payWith, { gateway: 'زیبال' })).toBeVisible();
  await simulateFailure('zibal', 'begin', 'html');
  await pay(user, 'زیبال');
  await expect(user.page.getByText(user.text(checkoutTexts.noGateway))).toBeVisible();
  await expect(user.field(manualTexts.email)).toHaveValue(buyer.email);
  await user.page.locator('input[type=file]').setInputFiles(receipt);
  await expectAccessible(user, 'checkout-manual');
  await user.button(manualTexts.send).click();
  await expect(user.heading(statusTexts.receipt)).toBeVisible();
  await waitForMessage(server.url, admin.email, 1, RECEIPT_WAITS);
  const [waiting] = await api.call(paymentsAdmin.list, { filter: 'receipts' }, { token });
  const review = { paymentId: waiting?.payment.id ?? '', isAccepted: true, note: '' };
  await api.call(paymentsAdmin.review, review, { token });
  await user.page.reload();
  await expect(user.heading(statusTexts.paid)).toBeVisible();
  await waitForMessage(server.url, buyer.email, 1, RECEIPT_ACCEPTED);
  await simulateFailure('zarinpal', 'begin', 'none');
  await simulateFailure('zibal', 'begin', 'none');
});

test('shows an invalid coupon at its field and applies a valid one, up to the full price', async () => {
  const api = new Api(server.url);
  const { token } = await createAdmin(server);
  const always = { expiresAt: null, maxUses: null, planIds: null, isFirstPurchase: false } as const;
  const createCoupon = (code: string, value: number) =>
    api.call(coupons.create, { terms: { code, kind: 'percent', value, ...always } }, { token });
  await createCoupon('YALDA25', 25);
  await createCoupon('GIFT100', 100);
  const user = await openCheckout(phone, 'fa');
  const code = user.field(checkoutTexts.codeLabel);
  const applyCoupon = async (typedCode: string) => {
    await code.fill(typedCode);
    await user.button(checkoutTexts.apply).click();
  };
  await applyCoupon('YALDA');
  await expect(user.page.getByText(errorText({ error: 'DiscountInvalid' }, 'fa')).first()).toBeVisible();
  await expect(code).toHaveValue('YALDA');
  await applyCoupon('yalda25');
  await expect(user.page.getByText(user.text(checkoutTexts.afterDiscount))).toBeVisible();
  await expect(user.page.getByText('YALDA25', { exact: true })).toBeVisible();
  await expectAccessible(user, 'checkout-code');
  await user.button(checkoutTexts.remove).click();
  await expect(user.page.getByText(user.text(checkoutTexts.afterDiscount))).toBeHidden();
  await applyCoupon('GIFT100');
  await user.button(checkoutTexts.activatePlan).click();
  await expect(user.heading(statusTexts.paid)).toBeVisible();
  expect(user.pageErrors).toEqual([]);
});

test('shows NotFound with a link to transactions for an unknown invoice', async () => {
  const session = await new Api(server.url).signUp();
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'en', session });
  for (const orderId of ['1', newId()]) {
    await user.goTo(invoiceLink(orderId));
    await expect(user.page.getByText(errorText({ error: 'NotFound' }, 'en'))).toBeVisible();
    await expect(user.button(uiTexts.retry)).toHaveCount(0);
    await expect(user.page.getByRole('alert').getByRole('link')).toHaveText(
      user.text(invoicePageTexts.transactions),
    );
  }
});

test('prints the longest invoice on one A4 page as it was stored', async () => {
  const api = new Api(server.url);
  const session = await api.signUp();
  const { token } = session;
  const orderInput = { planId: 'commercial-monthly' };
  const { plan, payable } = await api.call(payments.quote, orderInput, { token });
  const order = { ...orderInput, clientId: newId(), revision: plan.revision, payable, code: null };
  const { id: orderId } = await api.call(payments.order, order, { token });
  const { settledAt, createdAt, ...invoice } = longestInvoice();
  await server.store.db
    .updateTable('invoices')
    .set({ state: 'paid', fiscal_year: 1405, serial: 1_020_931, settled_at: settledAt })
    .set({ created_at: createdAt, body: JSON.stringify(invoice) })
    .where('order_id', '=', orderId)
    .execute();
  await using browserForPictures = await openBrowser({ isFull: true });
  const user = await BrowserSession.open(browserForPictures, server.url, {
    size: desktop,
    locale: 'fa',
    session,
  });
  const devTools = await user.context.newCDPSession(user.page);
  await devTools.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Tehran' });
  await user.goTo(invoiceLink(orderId));
  await expect(user.button(invoicePageTexts.print)).toBeVisible();
  await expect(user.page.getByText('۱۴۰۵-۱۰۲۰۹۳۱')).toBeVisible();
  await useFixedLatinFont(user.page);
  const [page, ...more] = await renderPages(await user.page.pdf({ preferCSSPageSize: true }));
  if (!page) throw new Error('There is no page');
  expect(more.length).toBe(0);
  expect(page.height / page.width).toBeCloseTo(297 / 210, 2);
  expect(await comparePrintSnapshot('invoice-longest-browser-fa', page)).toBeNull();
});
