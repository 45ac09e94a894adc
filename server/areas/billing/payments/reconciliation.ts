// Reconciles payments: verifies pending ones, finds unreported ones, expires orders.
import { limits } from '../../../../contract/limits.ts';
import { closeOrder, findPendingPayment, lockAccount } from '../orders/orders.store.ts';
import { findDuePayments, findUnreportedPayments } from './payments.find.store.ts';
import type { PaymentRow } from './payments.store.ts';
import { type VerificationDeps, verifyPayment } from './verify-payment.ts';

/** Rows of each kind per pass; the rest waits for the next pass. */
const BATCH_SIZE = 200;
const MAX_CONCURRENT_VERIFICATIONS = 8;
/** Batches per pass: about 2,000 orders a minute at 200 rows each, so that a shutdown never waits long. */
const MAX_EXPIRY_BATCHES = 10;

/**
 * One pass: re-verifies pending payments, asks gateways for paid ones without a callback, and expires overdue
 * orders. Idempotent, and safe to interrupt or to run concurrently.
 */
export async function reconcilePayments(deps: VerificationDeps): Promise<void> {
  const { store, clock, gateways } = deps;
  const kinds = gateways.map(({ gateway }) => gateway.kind);
  if (kinds.length > 0)
    await verifyAll(
      deps,
      await findDuePayments(store.db, { gateways: kinds, now: clock(), limit: BATCH_SIZE }),
    );
  const since = clock() - 2 * limits.payment.windowMs;
  for (const { gateway } of gateways) {
    const unreported = await findUnreportedPayments(store.db, {
      gateway: gateway.kind,
      since,
      limit: BATCH_SIZE,
    });
    const paymentKeys = unreported.flatMap(({ authority, amount }) =>
      authority === null ? [] : [{ authority, amount }],
    );
    const paidAuthorities = new Set(await gateway.findPaid(paymentKeys));
    await verifyAll(
      deps,
      unreported.filter(({ authority }) => authority !== null && paidAuthorities.has(authority)),
      true,
    );
  }
  await expireOrders(deps);
}

async function verifyAll(
  deps: VerificationDeps,
  payments: readonly PaymentRow[],
  isUnreported = false,
): Promise<void> {
  for (let start = 0; start < payments.length; start += MAX_CONCURRENT_VERIFICATIONS)
    await Promise.all(
      payments
        .slice(start, start + MAX_CONCURRENT_VERIFICATIONS)
        .map(({ id, account_id }) =>
          verifyPayment(deps, { accountId: account_id, paymentId: id }, isUnreported),
        ),
    );
}

/** An order with a pending payment does not expire before it is settled, and does not block others. */
async function expireOrders(deps: VerificationDeps): Promise<void> {
  const { store, clock } = deps;
  let lastOrder = { expires_at: 0, id: '' };
  for (let batch = 0; batch < MAX_EXPIRY_BATCHES; batch += 1) {
    const { expires_at: after, id: afterId } = lastOrder;
    const overdueOrders = await store.db
      .selectFrom('orders')
      .select(['id', 'account_id', 'expires_at'])
      .where('state', '=', 'awaiting')
      .where('expires_at', '<=', clock())
      .where((eb) =>
        eb.or([eb('expires_at', '>', after), eb.and([eb('expires_at', '=', after), eb('id', '>', afterId)])]),
      )
      .orderBy('expires_at')
      .orderBy('id')
      .limit(BATCH_SIZE)
      .execute();
    for (const { id: orderId, account_id: accountId } of overdueOrders)
      await expireOrder(deps, { accountId, orderId });
    lastOrder = overdueOrders.at(-1) ?? lastOrder;
    if (overdueOrders.length < BATCH_SIZE) return;
  }
}

async function expireOrder(
  { store, clock }: VerificationDeps,
  { accountId, orderId }: { readonly accountId: string; readonly orderId: string },
): Promise<void> {
  await store.transact(async (trx) => {
    await lockAccount(trx, accountId);
    const order = await trx
      .selectFrom('orders')
      .select('expires_at')
      .where('account_id', '=', accountId)
      .where('id', '=', orderId)
      .executeTakeFirst();
    const now = clock();
    if (!order || order.expires_at > now) return;
    if ((await findPendingPayment(trx, accountId))?.order_id === orderId) return;
    await closeOrder(trx, { accountId, orderId }, { event: 'expired', now });
  });
}
