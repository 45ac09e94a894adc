// Verifies payments after callbacks, and reconciles them every minute.
import { Schema } from 'effect';
import { PAYMENT_VERIFICATION } from '../../areas/billing/payments/payment-callback.store.ts';
import { reconcilePayments } from '../../areas/billing/payments/reconciliation.ts';
import { type VerificationDeps, verifyPayment } from '../../areas/billing/payments/verify-payment.ts';

const EVERY_MS = 60_000;
/** How soon a payment is asked about again whose account has another one in hand. */
const BUSY_MS = 1_000;

const paymentIdsOf = Schema.decodeUnknownSync(
  Schema.Struct({ accountId: Schema.String, paymentId: Schema.String }),
);

/** Looks after money until stopped; stopping waits for what is under way. */
export function startPaymentJobs(deps: VerificationDeps): () => Promise<void> {
  const stopWork = deps.store.jobs.work(
    PAYMENT_VERIFICATION,
    { concurrency: 8, leaseMs: 60_000 },
    async (job) => {
      const outcome = await verifyPayment(deps, paymentIdsOf(job.payload));
      return outcome === 'busy'
        ? { retryInMs: BUSY_MS * 2 ** job.attempt, reason: 'Another payment is being verified' }
        : outcome;
    },
  );
  let looking: Promise<void> = Promise.resolve();
  let isLooking = false;
  const look = () => {
    if (isLooking) return;
    isLooking = true;
    looking = reconcilePayments(deps)
      .catch((error) =>
        deps.log(`Looking after payments failed: ${error instanceof Error ? error.message : error}`),
      )
      .finally(() => {
        isLooking = false;
      });
  };
  const timer = setInterval(look, EVERY_MS);
  look();
  return async () => {
    clearInterval(timer);
    await Promise.all([stopWork(), looking]);
  };
}
