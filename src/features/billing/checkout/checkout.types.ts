import type { EventFrom, SnapshotFrom } from 'xstate';
import type { Quote } from '../../../../contract/billing/payments.ts';
import type { checkoutMachine } from '../../../machines/billing/checkout/checkout.machine.ts';

type State = SnapshotFrom<typeof checkoutMachine>;

export interface CheckoutCardProps {
  readonly quote: Quote;
  readonly state: State;
  readonly send: (event: EventFrom<typeof checkoutMachine>) => void;
}

/** A request is running; other actions are disabled until it settles. */
export const isPending = (state: State): boolean => !state.hasTag('interactive');
