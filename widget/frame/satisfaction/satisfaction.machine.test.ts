import { expect, it } from 'vitest';
import { doneEvent, errorEvent, uncoveredPaths } from '../../../src/machines/inspection/paths.ts';
import { satisfactionMachine } from './satisfaction.machine.ts';

it('reaches every state and takes every transition', () => {
  const events = [
    doneEvent('read', { isRequested: true, rating: null }),
    doneEvent('read', { isRequested: true, rating: { stars: 4, comment: '' } }),
    doneEvent('read', { isRequested: false, rating: null }),
    errorEvent('read', { error: 'FetchFailed' }),
    { type: 'stars.chosen', stars: 5 },
    { type: 'comment.changed', comment: 'عالی' },
    { type: 'rating.submitted' },
    { type: 'edit.requested' },
    doneEvent('submit', {}),
    errorEvent('submit', { error: 'FetchFailed' }),
    errorEvent('submit', { error: 'SatisfactionOver' }),
  ];
  const stateKey = ({ context }: { context: { stars: number } }) => context.stars;
  expect(uncoveredPaths(satisfactionMachine, [{ events, stateKey }])).toEqual([]);
});
