import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { botId, conversationId, sampleMessage } from '../conversation/conversation.sample.ts';
import { type OutboxItem, type OutboxRequest, outboxMachine } from './outbox.machine.ts';

const createItem = (clientId: string, overrides: Partial<OutboxItem['message']> = {}): OutboxItem => ({
  ...{ botId, conversationId },
  message: { clientId, text: `متن ${clientId}`, at: 1, failure: null, ...overrides },
});
const flushPromises = async () => {
  for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
};

function start(queue: OutboxItem[], answer: () => Failure | null = () => null) {
  const sent: string[] = [];
  const errors: string[] = [];
  const clock = new SimulatedClock();
  const createSendPort = (kind: string) =>
    fromPromise<Message, { clientId: string; text: string; botId: string; conversationId: string }>(
      async ({ input }) => {
        const failure = answer();
        if (failure) throw failure;
        sent.push(`${kind} ${input.clientId}`);
        return sampleMessage(1);
      },
    );
  const outbox = fromCallback<OutboxRequest>(({ sendBack, receive }) => {
    const sendNext = () => sendBack({ type: 'item.found', item: queue[0] ?? null });
    receive((event) => {
      if (event.type === 'item.settled') queue.shift();
      sendNext();
    });
    sendNext();
  });
  const actor = createActor(
    outboxMachine.provide({
      actors: {
        live: fromCallback(() => undefined),
        outbox,
        send: createSendPort('reply'),
        saveNote: createSendPort('saveNote'),
      },
      actions: { announceFailed: (_, { failure }) => void errors.push(failure.error) },
    }),
    { clock },
  ).start();
  return { actor, clock, sent, errors };
}

it('sends waiting messages in order and notes as notes', async () => {
  const { sent } = start([createItem('a'), createItem('b', { isNote: true }), createItem('c')]);
  await flushPromises();
  expect(sent).toEqual(['reply a', 'saveNote b', 'reply c']);
});

it('pauses while offline, retries after a while and resumes when the stream reconnects', async () => {
  let isOffline = true;
  const { actor, clock, sent, errors } = start([createItem('a')], () =>
    isOffline ? { error: 'Offline' } : null,
  );
  await flushPromises();
  expect(actor.getSnapshot().value).toBe('waiting');
  clock.increment(8_000);
  await flushPromises();
  expect(sent).toEqual([]);
  isOffline = false;
  actor.send({ type: 'live.reconnected' });
  await flushPromises();
  expect([sent, errors]).toEqual([['reply a'], []]);
});

it('reports a refused message and continues with the next', async () => {
  const refusals: (Failure | null)[] = [{ error: 'NotFound' }, null];
  const { sent, errors } = start([createItem('a'), createItem('b')], () => refusals.shift() ?? null);
  await flushPromises();
  expect([sent, errors]).toEqual([['reply b'], ['NotFound']]);
});
