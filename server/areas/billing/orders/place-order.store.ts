// Prices a plan, previews its effect and places an order at the price shown.
import type { Kysely, Transaction } from 'kysely';
import type { Party } from '../../../../contract/billing/invoice.body.ts';
import { manualMethodTexts } from '../../../../contract/billing/payment.texts.ts';
import type { Quote } from '../../../../contract/billing/payments.ts';
import type { Plan } from '../../../../contract/billing/plans.ts';
import type { ErrorTag, Issue } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { quoteCoupon, redeemCoupon } from '../coupons/coupons.store.ts';
import { toInvoiceLine } from '../invoices/invoice.rules.ts';
import { draftInvoice } from '../invoices/invoices.store.ts';
import { readBuyer, readSeller } from '../invoices/seller.store.ts';
import { readTaxRate } from '../invoices/tax-rates.store.ts';
import { calculateTotals } from '../invoices/totals.rules.ts';
import { creditPayment } from '../payments/credit-payment.store.ts';
import { insertPayment } from '../payments/payments.store.ts';
import { newPayment } from '../payments/start-payment.store.ts';
import { readPlan } from '../subscriptions/plans.store.ts';
import {
  calculatePeriodEnd,
  classifyPlanChange,
  countForfeitedDays,
  hasCarryOver,
} from '../subscriptions/subscriptions.rules.ts';
import { findOrderProblem, readCurrentPlan } from '../subscriptions/subscriptions.store.ts';
import { findMissingBuyerFields } from './orders.rules.ts';
import {
  findOrderByClientId,
  findPendingPayment,
  insertOrder,
  lockAccount,
  type OrderRow,
} from './orders.store.ts';

/** What a buyer sees before paying. */
export async function previewQuote(
  db: Kysely<Database>,
  { accountId, plan, now }: { readonly accountId: string; readonly plan: Plan; readonly now: number },
): Promise<
  Pick<Quote, 'problem' | 'endsAt' | 'carriedOverCharacters' | 'forfeitedCharacters' | 'forfeitedDays'>
> {
  const [problem, current, account] = await Promise.all([
    findOrderProblem(db, { accountId, planId: plan.id, now }),
    readCurrentPlan(db, accountId),
    db.selectFrom('accounts').select('characters_left').where('id', '=', accountId).executeTakeFirstOrThrow(),
  ]);
  const change = classifyPlanChange(current, plan, now);
  const remainingCharacters = change === 'setup' ? 0 : account.characters_left;
  const keepsCharacters = current !== null && hasCarryOver(current, plan);
  return {
    problem,
    endsAt: calculatePeriodEnd(plan, { change, current, now }),
    carriedOverCharacters: keepsCharacters ? remainingCharacters : 0,
    forfeitedCharacters: keepsCharacters ? 0 : remainingCharacters,
    forfeitedDays: countForfeitedDays({ change, current, now }),
  };
}

/** A plan with all parts of its price, for one account at one instant. */
export interface PricedPlan {
  readonly plan: Plan;
  readonly taxRate: number;
  readonly coupon: { readonly id: string; readonly code: string; readonly discount: number } | null;
  readonly totals: ReturnType<typeof calculateTotals>['totals'];
  readonly buyer: Party;
  readonly missingFields: readonly string[];
}

/** Why an order is not placed. */
export interface OrderRefusal {
  readonly refused: ErrorTag;
  readonly issues?: readonly Issue[];
}

interface PriceRequest {
  readonly accountId: string;
  readonly planId: string;
  readonly code: string | null;
  readonly now: number;
}

/** Current price of a plan. A code without a discount is reported as a refusal. */
export async function calculatePrice(
  db: Kysely<Database>,
  request: PriceRequest,
): Promise<PricedPlan | OrderRefusal> {
  const { accountId, planId, code, now } = request;
  const plan = await readPlan(db, planId);
  if (!plan) return { refused: 'NotFound' };
  const taxRate = await readTaxRate(db, now);
  const buyer = await readBuyer(db, accountId);
  const { is_legal } = await db
    .selectFrom('users')
    .select('is_legal')
    .where('account_id', '=', accountId)
    .where('is_operator', '=', 0)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  let coupon: PricedPlan['coupon'] = null;
  if (code) {
    const quote = await quoteCoupon(db, { code, accountId, planId, price: plan.price, now });
    if (typeof quote === 'string') return { refused: quote };
    coupon = { id: quote.couponId, code: quote.code, discount: quote.discount };
  }
  const { totals } = calculateTotals([toInvoiceLine(plan)], coupon?.discount ?? 0, taxRate);
  return {
    plan,
    taxRate,
    coupon,
    totals,
    buyer,
    missingFields: findMissingBuyerFields(buyer, is_legal === 1),
  };
}

