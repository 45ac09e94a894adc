// Invariants of payments, plans, coupons and ledgers at any moment.
import { EXPIRY_STEPS } from '../../../server/areas/billing/subscriptions/expiry.rules.ts';
import type { Store } from '../../../server/store/store.ts';
import { CURRENT_STATES } from '../../../src/machines/lifecycles/subscription.machine.ts';
import type { PaymentRound } from './buyers.ts';

/** Counts of broken billing invariants, summed over all checks. */
export interface BillingViolations {
  /** Paid orders without a plan, plans without payment, and lost reviews. */
  inconsistent: number;
  /** Plans granted, or money credited, more than once for an order. */
  duplicated: number;
  /** Missing or duplicate invoice numbers of a year. */
  invoiceGaps: number;
  /** Coupons used more often than allowed, or whose uses differ from the existing orders. */
  overusedCoupons: number;
  /** Accounts whose messages or characters differ from the ledger. */
  unbalanced: number;
  /** Expiry steps that were done twice or in part, and training data removed before it was due. */
  wrongExpiries: number;
}

export interface KnownPayments {
  readonly fakeGateways: PaymentRound['fakeGateways'];
  /** Orders whose receipt was acknowledged as accepted. */
  readonly accepted: ReadonlySet<string>;
  /** Sources added to each account, and its removals already due at that time. */
  readonly trainedItems: ReadonlyMap<string, { readonly items: number; readonly removals: number }>;
}

export async function readViolations(store: Store, known: KnownPayments): Promise<BillingViolations> {
  const [money, invoiceGaps, overusedCoupons, unbalanced, wrongExpiries] = await Promise.all([
    countMoneyViolations(store, known),
    countInvoiceGaps(store),
    countOverusedCoupons(store),
    countUnbalancedAccounts(store),
    countWrongExpiries(store, known),
  ]);
  return { ...money, invoiceGaps, overusedCoupons, unbalanced, wrongExpiries };
}

/** Payments whose money the gateways took, that is, verified ones. */
export const listPaidPayments = ({ gateways }: PaymentRound['fakeGateways']) =>
  gateways.flatMap(({ kind, payments }) =>
    [...payments.values()]
      .filter(({ verificationCount }) => verificationCount > 0)
      .map((payment) => ({ kind, ...payment })),
  );

export const readPayments = ({ db }: Store) =>
  db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.gateway', 'p.authority', 'p.amount', 'p.state', 'p.order_id', 'o.state as order_state'])
    .execute();

async function countMoneyViolations(
  store: Store,
  { fakeGateways, accepted }: KnownPayments,
): Promise<Pick<BillingViolations, 'inconsistent' | 'duplicated'>> {
  const { db } = store;
  const [rows, subscriptions, invoices, paidOrders, acceptedReceipts] = await Promise.all([
    readPayments(store),
    db.selectFrom('subscriptions').select('order_id').where('order_id', 'is not', null).execute(),
    db.selectFrom('invoices').select('order_id').where('state', '=', 'paid').execute(),
    db.selectFrom('orders').select('id').where('state', '=', 'paid').execute(),
    db.selectFrom('audit_log').select('subject').where('action', '=', 'receipt.accepted').execute(),
  ]);
  const takenKeys = new Set(
    listPaidPayments(fakeGateways).map(({ kind, authority, amount }) => `${kind} ${authority} ${amount}`),
  );
  const verified = rows.filter(({ state }) => state === 'verified');
  const manualOrderIds = verified
    .filter(({ gateway }) => gateway === 'manual')
    .map(({ order_id }) => order_id);
  const isPaid = ({ gateway, authority, amount, order_id }: (typeof verified)[number]) =>
    gateway === 'none'
      ? amount === 0
      : gateway === 'manual'
        ? acceptedReceipts.some(({ subject }) => subject === order_id)
        : takenKeys.has(`${gateway} ${authority} ${amount}`);
  const verifiedOrderIds = verified.map(({ order_id }) => order_id);
  const idLists = [verifiedOrderIds, subscriptions, invoices, paidOrders, acceptedReceipts].map((list) =>
    list.map((item) =>
      typeof item === 'string'
        ? item
        : 'id' in item
          ? item.id
          : 'subject' in item
            ? item.subject
            : item.order_id,
    ),
  );
  const [, planOrderIds = [], invoiceOrderIds = [], paidOrderIds = [], acceptedOrderIds = []] = idLists;
  const countDifferences = (orderIds: readonly unknown[]) => {
    const [expected, actual] = [new Set<unknown>(verifiedOrderIds), new Set(orderIds)];
    return expected.symmetricDifference(actual).size;
  };
  return {
    inconsistent:
      verified.filter((row) => !isPaid(row)).length +
      countDifferences(planOrderIds) +
      countDifferences(invoiceOrderIds) +
      countDifferences(paidOrderIds) +
      new Set<unknown>(manualOrderIds).symmetricDifference(new Set(acceptedOrderIds)).size +
      [...accepted].filter((orderId) => !manualOrderIds.includes(orderId)).length,
    duplicated: idLists.reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0),
  };
}

