import { expect, test } from 'vitest';
import { getNextSnapshot, getNextTransitions } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { ConnectionStatus } from '../../../contract/connections/connections.ts';
import { type ConnectionEvent, connectionMachine, nextConnection } from './connection.machine.ts';

const events: ConnectionEvent['type'][] = [
  'check.asked',
  'check.passed',
  'check.failed',
  'activated',
  'deactivated',
  'error.occurred',
];

test('reaches exactly the statuses of the contract', () => {
  const reachableStates = getShortestPaths(connectionMachine).map(({ state }) => state.value);
  expect(reachableStates.sort()).toEqual([...ConnectionStatus.literals].sort());
});

test('computes every transition of the state machine and null elsewhere', () => {
  for (const { state } of Object.values(getAdjacencyMap(connectionMachine, {}))) {
    for (const event of events) {
      const isAllowed = getNextTransitions(state).some(({ eventType }) => eventType === event);
      const expected = isAllowed ? getNextSnapshot(connectionMachine, state, { type: event }).value : null;
      expect(nextConnection(state.value, event), `${state.value} + ${event}`).toBe(expected);
    }
  }
});

test('activates only checked connections and flags refused ones for the owner', () => {
  expect(nextConnection('draft', 'activated')).toBeNull();
  expect(nextConnection('checking', 'activated')).toBeNull();
  expect(nextConnection('active', 'error.occurred')).toBe('needsAttention');
  expect(nextConnection('inactive', 'error.occurred')).toBeNull();
  expect(nextConnection('needsAttention', 'check.passed')).toBe('active');
});
