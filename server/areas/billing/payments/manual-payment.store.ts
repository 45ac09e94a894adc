// Manual payments: bank details, receipts and their review.

import type { Kysely, Transaction } from 'kysely';
import { manualMethodTexts } from '../../../../contract/billing/payment.texts.ts';
import type { BankDetails } from '../../../../contract/billing/payments.ts';
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import type { OrderIds } from '../orders/orders.rules.ts';
import { cancelStartedPayments, findPendingPayment, lockAccount, readOrder } from '../orders/orders.store.ts';
import { creditPayment } from './credit-payment.store.ts';
import { enqueuePaymentNotice } from './payment-notices.store.ts';
import { findOrderPayments } from './payments.find.store.ts';
import {
  insertPayment,
  type PaymentIds,
  type PaymentRow,
  readPayment,
  transitionPayment,
} from './payments.store.ts';
import { newPayment } from './start-payment.store.ts';

const DETAILS_ID = 'details';
const MANUAL_METHOD = 'manual';

/** Null until set. */
export async function readManualPaymentDetails(db: Kysely<Database>): Promise<BankDetails | null> {
  const row = await db
    .selectFrom('manual_payment_details')
    .selectAll()
    .where('id', '=', DETAILS_ID)
    .executeTakeFirst();
  return row ? { cardNumber: row.card_number, iban: row.iban, holder: row.holder, email: row.email } : null;
}

export async function saveManualPaymentDetails(
  db: Kysely<Database>,
  details: BankDetails,
  now: number,
): Promise<void> {
  const { cardNumber, iban, holder, email } = details;
  const columns = { card_number: cardNumber, iban, holder, email, updated_at: now };
  await db
    .insertInto('manual_payment_details')
    .values({ id: DETAILS_ID, ...columns })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}

export interface Receipt extends OrderIds {
  readonly clientId: string;
  readonly key: string;
  readonly name: string;
  readonly email: string;
  readonly planName: string;
  readonly now: number;
}

/**
 * Adds a receipt for review. Until it is reviewed its order does not expire, and no other payment of the
 * account starts.
 * @returns why it was not added, or null
 */
export async function addReceipt(store: Store, receipt: Receipt): Promise<ErrorTag | null> {
  const { accountId, orderId, clientId, now } = receipt;
  return store.transact(async (trx) => {
    await lockAccount(trx, accountId);
    const order = await readOrder(trx, receipt);
    if (!order) return 'NotFound';
    const existingPayments = await findOrderPayments(trx, accountId, [orderId]);
    if (existingPayments.some((one) => one.client_id === clientId)) return null;
    if (order.state !== 'awaiting') return 'OrderEnded';
    if (await findPendingPayment(trx, accountId)) return 'PaymentUnderWay';
    await cancelStartedPayments(trx, receipt, { reason: 'over', now });
    const payment = newPayment(order, { client_id: clientId, gateway: MANUAL_METHOD, state: 'pending', now });
    await insertPayment(trx, {
      ...payment,
      receipt_key: receipt.key,
      receipt_name: receipt.name,
      receipt_email: receipt.email,
      receipt_plan: receipt.planName,
    });
    await enqueuePaymentNotice(store, trx, { accountId, paymentId: payment.id, kind: 'receiptWaiting' });
    return null;
  });
}

export interface ReceiptReview extends PaymentIds {
  readonly isAccepted: boolean;
  readonly note: string;
  readonly userId: string;
  readonly ip: string;
  readonly now: number;
}

/** Accepts the receipt, which grants the plan, or rejects it. @returns false when it was reviewed concurrently */
export async function reviewReceipt(store: Store, review: ReceiptReview): Promise<boolean> {
  const { accountId, paymentId, isAccepted, note, userId, ip, now } = review;
  return store.transact(async (trx) => {
    await lockAccount(trx, accountId);
    const payment = await readPayment(trx, review);
    if (!payment || payment.gateway !== MANUAL_METHOD || payment.state !== 'pending') return false;
    const entry = { accountId, userId, subject: payment.order_id, ip, now };
    await writeAudit(trx, {
      ...entry,
      action: isAccepted ? 'receipt.accepted' : 'receipt.rejected',
      ...(note !== '' && { details: { note } }),
    });
    const isDecided = isAccepted
      ? await creditPayment(store, trx, payment, {
          paymentDetails: { note: note || null },
          method: manualMethodTexts.manual,
          ...{ userId, ip, now },
        })
      : await rejectReceipt(trx, payment, { note, now });
    const noticeKind = isAccepted ? 'receiptAccepted' : 'receiptRejected';
    if (isDecided) await enqueuePaymentNotice(store, trx, { accountId, paymentId, kind: noticeKind });
    return isDecided;
  });
}

/** Extends the time for a buyer who has to send another receipt. */
async function rejectReceipt(
  trx: Transaction<Database>,
  { id: paymentId, account_id: accountId, order_id: orderId }: PaymentRow,
  { note, now }: { readonly note: string; readonly now: number },
): Promise<boolean> {
  await trx
    .updateTable('orders')
    .set({ expires_at: now + limits.payment.secondReceiptMs })
    .where('account_id', '=', accountId)
    .where('id', '=', orderId)
    .execute();
  return transitionPayment(trx, { accountId, paymentId }, 'rejected', { reason: 'rejected', note, now });
}
