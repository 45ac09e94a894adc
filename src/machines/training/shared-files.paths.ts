import { sampleBot } from '../bots/bot.sample.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { sharedFilesMachine } from './shared-files.machine.ts';

const bots = [sampleBot(), sampleBot({ id: 'second', name: 'فروشگاه گل' })];

export const sharedFilesPaths = definePaths(sharedFilesMachine, [
  {
    events: [
      doneEvent('read', { files: [{ id: '0', name: 'شرایط ارسال.pdf', size: 48_000 }], bots }),
      doneEvent('read', { files: [], bots }),
      errorEvent('read', { error: 'Offline' }),
      { type: 'retried' },
      { type: 'files.discarded' },
      { type: 'bot.chosen', botId: 'second' },
      doneEvent('discard', undefined),
      errorEvent('discard', { error: 'InternalError' }),
    ],
  },
]);
