// Kills the server while users pay and plans expire, and checks the invariants.
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { reconcilePayments } from '../../../server/areas/billing/payments/reconciliation.ts';
import { openGateways } from '../../../server/gateways/registry.ts';
import { processSubscriptions } from '../../../server/jobs/billing/subscriptions.job.ts';
import { createOutbound } from '../../../server/outbound/outbound.ts';
import { newId } from '../../../server/store/id.ts';
import type { Store } from '../../../server/store/store.ts';
import type { StoreLocation } from '../../databases.ts';
import { Api } from '../../drivers/api.ts';
import { spawnServer, startServer } from '../../drivers/server.ts';
import { startGateways } from '../../external-systems/payment-gateways.ts';
import { withOfflineStore } from '../offline-store.ts';
import { random } from '../random.ts';
import type { BillingViolations } from './billing-invariants.ts';
import {
  countRemainingAllowance,
  countRemovals,
  type KnownPayments,
  listPaidPayments,
  readPayments,
  readViolations,
} from './billing-invariants.ts';
import { buyRepeatedly, type PaymentRound, reviewReceipts } from './buyers.ts';

export interface PaymentsTally extends BillingViolations {
  rounds: number;
  /** Payments made at the gateways, and receipts acknowledged as accepted. */
  paid: number;
  accepted: number;
  /** Money the gateways took, and the sum credited for it; in rial. */
  takenByGateways: number;
  credited: number;
  /** Existing uses of coupons, and subscriptions whose expiry was completed. */
  couponOrders: number;
  ended: number;
  /** Kills during a removal of training data. */
  interruptedRemovals: number;
  /** Plans, allowances and training data left once all plans have long expired. */
  leftover: number;
}

const BUYER_COUNT = 4;
const ITEMS_PER_BUYER = 1_000;
const DAY = 86_400_000;
/** Days before each round: a trial expires, then a month, then the steps of an expiry. */
const DAYS_BEFORE_ROUND = [0, 31, 6, 2, 8, 3, 1, 12] as const;
const TIMEOUT_MS = 60_000;
const fastForwardScript = join(import.meta.dirname, './fast-forward-server.ts');

interface Team {
  readonly buyers: readonly string[];
  readonly accountIds: readonly string[];
  readonly admin: string;
}

const gatewayEnv = (fakeGateways: PaymentRound['fakeGateways']): Record<string, string> =>
  Object.fromEntries(
    fakeGateways.gateways.flatMap(({ kind, merchantId }) => {
      const name = kind.toUpperCase();
      return [
        [`${name}_MERCHANT_ID`, merchantId],
        [`${name}_BASE_URL`, `${fakeGateways.url}/${kind}`],
      ];
    }),
  );

/**
 * Kills the server `rounds` times, some days later each time; checks the invariants after each kill and at
 * the end.
 */
export async function killPaymentsRounds(location: StoreLocation, rounds: number): Promise<PaymentsTally> {
  const fakeGateways = await startGateways();
  try {
    const env = gatewayEnv(fakeGateways);
    const team = await createTeam({ ...location, env });
    const accepted = new Set<string>();
    const trainedItems = new Map<string, { items: number; removals: number }>();
    const known: KnownPayments = { fakeGateways, accepted, trainedItems };
    const violations: BillingViolations[] = [];
    let clockOffsetMs = 0;
    let interruptedRemovals = 0;
    for (let round = 0; round < rounds; round += 1) {
      clockOffsetMs += (DAYS_BEFORE_ROUND[round % DAYS_BEFORE_ROUND.length] ?? 0) * DAY;
      await withOfflineStore(location, (store) => addTrainedItems(store, team, trainedItems));
      const serverEnv = { ...env, AHEAD_MS: String(clockOffsetMs) };
      const server = await spawnServer({ ...location, env: serverEnv, script: fastForwardScript });
      await runRound(
        { api: new Api(server.url), fakeGateways, coupons: [`half${round}`, `whole${round}`] },
        team,
        {
          accepted,
          isEarly: round % 2 === 1, // during the jobs that became due with the new date
          kill: () => server.kill(),
        },
      ).catch((cause: unknown) => {
        throw new Error(`${String(cause)}\nThe server said last:\n${server.lastLines()}`, { cause });
      });
      interruptedRemovals += await withOfflineStore(location, ({ db }) =>
        selectDeleteJobs(db).then(({ length }) => length),
      );
      violations.push(await withOfflineStore(location, (store) => readViolations(store, known)));
    }
    await finishWork({ ...location, env }, fakeGateways, clockOffsetMs);
    return await withOfflineStore(location, async (store) => ({
      rounds,
      interruptedRemovals,
      ...(await readSums(store, known)),
      leftover: await countRemainingAllowance(store, team.accountIds),
      ...addViolations([...violations, await readViolations(store, known)]),
    }));
  } finally {
    await fakeGateways.close();
  }
}

