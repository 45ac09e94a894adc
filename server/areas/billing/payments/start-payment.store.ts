// Starts a payment at a gateway.

import type { Insertable } from 'kysely';
import type { ErrorTag } from '../../../../contract/errors/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { OfferedGateway } from '../../../gateways/registry.ts';
import { newId } from '../../../store/id.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import type { OrderIds } from '../orders/orders.rules.ts';
import { findPendingPayment, lockAccount, type OrderRow, readOrder } from '../orders/orders.store.ts';
import { enqueuePaymentNotice } from './payment-notices.store.ts';
import { findOrderPayments } from './payments.find.store.ts';
import { insertPayment, setPaymentAuthority, transitionPayment } from './payments.store.ts';

export interface PaymentRequest extends OrderIds {
  readonly clientId: string;
  readonly gateway: OfferedGateway['gateway'];
  /** URL to which the gateway redirects the buyer. */
  readonly callbackUrl: string;
  readonly mobile: string | null;
  readonly now: number;
}

/** After this time a gateway that has not responded is taken to have failed. */
const GATEWAY_START_TIMEOUT_MS = 20_000;
const EMPTY_RECEIPT = {
  note: null,
  receipt_key: null,
  receipt_name: null,
  receipt_email: null,
  receipt_plan: null,
};

/** The row of a new payment. */
export const newPayment = (
  order: OrderRow,
  input: Pick<Insertable<Database['payments']>, 'client_id' | 'gateway' | 'state'> & { now: number },
): Insertable<Database['payments']> & { id: string } => {
  const { now, ...columns } = input;
  return {
    id: newId(),
    account_id: order.account_id,
    order_id: order.id,
    authority: null,
    amount: order.payable,
    reason: null,
    code: null,
    card_mask: null,
    ref_id: null,
    ...EMPTY_RECEIPT,
    created_at: now,
    changed_at: now,
    next_check_at: null,
    ...columns,
  };
};

type StartPaymentResult =
  | { readonly payUrl: string }
  | { readonly refused: ErrorTag; readonly retryAfterMs?: number };

/** Starts a payment and returns the gateway's URL. Idempotent per `clientId`. */
export async function startPayment(store: Store, request: PaymentRequest): Promise<StartPaymentResult> {
  const { accountId, gateway, callbackUrl, mobile, now } = request;
  const insertResult = await insertStartedPayment(store, request);
  if (!('payment' in insertResult)) return insertResult;
  const { payment, order } = insertResult;
  const ids = { accountId, paymentId: payment.id };
  const startResult = await gateway.startPayment({
    amount: payment.amount,
    orderId: order.id,
    description: order.plan_fa,
    callbackUrl,
    mobile,
  });
  if (startResult.state === 'refused') {
    const { reason, code, isTemporary } = startResult;
    await store.transact(async (trx) => {
      await transitionPayment(trx, ids, 'rejected', { reason, code, now });
      if (reason === 'merchant') await enqueuePaymentNotice(store, trx, { ...ids, kind: 'gatewayRefused' });
    });
    return { refused: isTemporary ? 'PaymentIncomplete' : 'PaymentFailed' };
  }
  const { authority } = startResult;
  const isStored = await setPaymentAuthority(store.db, ids, { authority, now });
  return isStored ? { payUrl: gateway.paymentUrl(authority) } : { refused: 'OrderEnded' };
}

interface InsertedPayment {
  readonly payment: { readonly id: string; readonly amount: number };
  readonly order: OrderRow;
}

async function insertStartedPayment(
  store: Store,
  request: PaymentRequest,
): Promise<InsertedPayment | StartPaymentResult> {
  const { accountId, orderId, clientId, gateway, now } = request;
  return store.transact<InsertedPayment | StartPaymentResult>(async (trx) => {
    await lockAccount(trx, accountId);
    const order = await readOrder(trx, { accountId, orderId });
    if (!order) return { refused: 'NotFound' };
    if (order.state !== 'awaiting') return { refused: 'OrderEnded' };
    if (await findPendingPayment(trx, accountId)) return { refused: 'PaymentUnderWay' };
    if (order.expires_at <= now) return { refused: 'OrderEnded' };
    const existingPayment = (await findOrderPayments(trx, accountId, [orderId])).find(
      (one) => one.client_id === clientId,
    );
    if (existingPayment?.authority && existingPayment.gateway === gateway.kind)
      return { payUrl: gateway.paymentUrl(existingPayment.authority) };
    if (existingPayment) {
      const retryAfterMs = existingPayment.created_at + GATEWAY_START_TIMEOUT_MS - now;
      if (existingPayment.state === 'begun' && retryAfterMs > 0)
        return { refused: 'PaymentUnderWay', retryAfterMs };
      return { refused: 'PaymentIncomplete' };
    }
    const payment = newPayment(order, { client_id: clientId, gateway: gateway.kind, state: 'begun', now });
    await insertPayment(trx, payment);
    // The buyer gets the whole payment window of the gateway from now on.
    await trx
      .updateTable('orders')
      .set({ expires_at: now + limits.payment.windowMs })
      .where('account_id', '=', accountId)
      .where('id', '=', orderId)
      .execute();
    return { payment, order };
  });
}
