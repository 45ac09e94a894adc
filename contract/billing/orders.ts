// Schemas of orders and their payments.
import { Schema } from 'effect';
import { freeText, id } from '../fields/rules.ts';
import { PaymentReason, PaymentRefund } from './payment.ts';

export const OrderState = Schema.Literals(['awaiting', 'paid', 'cancelled', 'expired']);
export type OrderState = typeof OrderState.Type;

/** `begun`: the person is where they pay. `pending`: it is being found out whether they did. */
export const PaymentState = Schema.Literals(['begun', 'pending', 'verified', 'unpaid', 'failed']);
export type PaymentState = typeof PaymentState.Type;

const LocalisedText = Schema.Struct({ fa: Schema.String, en: Schema.String });
/** Whole rial. */
const rial = Schema.Int;
export const planId = freeText(40);

/**
 * `method` is a gateway's kind, `manual` or `none`; `reason` why there is no money, `code` the gateway's own word.
 * `note` is what whoever looked at a receipt says.
 */
export const Payment = Schema.Struct({
  id,
  method: Schema.String,
  label: Schema.NullOr(LocalisedText),
  state: PaymentState,
  amount: rial,
  reason: Schema.NullOr(PaymentReason),
  code: Schema.NullOr(Schema.String),
  cardMask: Schema.NullOr(Schema.String),
  refId: Schema.NullOr(Schema.String),
  note: Schema.NullOr(Schema.String),
  /** Null where nothing is to go back. */
  refund: Schema.NullOr(PaymentRefund),
  createdAt: Schema.Int,
  changedAt: Schema.Int,
});
export type Payment = typeof Payment.Type;

/** What something costs. */
export const orderAmounts = {
  /** Before discount and tax. */
  price: rial,
  discount: rial,
  /** Parts of ten thousand. */
  taxRate: Schema.Int,
  tax: rial,
  payable: rial,
};

/** Its payments are the newest first. */
export const Order = Schema.Struct({
  id,
  state: OrderState,
  planId,
  planName: LocalisedText,
  months: Schema.Int,
  ...orderAmounts,
  couponCode: Schema.NullOr(Schema.String),
  createdAt: Schema.Int,
  expiresAt: Schema.Int,
  settledAt: Schema.NullOr(Schema.Int),
  /** Until when what was paid for runs; null while it is not, or where nothing runs out. */
  endsAt: Schema.NullOr(Schema.Int),
  payments: Schema.Array(Payment),
});
export type Order = typeof Order.Type;
