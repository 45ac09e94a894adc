// Lifecycle of an order.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/** `credited`: paid and its plan granted. `cancelled`: by its buyer, or replaced by another order. */
export type OrderEvent = { type: 'credited' } | { type: 'cancelled' } | { type: 'expired' };

const types: { events: OrderEvent } = { events: { type: 'credited' } };

/**
 * An ended order takes no money: its payment is not verified, so the bank refunds it. Money taken all the
 * same, e.g. when a server stalled during verification, is credited.
 */
export const orderMachine = setup({ types }).createMachine({
  description: 'The lifecycle of an order.',
  id: 'order',
  initial: 'awaiting',
  states: {
    awaiting: {
      description: 'The order waits for its payment.',
      on: { credited: 'paid', cancelled: 'cancelled', expired: 'expired' },
    },
    paid: { description: 'The order is paid and its plan granted.', type: 'final' },
    cancelled: {
      description: 'The buyer cancelled the order, or another one replaced it.',
      on: { credited: 'paid' },
    },
    expired: { description: 'The order was not paid in time.', on: { credited: 'paid' } },
  },
});

type OrderValue = SnapshotFrom<typeof orderMachine>['value'];

/** The next state, or null if the event is not allowed now. */
export function nextOrder(state: OrderValue, event: OrderEvent['type']): OrderValue | null {
  const snapshot = orderMachine.resolveState({ value: state, context: {} });
  const machineEvent: OrderEvent = { type: event };
  return snapshot.can(machineEvent) ? getNextSnapshot(orderMachine, snapshot, machineEvent).value : null;
}
