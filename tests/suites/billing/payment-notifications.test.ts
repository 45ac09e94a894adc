import { expect, test } from 'vitest';
import { verifyPayment } from '../../../server/areas/billing/payments/verify-payment.ts';
import type { CurrentUser } from '../../../server/areas/shared/context.ts';
import { remedyFor } from '../../../server/gateways/registry.ts';
import { sendPaymentNotice } from '../../../server/jobs/billing/payments.job.ts';
import { noticeEmail } from '../../../server/messengers/notices.texts.ts';
import { addOwner, forEachApp } from '../support/app.ts';
import { openPaymentScenario, type PaymentDriver } from './payment-scenario.ts';

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const TWO_MINUTES = 120_000;

/** Runs all notification jobs twice, as a process may end before acknowledging one. */
async function readNotifications(
  { app: { store, now, handlers, requestContext } }: PaymentDriver,
  person: CurrentUser,
) {
  const jobs = await store.db
    .selectFrom('jobs')
    .select('payload')
    .where('queue', '=', 'notify-payment')
    .orderBy('id')
    .execute();
  for (const { payload } of [...jobs, ...jobs])
    await sendPaymentNotice({ store, clock: now }, JSON.parse(payload));
  const { notifications } = await handlers.notifications.list({}, person, requestContext());
  const emails = await store.db
    .selectFrom('jobs')
    .select('payload')
    .where('queue', '=', 'send-notice')
    .execute();
  return {
    panel: notifications.map(({ kind, text, subject, itemId, count }) => ({
      kind,
      text,
      subject,
      itemId,
      count,
    })),
    emails: emails
      .map(({ payload }) => JSON.parse(payload))
      .filter(({ userId }) => userId === person.userId)
      .map(({ kind, reason, text }) => ({ kind, reason, ...(text && { text }) })),
  };
}

const notifiedOnce = (kind: string, { id, planName }: { id: string; planName: { fa: string } }) => ({
  panel: [{ kind: 'paymentNotice', text: kind, subject: planName.fa, itemId: id, count: 1 }],
  emails: [{ kind, reason: planName.fa }],
});
const nothing = { panel: [], emails: [] };

