// Verifies a payment at its gateway; only a gateway's answer settles it.

import { MINUTE_MS } from '../../../../contract/durations.ts';
import type { VerificationResult } from '../../../gateways/gateway.ts';
import type { OfferedGateway } from '../../../gateways/registry.ts';
import type { Store } from '../../../store/store.ts';
import { closeOrder, findPendingPayment, lockAccount, readOrder } from '../orders/orders.store.ts';
import { openRefund } from '../refunds/refunds.store.ts';
import { findOrderProblem } from '../subscriptions/subscriptions.store.ts';
import { creditPayment } from './credit-payment.store.ts';
import { enqueuePaymentNotice } from './payment-notices.store.ts';
import {
  type PaymentIds,
  type PaymentRow,
  readPayment,
  transitionPayment,
  updatePendingPayment,
} from './payments.store.ts';

export interface VerificationDeps {
  readonly store: Store;
  readonly clock: () => number;
  readonly gateways: readonly OfferedGateway[];
  readonly log: (line: string) => void;
}

const SECOND_MS = 1_000;
/** After this many failed attempts the gateway is asked less often. */
const MAX_FREQUENT_ATTEMPTS = 60;
/** Longer than the timeout of any gateway. */
const CLAIM_DURATION_MS = 90 * SECOND_MS;

/**
 * Verifies a payment at its gateway and settles it. Idempotent, and safe to interrupt or to run concurrently.
 * @param isUnreported whether no callback came, so that its owner must be notified
 * @returns `busy` while another payment of the account is being found out about: ask again soon
 */
export async function verifyPayment(
  deps: VerificationDeps,
  ids: PaymentIds,
  isUnreported = false,
): Promise<'done' | 'busy'> {
  const claim = await claimPayment(deps, ids);
  if (claim === 'busy') return 'busy';
  if (!claim) return 'done';
  const { payment, wasPending, offeredGateway } = claim;
  const { authority, amount } = payment;
  if (authority === null) return 'done';
  // Uses the stored amount, never the one of the callback.
  const verificationResult = await offeredGateway.gateway.verify({ authority, amount });
  const shouldNotify = wasPending || isUnreported;
  await applyVerification(deps, { payment, verificationResult, method: offeredGateway.label, shouldNotify });
  return 'done';
}

interface ClaimedPayment {
  readonly payment: PaymentRow;
  readonly offeredGateway: OfferedGateway;
  /** Verified late: the buyer may no longer be waiting on the page. */
  readonly wasPending: boolean;
}

/**
 * Claims a payment before its gateway is asked: no other payment of the account is verified and the order
 * cannot expire meanwhile. Null: nothing to verify, or claimed elsewhere.
 */
async function claimPayment(
  deps: VerificationDeps,
  ids: PaymentIds,
): Promise<ClaimedPayment | 'busy' | null> {
  const { store, clock, gateways, log } = deps;
  const { accountId } = ids;
  return store.transact(async (trx) => {
    await lockAccount(trx, accountId);
    const now = clock();
    const payment = await readPayment(trx, ids);
    if (!payment || payment.authority === null) return null;
    const offeredGateway = gateways.find(({ gateway }) => gateway.kind === payment.gateway);
    if (!offeredGateway) {
      // Left to an instance with this gateway; a claim here would block it.
      log(`The payment ${payment.id} is of the gateway ${payment.gateway}, which is not set up here`);
      return null;
    }
    const attempt = { attempts: payment.attempts + 1, next_check_at: now + CLAIM_DURATION_MS, reason: null };
    if (payment.state === 'pending') {
      // Without a reason another worker is verifying it right now, unless it crashed.
      const isBeingVerified = payment.reason === null && (payment.next_check_at ?? 0) > now;
      if (isBeingVerified || !(await updatePendingPayment(trx, ids, payment.attempts, attempt))) return null;
      return { payment: { ...payment, ...attempt }, offeredGateway, wasPending: true };
    }
    const order = await readOrder(trx, { accountId, orderId: payment.order_id });
    if (order?.state !== 'awaiting') return null;
    if (await findPendingPayment(trx, accountId)) return 'busy';
    const { id: orderId, plan_id: planId } = order;
    if ((await findOrderProblem(trx, { accountId, planId, now })) === 'SubscriptionActive') {
      // Not confirmed, so that the bank returns the money.
      await transitionPayment(trx, ids, 'rejected', { reason: 'over', now });
      await closeOrder(trx, { accountId, orderId }, { event: 'cancelled', now });
      await enqueuePaymentNotice(store, trx, { ...ids, kind: 'paymentReturned' });
      return null;
    }
    const isClaimed = await transitionPayment(trx, ids, 'verification.started', { ...attempt, now });
    return isClaimed
      ? { payment: { ...payment, ...attempt, state: 'pending' }, offeredGateway, wasPending: false }
      : null;
  });
}

interface VerifiedPayment {
  /** State when its gateway was asked. */
  readonly payment: PaymentRow;
  readonly verificationResult: VerificationResult;
  readonly method: OfferedGateway['label'];
  readonly shouldNotify: boolean;
}

async function applyVerification(
  { store, clock, log }: VerificationDeps,
  verification: VerifiedPayment,
): Promise<void> {
  const { payment, verificationResult, method, shouldNotify } = verification;
  const ids = { accountId: payment.account_id, paymentId: payment.id };
  const now = clock();
  await store.transact(async (trx) => {
    await lockAccount(trx, ids.accountId);
    if (verificationResult.state === 'unknown') {
      const retryDelayMs = payment.attempts < MAX_FREQUENT_ATTEMPTS ? MINUTE_MS : 30 * MINUTE_MS;
      const { reason, code } = verificationResult;
      if (reason === 'merchant') await enqueuePaymentNotice(store, trx, { ...ids, kind: 'gatewayRefused' });
      await updatePendingPayment(trx, ids, payment.attempts, {
        reason,
        code,
        next_check_at: now + retryDelayMs,
      });
    } else if (verificationResult.state === 'paid') {
      const { code, refId, cardMask } = verificationResult;
      const paymentDetails = { code, ref_id: refId, card_mask: cardMask };
      if (await creditPayment(store, trx, payment, { paymentDetails, method, userId: null, ip: '', now })) {
        if (shouldNotify) await enqueuePaymentNotice(store, trx, { ...ids, kind: 'paymentLate' });
        return;
      }
      if (!(await transitionPayment(trx, ids, 'rejected', { ...paymentDetails, reason: 'over', now })))
        return;
      log(`The payment ${payment.id} came for an order that is paid: give it back`);
      await openRefund(trx, ids, now);
      for (const noticeKind of ['paymentOwed', 'refundDue'] as const)
        await enqueuePaymentNotice(store, trx, { ...ids, kind: noticeKind });
    } else {
      const event = verificationResult.state === 'unpaid' ? 'unpaid.confirmed' : 'rejected';
      const { reason, code } = verificationResult;
      const isUpdated = await transitionPayment(trx, ids, event, { reason, code, now }, payment.attempts);
      if (isUpdated && reason === 'merchant')
        await enqueuePaymentNotice(store, trx, { ...ids, kind: 'gatewayRefused' });
      if (isUpdated && shouldNotify)
        await enqueuePaymentNotice(store, trx, { ...ids, kind: 'paymentFailed' });
    }
  });
}
