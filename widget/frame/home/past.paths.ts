import { definePaths, doneEvent, errorEvent } from '../../../src/machines/inspection/paths.ts';
import { fullMessagePage, messagePage } from '../visitor/visitor.fixtures.ts';
import { pastMachine } from './past.machine.ts';

export const pastConversationPaths = definePaths(pastMachine, [
  {
    input: { token: 't' },
    events: [
      doneEvent('read', { ...fullMessagePage, hasOlder: true }),
      errorEvent('read', { error: 'FetchFailed' }),
      { type: 'retry.requested' },
      { type: 'older.requested' },
      doneEvent('readOlder', messagePage([])),
      errorEvent('readOlder', { error: 'FetchFailed' }),
    ],
    stateKey: ({ context }) => context.hasOlder,
  },
]);
