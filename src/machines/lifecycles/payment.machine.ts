// Lifecycle of a payment.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/**
 * - `verification.started`: it is being found out now whether the money is there
 * - `verified`, `unpaid.confirmed`, `rejected`: what was found out; `rejected` is for good
 * - `order.ended`: what it was for is paid for otherwise, given up or over
 */
export type PaymentEvent =
  | { type: 'verification.started' }
  | { type: 'verified' }
  | { type: 'unpaid.confirmed' }
  | { type: 'rejected' }
  | { type: 'order.ended' };

const types: { events: PaymentEvent } = { events: { type: 'verification.started' } };

/**
 * Nothing but an answer leads out of `pending`: while nobody can tell, it stays. Whoever is unpaid may yet pay, for
 * anybody can bring a return that is not theirs; only the gateway's word counts, however often it is asked.
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
    // An answer that comes late, after the order was paid otherwise: it is owed.
    unpaid: {
      description: 'The gateway knows of no money; a late answer may still change that.',
      on: { 'verification.started': 'pending', verified: 'verified', rejected: 'failed' },
    },
    verified: { description: 'The gateway has confirmed the payment.', type: 'final' },
    failed: { description: 'The gateway has refused the payment for good.', type: 'final' },
  },
});

export type PaymentLifecycleState = SnapshotFrom<typeof paymentMachine>['value'];

/** The state that follows, or null when the event may not happen to it now. */
export function nextPayment(
  state: PaymentLifecycleState,
  event: PaymentEvent['type'],
): PaymentLifecycleState | null {
  const now = paymentMachine.resolveState({ value: state, context: {} });
  const happened: PaymentEvent = { type: event };
  return now.can(happened) ? getNextSnapshot(paymentMachine, now, happened).value : null;
}

/** The states in which this event may happen. */
export const statesLeadingTo = (event: PaymentEvent['type']): readonly PaymentLifecycleState[] => {
  const all: readonly PaymentLifecycleState[] = ['begun', 'pending', 'unpaid', 'verified', 'failed'];
  return all.filter((state) => nextPayment(state, event) !== null);
};
