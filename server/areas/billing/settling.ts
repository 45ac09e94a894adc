// Knows what is looked after about money whether or not anybody comes back: pending, paid unseen, over. Knows no clock of its own.
import { limits } from '../../../contract/limits.ts';
import { findPending, holdAccount } from './holding.store.ts';
import { endOrder } from './orders.store.ts';
import { findDue, findOpen } from './payments.find.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { type VerifyingDeps, verifyPayment } from './verifying.ts';

/** Of each kind, in one look; what is left waits for the next. */
const AT_ONCE = 200;
const SIDE_BY_SIDE = 8;

/**
 * One look: payments nobody could tell of are asked about again, gateways for those that were paid and never came
 * back, and orders whose time is over end. Bears repetition, a kill at any point, and others that look too.
 */
export async function settlePayments(deps: VerifyingDeps): Promise<void> {
  const { store, clock, gateways } = deps;
  await verifyAll(deps, await findDue(store.db, clock(), AT_ONCE));
  const since = clock() - 2 * limits.payment.windowMs;
  for (const { gateway } of gateways) {
    const open = await findOpen(store.db, { gateway: gateway.kind, since, limit: AT_ONCE });
    const keys = open.flatMap(({ authority, amount }) => (authority === null ? [] : [{ authority, amount }]));
    const paid = new Set(await gateway.findPaid(keys));
    await verifyAll(
      deps,
      open.filter(({ authority }) => authority !== null && paid.has(authority)),
      true,
    );
  }
  await expireOrders(deps);
}

async function verifyAll(
  deps: VerifyingDeps,
  payments: readonly PaymentRow[],
  isAway = false,
): Promise<void> {
  for (let at = 0; at < payments.length; at += SIDE_BY_SIDE)
    await Promise.all(
      payments
        .slice(at, at + SIDE_BY_SIDE)
        .map(({ id, account_id }) => verifyPayment(deps, { accountId: account_id, paymentId: id }, isAway)),
    );
}

/** An order whose payment is pending does not end before that is settled. */
async function expireOrders({ store, clock }: VerifyingDeps): Promise<void> {
  const over = await store.db
    .selectFrom('orders')
    .select(['id', 'account_id'])
    .where('state', '=', 'awaiting')
    .where('expires_at', '<=', clock())
    .orderBy('expires_at')
    .limit(AT_ONCE)
    .execute();
  for (const { id: orderId, account_id: accountId } of over)
    await store.transact(async (trx) => {
      await holdAccount(trx, accountId);
      const order = await trx
        .selectFrom('orders')
        .select('expires_at')
        .where('account_id', '=', accountId)
        .where('id', '=', orderId)
        .executeTakeFirst();
      const now = clock();
      if (!order || order.expires_at > now) return;
      if ((await findPending(trx, accountId))?.order_id === orderId) return;
      await endOrder(trx, { accountId, orderId }, { event: 'expired', now });
    });
}
