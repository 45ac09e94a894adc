// Lifecycle of a refund: due until settled, and due again when reopened.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/** `settled`: the money was sent back. `reopened`: it was not, or the reference was wrong. */
export type RefundEvent = { type: 'settled' } | { type: 'reopened' };

const types: { events: RefundEvent } = { events: { type: 'settled' } };

export const refundMachine = setup({ types }).createMachine({
  description: 'The lifecycle of a refund.',
  id: 'refund',
  initial: 'due',
  states: {
    due: {
      description: 'The buyer is owed the money. A super admin sends it and enters the bank’s reference.',
      on: { settled: 'settled' },
    },
    settled: {
      description: 'The buyer sees the reference. A super admin may reopen it to correct a mistake.',
      on: { reopened: 'due' },
    },
  },
});

export type RefundState = SnapshotFrom<typeof refundMachine>['value'];

/** The next state, or null if the event is not allowed now. */
export function nextRefund(state: RefundState, event: RefundEvent['type']): RefundState | null {
  const snapshot = refundMachine.resolveState({ value: state, context: {} });
  const machineEvent: RefundEvent = { type: event };
  return snapshot.can(machineEvent) ? getNextSnapshot(refundMachine, snapshot, machineEvent).value : null;
}
