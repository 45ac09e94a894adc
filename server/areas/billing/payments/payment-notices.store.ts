// Enqueues notices about payments in the transaction that causes them.
import { Schema } from 'effect';
import type { Transaction } from 'kysely';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';

export const PAYMENT_NEWS = 'payment-news';

/**
 * `receiptWaiting`, `refundDue` and `gatewayRefused` are for the super admins, all else for the account's owner.
 * `paymentReturned`: it was not taken, and its bank gives it back; `paymentOwed`, `refundDue`: it was taken for an order
 * that was paid already.
 */
export const PaymentNews = Schema.Struct({
  accountId: Schema.String,
  paymentId: Schema.String,
  news: Schema.Literals([
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
export type PaymentNews = typeof PaymentNews.Type;

/** In the caller's transaction: what is undone is not told. At once, unless `runAt` says later. */
export const orderNews = (
  { jobs }: Store,
  trx: Transaction<Database>,
  { runAt, ...news }: PaymentNews & { readonly runAt?: number },
): Promise<void> =>
  jobs.enqueue(trx, {
    queue: PAYMENT_NEWS,
    key: [news.paymentId, news.news, news.at ?? []].flat().join('.'),
    payload: news,
    ...(runAt !== undefined && { runAt }),
  });
