import { test } from 'vitest';
import { payments } from '../../../contract/billing/payments.ts';
import { newId } from '../../../server/store/id.ts';
import { adminPaymentsTexts as adminTexts } from '../../../src/features/billing/admin-payments/admin-payments.texts.ts';
import { manualTexts, statusTexts } from '../../../src/features/billing/checkout/checkout.texts.ts';
import { serverTexts } from '../../../src/features/replay/server.texts.ts';
import { adminPaymentsLink, orderLink } from '../../../src/platform/links.ts';
import { openAdminPanel } from '../../drivers/admin.ts';
import { Api, signupForm } from '../../drivers/api.ts';
import { BrowserSession, expect, phone } from '../../drivers/browser.ts';
import { startServer } from '../../drivers/server.ts';
import { expectAccessible } from '../../drivers/support/axe.ts';
import { setUpOwnServer } from '../../drivers/support/journey.ts';
import { receipt } from '../../fixtures/receipt.ts';

const environment = await setUpOwnServer(startServer());
const { server, browser } = environment;

const PLAN = 'commercial-monthly';
const REJECTION_REASON = 'روی رسید تاریخ پیدا نیست';

/** A user who orders and sends receipts through the API. */
async function createBuyer() {
  const api = new Api(server.url);
  const session = await api.signUp({ ...signupForm(), locale: 'fa' });
  const { token } = session;
  const { plan, payable } = await api.call(payments.quote, { planId: PLAN }, { token });
  const order = { planId: PLAN, clientId: newId(), revision: plan.revision, payable, code: null };
  const { id: orderId } = await api.call(payments.order, order, { token });
  const { name, bytes } = receipt;
  const form = { orderId, name, email: 'niloofar@shop.example', planName: 'تجاری' };
  const sendReceipt = () => api.call(payments.sendReceipt, { ...form, clientId: newId() }, { token, bytes });
  return { session, orderId, sendReceipt };
}

test('saves transfer details only with a valid card number and shows them to buyers', async () => {
  const admin = await openAdminPanel(environment, adminPaymentsLink);
  await admin.button(adminTexts.details).click();
  const save = admin.page
    .getByRole('dialog')
    .getByRole('button', { name: admin.text(adminTexts.save), exact: true });
  const transferDetails = [
    [adminTexts.cardNumber, '6219861034529008'],
    [adminTexts.iban, 'IR820540102680020817909002'],
    [adminTexts.holder, 'پاسخ‌گستر پارس'],
    [adminTexts.email, 'pay@pasokh.example'],
  ] as const;
  for (const [field, value] of transferDetails) await admin.field(field).fill(value);
  await save.click();
  await expect(admin.field(adminTexts.cardNumber)).toHaveAttribute('aria-invalid', 'true');
  await expect(admin.field(adminTexts.holder)).toHaveValue('پاسخ‌گستر پارس');
  await expectAccessible(admin, 'admin-payments details', '[role=dialog]');
  await admin.field(adminTexts.cardNumber).fill('6219861034529007');
  await admin.freezeClock();
  await save.click();
  await expect(admin.toasts.getByText(admin.text(adminTexts.saved))).toBeVisible();
  await admin.page.clock.resume();
  const { session } = await createBuyer();
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  await user.goTo(orderLink(PLAN));
  await user.button(manualTexts.payByTransfer).click();
  await expect(user.page.getByText('پاسخ‌گستر پارس')).toBeVisible();
  await expect(user.page.getByText('6219 8610 3452 9007')).toBeVisible();
  await expectAccessible(user, 'admin-payments manual');
  expect([...admin.pageErrors, ...user.pageErrors]).toEqual([]);
});

test('requires a reason to reject a receipt, shows it to the buyer and activates the plan on the next one', async () => {
  const { session, orderId, sendReceipt } = await createBuyer();
  await sendReceipt();
  const admin = await openAdminPanel(environment, adminPaymentsLink);
  const dialog = admin.page.getByRole('dialog');
  const decide = (button: typeof adminTexts.accept | typeof adminTexts.reject) =>
    dialog.getByRole('button', { name: admin.text(button), exact: true }).click();
  await admin.button(adminTexts.reject).click();
  await decide(adminTexts.reject);
  await expect(admin.field(adminTexts.note)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(admin, 'admin-payments review', '[role=dialog]');
  await admin.field(adminTexts.note).fill(REJECTION_REASON);
  await admin.freezeClock();
  await decide(adminTexts.reject);
  await expect(admin.toasts.getByText(admin.text(adminTexts.rejected))).toBeVisible();
  await admin.page.clock.resume();
  await expect(admin.page.getByText(admin.text(adminTexts.emptyTitle))).toBeVisible();
  const user = await BrowserSession.open(browser, server.url, { size: phone, locale: 'fa', session });
  await user.goTo(`/payment/status?order=${orderId}`);
  await expect(user.page.getByText(REJECTION_REASON)).toBeVisible();
  await expectAccessible(user, 'admin-payments rejected');
  await user.capture('admin-payments rejected');

  await sendReceipt();
  await admin.page.reload();
  const downloading = admin.page.waitForEvent('download');
  await admin.button(adminTexts.viewReceipt).click();
  expect((await downloading).suggestedFilename()).toBe(receipt.name);
  await expectAccessible(admin, 'admin-payments');
  await admin.capture('admin-payments');
  await admin.button(adminTexts.accept).click();
  await admin.freezeClock();
  await decide(adminTexts.accept);
  await expect(admin.toasts.getByText(admin.text(adminTexts.accepted))).toBeVisible();
  await user.page.reload();
  await expect(user.heading(statusTexts.paid)).toBeVisible();

  await admin.page.clock.resume();
  await admin.page.getByText(admin.text(adminTexts.all), { exact: true }).click();
  await admin.page
    .getByRole('link', { name: admin.text(adminTexts.timeline) })
    .first()
    .click();
  await admin.field(serverTexts.reason).fill('خریدار می‌گوید بسته فعال نشد');
  await admin.button(serverTexts.read).click();
  await expect(admin.page.getByText(/^invoice: /).first()).toBeVisible();
  await expectAccessible(admin, 'admin-payments timeline');
  expect([...admin.pageErrors, ...user.pageErrors]).toEqual([]);
});
