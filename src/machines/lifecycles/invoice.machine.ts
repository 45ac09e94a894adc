// Lifecycle of an invoice.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/** `settled`: the money is here. `cancelled`: its order was given up, or nobody paid in time. */
export type InvoiceEvent = { type: 'settled' } | { type: 'cancelled' };

const types: { events: InvoiceEvent } = { events: { type: 'settled' } };

/** Money that comes after all is money: a cancelled invoice can still be settled. What is paid stays paid. */
export const invoiceMachine = setup({ types }).createMachine({
  id: 'invoice',
  initial: 'awaiting',
  states: {
    awaiting: { on: { settled: 'paid', cancelled: 'cancelled' } },
    cancelled: { on: { settled: 'paid' } },
    paid: { type: 'final' },
  },
});

type InvoiceValue = SnapshotFrom<typeof invoiceMachine>['value'];

/** The state that follows, or null when the event may not happen any more. */
export function nextInvoice(state: InvoiceValue, event: InvoiceEvent['type']): InvoiceValue | null {
  const now = invoiceMachine.resolveState({ value: state, context: {} });
  const happened: InvoiceEvent = { type: event };
  return now.can(happened) ? getNextSnapshot(invoiceMachine, now, happened).value : null;
}