async function countInvoiceGaps({ db }: Store): Promise<number> {
  const invoices = await db
    .selectFrom('invoices')
    .select(['fiscal_year', 'serial'])
    .where('serial', 'is not', null)
    .execute();
  const years = Map.groupBy(invoices, ({ fiscal_year }) => fiscal_year);
  return [...years.values()].reduce((wrongCount, year) => {
    const serials = new Set(year.map(({ serial }) => serial));
    const highest = Math.max(...year.map(({ serial }) => serial ?? 0));
    return wrongCount + (year.length - serials.size) + (highest - serials.size);
  }, 0);
}

async function countOverusedCoupons({ db }: Store): Promise<number> {
  const [coupons, claims, orders] = await Promise.all([
    db.selectFrom('coupons').select(['id', 'used_count', 'max_uses']).execute(),
    db.selectFrom('coupon_claims').select(['order_id', 'coupon_id']).execute(),
    db
      .selectFrom('orders')
      .select(['id', 'coupon_id'])
      .where('coupon_id', 'is not', null)
      .where('state', 'in', ['awaiting', 'paid'])
      .execute(),
  ]);
  const expectedClaims = new Set(orders.map(({ id, coupon_id }) => `${id} ${coupon_id}`));
  const actualClaims = new Set(claims.map(({ order_id, coupon_id }) => `${order_id} ${coupon_id}`));
  const wrongCoupons = coupons.filter(
    ({ id, used_count, max_uses }) =>
      used_count !== claims.filter(({ coupon_id }) => coupon_id === id).length ||
      (max_uses !== null && used_count > max_uses),
  );
  return wrongCoupons.length + expectedClaims.symmetricDifference(actualClaims).size;
}

/** An account must have what it was given minus what it used. */
async function countUnbalancedAccounts({ db }: Store): Promise<number> {
  const [accounts, grants, usage] = await Promise.all([
    db.selectFrom('accounts').select(['id', 'messages_left', 'characters_left']).execute(),
    db.selectFrom('allowance_grants').select(['account_id', 'kind', 'amount']).execute(),
    db.selectFrom('usage').select(['account_id', 'kind', 'amount']).execute(),
  ]);
  const sum = (rows: typeof grants, accountId: string, grantKind: string) =>
    rows.reduce(
      (total, { account_id, kind, amount }) =>
        account_id === accountId && kind === grantKind ? total + amount : total,
      0,
    );
  const readBalance = (id: string, kind: string) => sum(grants, id, kind) - sum(usage, id, kind);
  return accounts.filter(
    ({ id, messages_left, characters_left }) =>
      messages_left !== readBalance(id, 'message') || characters_left !== readBalance(id, 'character'),
  ).length;
}

const auditActionByStep = {
  'period.passed': 'plan.ended',
  'characters.due': 'characters.removed',
  'training.due': 'training.removed',
} as const;

async function countWrongExpiries({ db }: Store, { trainedItems }: KnownPayments): Promise<number> {
  const [subscriptions, audit, sources] = await Promise.all([
    db.selectFrom('subscriptions').select(['id', 'expiry_step']).execute(),
    db.selectFrom('audit_log').select(['account_id', 'subject', 'action']).execute(),
    db.selectFrom('sources').select(['account_id']).execute(),
  ]);
  const entriesByAction = Map.groupBy(audit, ({ subject, action }) => `${subject} ${action}`);
  let wrongCount = 0;
  for (const { id, expiry_step } of subscriptions)
    for (const [step, { event }] of EXPIRY_STEPS.entries()) {
      const action =
        event !== null && event in auditActionByStep
          ? auditActionByStep[event as keyof typeof auditActionByStep]
          : null;
      if (action === null) continue;
      if ((entriesByAction.get(`${id} ${action}`)?.length ?? 0) !== (expiry_step > step ? 1 : 0))
        wrongCount += 1;
    }
  for (const [accountId, { items, removals }] of trainedItems) {
    const itemCount = sources.filter(({ account_id }) => account_id === accountId).length;
    if (itemCount !== items && (await countRemovals(db, accountId)) === removals) wrongCount += 1;
  }
  return wrongCount;
}

/** How many removals of the account's training data have become due. */
export async function countRemovals(db: Store['db'], accountId: string): Promise<number> {
  const rows = await db
    .selectFrom('audit_log')
    .select('id')
    .where('account_id', '=', accountId)
    .where('action', '=', 'training.removed')
    .execute();
  return rows.length;
}

/** Remaining allowance of accounts whose plans have all expired; must be zero. */
export async function countRemainingAllowance({ db }: Store, accountIds: readonly string[]): Promise<number> {
  const [accounts, current, sources, passages] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['messages_left', 'characters_left'])
      .where('id', 'in', accountIds)
      .execute(),
    db
      .selectFrom('subscriptions')
      .select('state')
      .where('account_id', 'in', accountIds)
      .where('state', 'in', [...CURRENT_STATES])
      .execute(),
    db.selectFrom('sources').select('id').where('account_id', 'in', accountIds).execute(),
    db.selectFrom('passages').select('id').where('account_id', 'in', accountIds).execute(),
  ]);
  return (
    accounts.filter((one) => one.messages_left + one.characters_left > 0).length +
    current.filter(({ state }) => state !== 'cleared').length +
    sources.length +
    passages.length
  );
}
