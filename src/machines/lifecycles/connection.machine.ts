// Lifecycle of a connection.
import { getNextSnapshot, type SnapshotFrom, setup } from 'xstate';

/**
 * What happens to a connection. Of its owner: `check.asked` with what they gave, `activated`, `deactivated`. Of the
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
 * `checking` may be asked for again: whoever died while checking must not leave it so for ever. What works is checked
 * with new keys while it goes on working with the old ones, so nothing leads from `active` to `checking`.
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
      description: 'The given access data is being checked with the provider.',
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

/** The state that follows, or null when that may not happen now. */
export function nextConnection(
  state: ConnectionState,
  event: ConnectionEvent['type'],
): ConnectionState | null {
  const now = connectionMachine.resolveState({ value: state, context: {} });
  const happened: ConnectionEvent = { type: event };
  return now.can(happened) ? getNextSnapshot(connectionMachine, now, happened).value : null;
}
