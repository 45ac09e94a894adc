import { expect, it } from 'vitest';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { pushMachine, pushSyncMachine } from './push.machine.ts';

const offline = { error: 'Offline' };
const outcomes = (id: string) => [
  ...['unsupported', 'denied', 'off', 'on'].map((state) => doneEvent(id, state)),
  errorEvent(id, offline),
];

it('covers all states and transitions of the push switch', () => {
  const events = [
    ...['readState', 'turnOn', 'turnOff'].flatMap(outcomes),
    { type: 'turnOn.requested' },
    { type: 'turnOff.requested' },
    { type: 'permission.changed' },
  ];
  expect(uncoveredPaths(pushMachine, [{ events }])).toEqual([]);
});

it('covers all states and transitions of syncing push settings', () => {
  const events = [
    { type: 'settings.changed' },
    doneEvent('syncSettings'),
    errorEvent('syncSettings', offline),
    { type: 'xstate.after.settled.pushSync.dirty' },
    { type: 'xstate.after.again.pushSync.syncFailed' },
  ];
  expect(uncoveredPaths(pushSyncMachine, [{ events }])).toEqual([]);
});
