import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { traceMachine } from './trace.machine.ts';
import { sampleTrace } from './trace.sample.ts';

const input = { botId: 'bot' } as const;

export const tracePaths = definePaths(traceMachine, [
  {
    input,
    events: [
      { type: 'trace.requested', messageId: 'message' },
      { type: 'closed' },
      { type: 'retried' },
      doneEvent('read', sampleTrace()),
      errorEvent('read', { error: 'Offline' }),
    ],
  },
]);
