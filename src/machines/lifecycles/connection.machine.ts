// Lifecycle of a connection.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/**
 * Events of a connection. By its owner: `check.asked` with credentials, `activated`, `deactivated`. By the
 * check: `check.passed`, `check.failed`. `error.occurred`: the provider refuses us until somebody acts.
 */
export type ConnectionEvent =
  | { type: 'check.asked' }
  | { type: 'check.passed' }
  | { type: 'check.failed' }
  | { type: 'activated' }
  | { type: 'deactivated' }
  | { type: 'error.occurred' };

const types: { events: ConnectionEvent } = { events: { type: 'check.asked' } };

/**
 * `checking` can be requested again, in case the server died during a check. New credentials of an active
 * connection are checked while it keeps working with the old ones, so nothing leads from `active` to
 * `checking`.
 */
export const connectionMachine = setup({ types }).createMachine({
  description: 'The lifecycle of a bot’s connection to a channel.',
  id: 'connection',
  initial: 'draft',
  states: {
    draft: {
      description: 'The owner has not finished setting up the connection.',
      on: { 'check.asked': 'checking' },
    },
    checking: {
      description: 'The credentials are being checked with the provider.',
      on: { 'check.asked': 'checking', 'check.passed': 'active', 'check.failed': 'draft' },
    },
    active: {
      description: 'The connection works and carries messages.',
      on: { 'check.passed': 'active', deactivated: 'inactive', 'error.occurred': 'needsAttention' },
    },
    inactive: {
      description: 'The owner has switched the connection off.',
      on: { 'check.passed': 'inactive', activated: 'active' },
    },
    needsAttention: {
      description: 'The provider refuses the connection until the owner acts.',
      on: {
        'check.passed': 'active',
        'check.failed': 'needsAttention',
        activated: 'active',
        deactivated: 'inactive',
      },
    },
  },
});

export type ConnectionState = SnapshotFrom<typeof connectionMachine>['value'];

/** The next state, or null if the event is not allowed now. */
export function nextConnection(
  state: ConnectionState,
  event: ConnectionEvent['type'],
): ConnectionState | null {
  const snapshot = connectionMachine.resolveState({ value: state, context: {} });
  const machineEvent: ConnectionEvent = { type: event };
  return snapshot.can(machineEvent) ? getNextSnapshot(connectionMachine, snapshot, machineEvent).value : null;
}
