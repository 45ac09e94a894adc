// Maps orders and payments to the wire.
import type { Kysely } from 'kysely';
import type { Order, Payment } from '../../../../contract/billing/orders.ts';
import type { PaymentRefund } from '../../../../contract/billing/payment.ts';
import type { OfferedGateway } from '../../../gateways/registry.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { OrderRow } from '../orders/orders.store.ts';
import { findRefunds } from '../refunds/refunds.find.store.ts';
import { findOrderPayments } from './payments.find.store.ts';
import type { PaymentRow } from './payments.store.ts';

type Gateways = readonly OfferedGateway[];

/** Name of a gateway; null for manual payments, and for gateways that are no longer configured. */
export const gatewayLabel = (kind: string, gateways: Gateways): Payment['label'] =>
  gateways.find(({ gateway }) => gateway.kind === kind)?.label ?? null;

export const toPayment = (row: PaymentRow, gateways: Gateways, refund?: PaymentRefund): Payment => ({
  id: row.id,
  method: row.gateway,
  label: gatewayLabel(row.gateway, gateways),
  state: row.state,
  amount: row.amount,
  reason: row.reason,
  code: row.code,
  cardMask: row.card_mask,
  refId: row.ref_id,
  note: row.note,
  refund: refund ?? null,
  createdAt: row.created_at,
  changedAt: row.changed_at,
});

/** The order with its payments, the newest first, and the end of the granted period. */
export async function toOrder(db: Kysely<Database>, row: OrderRow, gateways: Gateways): Promise<Order> {
  const [payments, subscription] = await Promise.all([
    findOrderPayments(db, row.account_id, [row.id]),
    db
      .selectFrom('subscriptions')
      .select('ends_at')
      .where('account_id', '=', row.account_id)
      .where('order_id', '=', row.id)
      .executeTakeFirst(),
  ]);
  const refunds = await findRefunds(
    db,
    row.account_id,
    payments.map(({ id }) => id),
  );
  return {
    id: row.id,
    state: row.state,
    planId: row.plan_id,
    planName: { fa: row.plan_fa, en: row.plan_en },
    months: row.months,
    price: row.price,
    discount: row.discount,
    taxRate: row.tax_rate,
    tax: row.tax,
    payable: row.payable,
    couponCode: row.coupon_code,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
    settledAt: row.settled_at,
    endsAt: subscription?.ends_at ?? null,
    payments: payments.map((payment) => toPayment(payment, gateways, refunds.get(payment.id))),
  };
}
