// Knows what the parts of the proforma are handed. Knows no view.
import type { EventFrom, SnapshotFrom } from 'xstate';
import type { Quote } from '../../../contract/payments.ts';
import type { checkoutMachine } from '../../machines/flows/checkout.machine.ts';

export interface CheckoutPart {
  readonly quote: Quote;
  readonly state: SnapshotFrom<typeof checkoutMachine>;
  readonly send: (event: EventFrom<typeof checkoutMachine>) => void;
}
