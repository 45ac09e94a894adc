// Lifecycle of an invoice.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/** `settled`: the money arrived. `cancelled`: its order was cancelled or expired unpaid. */
export type InvoiceEvent = { type: 'settled' } | { type: 'cancelled' };

const types: { events: InvoiceEvent } = { events: { type: 'settled' } };

/** A late payment still settles a cancelled invoice. A paid invoice stays paid. */
export const invoiceMachine = setup({ types }).createMachine({
  description: 'The lifecycle of an invoice.',
  id: 'invoice',
  initial: 'awaiting',
  states: {
    awaiting: {
      description: 'The invoice waits for its payment.',
      on: { settled: 'paid', cancelled: 'cancelled' },
    },
    cancelled: {
      description: 'The order was cancelled or not paid in time; a late payment still settles the invoice.',
      on: { settled: 'paid' },
    },
    paid: { description: 'The invoice is paid.', type: 'final' },
  },
});

type InvoiceValue = SnapshotFrom<typeof invoiceMachine>['value'];

/** The next state, or null if the event is not allowed any more. */
export function nextInvoice(state: InvoiceValue, event: InvoiceEvent['type']): InvoiceValue | null {
  const snapshot = invoiceMachine.resolveState({ value: state, context: {} });
  const machineEvent: InvoiceEvent = { type: event };
  return snapshot.can(machineEvent) ? getNextSnapshot(invoiceMachine, snapshot, machineEvent).value : null;
}
