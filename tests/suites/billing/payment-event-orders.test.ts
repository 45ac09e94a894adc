// Usage: PAYMENT_RUNS=10000 vitest run --project server payment-event-orders
import { afterAll, expect, test } from 'vitest';
import { limits } from '../../../contract/limits.ts';
import { reconcilePayments } from '../../../server/areas/billing/payments/reconciliation.ts';
import type { FakePayment, SimulatedFailure } from '../../../server/gateways/stand-in.ts';
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
const troubles: readonly (SimulatedFailure | null)[] = [
  ...[null, null, null, null], // half without failure, so that purchases progress
  { kind: 'html' },
  { kind: 'cut' },
  { kind: 'empty' },
  { kind: 'status', status: 502 },
];

type Pick = ReturnType<typeof createRandom>['pick'];
type Act = () => Promise<unknown>;

interface Begun {
  readonly kind: Kind;
  readonly payment: FakePayment;
}

/** Ignores rejections; only verified and granted payments are checked. */
const whatever = async (work: Promise<unknown>): Promise<void> => {
  await work.catch(() => undefined);
};

/** Possible next actions of an account, with its orders and started payments. */
function buyerAt(
  bank: PaymentDriver,
  pick: Pick,
): { readonly begun: readonly Begun[]; readonly acts: readonly Act[] } {
  const orders: string[] = [];
  const begun: Begun[] = [];
  const withOne = async (act: (one: Begun) => unknown) => {
    const which = pick(begun);
    if (which) await act(which);
  };
  const goes = async () => {
    const kind = pick(kinds) ?? 'zibal';
    begun.push({ kind, payment: await bank.startPayment(pick(orders.slice(-2)) ?? '', kind) });
  };
  const comesBack = () =>
    withOne(({ kind, payment }) =>
      bank.returnFromGateway(
        kind,
        payment,
        pick(['paid', 'paid', 'cancelled', 'refused']),
        pick(CALLBACK_FORMATS),
      ),
    );
  const { owner, app } = bank;
  const acts: readonly Act[] = [
    async () => orders.push((await bank.placeOrder(pick(PLANS))).id),
    goes,
    goes,
    comesBack,
    comesBack,
    // Concurrently, like a second tab, a second instance and the job.
    () => withOne(({ kind, payment }) => Promise.all([1, 2, 3].map(() => bank.verify(kind, payment)))),
    () => withOne(({ kind, payment }) => bank.peers.standIn(kind).settle(payment, 'paid')),
    () => bank.payments.cancel({ orderId: pick(orders) ?? '' }, owner, app.facts()),
    () => bank.payments.verify({ orderId: pick(orders) ?? '' }, owner, app.facts()),
  ];
  return { begun, acts };
}

/** Events that affect all buyers: time passes, gateways fail and recover, the job runs. Mostly nothing. */
const weatherOver = ({ app, peers: fakeServers, deps }: PaymentApp, pick: Pick): readonly Act[] => [
  async () => app.advanceTime(pick([1_000, 61_000, 31 * 60_000]) ?? 0),
  async () =>
    fakeServers
      .standIn(pick(kinds) ?? 'zibal')
      .fail(pick(['begin', 'verify', 'inquire', 'list']) ?? 'verify', pick(troubles) ?? null),
  () => reconcilePayments(deps),
  ...Array.from({ length: 7 }, () => async () => {}),
];

/** Reconciles three times, after which all orders and payments are final; money of ended orders stays. */
async function comeToRest({ app, peers: fakeServers, deps }: PaymentApp): Promise<void> {
  for (const standIn of fakeServers.standIns)
    for (const verb of ['begin', 'verify', 'inquire', 'list'] as const) standIn.fail(verb, null);
  for (let look = 0; look < 3; look += 1) {
    app.advanceTime(31 * 60_000);
    await reconcilePayments(deps);
  }
}

async function expectBooksToAgree(bank: PaymentDriver, begun: readonly Begun[]): Promise<void> {
  const { income, owed, verified, paid, granted, numbered, unfinished, unexplained } =
    await bank.readLedger();
  const taken = begun.filter(({ payment }) => payment.verificationCount > 0);
  expect(income + owed).toBe(taken.reduce((sum, { payment }) => sum + payment.amount, 0));
  expect(new Set(verified).size).toBe(verified.length);
  expect(paid).toEqual(verified);
  expect(granted).toEqual(verified);
  expect(numbered).toEqual(verified);
  expect(unfinished).toEqual([]);
  const { messages, characters } = limits.freePlan;
  expect(unexplained).toEqual({ messages, characters });
  totals.runs += 1;
  totals.begun += begun.length;
  totals.taken += taken.length;
  totals.credited += verified.length;
}

/** Totals of all runs with consistent ledgers. */
const totals = { runs: 0, begun: 0, taken: 0, credited: 0 };

forEachApp((openApp) => {
  afterAll(() => {
    if (RUNS > 100) process.stdout.write(`interleavings so far: ${JSON.stringify(totals)}\n`);
  });

  const batches = Array.from({ length: Math.ceil(RUNS / BUYERS) }, (_, at) => testSeed + at);
  test.each(batches)(
    'keeps the books balanced after random actions of seed %i',
    { timeout: 120_000 },
    async (seed) => {
      const street = await openPaymentApp(openApp);
      const { pick } = createRandom(seed);
      const owners = await Promise.all(Array.from({ length: BUYERS }, () => addOwner(street.app.store)));
      const banks = owners.map((owner) => paymentDriver(street, owner));
      const buyers = banks.map((bank) => buyerAt(bank, pick));
      const parts = [...buyers.map(({ acts }) => acts), weatherOver(street, pick)];
      for (let step = 0; step < STEPS; step += 1) {
        const chosen = parts.flatMap((acts) => [pick(acts), pick(acts)]);
        await Promise.all(chosen.map((act) => act && whatever(act())));
      }
      await comeToRest(street);
      for (const [at, bank] of banks.entries()) await expectBooksToAgree(bank, buyers[at]?.begun ?? []);
    },
  );
});
