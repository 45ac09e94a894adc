// Knows how to kill the whole server while people pay, and how to hold its books against the bank's. Knows no test runner.
import { setTimeout as pause } from 'node:timers/promises';
import { payments } from '../../contract/payments.ts';
import { settlePayments } from '../../server/areas/billing/settling.ts';
import { openGateways } from '../../server/gateways/registry.ts';
import { createOutbound } from '../../server/outbound/outbound.ts';
import { newId } from '../../server/store/id.ts';
import { openStore, type Store } from '../../server/store/store.ts';
import { Api } from '../drivers/api.ts';
import { spawnServer, startServer } from '../drivers/server.ts';
import { startGateways } from '../peers/gateways.ts';
import type { ServerPlace } from './server-rounds.ts';

export interface PaymentsTally {
  rounds: number;
  /** Payments that people made at their bank. */
  paid: number;
  /** Money the gateways say we took, and sums of what was credited; rial. */
  taken: number;
  credited: number;
  /** Orders whose money was taken and that have no plan, or a plan without money. */
  torn: number;
  /** Plans granted, or money credited, more than once for an order. */
  doubled: number;
  /** Invoice numbers missing in a year's row, or given twice. */
  numbers: number;
}

type Bank = Awaited<ReturnType<typeof startGateways>>;

interface Street {
  readonly api: Api;
  readonly bank: Bank;
  /** Somebody has paid at their bank. */
  readonly onPaid: () => void;
}

const BUYERS = 4;
const KINDS = ['zarinpal', 'zibal'] as const;
/** Bought as often as one likes. */
const PLANS = ['setup-store', 'setup-content', 'setup-custom'] as const;
const PATIENCE_MS = 60_000;

const settingsFor = (bank: Bank): Record<string, string> =>
  Object.fromEntries(
    bank.standIns.flatMap(({ kind, merchantId }) => {
      const name = kind.toUpperCase();
      return [
        [`${name}_MERCHANT_ID`, merchantId],
        [`${name}_BASE_URL`, `${bank.url}/${kind}`],
      ];
    }),
  );

/** Kills the server `rounds` times while people order, pay, turn back and return; lets it end, and counts. */
export async function killPaymentsRounds(place: ServerPlace, rounds: number): Promise<PaymentsTally> {
  const bank = await startGateways();
  try {
    const options = { ...place, env: settingsFor(bank) };
    const buyers = await openAccounts(options);
    for (let round = 0; round < rounds; round += 1) {
      const server = await spawnServer(options);
      const api = new Api(server.url);
      const { promise: first, resolve: onPaid } = Promise.withResolvers<void>();
      const load = Promise.all(buyers.map((username) => buyAgainAndAgain({ api, bank, onPaid }, username)));
      await Promise.race([load, first]);
      await pause(Math.random() * 600); // counted from the first that was paid
      await server.kill();
      await load;
    }
    await settle(options, bank);
    const store = await openStore(place);
    try {
      return { rounds, ...(await count(store, bank)) };
    } finally {
      await store.close();
    }
  } finally {
    await bank.close();
  }
}

async function openAccounts(options: Parameters<typeof spawnServer>[0]): Promise<string[]> {
  const server = await spawnServer(options);
  const api = new Api(server.url);
  const buyers: string[] = [];
  for (let at = 0; at < BUYERS; at += 1) buyers.push((await api.signsUp()).userInfo.username);
  await server.stop();
  return buyers;
}

const oneOf = <Item>(items: readonly Item[]): Item => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('Nothing to choose from');
  return item;
};

/** One purchase after another until the server is gone; some are given up at the bank, some never come back. */
async function buyAgainAndAgain({ api, bank, onPaid }: Street, username: string): Promise<void> {
  try {
    const { token } = await api.logsIn(username);
    for (;;) {
      const planId = oneOf(PLANS);
      const gateway = oneOf(KINDS);
      const quote = await api.call(payments.quote, { planId }, { token });
      const wanted = { planId, revision: quote.plan.revision, payable: quote.payable, code: null };
      const order = await api.call(payments.order, { clientId: newId(), ...wanted }, { token });
      const begun = { orderId: order.id, clientId: newId(), gateway };
      const { payUrl } = await api.call(payments.pay, begun, { token });
      const standIn = bank.standIn(gateway);
      const payment = standIn.payer(new URL(payUrl).pathname.replace(`/${gateway}`, ''));
      if (!payment) throw new Error(`No pay page at ${payUrl}`);
      const back = standIn.settle(payment, Math.random() < 0.8 ? 'paid' : 'cancelled');
      if (payment.state === 'paid') onPaid();
      const here = new URL(back);
      const returning = `${api.url}${here.pathname}${here.search}`;
      const returns = Array.from({ length: oneOf([0, 1, 1, 3]) }, () =>
        fetch(returning, { redirect: 'manual' }),
      );
      await Promise.all(returns);
      await untilSettled(api, order.id, token);
    }
  } catch {
    // the server is gone
  }
}

