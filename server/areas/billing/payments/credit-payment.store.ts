// Credits a verified payment: order paid, plan granted, invoice issued, in one transaction.
import type { Transaction } from 'kysely';
import { nextOrder } from '../../../../src/machines/lifecycles/order.machine.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { writeAudit } from '../../auth/audit.store.ts';
import { settleInvoice } from '../invoices/invoices.store.ts';
import { cancelStartedPayments, readOrder, transitionOrder } from '../orders/orders.store.ts';
import { startSubscription } from '../subscriptions/subscriptions.store.ts';
import { type PaymentDetails, type PaymentRow, transitionPayment } from './payments.store.ts';

export interface CreditDetails {
  readonly paymentDetails: Pick<PaymentDetails, 'code' | 'ref_id' | 'card_mask' | 'note'>;
  /** Payment method, for the invoice. */
  readonly method: { readonly fa: string; readonly en: string };
  /** Who accepted the receipt; null for a gateway. */
  readonly userId: string | null;
  readonly ip: string;
  readonly now: number;
}

/**
 * Payment verified → order paid → plan granted → invoice numbered → panels notified, all or nothing. The
 * caller holds the account's lock.
 * @returns false when it was credited before, or its order is paid for by another payment
 */
export async function creditPayment(
  store: Store,
  trx: Transaction<Database>,
  payment: Pick<PaymentRow, 'id' | 'account_id' | 'order_id'>,
  { paymentDetails, method, userId, ip, now }: CreditDetails,
): Promise<boolean> {
  const ids = { accountId: payment.account_id, orderId: payment.order_id };
  const { accountId, orderId } = ids;
  const order = await readOrder(trx, ids);
  if (!order || nextOrder(order.state, 'credited') === null) return false;
  const settlement = { ...paymentDetails, reason: null, now };
  if (!(await transitionPayment(trx, { accountId, paymentId: payment.id }, 'verified', settlement)))
    return false;
  await transitionOrder(trx, order, 'credited', now);
  await cancelStartedPayments(trx, ids, { reason: 'over', now });
  await writeAudit(trx, { accountId, userId, action: 'payment.received', subject: orderId, ip, now });
  const { plan_id: planId, plan_revision: planRevision } = order;
  const period = await startSubscription(store, trx, { ...ids, planId, planRevision, now });
  const reference = paymentDetails.ref_id ?? '';
  const invoice = await settleInvoice(trx, { ...ids, now, period, payment: { method, reference, at: now } });
  if (!invoice) throw new Error(`The order ${orderId} has no invoice`);
  await store.events.append(trx, accountId, [{ kind: 'plan.changed', payload: {} }]);
  return true;
}
