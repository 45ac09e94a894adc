// Proves that no state of the conversations' flows is unreached and no transition untaken.
import { expect, it } from 'vitest';
import type { PanelEvent } from '../../../contract/live.ts';
import { done, failed, leftOut } from '../replay/paths.ts';
import { conversationMachine } from './conversation.machine.ts';
import { inboxMachine } from './inbox.machine.ts';
import { botId, conversationId, sampleConversation, sampleCounts, sampleMessage } from './talk.sample.ts';
import { threadMachine } from './thread.machine.ts';

const offline = { error: 'Offline' };
const heard = (event: PanelEvent) => ({ type: 'live.heard', event });
const reset = heard({ kind: 'reset' });
const opened = { type: 'live.opened' };
const retried = { type: 'retried' };
const after = (ms: number | string, id: string) => ({ type: `xstate.after.${ms}.${id}` });
const input = { botId, conversationId };

it('the list of conversations', () => {
  const page = {
    conversations: [sampleConversation()],
    nextCursor: 'more',
    hits: [],
    counts: sampleCounts(1),
  };
  const change = heard({ kind: 'conversation.changed', conversation: sampleConversation() });
  const events = [
    { type: 'filter.chosen', filter: 'open' },
    { type: 'period.chosen', period: { from: 1, to: 2 } },
    { type: 'search.typed', search: 'سارا' },
    { type: 'search.cleared' },
    { type: 'end.reached' },
    after(250, 'inbox.list.waiting'),
    after(700, 'inbox.counting.stale'),
    ...['list', 'more', 'count'].flatMap((id) => [done(id, page), failed(id, offline)]),
    change,
    reset,
    opened,
    retried,
  ];
  const tellApart = ({ context }: { context: { nextCursor: unknown } }) => context.nextCursor;
  expect(leftOut(inboxMachine, [{ input, events, tellApart }])).toEqual([]);
});

it('a thread', () => {
  const page = { messages: [sampleMessage(5)], hasOlder: true };
  const full = {
    messages: Array.from({ length: 100 }, (_, index) => sampleMessage(index + 6)),
    hasOlder: true,
  };
  const message = { clientId: 'client-x', text: 'سلام', at: 1 };
  const reading = [
    done('messages', page),
    failed('messages', offline),
    { type: 'start.reached' },
    done('older', { messages: [sampleMessage(4)], hasOlder: true }),
    failed('older', offline),
    heard({ kind: 'message.added', message: sampleMessage(7) }),
    done('newer', { messages: [sampleMessage(6)], hasOlder: true }),
    done('newer', { messages: [], hasOlder: true }),
    done('newer', full),
    failed('newer', offline),
    reset,
    opened,
    retried,
    { type: 'end.reached' },
  ];
  const writing = [
    { type: 'kept.restored', kept: { draft: 'نیمه', pending: [] } },
    { type: 'draft.changed', text: 'سلام' },
    { type: 'message.sent', message },
    { type: 'message.retried', clientId: message.clientId },
    { type: 'message.discarded', clientId: message.clientId },
    done('send', sampleMessage(1, { clientId: message.clientId })),
    failed('send', offline),
    after('again', 'thread.sending.idle'),
  ];
  const holes = ({
    context,
  }: {
    context: { thread: { messages: { seq: number }[]; hasOlder: boolean } };
  }) => [context.thread.messages.map(({ seq }) => seq).filter((seq) => seq < 9), context.thread.hasOlder];
  const far = [
    done('messages', page),
    { type: 'place.wanted', place: 5 },
    done('there', { messages: [sampleMessage(29)], hasOlder: true }),
    failed('there', offline),
    { type: 'start.reached' },
    { type: 'end.neared' },
    { type: 'end.reached' },
    { type: 'end.left' },
    done('next', { messages: [sampleMessage(30)], hasOlder: true }),
    failed('next', offline),
    { type: 'message.sent', message },
    reset,
    retried,
  ];
  const walks = [
    { input, events: reading, tellApart: holes },
    {
      input,
      events: far,
      tellApart: ({ context }: { context: { thread: { hasNewer: boolean } } }) => context.thread.hasNewer,
    },
    {
      input,
      events: writing,
      tellApart: ({ context }: { context: { thread: { pending: unknown[] } } }) =>
        Math.min(context.thread.pending.length, 2),
    },
  ];
  expect(leftOut(threadMachine, walks)).toEqual([]);
});

it('a conversation', () => {
  const conversation = sampleConversation({ unread: 2 });
  const facts = [
    done('read', { conversation, visitor: null }),
    failed('read', offline),
    reset,
    opened,
    retried,
  ];
  const typing = { kind: 'typing', conversationId, author: 'visitor' } as const;
  const events = [
    heard({ kind: 'conversation.changed', conversation }),
    heard({ kind: 'message.added', message: sampleMessage(1) }),
    heard(typing),
    after(5_000, 'conversation.visitorTyping.yes'),
    { type: 'typed' },
    after(3_000, 'conversation.telling.told'),
    done('typing'),
    failed('typing', offline),
  ];
  const deciding = [
    { type: 'ai.switched', on: false },
    { type: 'status.changed', status: 'closed' },
    { type: 'refusal.read' },
    ...['pauseAi', 'changeStatus'].flatMap((id) => [done(id, conversation), failed(id, offline)]),
  ];
  const end = { context: { seenSeq: 3 } };
  const marking = [
    done('read', { conversation, visitor: null }),
    { type: 'xstate.snapshot.thread', snapshot: end },
    { type: 'window.seen', visible: true },
    done('markRead', conversation),
    failed('markRead', offline),
  ];
  const walks = [facts, events, deciding, marking].map((events) => ({ input, events }));
  expect(leftOut(conversationMachine, walks)).toEqual([]);
});