async function untilSettled(api: Api, orderId: string, token: string): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { state, payments: all } = await api.call(payments.verify, { orderId }, { token });
    if (state !== 'awaiting' || all.every((one) => one.state === 'unpaid' || one.state === 'failed')) return;
    await pause(20);
  }
}

/** Lets a server that nobody kills find out what became of everything. */
async function settle(options: Parameters<typeof startServer>[0], bank: Bank): Promise<void> {
  let ahead = 0;
  const clock = () => Date.now() + ahead;
  const outbound = createOutbound({ allowed: [bank.host], userAgent: 'test' });
  const places = { standIns: bank.standIns, askedAt: bank.url, seenAt: bank.url };
  const deps = { clock, gateways: openGateways([], outbound, places), log: () => {} };
  const server = await startServer({ ...options, clock });
  const deadline = Date.now() + PATIENCE_MS;
  const open = () =>
    server.store.db.selectFrom('payments').select('id').where('state', '=', 'pending').execute();
  while ((await open()).length > 0 && Date.now() < deadline) {
    ahead += 2 * 60_000; // whoever asked when they were killed has had their turn
    await settlePayments({ ...deps, store: server.store });
    await pause(50);
  }
  await server.stop();
  await outbound.close();
}

async function count(store: Store, bank: Bank): Promise<Omit<PaymentsTally, 'rounds'>> {
  const { db } = store;
  const [rows, granted, invoices] = await Promise.all([
    db
      .selectFrom('payments as p')
      .innerJoin('orders as o', 'o.id', 'p.order_id')
      .select(['p.gateway', 'p.authority', 'p.amount', 'p.state', 'p.order_id', 'o.state as order_state'])
      .execute(),
    db.selectFrom('subscriptions').select('order_id').where('order_id', 'is not', null).execute(),
    db.selectFrom('invoices').select(['order_id', 'fiscal_year', 'serial', 'state']).execute(),
  ]);
  const taken = bank.standIns.flatMap(({ kind, payments: all }) =>
    [...all.values()].filter(({ verified }) => verified > 0).map((payment) => ({ kind, ...payment })),
  );
  const paid = bank.standIns.flatMap(({ payments: all }) =>
    [...all.values()].filter(({ state }) => state === 'paid'),
  );
  const verified = rows.filter(({ state }) => state === 'verified');
  const isCredited = (kind: string, authority: string) =>
    verified.some((row) => row.gateway === kind && row.authority === authority);
  const plans = Map.groupBy(granted, ({ order_id }) => order_id);
  const tornOrders = verified.filter(
    ({ order_id, order_state }) =>
      order_state !== 'paid' ||
      !plans.has(order_id) ||
      !invoices.some((invoice) => invoice.order_id === order_id && invoice.state === 'paid'),
  );
  const strays = [...plans.keys()].filter((orderId) => !verified.some((row) => row.order_id === orderId));
  const numbered = Map.groupBy(
    invoices.filter(({ serial }) => serial !== null),
    ({ fiscal_year }) => fiscal_year,
  );
  const numbers = [...numbered.values()].reduce((wrong, year) => {
    const serials = new Set(year.map(({ serial }) => serial));
    const highest = Math.max(...year.map(({ serial }) => serial ?? 0));
    return wrong + (year.length - serials.size) + (highest - serials.size);
  }, 0);
  return {
    paid: paid.length,
    taken: taken.reduce((sum, { amount }) => sum + amount, 0),
    credited: verified.reduce((sum, { amount }) => sum + amount, 0),
    torn:
      tornOrders.length +
      strays.length +
      taken.filter(({ kind, authority }) => !isCredited(kind, authority)).length,
    doubled:
      [...plans.values()].filter(({ length }) => length > 1).length +
      (verified.length - new Set(verified.map(({ order_id }) => order_id)).size),
    numbers,
  };
}
