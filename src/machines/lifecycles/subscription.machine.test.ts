import { expect, test } from 'vitest';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import {
  CURRENT,
  nextSubscription,
  type SubscriptionEvent,
  subscriptionMachine,
} from './subscription.machine.ts';

const events: SubscriptionEvent['type'][] = [
  'subscription.started',
  'period.passed',
  'characters.due',
  'training.due',
];

test('a subscription that ran reaches every state but those of one that never does', () => {
  const reached = getShortestPaths(subscriptionMachine).map((path) => path.state.value);
  const all = Object.keys(subscriptionMachine.states);
  expect(reached.toSorted()).toEqual(
    all.filter((state) => !['rendered', 'added'].includes(state)).toSorted(),
  );
});

test('the server computes on every edge what the chart draws, and null everywhere else', () => {
  for (const { state } of Object.values(getAdjacencyMap(subscriptionMachine, {}))) {
    for (const event of events) {
      const drawn = subscriptionMachine.config.states?.[state.value]?.on?.[event];
      expect(nextSubscription(state.value, event), `${state.value} + ${event}`).toBe(drawn ?? null);
    }
  }
});

test('whatever an account lives by can be followed, and what was followed never comes back', () => {
  for (const state of CURRENT) {
    const after = nextSubscription(state, 'subscription.started');
    expect(after).not.toBeNull();
    for (const event of events) expect(after && nextSubscription(after, event)).toBeNull();
  }
});
