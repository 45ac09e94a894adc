// Lifecycle of an invoice.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/** `settled`: the money is here. `cancelled`: its order was given up, or nobody paid in time. */
export type InvoiceEvent = { type: 'settled' } | { type: 'cancelled' };

const types: { events: InvoiceEvent } = { events: { type: 'settled' } };

/** Money that comes after all is money: a cancelled invoice can still be settled. What is paid stays paid. */
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

/** The state that follows, or null when the event may not happen any more. */
export function nextInvoice(state: InvoiceValue, event: InvoiceEvent['type']): InvoiceValue | null {
  const now = invoiceMachine.resolveState({ value: state, context: {} });
  const happened: InvoiceEvent = { type: event };
  return now.can(happened) ? getNextSnapshot(invoiceMachine, now, happened).value : null;
}
