// What a buyer sees of money that goes back to them.
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
