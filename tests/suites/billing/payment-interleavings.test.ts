// Usage: PAYMENT_HTTP_RUNS=1000 vitest run --project server payment-interleavings
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Session } from '../../../contract/auth/auth.ts';
import { payments } from '../../../contract/billing/payments.ts';
import { reconcilePayments } from '../../../server/areas/billing/payments/reconciliation.ts';
import { createStandIns, type OfferedGateway, openGateways } from '../../../server/gateways/registry.ts';
import { createOutbound, type Outbound } from '../../../server/outbound/outbound.ts';
import { newId } from '../../../server/store/id.ts';
import { forEachDatabase } from '../../databases.ts';
import type { Api } from '../../drivers/api.ts';
import { startServerWithClock } from '../../drivers/support/clocked-server.ts';
import { createRandom, testSeed } from '../../random.ts';
import { callbackRequests } from './callback-requests.ts';

const RUNS = Number(process.env.PAYMENT_HTTP_RUNS ?? 20);
const SIDE_BY_SIDE = 20;
const STEPS = 12;
const PLANS = ['setup-store', 'setup-content', 'basic-monthly'];
const WINDOW_MS = 31 * 60_000;
const LOOK_MS = 2 * 60_000;

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
    const at = `${server.url}/dev/gateways`;
    gateways = openGateways([], outbound, { standIns: createStandIns(), apiUrl: at, pageUrl: at });
  });
  afterAll(async () => {
    if (RUNS > 100) process.stdout.write(`${name}: ${JSON.stringify(counts)}\n`);
    await outbound.close();
    await server.stop();
  });

  /** One account orders, pays, cancels and returns repeatedly, in random order. */
  async function buys(seed: number, { token, userInfo }: Session) {
    const { pick } = createRandom(seed);
    const as = { token };
    const orders: string[] = [];
    const backs: { url: string; fields: [string, string][] }[] = [];
    const tries = (endpoint: Parameters<Api['tries']>[0], input: Record<string, unknown>) => {
      counts.calls += 1;
      return api.tries(endpoint, input, as);
    };
    const order = async () => {
      const planId = pick(PLANS) ?? '';
      const quoted = await tries(payments.quote, { planId });
      const { plan, payable } = Object(quoted.body);
      const wanted = { planId, clientId: newId(), revision: plan?.revision, payable, code: null };
      const { status, body } = await tries(payments.order, wanted);
      if (status === 200) orders.push(Object(body).id);
    };
    const begins = async () => {
      const gateway = pick(['zarinpal', 'zibal']) ?? '';
      const going = { orderId: pick(orders.slice(-2)) ?? newId(), clientId: newId(), gateway };
      const { status, body } = await tries(payments.pay, going);
      if (status !== 200) return;
      const authority = String(Object(body).payUrl).split('/').at(-1) ?? '';
      const press = pick(['paid', 'paid', 'paid', 'cancelled']) ?? '';
      const settleUrl = `${server.url}/dev/gateways/${gateway}/settle?${new URLSearchParams({ authority, outcome: press })}`;
      const back = new URL(
        (await fetch(settleUrl, { redirect: 'manual' })).headers.get('location') ?? '',
        server.url,
      );
      backs.push({ url: server.url + back.pathname, fields: [...back.searchParams] });
    };
    const returns = async () => {
      const back = pick(backs);
      const [, way] = pick(callbackRequests) ?? [];
      if (!back || !way) return;
      counts.returns += 1;
      const [url, init] = way(back.url, back.fields);
      const { status } = await fetch(url, { ...init, redirect: 'manual' });
      expect(status).toBe(303);
    };
    const acts = [
      order,
      begins,
      begins,
      returns,
      returns,
      returns,
      () => tries(payments.verify, { orderId: pick(orders) ?? newId() }),
      () => tries(payments.cancel, { orderId: pick(orders) ?? newId() }),
    ];
    await order();
    for (let step = 0; step < STEPS; step += 1)
      await Promise.all([pick(acts), pick(acts)].map((act) => act?.()));
    return userInfo.account_id;
  }

  /** Inconsistencies in an account's money; empty if there are none. */
  async function wrongEnds(accountId: string): Promise<string[]> {
    const { db } = server.store;
    const [orders, tries, granted] = await Promise.all([
      db.selectFrom('orders').select(['id', 'state']).where('account_id', '=', accountId).execute(),
      db.selectFrom('payments').select(['order_id', 'state']).where('account_id', '=', accountId).execute(),
      db.selectFrom('subscriptions').select('order_id').where('account_id', '=', accountId).execute(),
    ]);
    return orders.flatMap(({ id, state }) => {
      const own = tries.filter(({ order_id }) => order_id === id);
      const verified = own.filter((one) => one.state === 'verified').length;
      const credits = granted.filter(({ order_id }) => order_id === id).length;
      const isPaid = state === 'paid' ? 1 : 0;
      counts.paid += isPaid;
      return [
        ...(state === 'awaiting' ? ['waits for ever'] : []),
        ...(own.some((one) => one.state === 'begun' || one.state === 'pending') ? ['begun for ever'] : []),
        ...(isPaid === credits ? [] : ['paid and not credited, or credited twice']),
        ...(isPaid === verified ? [] : ['credited without pay, or paid twice']),
      ].map((what) => `${id} ${what}`);
    });
  }

  const rounds = Array.from({ length: Math.ceil(RUNS / SIDE_BY_SIDE) }, (_, at) => at);
  it.each(rounds)(
    'settles every order correctly for any order of payments and callbacks: round %i',
    { timeout: 180_000 },
    async (round) => {
      const sessions: Session[] = [];
      while (sessions.length < SIDE_BY_SIDE) sessions.push(await api.signUp());
      const buyers = await Promise.all(
        sessions.map((session, at) => buys(testSeed + round * SIDE_BY_SIDE + at, session)),
      );
      now += WINDOW_MS;
      await expect.poll(unfinished, { timeout: 90_000, interval: 200 }).toBe(0);
      const found = (await Promise.all(buyers.map(wrongEnds))).flat();
      counts.runs += buyers.length;
      counts.wrong += found.length;
      expect(found).toEqual([]);
    },
  );

  /** Number of open orders and payments, after another instance reconciled two minutes later. */
  async function unfinished(): Promise<number> {
    const { store } = server;
    now += LOOK_MS;
    await reconcilePayments({ store, clock: () => now, gateways, log: () => {} });
    const waiting = store.db.selectFrom('orders').select('id').where('state', '=', 'awaiting');
    const open = store.db.selectFrom('payments').select('id').where('state', 'in', ['begun', 'pending']);
    return (await waiting.execute()).length + (await open.execute()).length;
  }
});
