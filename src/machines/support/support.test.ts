import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { AssistantAnswer } from '../../../contract/support/assistant.ts';
import { assistantMachine } from './assistant.machine.ts';

it('restarts a chat without waiting for a pending answer', () => {
  const pendingAnswer = new Promise<AssistantAnswer>(() => undefined);
  const machine = assistantMachine.provide({
    actors: {
      storage: fromCallback(({ sendBack }) =>
        sendBack({ type: 'conversation.restored', conversation: { turns: [], draft: '' } }),
      ),
      answer: fromPromise(() => pendingAnswer),
    },
  });
  const actor = createActor(machine).start();
  const question = { id: 'a', text: 'کد تخفیف؟', at: 1, locale: 'fa' } as const;
  actor.send({ type: 'question.asked', question });
  expect(actor.getSnapshot().value).toBe('requesting');
  actor.send({ type: 'conversation.cleared' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { turns: [] } });
  actor.stop();
});
