import { expect, it } from 'vitest';
import { done, failed, leftOut } from '../inspection/paths.ts';
import { dailyLimitMachine } from './daily-limit.machine.ts';

const limit = { isOn: true, messages: 50, usual: 100, chargedToday: 3, reachedAt: null };

it('reaches every state and takes every transition', () => {
  const events = [
    done('read', limit),
    failed('read', { error: 'Offline' }),
    { type: 'retried' },
    { type: 'switched', isOn: false },
    { type: 'messages.typed', messages: 20 },
    { type: 'saved' },
    done('save', { ...limit, isOn: false, messages: null }),
    failed('save', { error: 'Offline' }),
  ];
  expect(leftOut(dailyLimitMachine, [{ input: { botId: 'b', connectionId: 'c' }, events }])).toEqual([]);
});
