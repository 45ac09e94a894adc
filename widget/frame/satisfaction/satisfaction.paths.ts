import { definePaths, doneEvent, errorEvent } from '../../../src/machines/inspection/paths.ts';
import { satisfactionMachine } from './satisfaction.machine.ts';

export const satisfactionPaths = definePaths(satisfactionMachine, [
  {
    events: [
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
    ],
    stateKey: ({ context }) => context.stars,
  },
]);
