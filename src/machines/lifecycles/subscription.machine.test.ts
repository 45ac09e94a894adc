import { expect, test } from 'vitest';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import {
  CURRENT_STATES,
  nextSubscription,
  type SubscriptionEvent,
  subscriptionMachine,
} from './subscription.machine.ts';

const events: SubscriptionEvent['type'][] = [
  'subscription.started',
  'period.ended',
  'characters.expired',
  'training.expired',
];

test('reaches every state except those of subscriptions that never run', () => {
  const reachableStates = getShortestPaths(subscriptionMachine).map((path) => path.state.value);
  const all = Object.keys(subscriptionMachine.states);
  expect(reachableStates.toSorted()).toEqual(
    all.filter((state) => !['rendered', 'added'].includes(state)).toSorted(),
  );
});

test('computes every transition of the state machine and null elsewhere', () => {
  for (const { state } of Object.values(getAdjacencyMap(subscriptionMachine, {}))) {
    for (const event of events) {
      const expected = subscriptionMachine.config.states?.[state.value]?.on?.[event];
      expect(nextSubscription(state.value, event), `${state.value} + ${event}`).toBe(expected ?? null);
    }
  }
});

test('allows a successor to every current subscription and never revives a replaced one', () => {
  for (const state of CURRENT_STATES) {
    const successorState = nextSubscription(state, 'subscription.started');
    expect(successorState).not.toBeNull();
    for (const event of events) expect(successorState && nextSubscription(successorState, event)).toBeNull();
  }
});
