import type { Schema } from 'effect';
import { expect, test } from 'vitest';
import { getNextSnapshot, getNextTransitions } from 'xstate';
import { getAdjacencyMap, getShortestPaths } from 'xstate/graph';
import { TrainingStatus } from '../../../contract/bots/bots.ts';
import {
  nextSource,
  overallTrainingStatus,
  type SourceEvent,
  sourceMachine,
  toSourceState,
} from './source.machine.ts';

const literals = <T extends string>(schema: Schema.Literals<readonly T[]>) => [...schema.literals].sort();

const sourceEvents: SourceEvent['type'][] = [
  'training.started',
  'characters.reserved',
  'review.requested',
  'trained',
  'trained.approved',
  'unchanged',
  'unchanged.approved',
  'approved',
  'rejected',
  'failed',
  'space.exhausted',
  'cancelled',
  'paused',
  'resumed',
  'retried',
  'edited',
];

test('reaches exactly the training statuses of the contract', () => {
  const paths = getShortestPaths(sourceMachine);
  expect([...new Set(paths.map((path) => toSourceState(path.state.value).status))].sort()).toEqual(
    literals(TrainingStatus),
  );
  const holds = new Set(paths.map((path) => toSourceState(path.state.value).hold));
  expect(holds).toEqual(new Set([null, 'paused', 'doubt']));
});

test('computes every transition of the state machine and null elsewhere', () => {
  for (const { state } of Object.values(getAdjacencyMap(sourceMachine, {}))) {
    for (const event of sourceEvents) {
      const [next] = getNextTransitions(state).filter(({ eventType }) => eventType === event);
      const after = next ? toSourceState(getNextSnapshot(sourceMachine, state, { type: event }).value) : null;
      expect(
        nextSource(toSourceState(state.value), event),
        `${JSON.stringify(state.value)} + ${event}`,
      ).toEqual(after);
    }
  }
});

const at = (status: TrainingStatus, hold: 'paused' | 'doubt' | null = null) => ({ status, hold });

test('trains no cancelled source and retries every failure', () => {
  expect(nextSource(at('untrained'), 'trained')).toBeNull();
  for (const failed of ['rejected', 'error', 'noSpaceLeft', 'untrained', 'trained', 'accepted'] as const) {
    expect(nextSource(at(failed), 'retried')).toEqual(at('pending'));
  }
  expect(nextSource(at('learning'), 'retried')).toBeNull();
});

test('starts a held source only after its owner releases it', () => {
  expect(nextSource(at('pending', 'paused'), 'training.started')).toBeNull();
  expect(nextSource(at('pending', 'doubt'), 'training.started')).toBeNull();
  expect(nextSource(at('pending', 'doubt'), 'resumed')).toBeNull();
  expect(nextSource(at('pending', 'doubt'), 'approved')).toEqual(at('pending'));
  expect(nextSource(at('pending', 'paused'), 'resumed')).toEqual(at('pending'));
});

test('reports pending overall only while something continues by itself', () => {
  const whole = (...items: ReturnType<typeof at>[]) => overallTrainingStatus(items);
  expect(whole()).toEqual(at('untrained'));
  expect(whole(at('trained'), at('pending', 'doubt'))).toEqual(at('pending', 'doubt'));
  expect(whole(at('pending'), at('pending', 'doubt'))).toEqual(at('pending'));
  expect(whole(at('pending', 'doubt'), at('error'))).toEqual(at('error'));
  expect(whole(at('pending', 'paused'), at('pending', 'doubt'))).toEqual(at('pending', 'doubt'));
  expect(whole(at('pending', 'paused'), at('trained'))).toEqual(at('pending', 'paused'));
  expect(whole(at('accepted'), at('untrained'))).toEqual(at('accepted'));
});

test('retrains a changed text from any state', () => {
  for (const { state } of getShortestPaths(sourceMachine)) {
    expect(nextSource(toSourceState(state.value), 'edited')).toEqual(at('pending'));
  }
});