/** Runs the buyers and the reviewer, and kills the server meanwhile. */
async function runRound(
  roundOptions: Omit<PaymentRound, 'onPaid'>,
  { buyers, admin }: Team,
  {
    accepted,
    isEarly,
    kill,
  }: { readonly accepted: Set<string>; readonly isEarly: boolean; readonly kill: () => Promise<void> },
): Promise<void> {
  const { promise: firstPayment, resolve: onPaid } = Promise.withResolvers<void>();
  const load = Promise.all([
    reviewReceipts(roundOptions, admin, accepted),
    ...buyers.map((username) => buyRepeatedly({ ...roundOptions, onPaid }, username)),
  ]);
  const earlyExit = load.then(() => Promise.reject(new Error('The server was gone before it was killed')));
  const started = isEarly ? Promise.resolve() : firstPayment;
  // The delay counts from the first payment or from the start.
  const killDelay = started.then(() => pause(random.next() * 1_200));
  await Promise.race([earlyExit, killDelay]).finally(kill);
  await load;
}

async function createTeam(options: Parameters<typeof spawnServer>[0]): Promise<Team> {
  const server = await startServer(options);
  const api = new Api(server.url);
  const buyers: string[] = [];
  const accountIds: string[] = [];
  for (let index = 0; index < BUYER_COUNT; index += 1) {
    const { token, userInfo } = await api.signUp();
    await api.createBot(token, 'نیلوفر');
    buyers.push(userInfo.username);
    accountIds.push(userInfo.account_id);
  }
  const { userInfo } = await api.signUp();
  const { db } = server.store;
  await db.updateTable('users').set({ is_super_admin: 1 }).where('id', '=', userInfo.id).execute();
  await server.stop();
  return { buyers, accountIds, admin: userInfo.username };
}

/** Gives the bots of everyone with a plan training data, for its expiry to remove. */
async function addTrainedItems(
  { db }: Store,
  { accountIds }: Team,
  trainedItems: Map<string, { items: number; removals: number }>,
): Promise<void> {
  for (const accountId of accountIds) {
    const bot = await db
      .selectFrom('subscriptions as s')
      .innerJoin('bots as b', 'b.account_id', 's.account_id')
      .select('b.id')
      .where('s.account_id', '=', accountId)
      .where('s.state', '=', 'running')
      .executeTakeFirst();
    if (!bot) continue;
    const existing = await db
      .selectFrom('sources')
      .select('id')
      .where('account_id', '=', accountId)
      .execute();
    const base = { account_id: accountId, bot_id: bot.id, kind: 'text', status: 'trained' } as const;
    const row = { ...base, title: 'متن', created_at: 1, updated_at: 1 };
    const rows = Array.from({ length: ITEMS_PER_BUYER - existing.length }, () => ({ id: newId(), ...row }));
    if (rows.length > 0) await db.insertInto('sources').values(rows).execute();
    trainedItems.set(accountId, { items: ITEMS_PER_BUYER, removals: await countRemovals(db, accountId) });
  }
}

const selectDeleteJobs = (db: Store['db']) =>
  db.selectFrom('jobs').select('id').where('queue', '=', 'delete-training').execute();

