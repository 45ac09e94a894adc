// Knows that every state and transition of the lifecycles is walked, and what must never follow what.
import type { Schema } from 'effect';
import { expect, test } from 'vitest';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { TrainingStatus } from '../../../contract/bots.ts';
import { ConversationStatus } from '../../../contract/messages.ts';
import { type ConversationEvent, conversationMachine, nextConversation } from './conversation.machine.ts';
import { nextSource, type SourceEvent, trainingSourceMachine } from './training-source.machine.ts';

const literals = <T extends string>(schema: Schema.Literals<readonly T[]>) => [...schema.literals].sort();

const conversationEvents: ConversationEvent['type'][] = [
  'visitor.wrote',
  'ai.answered',
  'ai.abstained',
  'operator.replied',
  'ai.paused',
  'ai.resumed',
  'closed',
  'reopened',
];
const sourceEvents: SourceEvent['type'][] = [
  'learning.began',
  'learned',
  'approved',
  'rejected',
  'failed',
  'space.exhausted',
  'cancelled',
  'retried',
];

test('a conversation reaches exactly the statuses of the contract', () => {
  const paths = getShortestPaths(conversationMachine);
  expect(paths.map((path) => path.state.value).sort()).toEqual(literals(ConversationStatus));
});

test('an item of knowledge reaches exactly the statuses of the contract', () => {
  const paths = getShortestPaths(trainingSourceMachine);
  expect(paths.map((path) => path.state.value).sort()).toEqual(literals(TrainingStatus));
});

test('the server computes on every edge what the chart draws, and null everywhere else', () => {
  for (const { state } of Object.values(getAdjacencyMap(conversationMachine, {}))) {
    for (const event of conversationEvents) {
      const drawn = conversationMachine.config.states?.[state.value]?.on?.[event];
      expect(nextConversation(state.value, event), `${state.value} + ${event}`).toBe(drawn ?? null);
    }
  }
  for (const { state } of Object.values(getAdjacencyMap(trainingSourceMachine, {}))) {
    for (const event of sourceEvents) {
      const drawn = trainingSourceMachine.config.states?.[state.value]?.on?.[event];
      expect(nextSource(state.value, event), `${state.value} + ${event}`).toBe(drawn ?? null);
    }
  }
});

test('the AI never speaks in a closed conversation, nor over an operator', () => {
  expect(nextConversation('closed', 'ai.answered')).toBeNull();
  expect(nextConversation('operatorAnswered', 'ai.answered')).toBeNull();
});

test('a visitor is always heard, and an operator can always close what is open', () => {
  for (const { state } of getShortestPaths(conversationMachine)) {
    expect(nextConversation(state.value, 'visitor.wrote')).not.toBeNull();
    if (state.value !== 'closed') expect(nextConversation(state.value, 'closed')).toBe('closed');
  }
});

test('nothing is learned that was cancelled, and every failure can be tried again', () => {
  expect(nextSource('untrained', 'learned')).toBeNull();
  for (const failed of ['rejected', 'error', 'noSpaceLeft', 'untrained'] as const) {
    expect(nextSource(failed, 'retried')).toBe('pending');
  }
  expect(nextSource('learning', 'retried')).toBeNull();
});
