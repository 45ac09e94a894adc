import { expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { botId, conversationId, sampleMessage } from '../conversation/conversation.sample.ts';
import { type OutboxItem, type OutboxRequest, outboxMachine } from './outbox.machine.ts';

const mail = (clientId: string, part: Partial<OutboxItem['message']> = {}): OutboxItem => ({
  ...{ botId, conversationId },
  message: { clientId, text: `متن ${clientId}`, at: 1, failure: null, ...part },
});
const settled = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

function start(kept: OutboxItem[], answer: () => Failure | null = () => null) {
  const sent: string[] = [];
  const told: string[] = [];
  const clock = new SimulatedClock();
  const reply = (kind: string) =>
    fromPromise<Message, { clientId: string; text: string; botId: string; conversationId: string }>(
      async ({ input }) => {
        const failure = answer();
        if (failure) throw failure;
        sent.push(`${kind} ${input.clientId}`);
        return sampleMessage(1);
      },
    );
  const outbox = fromCallback<OutboxRequest>(({ sendBack, receive }) => {
    const look = () => sendBack({ type: 'item.found', item: kept[0] ?? null });
    receive((event) => {
      if (event.type === 'item.settled') kept.shift();
      look();
    });
    look();
  });
  const actor = createActor(
    outboxMachine.provide({
      actors: {
        live: fromCallback(() => undefined),
        outbox,
        send: reply('reply'),
        saveNote: reply('saveNote'),
      },
      actions: { announceFailed: (_, { failure }) => void told.push(failure.error) },
    }),
    { clock },
  ).start();
  return { actor, clock, sent, told };
}

it('sends waiting messages in order and notes as notes', async () => {
  const { sent } = start([mail('a'), mail('b', { isNote: true }), mail('c')]);
  await settled();
  expect(sent).toEqual(['reply a', 'saveNote b', 'reply c']);
});

it('pauses while offline and resumes by itself or with the stream', async () => {
  let isGone = true;
  const { actor, clock, sent, told } = start([mail('a')], () => (isGone ? { error: 'Offline' } : null));
  await settled();
  expect(actor.getSnapshot().value).toBe('waiting');
  clock.increment(8_000);
  await settled();
  expect(sent).toEqual([]);
  isGone = false;
  actor.send({ type: 'live.reconnected' });
  await settled();
  expect([sent, told]).toEqual([['reply a'], []]);
});

it('reports a refused message and continues with the next', async () => {
  const refusals: (Failure | null)[] = [{ error: 'NotFound' }, null];
  const { sent, told } = start([mail('a'), mail('b')], () => refusals.shift() ?? null);
  await settled();
  expect([sent, told]).toEqual([['reply b'], ['NotFound']]);
});

it('reaches every state and takes every transition', () => {
  const offline = { error: 'Offline' };
  const calls = ['send', 'saveNote'].flatMap((id) => [
    doneEvent(id, sampleMessage(1)),
    errorEvent(id, offline),
    errorEvent(id, { error: 'NotFound' }),
  ]);
  const events = [
    { type: 'item.found', item: mail('a') },
    { type: 'item.found', item: mail('a', { isNote: true }) },
    { type: 'live.reconnected' },
    { type: 'live.received', event: { kind: 'conversation.erased', botId: 'b', conversationId: 'a' } },
    { type: 'xstate.after.again.outbox.waiting' },
    ...calls,
  ];
  expect(uncoveredPaths(outboxMachine, [{ events }])).toEqual([]);
});
