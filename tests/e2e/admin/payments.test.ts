import { test } from 'vitest';
import { payments } from '../../../contract/billing/payments.ts';
import { newId } from '../../../server/store/id.ts';
import { adminPaymentsTexts as desk } from '../../../src/features/billing/admin-payments/admin-payments.texts.ts';
import { manualTexts, statusTexts } from '../../../src/features/billing/checkout/checkout.texts.ts';
import { adminPaymentsLink, orderLink } from '../../../src/platform/links.ts';
import { openAdminPanel } from '../../drivers/admin.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { receipt } from '../../fixtures/receipt.ts';

const stage = await setUpOwnServer(startServer());
const { server, browser } = stage;

const PLAN = 'commercial-monthly';
const WHY = 'روی رسید تاریخ پیدا نیست';

/** A user who orders and sends receipts through the API. */
async function buyer() {
  const api = new Api(server.url);
  const session = await api.signUp({ ...signupForm(), locale: 'fa' });
  const { token } = session;
  const { plan, payable } = await api.call(payments.quote, { planId: PLAN }, { token });
  const order = { planId: PLAN, clientId: newId(), revision: plan.revision, payable, code: null };
  const { id: orderId } = await api.call(payments.order, order, { token });
  const { name, bytes } = receipt;
  const form = { orderId, name, email: 'niloofar@shop.example', planName: 'تجاری' };
  const sends = () => api.call(payments.sendReceipt, { ...form, clientId: newId() }, { token, bytes });
  return { session, orderId, sends };
}

test('saves transfer details only with a valid card number and shows them to buyers', async () => {
  const admin = await openAdminPanel(stage, adminPaymentsLink);
  await admin.button(desk.details).click();
  const save = admin.page
    .getByRole('dialog')
    .getByRole('button', { name: admin.text(desk.save), exact: true });
  const facts = [
    [desk.cardNumber, '6219861034529008'],
    [desk.iban, 'IR820540102680020817909002'],
    [desk.holder, 'پاسخ‌گستر پارس'],
    [desk.email, 'pay@pasokh.example'],
  ] as const;
  for (const [field, words] of facts) await admin.field(field).fill(words);
  await save.click();
  await expect(admin.field(desk.cardNumber)).toHaveAttribute('aria-invalid', 'true');
  await expect(admin.field(desk.holder)).toHaveValue('پاسخ‌گستر پارس');
  await expectAccessible(admin, 'payment-desk details', '[role=dialog]');
  await admin.field(desk.cardNumber).fill('6219861034529007');
  await admin.freezeClock();
  await save.click();
  await expect(admin.toasts.getByText(admin.text(desk.saved))).toBeVisible();
  await admin.page.clock.resume();
  const { session } = await buyer();
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  await user.goTo(orderLink(PLAN));
  await user.button(manualTexts.payByTransfer).click();
  await expect(user.page.getByText('پاسخ‌گستر پارس')).toBeVisible();
  await expect(user.page.getByText('6219 8610 3452 9007')).toBeVisible();
  await expectAccessible(user, 'payment-desk manual');
  expect([...admin.faults, ...user.faults]).toEqual([]);
});

test('requires a reason to reject a receipt, shows it to the buyer and activates the plan on the next one', async () => {
  const { session, orderId, sends } = await buyer();
  await sends();
  const admin = await openAdminPanel(stage, adminPaymentsLink);
  const dialog = admin.page.getByRole('dialog');
  const decides = (verb: typeof desk.accept | typeof desk.reject) =>
    dialog.getByRole('button', { name: admin.text(verb), exact: true }).click();
  await admin.button(desk.reject).click();
  await decides(desk.reject);
  await expect(admin.field(desk.note)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(admin, 'payment-desk review', '[role=dialog]');
  await admin.field(desk.note).fill(WHY);
  await admin.freezeClock();
  await decides(desk.reject);
  await expect(admin.toasts.getByText(admin.text(desk.rejected))).toBeVisible();
  await admin.page.clock.resume();
  await expect(admin.page.getByText(admin.text(desk.emptyTitle))).toBeVisible();
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  await user.goTo(`/payment/status?order=${orderId}`);
  await expect(user.page.getByText(WHY)).toBeVisible();
  await expectAccessible(user, 'payment-desk rejected');
  await user.capture('payment-desk rejected');

  await sends();
  await admin.page.reload();
  const downloading = admin.page.waitForEvent('download');
  await admin.button(desk.viewReceipt).click();
  expect((await downloading).suggestedFilename()).toBe(receipt.name);
  await expectAccessible(admin, 'payment-desk');
  await admin.capture('payment-desk');
  await admin.button(desk.accept).click();
  await admin.freezeClock();
  await decides(desk.accept);
  await expect(admin.toasts.getByText(admin.text(desk.accepted))).toBeVisible();
  await user.page.reload();
  await expect(user.heading(statusTexts.paid)).toBeVisible();
  expect([...admin.faults, ...user.faults]).toEqual([]);
});
