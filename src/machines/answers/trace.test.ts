import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Trace } from '../../../contract/answers/traces.ts';
import { traceMachine } from './trace.machine.ts';
import { sampleTrace } from './trace.sample.ts';

const input = { botId: 'bot' };

it('clears the trace of the previous answer', async () => {
  const read = fromPromise<Trace, { botId: string; messageId: string }>(async ({ input: { messageId } }) => {
    if (messageId === 'gone') throw { error: 'NotFound' };
    return sampleTrace({ messageId });
  });
  const actor = createActor(traceMachine.provide({ actors: { read } }), { input }).start();
  actor.send({ type: 'trace.requested', messageId: 'first' });
  await waitFor(actor, (state) => state.matches('ready'));
  actor.send({ type: 'closed' });
  actor.send({ type: 'trace.requested', messageId: 'gone' });
  const { context } = await waitFor(actor, (state) => state.matches('failed'));
  expect(context).toMatchObject({ trace: null, failure: { error: 'NotFound' } });
});
