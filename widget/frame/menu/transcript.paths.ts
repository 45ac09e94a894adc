import { definePaths, doneEvent, errorEvent } from '../../../src/machines/inspection/paths.ts';
import { transcriptMachine } from './transcript.machine.ts';

export const transcriptPaths = definePaths(transcriptMachine, [
  {
    events: [
      { type: 'download.requested' },
      doneEvent('download'),
      errorEvent('download', { error: 'FetchFailed' }),
    ],
  },
  {
    events: [
      doneEvent('check', true),
      doneEvent('check', false),
      errorEvent('check', { error: 'FetchFailed' }),
      { type: 'email.requested' },
      { type: 'address.changed', address: 'sara@shop.example' },
      { type: 'address.submitted' },
      doneEvent('send', {}),
      errorEvent('send', { error: 'InvalidInput' }),
    ],
    stateKey: ({ context }) => context.address,
  },
]);
