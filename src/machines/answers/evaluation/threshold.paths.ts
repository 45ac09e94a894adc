import { sampleBot } from '../../bots/bot.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { thresholdMachine } from './threshold.machine.ts';

const bot = sampleBot({ confidenceThreshold: 0.5 });

export const thresholdPaths = definePaths(thresholdMachine, [
  {
    input: { botId: bot.id },
    events: [
      doneEvent('read', bot),
      errorEvent('read', { error: 'Offline' }),
      { type: 'retried' },
      { type: 'live.reconnected' },
      { type: 'live.received', event: { kind: 'reset' } },
      { type: 'live.received', event: { kind: 'bot.changed', bot } },
      { type: 'command.issued', command: { threshold: 0.3, former: 0.5, isUndo: false } },
      doneEvent('runCommand', bot),
      errorEvent('runCommand', { error: 'Offline' }),
    ],
    stateKey: ({ context }) => Math.min(2, context.commands.length),
  },
]);
