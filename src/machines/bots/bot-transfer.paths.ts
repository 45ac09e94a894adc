import type { ErrorTag } from '../../../contract/errors/errors.ts';
import { definePaths, doneEvent, errorEvent } from '../inspection/paths.ts';
import { sampleBot } from './bot.sample.ts';
import { botTransferMachine } from './bot-transfer.machine.ts';

const file = new File(['{}'], 'فروشگاه گل.bot.json');
/** Its size is enumerable, because events are told apart by their JSON. */
const tooLargeFile = Object.defineProperty(new File([], 'فروشگاه گل.bot.json'), 'size', {
  value: 100_000_000,
  enumerable: true,
});
const copyFailed = (error: ErrorTag) => ({ type: 'copy.failed', failure: { error } }) as const;

export const botTransferPaths = definePaths(botTransferMachine, [
  {
    events: [
      { type: 'copy.requested', botId: 'b1', name: 'نیلوفر ۲' },
      { type: 'import.requested' },
      { type: 'export.requested', botId: 'b1' },
      { type: 'export.requested', botId: 'b2' },
      { type: 'export.cancelled', botId: 'b1' },
      { type: 'export.cancelled', botId: 'b2' },
      { type: 'file.chosen', file },
      { type: 'file.chosen', file: tooLargeFile },
      { type: 'name.changed', name: 'نیلوفر ۳' },
      { type: 'form.submitted' },
      { type: 'dialog.closed' },
      { type: 'copy.progressed', progress: 0.5 },
      { type: 'copy.done', bot: sampleBot() },
      copyFailed('BotNameTaken'),
      copyFailed('BotFileWrong'),
      copyFailed('BotLimitReached'),
      { type: 'undo.requested', botId: 'b2', name: 'نیلوفر ۲' },
      { type: 'export.progressed', progress: 0.5 },
      { type: 'export.done', fileName: 'a.bot.json', content: '{}' },
      { type: 'export.failed', failure: { error: 'Offline' } },
      doneEvent('remove'),
      errorEvent('remove', { error: 'Offline' }),
    ],
    stateKey: ({ context }) => [context.origin?.kind, context.exports, context.undos.length > 1],
  },
]);
