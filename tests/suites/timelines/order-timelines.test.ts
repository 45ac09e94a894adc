import { afterAll, beforeAll, expect, test } from 'vitest';
import { payments } from '../../../contract/billing/payments.ts';
import { refunds } from '../../../contract/billing/refunds.ts';
import { DAY_MS } from '../../../contract/durations.ts';
import { transitionPayment } from '../../../server/areas/billing/payments/payments.store.ts';
import { processSubscriptions } from '../../../server/jobs/billing/subscriptions.job.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import { openTimelineScenario, type TimelineScenario } from './timeline-scenario.ts';

const PLAN = 'basic-monthly';

forEachDatabase((name) => {
  let scenario: TimelineScenario;
  const now = Date.UTC(2026, 10, 20, 8);
  beforeAll(async () => {
    scenario = await openTimelineScenario(name, () => now);
  });
  afterAll(() => scenario.server.stop());

  async function placeOrder(bearer: { token: string }) {
    const { api, server } = scenario;
    const { plan, payable } = await api.call(payments.quote, { planId: PLAN }, bearer);
    const orderInput = { clientId: newId(), planId: PLAN, revision: plan.revision, payable, code: null };
    const { id: orderId } = await api.call(payments.order, orderInput, bearer);
    return {
      orderId,
      readOrder: () => api.call(payments.read, { orderId }, bearer),
      async startPayment(gateway: string) {
        const { payUrl } = await api.call(payments.pay, { orderId, clientId: newId(), gateway }, bearer);
        const authority = payUrl.split('/').at(-1) ?? '';
        const query = new URLSearchParams({ authority, outcome: 'paid' });
        return {
          authority,
          pay: () => fetch(`${server.url}/dev/gateways/${gateway}/settle?${query}`),
        };
      },
    };
  }

  const readSteps = async (orderId: string) =>
    (await scenario.readOrder(orderId)).transitions.map(
      ({ machine, event, to, actor }) => `${machine} ${event} → ${to} by ${actor.kind}`,
    );

  test('lists how an order was paid twice, refunded and its subscription ended', async () => {
    const { api, server, db, superAdmin, openShop } = scenario;
    const { accountId, bearer, findBrokenChains } = await openShop();
    const { orderId, readOrder, startPayment } = await placeOrder(bearer);
    const first = await startPayment('zarinpal');
    const second = await startPayment('zibal');
    await first.pay();
    await expect.poll(async () => (await readOrder()).state).toBe('paid');
    await second.pay();
    const { id: paymentId } = await db
      .selectFrom('payments')
      .select('id')
      .where('authority', '=', second.authority)
      .executeTakeFirstOrThrow();
    // Simulates a gateway that was asked before the order was paid and gave no answer.
    const facts = { reason: 'down', next_check_at: now, now } as const;
    await server.store.transact((trx) =>
      transitionPayment(trx, { accountId, paymentId }, 'verification.started', facts),
    );
    await api.call(payments.verify, { orderId }, bearer);
    const readRefund = async () => (await readOrder()).payments.find(({ id }) => id === paymentId)?.refund;
    await expect.poll(async () => (await readRefund())?.state).toBe('due');
    const settlement = { paymentId, reference: '140509071234567', note: '' };
    await api.call(refunds.settle, settlement, superAdmin);
    const settledAt = (await readRefund())?.settledAt ?? 0;
    await api.call(refunds.reopen, { paymentId, settledAt }, superAdmin);
    for (const days of [32, 40, 48, 56])
      await processSubscriptions({ store: server.store, clock: () => now + days * DAY_MS });
    expect(await readSteps(orderId)).toEqual([
      'payment verification.started → pending by system',
      'payment verified → verified by system',
      'order credited → paid by system',
      'payment order.ended → unpaid by system',
      'invoice settled → paid by system',
      'payment verification.started → pending by system',
      expect.stringMatching(/^payment rejected → failed by (owner|system)$/),
      'refund settled → settled by superAdmin',
      'refund reopened → due by superAdmin',
      'subscription period.ended → ended by system',
      'subscription characters.expired → withoutCharacters by system',
      'subscription training.expired → cleared by system',
    ]);
    const { entities } = await scenario.readOrder(orderId);
    const invoice = entities.find(({ machine }) => machine === 'invoice');
    expect((await scenario.readOrder(invoice?.id ?? '')).entities, 'by the invoice’s id').toEqual(entities);
    expect(entities.map(({ machine, state }) => `${machine} ${state}`)).toEqual([
      'order paid',
      'payment verified',
      'payment failed',
      'refund due',
      'invoice paid',
      'subscription cleared',
    ]);
    expect(await findBrokenChains()).toEqual([]);
  });

  test('lists an order that its buyer cancelled and one that another paid plan replaced', async () => {
    const { api, openShop } = scenario;
    const { bearer, findBrokenChains } = await openShop();
    const cancelled = await placeOrder(bearer);
    await cancelled.startPayment('zarinpal');
    await api.call(payments.cancel, { orderId: cancelled.orderId }, bearer);
    expect(await readSteps(cancelled.orderId)).toEqual([
      'order cancelled → cancelled by owner',
      'payment order.ended → unpaid by owner',
      'invoice cancelled → cancelled by owner',
    ]);
    const paid = await placeOrder(bearer);
    const payment = await paid.startPayment('zibal');
    await payment.pay();
    await expect.poll(async () => (await paid.readOrder()).state).toBe('paid');
    expect(await findBrokenChains()).toEqual([]);
  });
});
