// Lifecycle of a payment.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/**
 * - `claimed`: it is being found out now whether the money is there
 * - `verified`, `found.unpaid`, `refused`: what was found out; `refused` is for good
 * - `order.ended`: what it was for is paid for otherwise, given up or over
 */
export type PaymentEvent =
  | { type: 'claimed' }
  | { type: 'verified' }
  | { type: 'found.unpaid' }
  | { type: 'refused' }
  | { type: 'order.ended' };

const types: { events: PaymentEvent } = { events: { type: 'claimed' } };

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
      on: { claimed: 'pending', refused: 'failed', 'order.ended': 'unpaid' },
    },
    pending: {
      description: 'The gateway is being asked whether the money has arrived.',
      on: { verified: 'verified', 'found.unpaid': 'unpaid', refused: 'failed' },
    },
    // An answer that comes late, after the order was paid otherwise: it is owed.
    unpaid: {
      description: 'The gateway knows of no money; a late answer may still change that.',
      on: { claimed: 'pending', verified: 'verified', refused: 'failed' },
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
