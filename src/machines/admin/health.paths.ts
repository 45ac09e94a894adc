import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { healthMachine, REFRESH_MS } from './health.machine.ts';
import { healthSample } from './health.sample.ts';

const selection = { queue: 'send-notice', jobId: null, count: 2 };
const failure = { error: 'Offline' } as const;

export const healthPaths = definePaths(healthMachine, [
  {
    input: undefined,
    events: [
      doneEvent('read', healthSample),
      errorEvent('read', failure),
      { type: 'refreshed' },
      { type: `xstate.after.${REFRESH_MS}.health.ready` },
      doneEvent('refresh', healthSample),
      errorEvent('refresh', failure),
      { type: 'retry.requested', selection },
      doneEvent('retryJobs', { count: 2 }),
      errorEvent('retryJobs', failure),
      { type: 'discard.requested', selection },
      { type: 'discard.confirmed' },
      { type: 'discard.cancelled' },
      doneEvent('discardJobs', { count: 2 }),
      errorEvent('discardJobs', failure),
    ],
  },
]);
