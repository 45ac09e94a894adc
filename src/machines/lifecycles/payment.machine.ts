// Lifecycle of a payment.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/**
 * - `verification.started`: the gateway is being asked whether the money arrived
 * - `verified`, `unpaid.confirmed`, `rejected`: its answer; `rejected` is final
 * - `order.ended`: the order was paid otherwise, cancelled or has expired
 */
export type PaymentEvent =
  | { type: 'verification.started' }
  | { type: 'verified' }
  | { type: 'unpaid.confirmed' }
  | { type: 'rejected' }
  | { type: 'order.ended' };

const types: { events: PaymentEvent } = { events: { type: 'verification.started' } };

/**
 * Only the gateway's answer leads out of `pending`. An unpaid payment may still be paid, as anybody can open
 * the return URL: only the gateway's answer counts, however often it is asked.
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
    // Paid after the order was already paid otherwise, so a refund is due.
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
  const now = paymentMachine.resolveState({ value: state, context: {} });
  const happened: PaymentEvent = { type: event };
  return now.can(happened) ? getNextSnapshot(paymentMachine, now, happened).value : null;
}

/** The states in which this event is allowed. */
export const statesLeadingTo = (event: PaymentEvent['type']): readonly PaymentLifecycleState[] => {
  const all: readonly PaymentLifecycleState[] = ['begun', 'pending', 'unpaid', 'verified', 'failed'];
  return all.filter((state) => nextPayment(state, event) !== null);
};
