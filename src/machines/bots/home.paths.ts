import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { homeMachine } from './home.machine.ts';
import { sampleHome } from './home.sample.ts';

export const homePaths = definePaths(homeMachine, [
  {
    events: [
      doneEvent('read', sampleHome()),
      errorEvent('read', { error: 'Offline' }),
      { type: 'live.received', event: { kind: 'reset' } },
      { type: 'live.received', event: { kind: 'panel.changed' } },
      { type: 'live.reconnected' },
      { type: 'retried' },
      { type: 'xstate.after.2000.home.stale' },
      { type: 'xstate.after.30000.home.failed' },
    ],
    stateKey: ({ context }) => [context.isStale, context.home !== null],
  },
]);
