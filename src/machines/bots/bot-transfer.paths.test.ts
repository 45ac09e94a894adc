import { expect, it } from 'vitest';
import { createActor, fromCallback, type SnapshotFrom } from 'xstate';
import { doneEvent, errorEvent, uncoveredPaths } from '../inspection/paths.ts';
import { sampleBot } from './bot.sample.ts';
import { botTransferMachine } from './bot-transfer.machine.ts';

it('reaches every state and takes every transition', () => {
  const file = { name: 'نیلوفر.bot.json', size: 1_000 };
  const copyFailed = (error: string) => ({ type: 'copy.failed', failure: { error } });
  const events = [
    { type: 'copy.requested', botId: 'b1', name: 'نیلوفر ۲' },
    { type: 'import.requested' },
    { type: 'export.requested', botId: 'b1' },
    { type: 'export.requested', botId: 'b2' },
    { type: 'export.cancelled', botId: 'b1' },
    { type: 'export.cancelled', botId: 'b2' },
    { type: 'file.chosen', file },
    { type: 'file.chosen', file: { ...file, size: 100_000_000 } },
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
  ];
  const stateKey = ({ context }: Pick<SnapshotFrom<typeof botTransferMachine>, 'context'>) => [
    context.origin?.kind,
    context.exports,
    context.undos.length > 1,
  ];
  expect(uncoveredPaths(botTransferMachine, [{ events, stateKey }])).toEqual([]);
});

it('suggests a new name for a taken one and keeps typed text when it is also taken', () => {
  const actor = createActor(
    botTransferMachine.provide({ actors: { createCopy: fromCallback(() => undefined) } }),
  ).start();
  const failure = { error: 'BotNameTaken' as const };
  actor.send({ type: 'import.requested' });
  actor.send({ type: 'file.chosen', file: new File(['{}'], 'a.bot.json') });
  actor.send({ type: 'copy.failed', failure, name: 'نیلوفر' });
  expect(actor.getSnapshot().context).toMatchObject({ name: 'نیلوفر', failure });
  actor.send({ type: 'name.changed', name: 'نیلوفر ۲' });
  actor.send({ type: 'form.submitted' });
  actor.send({ type: 'copy.failed', failure });
  expect(actor.getSnapshot().context.name).toBe('نیلوفر ۲');
  actor.stop();
});
