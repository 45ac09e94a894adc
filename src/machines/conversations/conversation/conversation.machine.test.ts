import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { PanelEvent } from '../../../../contract/live.ts';
import { doneEvent, errorEvent } from '../../inspection/paths.ts';
import type { ConversationEvent } from './conversation.machine.ts';
import { conversationMachine } from './conversation.machine.ts';
import { botId, conversationId, sampleConversation, sampleMessage } from './conversation.sample.ts';

const offline = { error: 'Offline' };
const notFound = { error: 'NotFound' };
const liveEvent = (event: PanelEvent) => ({ type: 'live.received' as const, event });
const reset = liveEvent({ kind: 'reset' });
const input = { botId, conversationId };

const threadAtEnd = { type: 'xstate.snapshot.thread', snapshot: { context: { lastSeenSeq: 3 } } };
const conversationLoaded = doneEvent('read', {
  conversation: sampleConversation({ status: 'aiAnswered', unread: 2 }),
  visitor: null,
});

const aiTyping = { kind: 'typing', conversationId, author: 'ai' } as const;

it.each([
  ['shows at once', [], 'typing'],
  [
    'shows, after a reply ended in another conversation,',
    [{ kind: 'reply.ended', conversationId: 'other', replyId: 'r' }],
    'typing',
  ],
  ['shows, when the visitor writes again,', [{ kind: 'message.added', message: sampleMessage(1) }], 'typing'],
  ['hides, after reply.ended,', [{ kind: 'reply.ended', conversationId, replyId: 'r' }], 'idle'],
  [
    'hides, after its answer,',
    [{ kind: 'message.added', message: { ...sampleMessage(2), author: 'ai' } }],
    'idle',
  ],
] as const)('%s the AI typing indicator', (_, laterEvents, expected) => {
  const [initial] = initialTransition(conversationMachine, input);
  const result = [aiTyping, ...laterEvents].reduce(
    (state, event) => transition(conversationMachine, state, liveEvent(event))[0],
    initial,
  );
  expect(result.value).toMatchObject({ open: { aiTyping: expected } });
});

it.each([
  [
    'receives its erasure event',
    [liveEvent({ kind: 'conversation.erased', botId, conversationId })],
    'erased',
  ],
  ['gets NotFound after a stream reset', [reset, errorEvent('read', notFound)], 'erased'],
  [
    'receives the erasure of another conversation',
    [liveEvent({ kind: 'conversation.erased', botId, conversationId: 'other' })],
    'open',
  ],
] as const)('clears an erased conversation when it %s', (_, events, expectedState) => {
  const [initial] = initialTransition(conversationMachine, input);
  const result = ([conversationLoaded, ...events] as ConversationEvent[]).reduce(
    (state, event) => transition(conversationMachine, state, event)[0],
    initial,
  );
  expect(result.matches(expectedState)).toBe(true);
  expect(result.children.thread === undefined).toBe(expectedState === 'erased');
  expect(result.context.conversation === null).toBe(expectedState === 'erased');
});

it('retries marking as read after the network returns', () => {
  const [initial] = initialTransition(conversationMachine, input);
  const afterFailure = (
    [conversationLoaded, threadAtEnd, errorEvent('markRead', offline)] as ConversationEvent[]
  ).reduce((state, event) => transition(conversationMachine, state, event)[0], initial);
  expect(afterFailure.children.markRead).toBeUndefined();
  const afterReconnect = transition(conversationMachine, afterFailure, { type: 'live.reconnected' })[0];
  expect(afterReconnect.children.markRead).toBeDefined();
});

const closeEvent = { type: 'status.changed', status: 'closed' } as const;
const pauseAiEvent = { type: 'ai.toggled', isOn: false } as const;

describe.each([
  { call: 'read', eventsBefore: [], response: { conversation: sampleConversation(), visitor: null } },
  { call: 'markRead', eventsBefore: [conversationLoaded, threadAtEnd], response: sampleConversation() },
  { call: 'pauseAi', eventsBefore: [conversationLoaded, pauseAiEvent], response: sampleConversation() },
  { call: 'changeStatus', eventsBefore: [conversationLoaded, closeEvent], response: sampleConversation() },
])('response of $call', ({ call, eventsBefore, response }) => {
  const [initial] = initialTransition(conversationMachine, input);
  const stateAfter = (...events: readonly object[]) =>
    ([...eventsBefore, ...events] as ConversationEvent[]).reduce(
      (state, event) => transition(conversationMachine, state, event)[0],
      initial,
    );
  const liveChange = liveEvent({
    kind: 'conversation.changed',
    conversation: sampleConversation({ status: 'operatorAttention' }),
  });

  it('keeps newer live changes over the response', () => {
    expect(stateAfter().children[call]).toBeDefined();
    const result = stateAfter(liveChange, doneEvent(call, response));
    expect(result.children[call]).toBeUndefined();
    expect(result.context.conversation?.status).toBe('operatorAttention');
  });

  it('shows the response if nothing has changed since', () => {
    expect(stateAfter(doneEvent(call, response)).context.conversation?.status).toBe('notAnswered');
  });
});
