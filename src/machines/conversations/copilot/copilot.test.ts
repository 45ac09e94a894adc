import { expect, it } from 'vitest';
import { type EventFromLogic, initialTransition, transition } from 'xstate';
import { doneEvent } from '../../inspection/paths.ts';
import { botId, conversationId, sampleMessage } from '../conversation/conversation.sample.ts';
import { messageTextsMachine } from './message-texts.machine.ts';
import { summaryMachine } from './summary.machine.ts';

const input = { botId, conversationId, locale: 'fa' } as const;
const [firstId, secondId] = [sampleMessage(1).id, sampleMessage(2).id];

it('writes texts one after the other and drops one that was hidden meanwhile', () => {
  const requested = (messageId: string) =>
    ({ type: 'text.requested', messageId, kind: 'translation' }) as const;
  const events = [
    requested(firstId),
    requested(firstId),
    requested(secondId),
    { type: 'text.hidden', messageId: firstId },
    doneEvent('write', { outcome: 'written', text: 'یک' }),
  ] as EventFromLogic<typeof messageTextsMachine>[];
  const [initial] = initialTransition(messageTextsMachine, input);
  const state = events.reduce(
    (current, event) => transition(messageTextsMachine, current, event)[0],
    initial,
  );
  expect(state.value).toBe('writing');
  expect(state.context.waiting.map(({ messageId }) => messageId)).toEqual([secondId]);
  expect(state.context.texts).toEqual({ [secondId]: { state: 'writing', kind: 'translation' } });
});

it('counts what follows a summary, without notes and system lines', () => {
  const summary = { text: '- سلام', createdAt: 1, newMessages: 0 };
  const added = (overrides: Parameters<typeof sampleMessage>[1]) =>
    ({
      type: 'live.received',
      event: { kind: 'message.added', message: sampleMessage(3, overrides) },
    }) as const;
  const events = [
    doneEvent('read', { state: 'ready', isShort: false, summary }),
    added({ author: 'operator', isNote: true }),
    added({ author: 'system' }),
    added({ conversationId: botId }),
    added({ author: 'visitor' }),
  ] as EventFromLogic<typeof summaryMachine>[];
  const [initial] = initialTransition(summaryMachine, input);
  const state = events.reduce((current, event) => transition(summaryMachine, current, event)[0], initial);
  expect(state.context.summary?.newMessages).toBe(1);
});
