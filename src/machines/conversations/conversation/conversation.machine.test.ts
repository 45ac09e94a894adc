import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { PanelEvent } from '../../../../contract/live.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import type { ConversationEvent } from './conversation.machine.ts';
import { conversationMachine } from './conversation.machine.ts';
import { botId, conversationId, sampleConversation, sampleMessage } from './conversation.sample.ts';

const offline = { error: 'Offline' };
const notFound = { error: 'NotFound' };
const liveEvent = (event: PanelEvent) => ({ type: 'live.received' as const, event });
const reset = liveEvent({ kind: 'reset' });
const reconnected = { type: 'live.reconnected' };
const retried = { type: 'retried' };
const delayEvent = (ms: number | string, id: string) => ({ type: `xstate.after.${ms}.${id}` });
const input = { botId, conversationId };

const threadAtEnd = { type: 'xstate.snapshot.thread', snapshot: { context: { lastSeenSeq: 3 } } };
const conversationLoaded = doneEvent('read', {
  conversation: sampleConversation({ status: 'aiAnswered', unread: 2 }),
  visitor: null,
});

it('covers all states and transitions of a conversation', () => {
  const conversation = sampleConversation({ unread: 2 });
  const loadEvents = [
    doneEvent('read', { conversation, visitor: null }),
    errorEvent('read', offline),
    errorEvent('read', notFound),
    liveEvent({ kind: 'conversation.erased', botId, conversationId }),
    reset,
    reconnected,
    retried,
  ];
  const typing = { kind: 'typing', conversationId, author: 'visitor' } as const;
  const events = [
    liveEvent({ kind: 'conversation.changed', conversation }),
    liveEvent({ kind: 'message.added', message: sampleMessage(1) }),
    liveEvent(typing),
    delayEvent(5_000, 'openConversation.open.visitorTyping.typing'),
    { type: 'operator.typed' },
    delayEvent(3_000, 'openConversation.open.typingNotifications.sent'),
    doneEvent('typing'),
    errorEvent('typing', offline),
  ];
  const actionEvents = [
    { type: 'ai.toggled', isOn: false },
    { type: 'status.changed', status: 'closed' },
    { type: 'error.dismissed' },
    ...['pauseAi', 'changeStatus'].flatMap((id) => [doneEvent(id, conversation), errorEvent(id, offline)]),
  ];
  const markReadEvents = [
    doneEvent('read', { conversation, visitor: null }),
    threadAtEnd,
    { type: 'visibility.changed', isVisible: true },
    doneEvent('markRead', conversation),
    errorEvent('markRead', offline),
    errorEvent('markRead', { error: 'NotFound' }),
    reconnected,
    delayEvent(5_000, 'openConversation.open.loading.markFailed'),
  ];
  const aiTypingEvents = [
    liveEvent({ ...typing, author: 'ai' }),
    liveEvent({ kind: 'reply.ended', conversationId, replyId: 'r' }),
    delayEvent(5_000, 'openConversation.open.aiTyping.typing'),
  ];
  const stateKey = (state: { context: { conversation: unknown } }) => state.context.conversation !== null;
  const traversals = [loadEvents, events, aiTypingEvents, actionEvents, markReadEvents].map((events) => ({
    input,
    events,
    stateKey,
  }));
  expect(uncoveredPaths(conversationMachine, traversals)).toEqual([]);
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
