// Lifecycle of a payment.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/**
 * `verification.started`: the gateway is queried; `verified`, `unpaid.confirmed`, `rejected` (final): its
 * response; `order.ended`: the order was paid by another payment, cancelled or has expired.
 */
export type PaymentEvent =
  | { type: 'verification.started' }
  | { type: 'verified' }
  | { type: 'unpaid.confirmed' }
  | { type: 'rejected' }
  | { type: 'order.ended' };

const types: { events: PaymentEvent } = { events: { type: 'verification.started' } };

/**
 * Only the gateway's response leads out of `pending`. An unpaid payment can still become paid: anyone can
 * open the return URL, so an early query proves nothing.
 */
export const paymentMachine = setup({ types }).createMachine({
  description: 'The lifecycle of a payment at a bank gateway.',
  id: 'payment',
  initial: 'begun',
  states: {
    begun: {
      description: 'The payment was started and the buyer sent to the gateway.',
      on: { 'verification.started': 'pending', rejected: 'failed', 'order.ended': 'unpaid' },
    },
    pending: {
      description: 'The gateway is being asked whether the money has arrived.',
      on: { verified: 'verified', 'unpaid.confirmed': 'unpaid', rejected: 'failed' },
    },
    // May still be verified late; if the order was paid by another payment by then, a refund is due. (today's
    // comment describes something else than `unpaid`)
    unpaid: {
      description: 'The gateway knows of no money; a late answer may still change that.',
      on: { 'verification.started': 'pending', verified: 'verified', rejected: 'failed' },
    },
    verified: { description: 'The gateway has confirmed the payment.', type: 'final' },
    failed: { description: 'The gateway has refused the payment for good.', type: 'final' },
  },
});

export type PaymentLifecycleState = SnapshotFrom<typeof paymentMachine>['value'];

/** The next state, or null if the event is not allowed now. */
export function nextPayment(
  state: PaymentLifecycleState,
  event: PaymentEvent['type'],
): PaymentLifecycleState | null {
  const snapshot = paymentMachine.resolveState({ value: state, context: {} });
  const paymentEvent: PaymentEvent = { type: event };
  return snapshot.can(paymentEvent) ? getNextSnapshot(paymentMachine, snapshot, paymentEvent).value : null;
}