export interface OrderRequest extends PriceRequest {
  readonly userId: string;
  readonly clientId: string;
  /** The price that the buyer was shown. */
  readonly revision: number;
  readonly payable: number;
  readonly ip: string;
}

/** @returns the order, the same one for the same `clientId`; or why there is none. */
export async function placeOrder(store: Store, request: OrderRequest): Promise<OrderRow | OrderRefusal> {
  const { accountId, clientId, planId, now } = request;
  return store.transact(async (trx) => {
    await lockAccount(trx, accountId);
    const existingOrder = await findOrderByClientId(trx, accountId, clientId);
    if (existingOrder) return existingOrder;
    const pricedPlan = await calculatePrice(trx, request);
    if ('refused' in pricedPlan) return pricedPlan;
    const refusal = await findOrderRefusal(trx, request, pricedPlan);
    if (refusal) return refusal;
    const order = await insertNewOrder(trx, request, pricedPlan);
    const { coupon } = pricedPlan;
    const orderId = order.id;
    if (coupon && !(await redeemCoupon(trx, { couponId: coupon.id, accountId, orderId, now })))
      throw new CouponUsedUp();
    await draftInvoice(trx, {
      accountId,
      orderId,
      lines: [toInvoiceLine(pricedPlan.plan)],
      coupon,
      taxRate: pricedPlan.taxRate,
      seller: await readSeller(trx),
      buyer: pricedPlan.buyer,
      plan: { id: planId, name: pricedPlan.plan.name, months: pricedPlan.plan.months },
      now,
    });
    return order.payable === 0 ? creditFreeOrder(store, trx, order, request) : order;
  });
}

/** Rolls back when the coupon's last use was claimed concurrently. */
export class CouponUsedUp extends Error {}

async function findOrderRefusal(
  trx: Transaction<Database>,
  { accountId, planId, revision, payable, now }: OrderRequest,
  { plan, totals, missingFields }: PricedPlan,
): Promise<OrderRefusal | null> {
  const problem = await findOrderProblem(trx, { accountId, planId, now });
  if (problem) return { refused: problem };
  if (plan.revision !== revision) return { refused: 'PlanChanged' };
  if (totals.payable !== payable) return { refused: 'PriceChanged' };
  if (missingFields.length > 0)
    return {
      refused: 'FormIncomplete',
      issues: missingFields.map((name) => ({ path: [name], rule: 'Required' })),
    };
  return (await findPendingPayment(trx, accountId)) ? { refused: 'PaymentUnderWay' } : null;
}

async function insertNewOrder(
  trx: Transaction<Database>,
  request: OrderRequest,
  pricedPlan: PricedPlan,
): Promise<OrderRow> {
  const { plan, coupon, taxRate, totals, buyer } = pricedPlan;
  const order: OrderRow = {
    id: newId(),
    account_id: request.accountId,
    user_id: request.userId,
    client_id: request.clientId,
    plan_id: plan.id,
    plan_revision: plan.revision,
    plan_fa: plan.name.fa,
    plan_en: plan.name.en,
    months: plan.months,
    price: totals.total,
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
    discount: totals.discount,
    tax_rate: taxRate,
    tax: totals.tax,
    payable: totals.payable,
    buyer: JSON.stringify(buyer),
    state: 'awaiting',
    created_at: request.now,
    expires_at: request.now + limits.payment.windowMs,
    settled_at: null,
  };
  await insertOrder(trx, order);
  return order;
}

/** A free order is credited the same way as a paid one. */
async function creditFreeOrder(
  store: Store,
  trx: Transaction<Database>,
  order: OrderRow,
  { userId, ip, now }: OrderRequest,
): Promise<OrderRow> {
  const payment = newPayment(order, { client_id: order.client_id, gateway: 'none', state: 'pending', now });
  await insertPayment(trx, payment);
  await creditPayment(store, trx, payment, {
    paymentDetails: {},
    method: manualMethodTexts.none,
    userId,
    ip,
    now,
  });
  return { ...order, state: 'paid', settled_at: now };
}
