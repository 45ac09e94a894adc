// Schemas of orders and their payments.

import { Schema } from 'effect';
import { freeText, id } from '../fields/rules.ts';
import { LocalisedText } from '../text/localised-text.ts';
import { PaymentReason, PaymentRefund } from './payment.ts';

export const OrderState = Schema.Literals(['awaiting', 'paid', 'cancelled', 'expired']);
export type OrderState = typeof OrderState.Type;

/** `begun`: the buyer is at the gateway. `pending`: the payment is being verified. */
export const PaymentState = Schema.Literals(['begun', 'pending', 'verified', 'unpaid', 'failed']);
export type PaymentState = typeof PaymentState.Type;

/** Whole rial. */
const rial = Schema.Int;
export const planId = freeText(40);

/**
 * `method` is a gateway's kind, `manual` or `none`; `reason` is why the payment failed, `code` the gateway's
 * own code. `note` is the reviewer's remark on a receipt.
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
  /** Null when nothing is to be refunded. */
  refund: Schema.NullOr(PaymentRefund),
  createdAt: Schema.Int,
  changedAt: Schema.Int,
});
export type Payment = typeof Payment.Type;

/** A price with its discount and tax. */
export const orderAmounts = {
  /** Before discount and tax. */
  price: rial,
  discount: rial,
  /** Basis points. */
  taxRate: Schema.Int,
  tax: rial,
  payable: rial,
};

/** Payments are the newest first. */
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
  /** Until when the purchased plan runs; null before payment, or if it does not expire. */
  endsAt: Schema.NullOr(Schema.Int),
  payments: Schema.Array(Payment),
});
export type Order = typeof Order.Type;
