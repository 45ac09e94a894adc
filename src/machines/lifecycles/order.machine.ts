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
  id: 'order',
  initial: 'awaiting',
  states: {
    awaiting: { on: { credited: 'paid', cancelled: 'cancelled', expired: 'expired' } },
    paid: { type: 'final' },
    cancelled: { on: { credited: 'paid' } },
    expired: { on: { credited: 'paid' } },
  },
});

type OrderValue = SnapshotFrom<typeof orderMachine>['value'];

/** The state that follows, or null when the event may not happen to it now. */
export function nextOrder(state: OrderValue, event: OrderEvent['type']): OrderValue | null {
  const now = orderMachine.resolveState({ value: state, context: {} });
  const happened: OrderEvent = { type: event };
  return now.can(happened) ? getNextSnapshot(orderMachine, now, happened).value : null;
}
