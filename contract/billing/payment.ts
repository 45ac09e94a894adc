// Failure reasons and refunds of payments, the same for every gateway.
import { Schema } from 'effect';

/**
 * Why a payment failed.
 * - `cancelled`, `notPaid`, `reversed`: the buyer cancelled; no reason is known; the bank returned the money
 * - `card`, `balance`, `pin`, `cardLimit`: the buyer's card was declined
 * - `issuer`, `network`: a bank or the network between banks failed
 * - `amount`, `ceiling`, `tooLittle`: the amount is wrong, too high or too low
 * - `merchant`: the gateway rejects this installation's merchant settings
 * - `unknown`: the gateway does not know the payment
 * - `tooMany`, `internal`, `down`: temporary errors of the gateway
 * - `rejected`: a super admin did not accept the receipt
 * - `late`, `over`: the order expired before the payment; it was paid in another way
 */
export const PaymentReason = Schema.Literals([
  'cancelled',
  'notPaid',
  'reversed',
  'card',
  'balance',
  'pin',
  'cardLimit',
  'issuer',
  'network',
  'amount',
  'ceiling',
  'tooLittle',
  'merchant',
  'unknown',
  'tooMany',
  'internal',
  'down',
  'rejected',
  'late',
  'over',
]);
export type PaymentReason = typeof PaymentReason.Type;

/** The refund of a payment for an order that was already paid. */
export const PaymentRefund = Schema.Struct({
  state: Schema.Literals(['due', 'settled']),
  since: Schema.Int,
  reference: Schema.NullOr(Schema.String),
  note: Schema.NullOr(Schema.String),
  settledAt: Schema.NullOr(Schema.Int),
});
export type PaymentRefund = typeof PaymentRefund.Type;
