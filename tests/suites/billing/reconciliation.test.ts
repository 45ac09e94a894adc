import { describe, expect, it } from 'vitest';
import { reconcilePayments } from '../../../server/areas/billing/payments/reconciliation.ts';
import { verifyPayment } from '../../../server/areas/billing/payments/verify-payment.ts';
import { forEachApp } from '../support/app.ts';
import { openPaymentScenario, type PaymentDriver } from './payment-scenario.ts';

const MINUTE = 60_000;
const HALF_HOUR = 30 * MINUTE;

/** A pending payment whose gateway gave no answer, due again in a minute. */
async function createPendingPayment(billing: PaymentDriver) {
  const order = await billing.placeOrder();
  const payment = await billing.startPayment(order.id, 'zarinpal');
  const { store } = billing.app;
  billing.fakeGateways.get('zarinpal').fail('verify', { kind: 'html' });
  await billing.returnFromGateway('zarinpal', payment);
  billing.fakeGateways.get('zarinpal').fail('verify', null);
  const row = await store.db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ state: 'pending', attempts: 1 });
  return { order, row };
}

forEachApp((openApp) => {
  describe('an instance without the gateway of a payment', () => {
    it('skips a pending payment and leaves it to other instances', async () => {
      const billing = await openPaymentScenario(openApp);
      const { order, row } = await createPendingPayment(billing);
      billing.app.advanceTime(2 * MINUTE);
      const lines: string[] = [];
      const depsWithoutGateways = {
        ...billing.deps,
        gateways: [],
        log: (line: string) => void lines.push(line),
      };
      await reconcilePayments(depsWithoutGateways);
      expect(await verifyPayment(depsWithoutGateways, { accountId: row.account_id, paymentId: row.id })).toBe(
        'done',
      );
      expect(lines.join('\n')).toContain('zarinpal, which is not set up here');
      await billing.reconcile();
      expect(await billing.readOrder(order.id)).toMatchObject({ state: 'paid' });
    });

    it('leaves a payment unclaimed when the buyer returns from the gateway', async () => {
      const billing = await openPaymentScenario(openApp);
      const order = await billing.placeOrder();
      const payment = await billing.startPayment(order.id, 'zibal');
      const depsWithoutZibal = {
        ...billing.deps,
        gateways: billing.deps.gateways.filter(({ gateway }) => gateway.kind !== 'zibal'),
      };
      const { payments } = await billing.readOrder(order.id);
      await verifyPayment(depsWithoutZibal, {
        accountId: billing.owner.accountId,
        paymentId: payments[0]?.id ?? '',
      });
      expect((await billing.readOrder(order.id)).payments[0]).toMatchObject({ state: 'begun' });
      await billing.returnFromGateway('zibal', payment);
      expect(await billing.readOrder(order.id)).toMatchObject({ state: 'paid' });
    });
  });

  it('expires 500 orders in one sweep when an unverifiable payment comes first', {
    timeout: 60_000,
  }, async () => {
    const billing = await openPaymentScenario(openApp);
    const { order } = await createPendingPayment(billing);
    const { store } = billing.app;
    const template = await store.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow();
    const copies = Array.from({ length: 500 }, (_, index) => ({
      ...template,
      id: `${template.id}-${String(index).padStart(3, '0')}`,
      client_id: `${template.client_id}-${index}`,
      expires_at: template.expires_at + (index % 7),
    }));
    await store.transact((trx) => trx.insertInto('orders').values(copies).execute());
    billing.app.advanceTime(HALF_HOUR + MINUTE);
    await reconcilePayments({ ...billing.deps, gateways: [] });
    const counts = await store.db
      .selectFrom('orders')
      .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
      .where('account_id', '=', billing.owner.accountId)
      .groupBy('state')
      .orderBy('state')
      .execute();
    expect(counts.map(({ state, count }) => [state, Number(count)])).toEqual([
      ['awaiting', 1],
      ['expired', 500],
    ]);
  });
});
