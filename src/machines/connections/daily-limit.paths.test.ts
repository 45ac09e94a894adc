import { expect, it } from 'vitest';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { dailyLimitMachine } from './daily-limit.machine.ts';

const limit = { isOn: true, messages: 50, usual: 100, chargedToday: 3, reachedAt: null };

it('reaches every state and takes every transition', () => {
  const events = [
    doneEvent('read', limit),
    errorEvent('read', { error: 'Offline' }),
    { type: 'retried' },
    { type: 'limit.toggled', isOn: false },
    { type: 'messages.changed', messages: 20 },
    { type: 'saved' },
    doneEvent('save', { ...limit, isOn: false, messages: null }),
    errorEvent('save', { error: 'Offline' }),
  ];
  expect(uncoveredPaths(dailyLimitMachine, [{ input: { botId: 'b', connectionId: 'c' }, events }])).toEqual(
    [],
  );
});
