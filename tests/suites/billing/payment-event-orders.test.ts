// Usage: PAYMENT_RUNS=10000 vitest run --project server payment-event-orders
import { afterAll, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { reconcilePayments } from '../../../server/areas/billing/payments/reconciliation.ts';
import type { FakePayment, SimulatedFailure } from '../../../server/gateways/fake-gateway.ts';
import { createRandom, testSeed } from '../../random.ts';
import { addOwner, forEachApp } from '../support/app.ts';
import {
  CALLBACK_FORMATS,
  openPaymentApp,
  type PaymentApp,
  type PaymentDriver,
  paymentDriver,
} from './payment-scenario.ts';

/** Number of accounts that buy in all, one run each, and in parallel. */
const RUNS = Number(process.env.PAYMENT_RUNS ?? 20);
const BUYERS = RUNS > 100 ? 40 : 10;
const STEPS = 25;
const kinds = ['zarinpal', 'zibal'] as const;
type Kind = (typeof kinds)[number];
const PLANS = ['setup-store', 'setup-content', 'basic-monthly', 'pro-monthly'] as const;
const failures: readonly (SimulatedFailure | null)[] = [
  ...[null, null, null, null], // half without failure, so that purchases progress
  { kind: 'html' },
  { kind: 'cut' },
  { kind: 'empty' },
  { kind: 'status', status: 502 },
];

type Pick = ReturnType<typeof createRandom>['pick'];
type Action = () => Promise<unknown>;

interface StartedPayment {
  readonly kind: Kind;
  readonly payment: FakePayment;
}

/** Ignores rejections; only verified and granted payments are checked. */
const ignoreRejection = async (work: Promise<unknown>): Promise<void> => {
  await work.catch(() => undefined);
};

/** Possible next actions of an account, with its orders and started payments. */
function createBuyer(
  driver: PaymentDriver,
  pick: Pick,
): { readonly startedPayments: readonly StartedPayment[]; readonly actions: readonly Action[] } {
  const orders: string[] = [];
  const startedPayments: StartedPayment[] = [];
  const withRandomPayment = async (action: (one: StartedPayment) => unknown) => {
    const started = pick(startedPayments);
    if (started) await action(started);
  };
  const startPayment = async () => {
    const kind = pick(kinds) ?? 'zibal';
    startedPayments.push({ kind, payment: await driver.startPayment(pick(orders.slice(-2)) ?? '', kind) });
  };
  const returnFromGateway = () =>
    withRandomPayment(({ kind, payment }) =>
      driver.returnFromGateway(
        kind,
        payment,
        pick(['paid', 'paid', 'cancelled', 'refused']),
        pick(CALLBACK_FORMATS),
      ),
    );
  const { owner, app } = driver;
  const actions: readonly Action[] = [
    async () => orders.push((await driver.placeOrder(pick(PLANS))).id),
    startPayment,
    startPayment,
    returnFromGateway,
    returnFromGateway,
    // Concurrently, like a second tab, a second instance and the job.
    () =>
      withRandomPayment(({ kind, payment }) =>
        Promise.all([1, 2, 3].map(() => driver.verify(kind, payment))),
      ),
    () => withRandomPayment(({ kind, payment }) => driver.fakeGateways.get(kind).settle(payment, 'paid')),
    () => driver.payments.cancel({ orderId: pick(orders) ?? '' }, owner, app.requestContext()),
    () => driver.payments.verify({ orderId: pick(orders) ?? '' }, owner, app.requestContext()),
  ];
  return { startedPayments, actions };
}

/** Events that affect all buyers: time passes, gateways fail and recover, the job runs. Mostly nothing. */
const createDisturbances = ({ app, fakeGateways, deps }: PaymentApp, pick: Pick): readonly Action[] => [
  async () => app.advanceTime(pick([1_000, 61_000, 31 * 60_000]) ?? 0),
  async () =>
    fakeGateways
      .get(pick(kinds) ?? 'zibal')
      .fail(pick(['begin', 'verify', 'inquire', 'list']) ?? 'verify', pick(failures) ?? null),
  () => reconcilePayments(deps),
  ...Array.from({ length: 7 }, () => async () => {}),
];

/** Reconciles three times, after which all orders and payments are final; money of ended orders stays. */
async function settleAll({ app, fakeGateways, deps }: PaymentApp): Promise<void> {
  for (const fakeGateway of fakeGateways.gateways)
    for (const operation of ['begin', 'verify', 'inquire', 'list'] as const)
      fakeGateway.fail(operation, null);
  for (let run = 0; run < 3; run += 1) {
    app.advanceTime(31 * 60_000);
    await reconcilePayments(deps);
  }
}

async function expectConsistentLedger(
  driver: PaymentDriver,
  startedPayments: readonly StartedPayment[],
): Promise<void> {
  const { income, owed, verified, paid, granted, numbered, unfinished, unexplained } =
    await driver.readLedger();
  const charged = startedPayments.filter(({ payment }) => payment.verificationCount > 0);
  expect(income + owed).toBe(charged.reduce((sum, { payment }) => sum + payment.amount, 0));
  expect(new Set(verified).size).toBe(verified.length);
  expect(paid).toEqual(verified);
  expect(granted).toEqual(verified);
  expect(numbered).toEqual(verified);
  expect(unfinished).toEqual([]);
  const { messages, characters } = limits.freePlan;
  expect(unexplained).toEqual({ messages, characters });
  totals.runs += 1;
  totals.begun += startedPayments.length;
  totals.taken += charged.length;
  totals.credited += verified.length;
}

/** Totals of all runs with consistent ledgers. */
const totals = { runs: 0, begun: 0, taken: 0, credited: 0 };

forEachApp((openApp) => {
  afterAll(() => {
    if (RUNS > 100) process.stdout.write(`interleavings so far: ${JSON.stringify(totals)}\n`);
  });

  const batches = Array.from({ length: Math.ceil(RUNS / BUYERS) }, (_, index) => testSeed + index);
  test.each(batches)(
    'keeps the books balanced after random actions of seed %i',
    { timeout: 120_000 },
    async (seed) => {
      const paymentApp = await openPaymentApp(openApp);
      const { pick } = createRandom(seed);
      const owners = await Promise.all(Array.from({ length: BUYERS }, () => addOwner(paymentApp.app.store)));
      const drivers = owners.map((owner) => paymentDriver(paymentApp, owner));
      const buyers = drivers.map((driver) => createBuyer(driver, pick));
      const actors = [...buyers.map(({ actions }) => actions), createDisturbances(paymentApp, pick)];
      for (let step = 0; step < STEPS; step += 1) {
        const actions = actors.flatMap((acts) => [pick(acts), pick(acts)]);
        await Promise.all(actions.map((act) => act && ignoreRejection(act())));
      }
      await settleAll(paymentApp);
      for (const [index, driver] of drivers.entries())
        await expectConsistentLedger(driver, buyers[index]?.startedPayments ?? []);
    },
  );
});
