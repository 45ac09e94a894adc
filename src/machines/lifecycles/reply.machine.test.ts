import { expect, test } from 'vitest';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { DraftState } from '../../../contract/conversations/approvals.ts';
import { isSent, nextReply, type ReplyEvent, replyMachine } from './reply.machine.ts';

const events: ReplyEvent['type'][] = [
  'accepted',
  'corrected',
  'rejected',
  'visitor.wrote',
  'operator.intervened',
  'deadline.passed',
];

test('reaches exactly the states of the contract', () => {
  const reachableStates = getShortestPaths(replyMachine).map((path) => path.state.value);
  expect(reachableStates.toSorted()).toEqual([...DraftState.literals].toSorted());
});

test('computes every transition of the state machine and null elsewhere', () => {
  for (const { state } of Object.values(getAdjacencyMap(replyMachine, {}))) {
    for (const event of events) {
      const expected = replyMachine.config.states?.[state.value]?.on?.[event];
      expect(nextReply(state.value, event), `${state.value} + ${event}`).toBe(expected ?? null);
    }
  }
});

test('ignores every event after the first so that a draft is sent at most once', () => {
  for (const first of events) {
    const decided = nextReply('draft', first);
    expect(decided).not.toBeNull();
    for (const second of events) expect(decided && nextReply(decided, second)).toBeNull();
  }
  expect(DraftState.literals.filter(isSent)).toEqual(['accepted', 'corrected']);
});