/** Lets a server finish all payments, and run until all plans have long expired. */
async function finishWork(
  options: Parameters<typeof startServer>[0],
  fakeGateways: PaymentRound['fakeGateways'],
  initialOffsetMs: number,
): Promise<void> {
  let clockOffsetMs = initialOffsetMs;
  const clock = () => Date.now() + clockOffsetMs;
  const outbound = createOutbound({ allowedHosts: [fakeGateways.host], userAgent: 'test' });
  const endpoints = { gateways: fakeGateways.gateways, apiUrl: fakeGateways.url, pageUrl: fakeGateways.url };
  const deps = { clock, gateways: openGateways([], outbound, endpoints), log: () => {} };
  const server = await startServer({ ...options, clock });
  const { store } = server;
  const waitUntil = async (isDone: () => Promise<boolean>, stepMs: number) => {
    const deadline = Date.now() + TIMEOUT_MS;
    while (!(await isDone()) && Date.now() < deadline) {
      clockOffsetMs += stepMs;
      await reconcilePayments({ ...deps, store });
      await processSubscriptions({ store, clock });
      store.jobs.wake();
      await pause(50);
    }
  };
  const hasNoRows = async (rows: Promise<readonly unknown[]>) => (await rows).length === 0;
  const pendingPayments = store.db.selectFrom('payments').select('id').where('state', '=', 'pending');
  await waitUntil(() => hasNoRows(pendingPayments.where('gateway', '<>', 'manual').execute()), 2 * 60_000);
  const expiring = store.db
    .selectFrom('subscriptions')
    .select('id')
    .where('next_expiry_step_at', 'is not', null);
  await waitUntil(() => hasNoRows(expiring.execute()), DAY);
  await waitUntil(() => hasNoRows(selectDeleteJobs(store.db)), 1_000);
  await server.stop();
  await outbound.close();
}

async function readSums(store: Store, { fakeGateways, accepted }: KnownPayments) {
  const isGatewayPayment = (kind: string) => fakeGateways.gateways.some((one) => one.kind === kind);
  const verified = (await readPayments(store)).filter(({ state }) => state === 'verified');
  const claims = await store.db.selectFrom('coupon_claims').select('order_id').execute();
  const ended = await store.db
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '=', 'cleared')
    .execute();
  const sum = (rows: readonly { readonly amount: number }[]) =>
    rows.reduce((total, { amount }) => total + amount, 0);
  return {
    paid: fakeGateways.gateways.flatMap(({ payments }) =>
      [...payments.values()].filter(({ state }) => state === 'paid'),
    ).length,
    accepted: accepted.size,
    takenByGateways: sum(listPaidPayments(fakeGateways)),
    credited: sum(verified.filter(({ gateway }) => isGatewayPayment(gateway))),
    couponOrders: claims.length,
    ended: ended.length,
  };
}

const addViolations = (list: readonly BillingViolations[]): BillingViolations =>
  list.reduce((sum, one) => ({
    inconsistent: sum.inconsistent + one.inconsistent,
    duplicated: sum.duplicated + one.duplicated,
    invoiceGaps: sum.invoiceGaps + one.invoiceGaps,
    overusedCoupons: sum.overusedCoupons + one.overusedCoupons,
    unbalanced: sum.unbalanced + one.unbalanced,
    wrongExpiries: sum.wrongExpiries + one.wrongExpiries,
  }));

export const hasViolations = (tally: PaymentsTally): boolean =>
  tally.takenByGateways !== tally.credited ||
  tally.leftover +
    tally.inconsistent +
    tally.duplicated +
    tally.invoiceGaps +
    tally.overusedCoupons +
    tally.unbalanced +
    tally.wrongExpiries >
    0;

/** Whether a case that many rounds must meet was never met. */
export const hasUncoveredCases = ({ interruptedRemovals, accepted, couponOrders }: PaymentsTally): boolean =>
  [interruptedRemovals, accepted, couponOrders].includes(0);
