// Reasons of failed payments, the same for every gateway.
import { Schema } from 'effect';

/**
 * - `cancelled`, `notPaid`, `reversed`: the person turned back; nobody knows more; the bank gave it back
 * - `card`, `balance`, `pin`, `cardLimit`: of the person's card
 * - `issuer`, `network`: a bank, or the way between banks
 * - `amount`, `ceiling`, `tooLittle`: of the sum
 * - `merchant`: the gateway does not serve this installation as it is set up
 * - `unknown`: the gateway knows no such payment
 * - `tooMany`, `internal`, `down`: of the gateway itself; they pass
 * - `rejected`: whoever looked at the receipt did not accept it
 * - `late`, `over`: the order had ended when the money would have come; it was paid in another way
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
