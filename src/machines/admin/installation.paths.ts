import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { installationMachine } from './installation.machine.ts';

export const installationPaths = definePaths(installationMachine, [
  {
    input: undefined,
    events: [
      doneEvent('read', { proxyHeader: 'via', databaseRisks: ['fsync'] }),
      errorEvent('read', { error: 'Offline' }),
    ],
  },
]);
