import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { pushMachine, pushSyncMachine } from './push.machine.ts';

const offline = { error: 'Offline' } as const;
const outcomes = (id: string) => [
  ...(['unsupported', 'denied', 'off', 'on'] as const).map((state) => doneEvent(id, state)),
  errorEvent(id, offline),
];

export const pushPaths = definePaths(pushMachine, [
  {
    events: [
      ...(['readState', 'turnOn', 'turnOff'] as const).flatMap(outcomes),
      { type: 'turnOn.requested' },
      { type: 'turnOff.requested' },
      { type: 'permission.changed' },
    ],
  },
]);

export const pushSyncPaths = definePaths(pushSyncMachine, [
  {
    events: [
      { type: 'settings.changed' },
      doneEvent('syncSettings'),
      errorEvent('syncSettings', offline),
      { type: 'xstate.after.debounce.pushSync.dirty' },
      { type: 'xstate.after.retry.pushSync.syncFailed' },
    ],
  },
]);
