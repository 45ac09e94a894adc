import { expect, test } from 'vitest';
import { insertTaxRate } from '../../../server/areas/billing/invoices/tax-rates.store.ts';
import { handlePaymentCallback } from '../../../server/areas/billing/payments/payment-callback.store.ts';
import { newId } from '../../../server/store/id.ts';
import { addOwner, forEachApp } from '../support/app.ts';
import { openPaymentScenario, PLAN } from './payment-scenario.ts';

const failure = (error: string) => expect.objectContaining({ failure: expect.objectContaining({ error }) });
const kinds = ['zarinpal', 'zibal'] as const;
const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const HALF_HOUR = 30 * 60_000;
/** A trial's initial allowance; the ledger explains the rest. */
const unexplained = { messages: 200, characters: 300_000 };
const emptyLedger = { income: 0, verified: [], paid: [], granted: [], numbered: [], unexplained };
const creditedOnce = (orderId: string, income: number) => {
  const [verified, paid, granted, numbered] = Array(4).fill([orderId]);
  return { income, verified, paid, granted, numbered, owed: 0, unexplained };
};

forEachApp((openApp) => {
  test.each(kinds)(
    'credits a plan once for a payment with %s, however often the buyer returns',
    async (kind) => {
      const billing = await openPaymentScenario(openApp);
      const order = await billing.placeOrder();
      const payment = await billing.startPayment(order.id, kind);
      expect(payment.amount).toBe(order.payable);
      expect(await billing.returnFromGateway(kind, payment)).toBe(order.id);
      const paid = await billing.readOrder(order.id);
      expect(paid).toMatchObject({ state: 'paid', endsAt: expect.any(Number) });
      expect(paid.payments[0]).toMatchObject({ state: 'verified', refId: expect.stringMatching(/\d/) });
      for (let count = 0; count < 3; count += 1) await billing.returnFromGateway(kind, payment);
      await billing.reconcile();
      expect(await billing.readLedger()).toMatchObject(creditedOnce(order.id, order.payable));
      expect(payment.verificationCount).toBe(1);
    },
  );

  test.each(kinds)('credits once for ten parallel returns to %s', async (kind) => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    const payment = await billing.startPayment(order.id, kind);
    await Promise.all(Array.from({ length: 10 }, () => billing.returnFromGateway(kind, payment)));
    expect(await billing.readLedger()).toMatchObject(creditedOnce(order.id, order.payable));
  });

  test.each(kinds)('charges nothing for a payment cancelled at %s and accepts a later one', async (kind) => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    await billing.returnFromGateway(kind, await billing.startPayment(order.id, kind), 'cancelled');
    expect((await billing.readOrder(order.id)).payments[0]).toMatchObject({
      state: 'unpaid',
      reason: expect.stringMatching(/notPaid|cancelled/),
    });
    expect(await billing.readLedger()).toMatchObject(emptyLedger);
    await billing.returnFromGateway(kind, await billing.startPayment(order.id, kind));
    expect(await billing.readLedger()).toMatchObject(creditedOnce(order.id, order.payable));
  });

  test('ignores a forged return before payment and still credits the real one', async () => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    const payment = await billing.startPayment(order.id, 'zarinpal');
    const forged = { Authority: payment.authority, Status: 'OK' };
    expect(await handlePaymentCallback(billing.deps, 'zarinpal', forged)).toBe(order.id);
    await billing.verify('zarinpal', payment);
    expect(await billing.readLedger()).toMatchObject(emptyLedger);
    expect(
      await handlePaymentCallback(billing.deps, 'zarinpal', { Authority: 'S123', Status: 'OK' }),
    ).toBeNull();
    expect(await handlePaymentCallback(billing.deps, 'nobody', forged)).toBeNull();
    await billing.returnFromGateway('zarinpal', payment);
    expect(await billing.readLedger()).toMatchObject(creditedOnce(order.id, order.payable));
  });

  test('returns NotFound for an order of another account on read, pay and cancel', async () => {
    const billing = await openPaymentScenario(openApp);
    const { id: orderId } = await billing.placeOrder();
    const stranger = await addOwner(billing.app.store);
    const { payments, app } = billing;
    const clientId = newId();
    for (const call of [
      () => payments.read({ orderId }, stranger, app.requestContext()),
      () => payments.pay({ orderId, clientId, gateway: 'zibal' }, stranger, app.requestContext()),
      () => payments.cancel({ orderId }, stranger, app.requestContext()),
    ])
      await expect(call()).rejects.toEqual(failure('NotFound'));
  });

  test.each(kinds)('keeps a payment at %s pending until its verification is answered', async (kind) => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    const payment = await billing.startPayment(order.id, kind);
    billing.fakeGateways.get(kind).fail('verify', { kind: 'html' });
    await billing.returnFromGateway(kind, payment);
    expect((await billing.readOrder(order.id)).payments[0]).toMatchObject({
      state: 'pending',
      reason: 'down',
    });
    billing.app.advanceTime(2 * HALF_HOUR); // however long it takes
    await billing.reconcile();
    expect(await billing.readOrder(order.id)).toMatchObject({ state: 'awaiting' });
    const { payments, app } = billing;
    await expect(payments.cancel({ orderId: order.id }, app.owner, app.requestContext())).rejects.toEqual(
      failure('PaymentUnderWay'),
    );
    await expect(billing.startPayment(order.id, 'zibal')).rejects.toEqual(failure('PaymentUnderWay'));
    billing.fakeGateways.get(kind).fail('verify', null);
    billing.app.advanceTime(2 * HALF_HOUR);
    await billing.reconcile();
    expect(await billing.readLedger()).toMatchObject(creditedOnce(order.id, order.payable));
  });

  test.each(kinds)('credits a payment at %s without a return within a minute', async (kind) => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    const payment = await billing.startPayment(order.id, kind);
    billing.fakeGateways.get(kind).settle(payment, 'paid');
    await billing.reconcile();
    expect(await billing.readLedger()).toMatchObject(creditedOnce(order.id, order.payable));
  });

  test('expires an unpaid order and takes no money for it afterwards', async () => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    const payment = await billing.startPayment(order.id, 'zarinpal');
    billing.app.advanceTime(HALF_HOUR + 1);
    await billing.reconcile();
    expect(await billing.readOrder(order.id)).toMatchObject({
      state: 'expired',
      payments: [{ reason: 'late' }],
    });
    await billing.returnFromGateway('zarinpal', payment);
    expect(payment.verificationCount).toBe(0); // the bank refunds it
    expect(await billing.readLedger()).toMatchObject(emptyLedger);
    await expect(billing.startPayment(order.id, 'zibal')).rejects.toEqual(failure('OrderEnded'));
  });

  test('takes no money for a cancelled order on return or in reconciliation', async () => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    const payment = await billing.startPayment(order.id, 'zibal');
    await billing.payments.cancel({ orderId: order.id }, billing.app.owner, billing.app.requestContext());
    await billing.returnFromGateway('zibal', payment);
    await billing.reconcile();
    expect(payment.verificationCount).toBe(0);
    expect(await billing.readLedger()).toMatchObject(emptyLedger);
  });

  test('credits the first of two paid orders and leaves the money of the other', async () => {
    const billing = await openPaymentScenario(openApp);
    const [firstOrder, secondOrder] = [await billing.placeOrder(), await billing.placeOrder()];
    const first = await billing.startPayment(firstOrder.id, 'zarinpal');
    const second = await billing.startPayment(secondOrder.id, 'zibal');
    await Promise.all([
      billing.returnFromGateway('zarinpal', first),
      billing.returnFromGateway('zibal', second),
    ]);
    await billing.reconcile();
    const { paid, income } = await billing.readLedger();
    expect(paid).toHaveLength(1);
    expect(income).toBe(firstOrder.payable);
    expect(first.verificationCount + second.verificationCount).toBe(1);
  });

  test('creates one order for a repeated client id and one payment for a repeated pay', async () => {
    const billing = await openPaymentScenario(openApp);
    const [clientId, paymentClientId] = [newId(), newId()];
    const [order, repeatedOrder] = await Promise.all([
      billing.placeOrder(PLAN, null, clientId),
      billing.placeOrder(PLAN, null, clientId),
    ]);
    expect(order.id).toBe(repeatedOrder.id);
    const results = await Promise.allSettled([
      billing.startPayment(order.id, 'zarinpal', paymentClientId),
      billing.startPayment(order.id, 'zarinpal', paymentClientId),
    ]);
    expect(results.some(({ status }) => status === 'fulfilled')).toBe(true);
    await billing.startPayment(order.id, 'zarinpal', paymentClientId);
    expect((await billing.readOrder(order.id)).payments).toHaveLength(1);
    expect(billing.fakeGateways.get('zarinpal').payments.size).toBe(1);
  });

  test('marks a failing gateway as down and accepts the order at another one', async () => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    billing.fakeGateways.get('zarinpal').fail('begin', { kind: 'html' });
    await expect(billing.startPayment(order.id, 'zarinpal')).rejects.toEqual(failure('PaymentIncomplete'));
    expect((await billing.quote()).gateways.find(({ kind }) => kind === 'zarinpal')?.isUp).toBe(false);
    await billing.returnFromGateway('zibal', await billing.startPayment(order.id, 'zibal'));
    expect(await billing.readLedger()).toMatchObject(creditedOnce(order.id, order.payable));
    expect((await billing.quote('pro-monthly')).lastGateway).toBe('zibal');
    billing.app.advanceTime(3 * 60_000);
    expect((await billing.quote('pro-monthly')).gateways.every(({ isUp }) => isUp)).toBe(true);
  });

  test('rejects a permanent refusal with PaymentFailed and an unknown gateway with ProcessFailed', async () => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    billing.fakeGateways.get('zarinpal').fail('begin', { kind: 'code', code: -11 });
    await expect(billing.startPayment(order.id, 'zarinpal')).rejects.toEqual(failure('PaymentFailed'));
    await expect(billing.startPayment(order.id, 'nobody')).rejects.toEqual(failure('ProcessFailed'));
  });

  test('rejects an order with a changed plan or price before payment', async () => {
    const billing = await openPaymentScenario(openApp);
    const { plan, payable } = await billing.quote();
    const { store, owner, requestContext, now } = billing.app;
    const orderInput = { clientId: newId(), planId: PLAN, revision: plan.revision, payable, code: null };
    await expect(
      billing.payments.order({ ...orderInput, revision: plan.revision + 1 }, owner, requestContext()),
    ).rejects.toEqual(failure('PlanChanged'));
    await insertTaxRate(store.db, { startsAt: now(), rate: 1_000, now: now() });
    await expect(billing.payments.order(orderInput, owner, requestContext())).rejects.toEqual(
      failure('PriceChanged'),
    );
    const newQuote = await billing.quote();
    expect(newQuote.payable).toBe(plan.price + plan.price / 10);
    await store.db.deleteFrom('tax_rates').execute();
  });

  test('rejects a second purchase of an active plan with SubscriptionActive', async () => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    await billing.returnFromGateway('zibal', await billing.startPayment(order.id, 'zibal'));
    expect((await billing.quote()).problem).toBe('SubscriptionActive');
    await expect(billing.placeOrder()).rejects.toEqual(failure('SubscriptionActive'));
  });

  test('requires invoice data from a legal buyer', async () => {
    const billing = await openPaymentScenario(openApp);
    const { store, owner } = billing.app;
    await store.db.updateTable('users').set({ is_legal: 1 }).where('id', '=', owner.userId).execute();
    expect((await billing.quote()).missingFields).toContain('economicCode');
    await expect(billing.placeOrder()).rejects.toEqual(failure('FormIncomplete'));
  });

  test('grants the last use of a coupon once and frees it when its order ends', async () => {
    const billing = await openPaymentScenario(openApp);
    const { store, now, owner, requestContext } = billing.app;
    const timestamps = { created_at: now(), updated_at: now() };
    const coupon = {
      id: newId(),
      code: 'Last1',
      code_key: `last${newId()}`,
      kind: 'percent',
      value: 100,
    } as const;
    const code = coupon.code_key;
    await store.db
      .insertInto('coupons')
      .values({
        ...coupon,
        code,
        expires_at: null,
        max_uses: 1,
        plan_ids: null,
        archived_at: null,
        ...timestamps,
      })
      .execute();
    await expect(billing.quote(PLAN, 'nothing')).rejects.toEqual(failure('DiscountInvalid'));
    const update = store.db.updateTable('coupons').set({ value: 50 }).where('id', '=', coupon.id);
    await update.execute();
    const order = await billing.placeOrder(PLAN, code);
    expect(order).toMatchObject({ couponCode: code, discount: order.price / 2, state: 'awaiting' });
    await expect(billing.placeOrder(PLAN, code)).rejects.toEqual(failure('DiscountUsedUp'));
    await billing.payments.cancel({ orderId: order.id }, owner, requestContext());
    await store.db.updateTable('coupons').set({ value: 100 }).where('id', '=', coupon.id).execute();
    const freeOrder = await billing.placeOrder(PLAN, code);
    expect(freeOrder).toMatchObject({ payable: 0, state: 'paid' });
    expect(await billing.readLedger()).toMatchObject(creditedOnce(freeOrder.id, 0));
  });

  test('rejects a receipt with a reason, takes a new one and accepts it once', async () => {
    const billing = await openPaymentScenario(openApp);
    const order = await billing.placeOrder();
    await expect(billing.sendReceipt(order.id, Uint8Array.from([0x3c, 0x68, 0x74]))).rejects.toEqual(
      failure('FileTypeRefused'),
    );
    const clientId = newId();
    await billing.sendReceipt(order.id, JPEG, clientId);
    // A repeated upload is the same receipt, and its bytes are not read.
    await billing.sendReceipt(order.id, new Uint8Array(), clientId);
    await expect(billing.startPayment(order.id, 'zibal')).rejects.toEqual(failure('PaymentUnderWay'));
    billing.app.advanceTime(2 * HALF_HOUR);
    await billing.reconcile();
    const [first] = (await billing.admin.list('receipts')).filter(({ order: { id } }) => id === order.id);
    const firstId = first?.payment.id ?? '';
    expect(Buffer.from((await billing.admin.receipt(firstId)).base64, 'base64')).toEqual(Buffer.from(JPEG));
    await expect(billing.admin.review(firstId, false)).rejects.toEqual(failure('FormIncomplete'));
    await billing.admin.review(firstId, false, 'رسید خوانا نیست');
    expect((await billing.readOrder(order.id)).payments[0]).toMatchObject({
      state: 'failed',
      reason: 'rejected',
      note: 'رسید خوانا نیست',
    });
    const second = (await billing.sendReceipt(order.id, JPEG)).payments[0]?.id ?? '';
    const results = await Promise.allSettled([
      billing.admin.review(second, true),
      billing.admin.review(second, true),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(billing.admin.review(second, false, 'نه')).rejects.toEqual(failure('AlreadyReviewed'));
    expect(await billing.readLedger()).toMatchObject(creditedOnce(order.id, order.payable));
  });

  test('accepts transfer details only with a valid card number and IBAN', async () => {
    const billing = await openPaymentScenario(openApp);
    const details = {
      cardNumber: '6219 8610 3452 9007',
      iban: 'IR82 0540 1026 8002 0817 9090 02',
      holder: 'پاسخ‌گستر پارس',
      email: 'pay@pasokh.example',
    };
    await expect(
      billing.admin.changeDetails({ ...details, iban: 'IR820540102680020817909003' }),
    ).rejects.toEqual(failure('InvalidInput'));
    await expect(billing.admin.changeDetails({ ...details, cardNumber: '6219861034529008' })).rejects.toEqual(
      failure('InvalidInput'),
    );
    await billing.admin.changeDetails(details);
    expect((await billing.quote()).bankDetails).toMatchObject({ cardNumber: '6219861034529007' });
  });
});
