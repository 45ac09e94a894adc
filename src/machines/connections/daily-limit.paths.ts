import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { dailyLimitMachine } from './daily-limit.machine.ts';

const limit = { isOn: true, messages: 50, usual: 100, chargedToday: 3, reachedAt: null } as const;

export const dailyLimitPaths = definePaths(dailyLimitMachine, [
  {
    input: { botId: 'b', connectionId: 'c' },
    events: [
      doneEvent('read', limit),
      errorEvent('read', { error: 'Offline' }),
      { type: 'retried' },
      { type: 'limit.toggled', isOn: false },
      { type: 'messages.changed', messages: 20 },
      { type: 'saved' },
      doneEvent('save', { ...limit, isOn: false, messages: null }),
      errorEvent('save', { error: 'Offline' }),
    ],
  },
]);
