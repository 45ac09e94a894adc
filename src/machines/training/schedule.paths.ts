import type { Schedule } from '../../../contract/training/schedules.ts';
import { sampleBot } from '../bots/bot.sample.ts';
import { botId } from '../conversations/conversation/conversation.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { scheduleMachine } from './schedule.machine.ts';

const offline = { error: 'Offline' } as const;
const run = {
  id: botId,
  trigger: 'manual',
  pending: 2,
  checked: 1,
  changed: 0,
  failed: 0,
  removed: 0,
  startedAt: 1,
  endedAt: null,
} as const;
const schedule: Schedule = {
  botId,
  interval: 'daily',
  minute: 180,
  zone: 'Asia/Tehran',
  removedPagePolicy: 'keep',
  nextAt: 5,
  lastRun: null,
  refreshableSources: 3,
};
const running: Schedule = { ...schedule, lastRun: run };
const botChanged = {
  type: 'live.received',
  event: { kind: 'bot.changed', bot: sampleBot({ id: botId }) },
} as const;
const form = { interval: 'weekly', minute: 60, zone: 'Asia/Tehran', removedPagePolicy: 'remove' } as const;

export const schedulePaths = definePaths(scheduleMachine, [
  {
    input: { botId },
    events: [
      doneEvent('read', schedule),
      doneEvent('read', running),
      errorEvent('read', offline),
      { type: 'retried' },
      { type: 'live.reconnected' },
      botChanged,
      { type: 'xstate.after.reload.schedule.loading.stale' },
      { type: 'xstate.after.resync.schedule.loading.loaded' },
    ],
    stateKey: ({ context }) => context.schedule?.lastRun,
  },
  {
    input: { botId },
    events: [
      doneEvent('read', schedule),
      { type: 'form.opened' },
      { type: 'form.closed' },
      { type: 'form.submitted', form },
      doneEvent('change', schedule),
      errorEvent('change', offline),
      { type: 'run.requested' },
      doneEvent('startRun', running),
      errorEvent('startRun', offline),
    ],
    stateKey: ({ context }) => context.schedule?.lastRun,
  },
]);
