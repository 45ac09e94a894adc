import { expect, it } from 'vitest';
import { done, failed, leftOut } from '../../inspection/paths.ts';
import { pushKeeperMachine, pushMachine } from './push.machine.ts';

const offline = { error: 'Offline' };
const outcomes = (id: string) => [
  ...['unsupported', 'denied', 'off', 'on'].map((standing) => done(id, standing)),
  failed(id, offline),
];

it('covers all states and transitions of the push switch', () => {
  const events = [
    ...['look', 'turnOn', 'turnOff'].flatMap(outcomes),
    { type: 'turned.on' },
    { type: 'turned.off' },
    { type: 'permission.changed' },
  ];
  expect(leftOut(pushMachine, [{ events }])).toEqual([]);
});

it('covers all states and transitions of syncing push choices', () => {
  const events = [
    { type: 'choices.told' },
    done('tell'),
    failed('tell', offline),
    { type: 'xstate.after.settled.pushKeeper.changed' },
    { type: 'xstate.after.again.pushKeeper.missing' },
  ];
  expect(leftOut(pushKeeperMachine, [{ events }])).toEqual([]);
});
