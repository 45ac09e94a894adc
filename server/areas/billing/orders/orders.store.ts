// Stores orders, and locks an account for changes to its money.

import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import { nextOrder, type OrderEvent } from '../../../../src/machines/lifecycles/order.machine.ts';
import { nextPayment } from '../../../../src/machines/lifecycles/payment.machine.ts';
import { recordTransitions } from '../../../store/lifecycle/lifecycle-transitions.ts';
import type { Database } from '../../../store/schema/database.ts';
import { releaseCoupon } from '../coupons/coupons.store.ts';
import { cancelInvoice } from '../invoices/invoices.store.ts';
import type { OrderIds } from './orders.rules.ts';

/** Locks the account until the transaction ends, so that changes to its money happen one after another. */
export async function lockAccount(trx: Transaction<Database>, accountId: string): Promise<void> {
  await trx
    .updateTable('accounts')
    .set((eb) => ({ plan_id: eb.ref('plan_id') }))
    .where('id', '=', accountId)
    .execute();
}

/** The payment of the account that is being verified, or whose receipt is being reviewed. */
export async function findPendingPayment(db: Kysely<Database>, accountId: string) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', '=', 'pending')
    .executeTakeFirst();
}

export type OrderRow = Selectable<Database['orders']>;
type Trx = Transaction<Database>;

export const readOrder = (
  db: Kysely<Database>,
  { accountId, orderId }: OrderIds,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', orderId)
    .executeTakeFirst();

export const findOrderByClientId = (
  db: Kysely<Database>,
  accountId: string,
  clientId: string,
): Promise<OrderRow | undefined> =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** @returns false when there is one of this `client_id` already. */
export async function insertOrder(trx: Trx, order: Insertable<Database['orders']>): Promise<boolean> {
  const insertedRow = await trx
    .insertInto('orders')
    .values(order)
    .onConflict((conflict) => conflict.columns(['account_id', 'client_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return insertedRow !== undefined;
}

/** @returns false when the event is not allowed or the state has changed since it was read */
export async function transitionOrder(
  trx: Trx,
  { account_id: accountId, id, state: from }: Pick<OrderRow, 'account_id' | 'id' | 'state'>,
  event: OrderEvent['type'],
  now: number,
): Promise<boolean> {
  const state = nextOrder(from, event);
  if (state === null) return false;
  const updatedOrder = await trx
    .updateTable('orders')
    .set({ state, settled_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst();
  if (!updatedOrder) return false;
  const ids = { accountId, timelineId: id, entityId: id };
  await recordTransitions(trx, [{ ...ids, machine: 'order', from, event, to: state, at: now }]);
  return true;
}

/**
 * Ends an awaiting order for good: releases its coupon, cancels its invoice and rejects its begun payments.
 * The caller holds the account's lock and has checked that no payment of the order is pending.
 * @returns false when it does not wait any more.
 */
export async function closeOrder(
  trx: Trx,
  { accountId, orderId }: OrderIds,
  { event, now }: { readonly event: 'cancelled' | 'expired'; readonly now: number },
): Promise<boolean> {
  const order = { account_id: accountId, id: orderId, state: 'awaiting' } as const;
  if (!(await transitionOrder(trx, order, event, now))) return false;
  await cancelStartedPayments(trx, { accountId, orderId }, { reason: 'late', now });
  await releaseCoupon(trx, { accountId, orderId });
  await cancelInvoice(trx, { accountId, orderId, now });
  return true;
}

/** Ends the begun payments of an order that is closed or already paid. */
export async function cancelStartedPayments(
  trx: Trx,
  { accountId, orderId }: OrderIds,
  { reason, now }: { readonly reason: 'late' | 'over'; readonly now: number },
): Promise<void> {
  const state = nextPayment('begun', 'order.ended');
  if (state === null) return;
  const endedPayments = await trx
    .updateTable('payments')
    .set({ state, reason, changed_at: now, next_check_at: null })
    .where('account_id', '=', accountId)
    .where('order_id', '=', orderId)
    .where('state', '=', 'begun')
    .returning('id')
    .execute();
  await recordTransitions(
    trx,
    endedPayments.map(({ id: entityId }) => ({
      accountId,
      timelineId: orderId,
      machine: 'payment',
      entityId,
      from: 'begun',
      event: 'order.ended',
      to: state,
      at: now,
    })),
  );
}
