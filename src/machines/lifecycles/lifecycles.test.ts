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
      const expected = next
        ? toSourceState(getNextSnapshot(sourceMachine, state, { type: event }).value)
        : null;
      expect(
        nextSource(toSourceState(state.value), event),
        `${JSON.stringify(state.value)} + ${event}`,
      ).toEqual(expected);
    }
  }
});

const sourceState = (status: TrainingStatus, hold: 'paused' | 'doubt' | null = null) => ({ status, hold });

test('trains no cancelled source and retries every failure', () => {
  expect(nextSource(sourceState('untrained'), 'trained')).toBeNull();
  for (const status of ['rejected', 'error', 'noSpaceLeft', 'untrained', 'trained', 'accepted'] as const) {
    expect(nextSource(sourceState(status), 'retried')).toEqual(sourceState('pending'));
  }
  expect(nextSource(sourceState('learning'), 'retried')).toBeNull();
});

test('starts a held source only after its owner releases it', () => {
  expect(nextSource(sourceState('pending', 'paused'), 'training.started')).toBeNull();
  expect(nextSource(sourceState('pending', 'doubt'), 'training.started')).toBeNull();
  expect(nextSource(sourceState('pending', 'doubt'), 'resumed')).toBeNull();
  expect(nextSource(sourceState('pending', 'doubt'), 'approved')).toEqual(sourceState('pending'));
  expect(nextSource(sourceState('pending', 'paused'), 'resumed')).toEqual(sourceState('pending'));
});

test('reports pending overall only while a source proceeds without its owner', () => {
  const overallOf = (...items: ReturnType<typeof sourceState>[]) => overallTrainingStatus(items);
  expect(overallOf()).toEqual(sourceState('untrained'));
  expect(overallOf(sourceState('trained'), sourceState('pending', 'doubt'))).toEqual(
    sourceState('pending', 'doubt'),
  );
  expect(overallOf(sourceState('pending'), sourceState('pending', 'doubt'))).toEqual(sourceState('pending'));
  expect(overallOf(sourceState('pending', 'doubt'), sourceState('error'))).toEqual(sourceState('error'));
  expect(overallOf(sourceState('pending', 'paused'), sourceState('pending', 'doubt'))).toEqual(
    sourceState('pending', 'doubt'),
  );
  expect(overallOf(sourceState('pending', 'paused'), sourceState('trained'))).toEqual(
    sourceState('pending', 'paused'),
  );
  expect(overallOf(sourceState('accepted'), sourceState('untrained'))).toEqual(sourceState('accepted'));
});

test('retrains a changed text from any state', () => {
  for (const { state } of getShortestPaths(sourceMachine)) {
    expect(nextSource(toSourceState(state.value), 'edited')).toEqual(sourceState('pending'));
  }
});
