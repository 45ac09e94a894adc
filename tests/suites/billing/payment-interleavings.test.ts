// Usage: PAYMENT_HTTP_RUNS=1000 vitest run --project server payment-interleavings
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '../../../contract/auth/auth.ts';
import { payments } from '../../../contract/billing/payments.ts';
import { reconcilePayments } from '../../../server/areas/billing/payments/reconciliation.ts';
import { createFakeGateways, type OfferedGateway, openGateways } from '../../../server/gateways/registry.ts';
import { createOutbound, type Outbound } from '../../../server/outbound/outbound.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';
import { createRandom, testSeed } from '../../random.ts';
import { findBrokenChains } from '../support/transition-chains.ts';
import { callbackRequests } from './callback-requests.ts';

const RUNS = Number(process.env.PAYMENT_HTTP_RUNS ?? 20);
const PARALLEL_BUYERS = 20;
const STEPS = 12;
const PLANS = ['setup-store', 'setup-content', 'basic-monthly'];
const WINDOW_MS = 31 * 60_000;
const RECONCILE_MS = 2 * 60_000;

forEachDatabase((name) => {
  let server: Awaited<ReturnType<typeof startServerWithClock>>['server'];
  let api: Api;
  let outbound: Outbound;
  let gateways: readonly OfferedGateway[];
  let now = Date.UTC(2026, 10, 20, 8);
  const counts = { runs: 0, calls: 0, returns: 0, paid: 0, wrong: 0 };
  beforeAll(async () => {
    ({ server, api } = await startServerWithClock(name, () => now));
    outbound = createOutbound({ allowedHosts: [new URL(server.url).host], userAgent: 'test' });
    const gatewaysUrl = `${server.url}/dev/gateways`;
    gateways = openGateways([], outbound, {
      gateways: createFakeGateways(),
      apiUrl: gatewaysUrl,
      pageUrl: gatewaysUrl,
    });
  });
  afterAll(async () => {
    if (RUNS > 100) process.stdout.write(`${name}: ${JSON.stringify(counts)}\n`);
    await outbound.close();
    await server.stop();
  });

  /** One account orders, pays, cancels and returns repeatedly, in random order. */
  async function runBuyer(seed: number, { token, userInfo }: Session) {
    const { pick } = createRandom(seed);
    const bearer = { token };
    const orders: string[] = [];
    const callbacks: { url: string; fields: [string, string][] }[] = [];
    const callApi = (endpoint: Parameters<Api['request']>[0], input: Record<string, unknown>) => {
      counts.calls += 1;
      return api.request(endpoint, input, bearer);
    };
    const placeOrder = async () => {
      const planId = pick(PLANS) ?? '';
      const quote = await callApi(payments.quote, { planId });
      const { plan, payable } = Object(quote.body);
      const orderInput = { planId, clientId: newId(), revision: plan?.revision, payable, code: null };
      const { status, body } = await callApi(payments.order, orderInput);
      if (status === 200) orders.push(Object(body).id);
    };
    const startPayment = async () => {
      const gateway = pick(['zarinpal', 'zibal']) ?? '';
      const paymentInput = { orderId: pick(orders.slice(-2)) ?? newId(), clientId: newId(), gateway };
      const { status, body } = await callApi(payments.pay, paymentInput);
      if (status !== 200) return;
      const authority = String(Object(body).payUrl).split('/').at(-1) ?? '';
      const outcome = pick(['paid', 'paid', 'paid', 'cancelled']) ?? '';
      const settleUrl = `${server.url}/dev/gateways/${gateway}/settle?${new URLSearchParams({ authority, outcome })}`;
      const callbackUrl = new URL(
        (await fetch(settleUrl, { redirect: 'manual' })).headers.get('location') ?? '',
        server.url,
      );
      callbacks.push({ url: server.url + callbackUrl.pathname, fields: [...callbackUrl.searchParams] });
    };
    const returnFromGateway = async () => {
      const callback = pick(callbacks);
      const [, toRequest] = pick(callbackRequests) ?? [];
      if (!callback || !toRequest) return;
      counts.returns += 1;
      const [url, init] = toRequest(callback.url, callback.fields);
      const { status } = await fetch(url, { ...init, redirect: 'manual' });
      expect(status).toBe(303);
    };
    const actions = [
      placeOrder,
      startPayment,
      startPayment,
      returnFromGateway,
      returnFromGateway,
      returnFromGateway,
      () => callApi(payments.verify, { orderId: pick(orders) ?? newId() }),
      () => callApi(payments.cancel, { orderId: pick(orders) ?? newId() }),
    ];
    await placeOrder();
    for (let step = 0; step < STEPS; step += 1)
      await Promise.all([pick(actions), pick(actions)].map((act) => act?.()));
    return userInfo.account_id;
  }

  /** Inconsistencies in an account's money; empty if there are none. */
  async function findInconsistencies(accountId: string): Promise<string[]> {
    const { db } = server.store;
    const [orders, attempts, granted] = await Promise.all([
      db.selectFrom('orders').select(['id', 'state']).where('account_id', '=', accountId).execute(),
      db.selectFrom('payments').select(['order_id', 'state']).where('account_id', '=', accountId).execute(),
      db.selectFrom('subscriptions').select('order_id').where('account_id', '=', accountId).execute(),
    ]);
    return orders.flatMap(({ id, state }) => {
      const orderAttempts = attempts.filter(({ order_id }) => order_id === id);
      const verified = orderAttempts.filter((one) => one.state === 'verified').length;
      const credits = granted.filter(({ order_id }) => order_id === id).length;
      const isPaid = state === 'paid' ? 1 : 0;
      counts.paid += isPaid;
      return [
        ...(state === 'awaiting' ? ['waits for ever'] : []),
        ...(orderAttempts.some((one) => one.state === 'begun' || one.state === 'pending')
          ? ['begun for ever']
          : []),
        ...(isPaid === credits ? [] : ['paid and not credited, or credited twice']),
        ...(isPaid === verified ? [] : ['credited without pay, or paid twice']),
      ].map((what) => `${id} ${what}`);
    });
  }

  const batches = Array.from({ length: Math.ceil(RUNS / PARALLEL_BUYERS) }, (_, index) => index);
  it.each(batches)(
    'settles every order correctly for any sequence of payments and callbacks: batch %i',
    { timeout: 180_000 },
    async (batch) => {
      const sessions: Session[] = [];
      while (sessions.length < PARALLEL_BUYERS) sessions.push(await api.signUp());
      const buyers = await Promise.all(
        sessions.map((session, index) => runBuyer(testSeed + batch * PARALLEL_BUYERS + index, session)),
      );
      now += WINDOW_MS;
      await expect.poll(reconcileAndCountOpen, { timeout: 90_000, interval: 200 }).toBe(0);
      const problems = (await Promise.all(buyers.map(findInconsistencies))).flat();
      for (const accountId of buyers) problems.push(...(await findBrokenChains(server.store.db, accountId)));
      counts.runs += buyers.length;
      counts.wrong += problems.length;
      expect(problems).toEqual([]);
    },
  );

  /** Number of open orders and payments, after another instance reconciled two minutes later. */
  async function reconcileAndCountOpen(): Promise<number> {
    const { store } = server;
    now += RECONCILE_MS;
    await reconcilePayments({ store, clock: () => now, gateways, log: () => {} });
    const waiting = store.db.selectFrom('orders').select('id').where('state', '=', 'awaiting');
    const open = store.db.selectFrom('payments').select('id').where('state', 'in', ['begun', 'pending']);
    return (await waiting.execute()).length + (await open.execute()).length;
  }
});
