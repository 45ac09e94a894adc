import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { botTransferMachine } from './bot-transfer.machine.ts';

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
