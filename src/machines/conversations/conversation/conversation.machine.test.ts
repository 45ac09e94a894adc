import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import type { PanelEvent } from '../../../../contract/live.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import type { ConversationEvent } from './conversation.machine.ts';
import { conversationMachine } from './conversation.machine.ts';
import { botId, conversationId, sampleConversation, sampleMessage } from './conversation.sample.ts';

const offline = { error: 'Offline' };
const gone = { error: 'NotFound' };
const heard = (event: PanelEvent) => ({ type: 'live.received' as const, event });
const reset = heard({ kind: 'reset' });
const opened = { type: 'live.reconnected' };
const retried = { type: 'retried' };
const after = (ms: number | string, id: string) => ({ type: `xstate.after.${ms}.${id}` });
const input = { botId, conversationId };

const atEnd = { type: 'xstate.snapshot.thread', snapshot: { context: { lastSeenSeq: 3 } } };
const known = doneEvent('read', {
  conversation: sampleConversation({ status: 'aiAnswered', unread: 2 }),
  visitor: null,
});

it('covers all states and transitions of a conversation', () => {
  const conversation = sampleConversation({ unread: 2 });
  const facts = [
    doneEvent('read', { conversation, visitor: null }),
    errorEvent('read', offline),
    errorEvent('read', gone),
    heard({ kind: 'conversation.erased', botId, conversationId }),
    reset,
    opened,
    retried,
  ];
  const typing = { kind: 'typing', conversationId, author: 'visitor' } as const;
  const events = [
    heard({ kind: 'conversation.changed', conversation }),
    heard({ kind: 'message.added', message: sampleMessage(1) }),
    heard(typing),
    after(5_000, 'openConversation.open.visitorTyping.yes'),
    { type: 'operator.typed' },
    after(3_000, 'openConversation.open.typingNotices.announced'),
    doneEvent('typing'),
    errorEvent('typing', offline),
  ];
  const deciding = [
    { type: 'ai.toggled', on: false },
    { type: 'status.changed', status: 'closed' },
    { type: 'error.dismissed' },
    ...['pauseAi', 'changeStatus'].flatMap((id) => [doneEvent(id, conversation), errorEvent(id, offline)]),
  ];
  const marking = [
    doneEvent('read', { conversation, visitor: null }),
    atEnd,
    { type: 'visibility.changed', visible: true },
    doneEvent('markRead', conversation),
    errorEvent('markRead', offline),
    errorEvent('markRead', { error: 'NotFound' }),
    opened,
    after(5_000, 'openConversation.open.loading.markFailed'),
  ];
  const answering = [
    heard({ ...typing, author: 'ai' }),
    heard({ kind: 'reply.ended', conversationId, replyId: 'r' }),
    after(5_000, 'openConversation.open.aiTyping.yes'),
  ];
  const tellApart = (state: { context: { conversation: unknown } }) => state.context.conversation !== null;
  const walks = [facts, events, answering, deciding, marking].map((events) => ({
    input,
    events,
    distinguish: tellApart,
  }));
  expect(uncoveredPaths(conversationMachine, walks)).toEqual([]);
});

const aiWrites = { kind: 'typing', conversationId, author: 'ai' } as const;

it.each([
  ['at once', [], 'yes'],
  ['in another conversation', [{ kind: 'reply.ended', conversationId: 'other', replyId: 'r' }], 'yes'],
  ['when the visitor writes on', [{ kind: 'message.added', message: sampleMessage(1) }], 'yes'],
  ['when it gave up', [{ kind: 'reply.ended', conversationId, replyId: 'r' }], 'no'],
  ['when it answered', [{ kind: 'message.added', message: { ...sampleMessage(2), author: 'ai' } }], 'no'],
] as const)('decides whether the AI typing indicator shows, %s', (_, told, says) => {
  const [opening] = initialTransition(conversationMachine, input);
  const after = [aiWrites, ...told].reduce(
    (state, event) => transition(conversationMachine, state, heard(event))[0],
    opening,
  );
  expect(after.value).toMatchObject({ open: { aiTyping: says } });
});

it.each([
  ['is told of its erasure', [heard({ kind: 'conversation.erased', botId, conversationId })], 'erased'],
  ['finds it gone after a break', [reset, errorEvent('read', gone)], 'erased'],
  ['hears of another', [heard({ kind: 'conversation.erased', botId, conversationId: 'other' })], 'open'],
] as const)('clears an erased conversation when it %s', (_, events, standing) => {
  const [opening] = initialTransition(conversationMachine, input);
  const after = ([known, ...events] as ConversationEvent[]).reduce(
    (state, event) => transition(conversationMachine, state, event)[0],
    opening,
  );
  expect(after.matches(standing)).toBe(true);
  expect(after.children.thread === undefined).toBe(standing === 'erased');
  expect(after.context.conversation === null).toBe(standing === 'erased');
});

it('retries marking as read after the network returns', () => {
  const [opening] = initialTransition(conversationMachine, input);
  const lost = ([known, atEnd, errorEvent('markRead', offline)] as ConversationEvent[]).reduce(
    (state, event) => transition(conversationMachine, state, event)[0],
    opening,
  );
  expect(lost.children.markRead).toBeUndefined();
  const back = transition(conversationMachine, lost, { type: 'live.reconnected' })[0];
  expect(back.children.markRead).toBeDefined();
});

const closing = { type: 'status.changed', status: 'closed' } as const;
const pausing = { type: 'ai.toggled', on: false } as const;

describe.each([
  { call: 'read', begun: [], answer: { conversation: sampleConversation(), visitor: null } },
  { call: 'markRead', begun: [known, atEnd], answer: sampleConversation() },
  { call: 'pauseAi', begun: [known, pausing], answer: sampleConversation() },
  { call: 'changeStatus', begun: [known, closing], answer: sampleConversation() },
])('answer to $call', ({ call, begun, answer }) => {
  const [opening] = initialTransition(conversationMachine, input);
  const having = (...events: readonly object[]) =>
    ([...begun, ...events] as ConversationEvent[]).reduce(
      (state, event) => transition(conversationMachine, state, event)[0],
      opening,
    );
  const told = heard({
    kind: 'conversation.changed',
    conversation: sampleConversation({ status: 'operatorAttention' }),
  });

  it('keeps newer live changes over the answer', () => {
    expect(having().children[call]).toBeDefined();
    const late = having(told, doneEvent(call, answer));
    expect(late.children[call]).toBeUndefined();
    expect(late.context.conversation?.status).toBe('operatorAttention');
  });

  it('shows the answer without newer changes', () => {
    expect(having(doneEvent(call, answer)).context.conversation?.status).toBe('notAnswered');
  });
});
