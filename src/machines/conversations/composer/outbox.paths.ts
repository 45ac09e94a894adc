import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { botId, conversationId, sampleMessage } from '../conversation/conversation.sample.ts';
import { type OutboxItem, outboxMachine } from './outbox.machine.ts';

const createItem = (clientId: string, overrides: Partial<OutboxItem['message']> = {}): OutboxItem => ({
  ...{ botId, conversationId },
  message: { clientId, text: `متن ${clientId}`, at: 1, failure: null, ...overrides },
});

export const outboxPaths = definePaths(outboxMachine, [
  {
    events: [
      { type: 'item.found', item: createItem('a') },
      { type: 'item.found', item: createItem('a', { isNote: true }) },
      { type: 'live.reconnected' },
      { type: 'live.received', event: { kind: 'conversation.erased', botId: 'b', conversationId: 'a' } },
      { type: 'xstate.after.retry.outbox.waiting' },
      ...(['send', 'saveNote'] as const).flatMap((id) => [
        doneEvent(id, sampleMessage(1)),
        errorEvent(id, { error: 'Offline' }),
        errorEvent(id, { error: 'NotFound' }),
      ]),
    ],
  },
]);
