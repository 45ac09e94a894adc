import { test } from 'vitest';
import type { Session } from '../../../contract/auth/auth.ts';
import { refundStateTexts } from '../../../contract/billing/payment.texts.ts';
import { payments } from '../../../contract/billing/payments.ts';
import { newId } from '../../../server/store/id.ts';
import { paymentNotificationTexts } from '../../../src/features/account/notifications/notifications.texts.ts';
import { refundTexts as texts } from '../../../src/features/admin/refunds/refunds.texts.ts';
import { statusTexts } from '../../../src/features/billing/checkout/checkout.texts.ts';
import {
  notificationsLink,
  paymentStatusLink,
  refundsLink,
  transactionsLink,
} from '../../../src/platform/links.ts';
import { createAdmin, openAdminPanel } from '../../drivers/admin.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';

const environment = await setUpOwnServer(startServer());
const { server, browser } = environment;
const REFERENCE = '140509071234567';

/** Pays for one order at both gateways; the second answers only after the order is paid. */
async function payTwice(): Promise<{ session: Session; orderId: string }> {
  const api = new Api(server.url);
  const session = await api.signUp({ ...signupForm(), locale: 'fa' });
  const bearer = { token: session.token };
  const planId = 'commercial-monthly';
  const { plan, payable } = await api.call(payments.quote, { planId }, bearer);
  const orderInput = { planId, clientId: newId(), revision: plan.revision, payable, code: null };
  const { id: orderId } = await api.call(payments.order, orderInput, bearer);
  const startPayment = async (gateway: string) => {
    const { payUrl } = await api.call(payments.pay, { orderId, clientId: newId(), gateway }, bearer);
    return { gateway, authority: payUrl.split('/').at(-1) ?? '' };
  };
  const completePayment = ({ gateway, authority }: { gateway: string; authority: string }) => {
    const query = new URLSearchParams({ authority, outcome: 'paid' });
    return fetch(`${server.url}/dev/gateways/${gateway}/settle?${query}`);
  };
  const [first, second] = [await startPayment('zarinpal'), await startPayment('zibal')];
  await completePayment(first);
  await expect.poll(async () => (await api.call(payments.read, { orderId }, bearer)).state).toBe('paid');
  await completePayment(second);
  const late = server.store.db.updateTable('payments').where('authority', '=', second.authority);
  await late.set({ state: 'pending', reason: 'down', next_check_at: Date.now() }).execute();
  await api.call(payments.verify, { orderId }, bearer);
  return { session, orderId };
}

test('shows a double payment to its buyer and refunds it as super admin', async () => {
  const phoneAdmin = await createAdmin(server);
  const { session, orderId } = await payTwice();
  const buyer = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  await buyer.goTo(notificationsLink);
  await expect(buyer.page.getByText(buyer.text(paymentNotificationTexts.paymentOwed))).toBeVisible();
  await buyer.goTo(paymentStatusLink(orderId));
  await expect(buyer.heading(statusTexts.paid)).toBeVisible();
  await expect(buyer.page.getByText(refundStateTexts.due.fa)).toBeVisible();
  await expectAccessible(buyer, 'refund-due');
  await buyer.capture('refund-due');

  const small = await BrowserSession.open(browser, server.url, {
    size: phone,
    locale: 'fa',
    session: phoneAdmin,
  });
  await small.goTo(refundsLink);
  await expect(small.button(texts.settle)).toBeVisible();
  await expectAccessible(small, 'refunds-phone');
  await small.capture('refunds-phone');

  const admin = await openAdminPanel(environment, refundsLink);
  await expect(admin.button(texts.settle)).toBeVisible();
  await expectAccessible(admin, 'refunds');
  await admin.capture('refunds');
  await admin.button(texts.settle).click();
  const dialog = admin.page.getByRole('dialog');
  const settleRefund = () =>
    dialog.getByRole('button', { name: admin.text(texts.settle), exact: true }).click();
  await admin.field(texts.reference).fill('برگشت خورد');
  await settleRefund();
  await expect(admin.field(texts.reference)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(admin, 'refunds-dialog', '[role=dialog]');
  await admin.capture('refunds-dialog');
  await admin.field(texts.reference).fill('۱۴۰۵۰۹۰۷۱۲۳۴۵۶۷');
  await admin.field(texts.note).fill('با پایا فرستاده شد');
  await settleRefund();
  await expect(dialog).toHaveCount(0);
  await expect(admin.heading(texts.emptyDueTitle)).toBeVisible();
  await admin.page.getByRole('radio', { name: admin.text(texts.settled) }).click();
  await expect(admin.page.getByText(REFERENCE).first()).toBeVisible();
  await admin.capture('refunds-settled');

  await buyer.goTo(transactionsLink);
  await expect(buyer.page.getByText(REFERENCE).first()).toBeVisible();
  await expectAccessible(buyer, 'refund-settled');
  await buyer.capture('refund-settled');
  await buyer.goTo(paymentStatusLink(orderId));
  await expect(buyer.page.getByText('با پایا فرستاده شد')).toBeVisible();
  expect([...buyer.pageErrors, ...admin.pageErrors, ...small.pageErrors]).toEqual([]);
});
