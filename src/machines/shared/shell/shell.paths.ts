import { sampleBot } from '../../bots/bot.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { shellMachine } from './shell.machine.ts';

export const shellPaths = definePaths(shellMachine, [
  {
    events: [
      doneEvent('bots', [sampleBot({ id: 'b1', name: 'فروشگاه گل' })]),
      errorEvent('bots', { error: 'Offline' }),
      { type: 'live.reconnected' },
      { type: 'live.received', event: { kind: 'reset' } },
      { type: 'live.received', event: { kind: 'conversation.erased', botId: 'b1', conversationId: 'c' } },
      { type: 'xstate.after.700.shell.debouncing' },
      { type: 'live.received', event: { kind: 'bot.changed', bot: sampleBot({ id: 'b1' }) } },
    ],
    stateKey: ({ context }) => context.bots.length,
  },
]);
