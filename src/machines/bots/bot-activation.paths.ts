import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { sampleBot } from './bot.sample.ts';
import { botActivationMachine } from './bot-activation.machine.ts';

export const botActivationPaths = definePaths(botActivationMachine, [
  {
    events: [
      { type: 'activation.requested', botId: 'b1', name: 'فروشگاه گل', isActive: false },
      doneEvent('setActive', [sampleBot()]),
      errorEvent('setActive', { error: 'Offline' }),
    ],
    stateKey: ({ context }) => Math.min(context.queue.length, 2),
  },
]);