forEachApp((openApp) => {
  test('sends no notification when the buyer sees the outcome on return', async () => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    await billing.returnFromGateway(
      'zarinpal',
      await billing.startPayment(order.id, 'zarinpal'),
      'cancelled',
    );
    await billing.returnFromGateway('zarinpal', await billing.startPayment(order.id, 'zarinpal'));
    expect((await billing.readOrder(order.id)).state).toBe('paid');
    expect(await readNotifications(billing, billing.app.owner)).toEqual(nothing);
  });

  test('notifies the owner once of a late payment in their language', async () => {
    const billing = await openPaymentScenario(openApp);
    const { owner, store, advanceTime } = billing.app;
    const order = await billing.placeOrder();
    billing.fakeGateways.get('zarinpal').fail('verify', { kind: 'html' });
    await billing.returnFromGateway('zarinpal', await billing.startPayment(order.id, 'zarinpal'));
    expect(await readNotifications(billing, owner)).toEqual(nothing);
    billing.fakeGateways.get('zarinpal').fail('verify', null);
    await store.db.updateTable('accounts').set({ locale: 'en' }).where('id', '=', owner.accountId).execute();
    advanceTime(TWO_MINUTES);
    await billing.reconcile();
    const english = { id: order.id, planName: { fa: order.planName.en } };
    expect(await readNotifications(billing, owner)).toEqual(notifiedOnce('paymentLate', english));
    expect(order.planName.en).not.toBe(order.planName.fa);
  });

  test('notifies an owner who paid and never returned', async () => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    billing.fakeGateways.get('zibal').settle(await billing.startPayment(order.id, 'zibal'), 'paid');
    await billing.reconcile();
    expect(await readNotifications(billing, billing.app.owner)).toEqual(notifiedOnce('paymentLate', order));
  });

  test('notifies the owner that an uncertain payment failed', async () => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    billing.fakeGateways.get('zarinpal').fail('verify', { kind: 'html' });
    await billing.returnFromGateway(
      'zarinpal',
      await billing.startPayment(order.id, 'zarinpal'),
      'cancelled',
    );
    billing.fakeGateways.get('zarinpal').fail('verify', null);
    billing.app.advanceTime(TWO_MINUTES);
    await billing.reconcile();
    expect(await readNotifications(billing, billing.app.owner)).toEqual(notifiedOnce('paymentFailed', order));
  });

  test('notifies super admins of a receipt and the owner of the decision, and nobody else', async () => {
    const billing = await openPaymentScenario(openApp);
    const { store, owner } = billing.app;
    const [admin, stranger] = [await addOwner(store), await addOwner(store)];
    await store.db.updateTable('users').set({ is_super_admin: 1 }).where('id', '=', admin.userId).execute();
    const order = await billing.placeOrder();
    const paymentId = (await billing.sendReceipt(order.id, JPEG)).payments[0]?.id ?? '';
    const name = 'فروشگاه نیلوفر';
    expect(await readNotifications(billing, admin)).toEqual({
      panel: [{ kind: 'receiptWaiting', text: '', subject: name, itemId: order.id, count: 1 }],
      emails: [{ kind: 'receiptWaiting', reason: name }],
    });
    expect(await readNotifications(billing, owner)).toEqual(nothing);
    await billing.admin.review(paymentId, false, 'رسید خوانا نیست');
    const rejected = notifiedOnce('receiptRejected', order);
    expect(await readNotifications(billing, owner)).toEqual({
      ...rejected,
      emails: rejected.emails.map((email) => ({ ...email, text: 'رسید خوانا نیست' })),
    });
    const second = (await billing.sendReceipt(order.id, JPEG)).payments[0]?.id ?? '';
    await billing.admin.review(second, true);
    const { emails, panel } = await readNotifications(billing, owner);
    expect(emails.map(({ kind }) => kind)).toEqual(['receiptRejected', 'receiptAccepted']);
    expect(panel.map(({ text }) => text).toSorted()).toEqual(['receiptAccepted', 'receiptRejected']);
    expect((await readNotifications(billing, admin)).panel).toHaveLength(2);
    expect(await readNotifications(billing, stranger)).toEqual(nothing);
  });

  test('notifies the owner that a second order was closed unpaid while the first is active', async () => {
    const billing = await openPaymentScenario(openApp);
    const [first, second] = [await billing.placeOrder(), await billing.placeOrder()];
    const [firstPayment, secondPayment] = [
      await billing.startPayment(first.id, 'zarinpal'),
      await billing.startPayment(second.id, 'zarinpal'),
    ];
    await billing.returnFromGateway('zarinpal', firstPayment);
    await billing.returnFromGateway('zarinpal', secondPayment);
    const { state, payments: attempts } = await billing.readOrder(second.id);
    expect({ state, tries: attempts.map((each) => [each.state, each.reason]) }).toEqual({
      state: 'cancelled',
      tries: [['failed', 'over']],
    });
    expect(secondPayment.verificationCount).toBe(0); // not verified, so the bank refunds it
    expect(await readNotifications(billing, billing.app.owner)).toEqual(
      notifiedOnce('paymentReturned', second),
    );
  });

  test('records a due refund and notifies buyer and super admins of money taken after another payment', async () => {
    const billing = await openPaymentScenario(openApp);
    const { store } = billing.app;
    const admin = await addOwner(store);
    await store.db.updateTable('users').set({ is_super_admin: 1 }).where('id', '=', admin.userId).execute();
    const order = await billing.placeOrder();
    const [firstPayment, secondPayment] = [
      await billing.startPayment(order.id, 'zarinpal'),
      await billing.startPayment(order.id, 'zibal'),
    ];
    const { id: paymentId, account_id: accountId } = await store.db
      .selectFrom('payments')
      .select(['id', 'account_id'])
      .where('authority', '=', firstPayment.authority)
      .executeTakeFirstOrThrow();
    const [verifyCalled, verifyAllowed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slowGateways = billing.deps.gateways.map((offered) => ({
      ...offered,
      gateway: {
        ...offered.gateway,
        verify: async (payment: Parameters<typeof offered.gateway.verify>[0]) => {
          verifyCalled.resolve();
          await verifyAllowed.promise;
          return offered.gateway.verify(payment);
        },
      },
    }));
    const pendingVerification = verifyPayment(
      { ...billing.deps, gateways: slowGateways },
      { accountId, paymentId },
    );
    await verifyCalled.promise;
    billing.app.advanceTime(TWO_MINUTES);
    await billing.verify('zarinpal', firstPayment); // not paid yet
    await billing.returnFromGateway('zibal', secondPayment);
    expect((await billing.readOrder(order.id)).state).toBe('paid');
    billing.fakeGateways.get('zarinpal').settle(firstPayment, 'paid');
    verifyAllowed.resolve();
    await pendingVerification;
    const { payments: attempts } = await billing.readOrder(order.id);
    expect(attempts.find(({ id }) => id === paymentId)).toMatchObject({
      state: 'failed',
      reason: 'over',
      refund: { state: 'due', reference: null },
    });
    expect(firstPayment.verificationCount).toBe(1);
    const { panel, emails } = await readNotifications(billing, billing.app.owner);
    expect(panel.map(({ text }) => text).toSorted()).toEqual(['paymentFailed', 'paymentOwed']);
    expect(emails.map(({ kind }) => kind).toSorted()).toEqual(['paymentFailed', 'paymentOwed']);
    expect((await readNotifications(billing, admin)).panel.map(({ kind }) => kind)).toEqual(['refundDue']);
  });

  test('retries verification soon while another payment of the account is being settled', async () => {
    const billing = await openPaymentScenario(openApp);
    const [first, second] = [await billing.placeOrder(), await billing.placeOrder('setup-content')];
    const [firstPayment, secondPayment] = [
      await billing.startPayment(first.id, 'zarinpal'),
      await billing.startPayment(second.id, 'zibal'),
    ];
    billing.fakeGateways.get('zarinpal').fail('verify', { kind: 'html' });
    await billing.returnFromGateway('zarinpal', firstPayment);
    billing.fakeGateways.get('zibal').settle(secondPayment, 'paid');
    const row = await billing.app.store.db
      .selectFrom('payments')
      .select(['id', 'account_id'])
      .where('order_id', '=', second.id)
      .executeTakeFirstOrThrow();
    const ids = { accountId: row.account_id, paymentId: row.id };
    expect(await verifyPayment(billing.deps, ids)).toBe('busy');
    billing.fakeGateways.get('zarinpal').fail('verify', null);
    billing.app.advanceTime(TWO_MINUTES);
    await billing.reconcile();
    expect(await verifyPayment(billing.deps, ids)).toBe('done');
    expect((await billing.readOrder(second.id)).state).toBe('paid');
  });

  test('notifies super admins once a day of the remedy when a gateway refuses the installation', async () => {
    const billing = await openPaymentScenario(openApp);
    const { store } = billing.app;
    const admin = await addOwner(store);
    await store.db.updateTable('users').set({ is_super_admin: 1 }).where('id', '=', admin.userId).execute();
    billing.fakeGateways.get('zarinpal').fail('begin', { kind: 'code', code: -14 });
    const order = await billing.placeOrder();
    for (let attempt = 0; attempt < 3; attempt += 1)
      await expect(billing.startPayment(order.id, 'zarinpal')).rejects.toMatchObject({
        failure: { error: 'PaymentFailed' },
      });
    const [payment] = (await billing.readOrder(order.id)).payments;
    expect(payment).toMatchObject({ state: 'failed', reason: 'merchant' });
    const { panel, emails } = await readNotifications(billing, admin);
    const text = remedyFor('zarinpal', '-14').fa;
    expect(text).toContain('PUBLIC_URL');
    expect(panel).toMatchObject([{ kind: 'gatewayRefused', text, subject: 'زرین‌پال', count: 1 }]);
    expect(emails).toEqual([{ kind: 'gatewayRefused', reason: 'زرین‌پال', text }]);
    expect(await readNotifications(billing, billing.app.owner)).toEqual(nothing);
    billing.app.advanceTime(86_400_000);
    await expect(billing.startPayment((await billing.placeOrder()).id, 'zarinpal')).rejects.toThrow();
    expect((await readNotifications(billing, admin)).panel).toHaveLength(2);
  });

  test.each([
    'paymentLate',
    'paymentFailed',
    'receiptAccepted',
    'receiptRejected',
    'receiptWaiting',
    'paymentReturned',
    'paymentOwed',
    'refundDue',
    'refundSettled',
    'refundReopened',
    'gatewayRefused',
  ] as const)('names its subject in both languages in the email %s', (kind) => {
    for (const locale of ['fa', 'en'] as const) {
      const input = { name: 'niloofar', detail: 'Plus', url: 'https://pasokh.example' };
      expect(JSON.stringify(noticeEmail(kind, locale, input))).toContain('Plus');
      const email = JSON.stringify(noticeEmail(kind, locale, { ...input, reason: 'رسید خوانا نیست' }));
      expect(email).toContain('رسید خوانا نیست');
    }
  });
});
