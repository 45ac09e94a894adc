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
import { setUpJourneys } from '../../drivers/support/journey.ts';
import { receipt } from '../../fixtures/receipt.ts';

const stage = await setUpJourneys(startServer());
const { server, browser } = stage;

const PLAN = 'commercial-monthly';
const WHY = 'روی رسید تاریخ پیدا نیست';

/** Somebody who orders, and sends receipts for it without a screen. */
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
  const boss = await openAdminPanel(stage, adminPaymentsLink);
  await boss.button(desk.details).click();
  const save = boss.page.getByRole('dialog').getByRole('button', { name: boss.text(desk.save), exact: true });
  const facts = [
    [desk.cardNumber, '6219861034529008'],
    [desk.iban, 'IR820540102680020817909002'],
    [desk.holder, 'پاسخ‌گستر پارس'],
    [desk.email, 'pay@pasokh.example'],
  ] as const;
  for (const [field, words] of facts) await boss.field(field).fill(words);
  await save.click();
  await expect(boss.field(desk.cardNumber)).toHaveAttribute('aria-invalid', 'true');
  await expect(boss.field(desk.holder)).toHaveValue('پاسخ‌گستر پارس');
  await expectAccessible(boss, 'payment-desk details', '[role=dialog]');
  await boss.field(desk.cardNumber).fill('6219861034529007');
  await boss.freezeClock();
  await save.click();
  await expect(boss.notices.getByText(boss.text(desk.saved))).toBeVisible();
  await boss.page.clock.resume();
  const { session } = await buyer();
  const seat = await BrowserSession.take(browser, server.url, { size: phone, locale: 'fa', session });
  await seat.goTo(orderLink(PLAN));
  await seat.button(manualTexts.ask).click();
  await expect(seat.page.getByText('پاسخ‌گستر پارس')).toBeVisible();
  await expect(seat.page.getByText('6219 8610 3452 9007')).toBeVisible();
  await expectAccessible(seat, 'payment-desk manual');
  expect([...boss.faults, ...seat.faults]).toEqual([]);
});

test('requires a reason to reject a receipt, shows it to the buyer and activates the plan on the next one', async () => {
  const { session, orderId, sends } = await buyer();
  await sends();
  const boss = await openAdminPanel(stage, adminPaymentsLink);
  const dialog = boss.page.getByRole('dialog');
  const decides = (verb: typeof desk.accept | typeof desk.reject) =>
    dialog.getByRole('button', { name: boss.text(verb), exact: true }).click();
  await boss.button(desk.reject).click();
  await decides(desk.reject);
  await expect(boss.field(desk.note)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(boss, 'payment-desk review', '[role=dialog]');
  await boss.field(desk.note).fill(WHY);
  await boss.freezeClock();
  await decides(desk.reject);
  await expect(boss.notices.getByText(boss.text(desk.rejected))).toBeVisible();
  await boss.page.clock.resume();
  await expect(boss.page.getByText(boss.text(desk.emptyTitle))).toBeVisible();
  const seat = await BrowserSession.take(browser, server.url, { size: phone, locale: 'fa', session });
  await seat.goTo(`/payment/status?order=${orderId}`);
  await expect(seat.page.getByText(WHY)).toBeVisible();
  await expectAccessible(seat, 'payment-desk rejected');
  await seat.pictures('payment-desk rejected');

  await sends();
  await boss.page.reload();
  const downloading = boss.page.waitForEvent('download');
  await boss.button(desk.viewReceipt).click();
  expect((await downloading).suggestedFilename()).toBe(receipt.name);
  await expectAccessible(boss, 'payment-desk');
  await boss.pictures('payment-desk');
  await boss.button(desk.accept).click();
  await boss.freezeClock();
  await decides(desk.accept);
  await expect(boss.notices.getByText(boss.text(desk.accepted))).toBeVisible();
  await seat.page.reload();
  await expect(seat.heading(statusTexts.paid)).toBeVisible();
  expect([...boss.faults, ...seat.faults]).toEqual([]);
});
