// Enqueues notices about payments in the transaction that causes them.
import { Schema } from 'effect';
import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';

export const PAYMENT_NOTICES = 'payment-news';

/**
 * `receiptWaiting`, `refundDue` and `gatewayRefused` are for the super admins, all else for the account's owner.
 * `paymentReturned`: it was not taken, and its bank gives it back; `paymentOwed`, `refundDue`: it was taken for an order
 * that was paid already.
 */
export const PaymentNotice = Schema.Struct({
  accountId: Schema.String,
  paymentId: Schema.String,
  kind: Schema.Literals([
    'paymentLate',
    'paymentFailed',
    'paymentReturned',
    'paymentOwed',
    'receiptAccepted',
    'receiptRejected',
    'receiptWaiting',
    'refundDue',
    'refundSettled',
    'refundReopened',
    'gatewayRefused',
  ]),
  /** Which of several of its kind: of a refund, when it was settled or reopened. */
  at: Schema.optionalKey(Schema.Int),
});
export type PaymentNotice = typeof PaymentNotice.Type;

/** In the caller's transaction: what is undone is not told. At once, unless `runAt` says later. */
export const enqueuePaymentNotice = (
  { jobs }: Store,
  trx: Transaction<Database>,
  { runAt, ...news }: PaymentNotice & { readonly runAt?: number },
): Promise<void> =>
  jobs.enqueue(trx, {
    queue: PAYMENT_NOTICES,
    key: [news.paymentId, news.kind, news.at ?? []].flat().join('.'),
    payload: news,
    ...(runAt !== undefined && { runAt }),
  });
