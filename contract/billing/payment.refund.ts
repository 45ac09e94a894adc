// Schema of a payment's refund as the buyer sees it.
import { Schema } from 'effect';

/** How money goes back that was taken for an order paid already. */
export const PaymentRefund = Schema.Struct({
  state: Schema.Literals(['due', 'settled']),
  since: Schema.Int,
  reference: Schema.NullOr(Schema.String),
  note: Schema.NullOr(Schema.String),
  settledAt: Schema.NullOr(Schema.Int),
});
export type PaymentRefund = typeof PaymentRefund.Type;
