// Stores refunds: one per payment, settled and reopened by compare-and-swap.
import type { Kysely, Transaction } from 'kysely';
import {
  nextRefund,
  type RefundEvent,
  type RefundState,
} from '../../../../src/machines/lifecycles/refund.machine.ts';
import { recordTransitions } from '../../../store/lifecycle/lifecycle-transitions.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { PaymentIds } from '../payments/payments.store.ts';

type Db = Kysely<Database>;
type Trx = Transaction<Database>;

/** Records that a payment must be refunded; idempotent. */
export async function openRefund(trx: Trx, { accountId, paymentId }: PaymentIds, now: number): Promise<void> {
  await trx
    .insertInto('refunds')
    .values({ payment_id: paymentId, account_id: accountId, state: 'due', created_at: now })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
}

export interface RefundSettlement {
  readonly reference: string;
  readonly note: string;
  readonly userId: string;
  readonly now: number;
}

/** @returns false when it is no longer due */
export async function settleRefund(
  trx: Trx,
  ids: PaymentIds,
  settlement: RefundSettlement,
): Promise<boolean> {
  const state = nextRefund('due', 'settled');
  if (state === null) return false;
  const { reference, note, userId, now } = settlement;
  const updatedRow = await trx
    .updateTable('refunds')
    .set({ state, reference, note: note || null, settled_by: userId, settled_at: now, notified_at: null })
    .where('account_id', '=', ids.accountId)
    .where('payment_id', '=', ids.paymentId)
    .where('state', '=', 'due')
    .returning('payment_id')
    .executeTakeFirst();
  if (!updatedRow) return false;
  await recordRefundTransition(trx, ids, { from: 'due', event: 'settled', to: state, at: now });
  return true;
}

/** A refund belongs to the order of its payment. */
async function recordRefundTransition(
  trx: Trx,
  { accountId, paymentId }: PaymentIds,
  step: {
    readonly from: RefundState;
    readonly event: RefundEvent['type'];
    readonly to: RefundState;
    readonly at: number;
  },
): Promise<void> {
  const { order_id: timelineId } = await trx
    .selectFrom('payments')
    .select('order_id')
    .where('account_id', '=', accountId)
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  await recordTransitions(trx, [{ accountId, timelineId, machine: 'refund', entityId: paymentId, ...step }]);
}

/**
 * Undoes the settlement of that instant.
 * @returns whether the buyer had been notified; null when the settlement no longer exists
 */
export async function reopenRefund(
  trx: Trx,
  ids: PaymentIds,
  { settledAt, now }: { readonly settledAt: number; readonly now: number },
): Promise<{ wasNotified: boolean; reference: string } | null> {
  const state = nextRefund('settled', 'reopened');
  const refund = await trx
    .selectFrom('refunds')
    .select(['notified_at', 'reference'])
    .where('account_id', '=', ids.accountId)
    .where('payment_id', '=', ids.paymentId)
    .executeTakeFirst();
  if (state === null || !refund) return null;
  const clearedColumns = {
    reference: null,
    note: null,
    settled_by: null,
    settled_at: null,
    notified_at: null,
  };
  const updatedRow = await trx
    .updateTable('refunds')
    .set({ state, ...clearedColumns })
    .where('account_id', '=', ids.accountId)
    .where('payment_id', '=', ids.paymentId)
    .where('state', '=', 'settled')
    .where('settled_at', '=', settledAt)
    .returning('payment_id')
    .executeTakeFirst();
  if (!updatedRow) return null;
  await recordRefundTransition(trx, ids, { from: 'settled', event: 'reopened', to: state, at: now });
  return { wasNotified: refund.notified_at !== null, reference: refund.reference ?? '' };
}

/**
 * Records that the buyer is notified of this settlement now; returns the reference, or null if it was undone.
 */
export async function markRefundNotified(
  db: Db,
  ids: PaymentIds,
  { settledAt, now }: { readonly settledAt: number; readonly now: number },
): Promise<string | null> {
  const row = await db
    .updateTable('refunds')
    .set({ notified_at: now })
    .where('account_id', '=', ids.accountId)
    .where('payment_id', '=', ids.paymentId)
    .where('state', '=', 'settled')
    .where('settled_at', '=', settledAt)
    .returning('reference')
    .executeTakeFirst();
  return row?.reference ?? null;
}
