import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { approvalCountMachine } from './approval-count.machine.ts';

export const approvalCountPaths = definePaths(approvalCountMachine, [
  {
    events: [
      doneEvent('count', { waiting: 2, isUsed: true }),
      errorEvent('count', { error: 'Offline' }),
      { type: 'live.received', event: { kind: 'reset' } },
      { type: 'live.received', event: { kind: 'panel.changed' } },
      { type: 'live.reconnected' },
      { type: 'xstate.after.500.approvalCount.stale' },
      { type: 'xstate.after.30000.approvalCount.failed' },
    ],
    stateKey: ({ context }) => context.isStale,
  },
]);
