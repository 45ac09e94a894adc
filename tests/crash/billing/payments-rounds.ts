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
import { readOfflineStore } from '../offline-store.ts';
import { random } from '../random.ts';
import type { BillingViolations } from './billing-invariants.ts';
import {
  countRemainingAllowance,
  countRemovals,
  type KnownPayments,
  paymentsTaken,
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

const gatewayEnv = (bank: PaymentRound['bank']): Record<string, string> =>
  Object.fromEntries(
    bank.standIns.flatMap(({ kind, merchantId }) => {
      const name = kind.toUpperCase();
      return [
        [`${name}_MERCHANT_ID`, merchantId],
        [`${name}_BASE_URL`, `${bank.url}/${kind}`],
      ];
    }),
  );

/**
 * Kills the server `rounds` times, some days later each time; checks the invariants after each kill and at
 * the end.
 */
export async function killPaymentsRounds(place: StoreLocation, rounds: number): Promise<PaymentsTally> {
  const bank = await startGateways();
  try {
    const env = gatewayEnv(bank);
    const team = await createTeam({ ...place, env });
    const accepted = new Set<string>();
    const trainedItems = new Map<string, { items: number; removals: number }>();
    const known: KnownPayments = { bank, accepted, trainedItems };
    const wrongs: BillingViolations[] = [];
    let ahead = 0;
    let interruptedRemovals = 0;
    for (let round = 0; round < rounds; round += 1) {
      ahead += (DAYS_BEFORE_ROUND[round % DAYS_BEFORE_ROUND.length] ?? 0) * DAY;
      await readOfflineStore(place, (store) => addTrainedItems(store, team, trainedItems));
      const later = { ...env, AHEAD_MS: String(ahead) };
      const server = await spawnServer({ ...place, env: later, script: fastForwardScript });
      await runRound({ api: new Api(server.url), bank, coupons: [`half${round}`, `whole${round}`] }, team, {
        accepted,
        isEarly: round % 2 === 1, // during the jobs that became due with the new date
        kill: () => server.kill(),
      }).catch((cause: unknown) => {
        throw new Error(`${String(cause)}\nThe server said last:\n${server.lastLines()}`, { cause });
      });
      interruptedRemovals += await readOfflineStore(place, ({ db }) =>
        selectDeleteJobs(db).then(({ length }) => length),
      );
      wrongs.push(await readOfflineStore(place, (store) => readViolations(store, known)));
    }
    await finishWork({ ...place, env }, bank, ahead);
    return await readOfflineStore(place, async (store) => ({
      rounds,
      interruptedRemovals,
      ...(await readSums(store, known)),
      leftover: await countRemainingAllowance(store, team.accountIds),
      ...addViolations([...wrongs, await readViolations(store, known)]),
    }));
  } finally {
    await bank.close();
  }
}

/** Users at work, and the server killed meanwhile. */
async function runRound(
  street: Omit<PaymentRound, 'onPaid'>,
  { buyers, admin }: Team,
  {
    accepted,
    isEarly,
    kill,
  }: { readonly accepted: Set<string>; readonly isEarly: boolean; readonly kill: () => Promise<void> },
): Promise<void> {
  const { promise: first, resolve: onPaid } = Promise.withResolvers<void>();
  const load = Promise.all([
    reviewReceipts(street, admin, accepted),
    ...buyers.map((username) => buyRepeatedly({ ...street, onPaid }, username)),
  ]);
  const over = load.then(() => Promise.reject(new Error('The server was gone before it was killed')));
  const beginning = isEarly ? Promise.resolve() : first;
  // Counted from the first payment, or from the start.
  const moment = beginning.then(() => pause(random.next() * 1_200));
  await Promise.race([over, moment]).finally(kill);
  await load;
}

async function createTeam(options: Parameters<typeof spawnServer>[0]): Promise<Team> {
  const server = await startServer(options);
  const api = new Api(server.url);
  const buyers: string[] = [];
  const accountIds: string[] = [];
  for (let at = 0; at < BUYER_COUNT; at += 1) {
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
  stocked: Map<string, { items: number; removals: number }>,
): Promise<void> {
  for (const accountId of accountIds) {
    const running = await db
      .selectFrom('subscriptions as s')
      .innerJoin('bots as b', 'b.account_id', 's.account_id')
      .select('b.id')
      .where('s.account_id', '=', accountId)
      .where('s.state', '=', 'running')
      .executeTakeFirst();
    if (!running) continue;
    const own = await db.selectFrom('sources').select('id').where('account_id', '=', accountId).execute();
    const place = { account_id: accountId, bot_id: running.id, kind: 'text', status: 'trained' } as const;
    const row = { ...place, title: 'متن', created_at: 1, updated_at: 1 };
    const rows = Array.from({ length: ITEMS_PER_BUYER - own.length }, () => ({ id: newId(), ...row }));
    if (rows.length > 0) await db.insertInto('sources').values(rows).execute();
    stocked.set(accountId, { items: ITEMS_PER_BUYER, removals: await countRemovals(db, accountId) });
  }
}

const selectDeleteJobs = (db: Store['db']) =>
  db.selectFrom('jobs').select('id').where('queue', '=', 'delete-training').execute();

/** Lets a server finish all payments, and run until all plans have long expired. */
async function finishWork(
  options: Parameters<typeof startServer>[0],
  bank: PaymentRound['bank'],
  already: number,
): Promise<void> {
  let ahead = already;
  const clock = () => Date.now() + ahead;
  const outbound = createOutbound({ allowedHosts: [bank.host], userAgent: 'test' });
  const places = { standIns: bank.standIns, apiUrl: bank.url, pageUrl: bank.url };
  const deps = { clock, gateways: openGateways([], outbound, places), log: () => {} };
  const server = await startServer({ ...options, clock });
  const { store } = server;
  const until = async (isOver: () => Promise<boolean>, step: number) => {
    const deadline = Date.now() + TIMEOUT_MS;
    while (!(await isOver()) && Date.now() < deadline) {
      ahead += step;
      await reconcilePayments({ ...deps, store });
      await processSubscriptions({ store, clock });
      store.jobs.wake();
      await pause(50);
    }
  };
  const isNone = async (rows: Promise<readonly unknown[]>) => (await rows).length === 0;
  const atBank = store.db.selectFrom('payments').select('id').where('state', '=', 'pending');
  await until(() => isNone(atBank.where('gateway', '<>', 'manual').execute()), 2 * 60_000);
  const ending = store.db
    .selectFrom('subscriptions')
    .select('id')
    .where('next_expiry_step_at', 'is not', null);
  await until(() => isNone(ending.execute()), DAY);
  await until(() => isNone(selectDeleteJobs(store.db)), 1_000);
  await server.stop();
  await outbound.close();
}

async function readSums(store: Store, { bank, accepted }: KnownPayments) {
  const isAtBank = (kind: string) => bank.standIns.some((one) => one.kind === kind);
  const verified = (await readPayments(store)).filter(({ state }) => state === 'verified');
  const claims = await store.db.selectFrom('coupon_claims').select('order_id').execute();
  const ended = await store.db
    .selectFrom('subscriptions')
    .select('id')
    .where('state', '=', 'cleared')
    .execute();
  const sum = (rows: readonly { readonly amount: number }[]) =>
    rows.reduce((all, { amount }) => all + amount, 0);
  return {
    paid: bank.standIns.flatMap(({ payments }) =>
      [...payments.values()].filter(({ state }) => state === 'paid'),
    ).length,
    accepted: accepted.size,
    takenByGateways: sum(paymentsTaken(bank)),
    credited: sum(verified.filter(({ gateway }) => isAtBank(gateway))),
    couponOrders: claims.length,
    ended: ended.length,
  };
}

const addViolations = (all: readonly BillingViolations[]): BillingViolations =>
  all.reduce((sum, one) => ({
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
