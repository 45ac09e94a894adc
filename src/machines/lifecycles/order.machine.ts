// Lifecycle of an order.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/** `credited`: its money is here and its plan granted. `cancelled`: by its buyer, or another took its place. */
export type OrderEvent = { type: 'credited' } | { type: 'cancelled' } | { type: 'expired' };

const types: { events: OrderEvent } = { events: { type: 'credited' } };

/**
 * For what has ended no money is taken: a payment is not verified then, so that the bank gives it back. Money that was
 * taken all the same, by a server that stood still in the middle of asking, is money, and is credited.
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

/** The state that follows, or null when the event may not happen to it now. */
export function nextOrder(state: OrderValue, event: OrderEvent['type']): OrderValue | null {
  const now = orderMachine.resolveState({ value: state, context: {} });
  const happened: OrderEvent = { type: event };
  return now.can(happened) ? getNextSnapshot(orderMachine, now, happened).value : null;
}
