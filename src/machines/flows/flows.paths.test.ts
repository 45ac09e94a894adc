// Proves that no state of the panel's flows is unreached and no transition untaken.
import { expect, it } from 'vitest';
import type { PanelEvent } from '../../../contract/live.ts';
import { done, failed, leftOut } from '../replay/paths.ts';
import { botCreateMachine } from './bot-create.machine.ts';
import { botFactsMachine } from './bot-facts.machine.ts';
import { botListMachine } from './bot-list.machine.ts';
import { conversationMachine } from './conversation.machine.ts';
import { inboxMachine } from './inbox.machine.ts';
import { installMachine } from './install.machine.ts';
import {
  botId,
  conversationId,
  sampleBot,
  sampleConversation,
  sampleMessage,
  sampleSource,
} from './talk.sample.ts';
import { testChatMachine } from './test-chat.machine.ts';
import { threadMachine } from './thread.machine.ts';
import { trainingMachine } from './training.machine.ts';
import { uploadsMachine } from './uploads.machine.ts';

const offline = { error: 'Offline' };
const heard = (event: PanelEvent) => ({ type: 'live.heard', event });
const reset = heard({ kind: 'reset' });
const opened = { type: 'live.opened' };
const retried = { type: 'retried' };
const after = (ms: number | string, id: string) => ({ type: `xstate.after.${ms}.${id}` });
const input = { botId, conversationId };

it('the list of bots', () => {
  const events = [
    done('bots', [sampleBot()]),
    failed('bots', offline),
    done('allowance', null),
    failed('allowance', offline),
    heard({ kind: 'bot.changed', bot: sampleBot() }),
    reset,
    opened,
    retried,
    { type: 'search.typed', search: 'نیلوفر' },
  ];
  expect(leftOut(botListMachine, [{ events }])).toEqual([]);
});

it('the bot a screen is about', () => {
  const events = [
    done('read', sampleBot()),
    failed('read', offline),
    heard({ kind: 'bot.changed', bot: sampleBot() }),
    reset,
    opened,
    retried,
  ];
  expect(leftOut(botFactsMachine, [{ input, events }])).toEqual([]);
});

it('making a bot', () => {
  const events = [
    { type: 'draft.changed', change: { name: 'نیلوفر' } },
    { type: 'form.sent' },
    done('create', sampleBot()),
    failed('create', { error: 'BotNameTaken' }),
  ];
  expect(leftOut(botCreateMachine, [{ events }])).toEqual([]);
});

it('the knowledge of a bot', () => {
  const source = sampleSource();
  const order = { verb: 'remove', sources: [source] };
  const answer = {
    status: 'trained',
    sources: [sampleSource()],
    pairs: 0,
    charactersLeft: 1,
    charactersTotal: 2,
  };
  const list = [done('list', answer), failed('list', offline), reset, opened, retried];
  const measure = [
    done('list', answer),
    heard({ kind: 'source.changed', source: sampleSource({ charged: 1 }) }),
    heard({ kind: 'source.removed', botId, sourceId: source.id }),
    after(500, 'training.measuring.stale'),
    done('measure', answer),
    failed('measure', offline),
  ];
  const add = ['text', 'pair'].flatMap((kind) => [
    { type: `${kind}.asked` },
    { type: `${kind}.sent`, form: {} },
  ]);
  const added = ['addText', 'addPair'].flatMap((id) => [done(id, sampleSource()), failed(id, offline)]);
  const outcome = { changed: [], gone: [source.id], refused: [] };
  const orders = [{ type: 'order.given', order }, done('order', outcome), failed('order', offline)];
  const preview = [
    { type: 'preview.opened', sourceId: source.id },
    { type: 'preview.closed' },
    done('read', null),
    failed('read', offline),
    retried,
  ];
  const refresh = [{ type: 'refresh.asked' }, done('refresh', answer), failed('refresh', offline)];
  const walks = [list, measure, refresh, [...add, ...added, { type: 'form.closed' }], preview].map(
    (events) => ({
      input,
      events,
    }),
  );
  const busy = {
    input,
    events: orders,
    // Orders pile up without end, so the walk stops telling situations apart after the second.
    tellApart: ({ context }: { context: { orders: unknown[] } }) => Math.min(context.orders.length, 2),
  };
  expect(leftOut(trainingMachine, [...walks, busy])).toEqual([]);
});

it('files on their way', () => {
  const file = new File(['متن'], 'شرایط.txt');
  const events = [
    { type: 'files.chosen', files: [{ id: 'u1', file }] },
    { type: 'upload.progressed', id: 'u1', share: 0.5 },
    { type: 'upload.done', id: 'u1', source: sampleSource() },
    { type: 'upload.failed', id: 'u1', failure: offline },
    { type: 'upload.cancelled', id: 'u1' },
    { type: 'upload.retried', id: 'u1' },
    { type: 'leave.asked', to: '/dashboard/bot/list' },
    { type: 'leave.confirmed' },
    { type: 'leave.declined' },
  ];
  expect(leftOut(uploadsMachine, [{ input, events }])).toEqual([]);
});

it('the test chat', () => {
  const pair = { question: 'هزینهٔ ارسال؟', answer: 'رایگان' };
  const talk = [
    { type: 'asked', question: { clientId: 'client-1', text: 'سلام', at: 1 } },
    done('openTest', sampleConversation()),
    failed('openTest', offline),
    retried,
    { type: 'restarted' },
  ];
  const knowledge = [done('knowledge', { sources: [sampleSource()] }), failed('knowledge', offline)];
  const pairs = [
    { type: 'pair.opened', pair },
    { type: 'pair.changed', pair },
    { type: 'pair.sent' },
    { type: 'pair.closed' },
    done('addPair', sampleSource()),
    failed('addPair', offline),
  ];
  expect(
    leftOut(
      testChatMachine,
      [talk, knowledge, pairs].map((events) => ({ input, events })),
    ),
  ).toEqual([]);
});

it('the list of conversations', () => {
  const page = {
    conversations: [sampleConversation()],
    nextCursor: 'more',
    counts: { all: 1, answered: 0, open: 1 },
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

it('putting a bot on a website', () => {
  const form = { name: 'سایت', websiteUrl: null, initialMessage: '' };
  const events = [
    done('list', []),
    failed('list', offline),
    retried,
    done('development', true),
    failed('development', offline),
    { type: 'form.sent', connectionId: 'c', form },
    { type: 'form.changed' },
    { type: 'switched', connectionId: 'c', on: false },
    { type: 'creation.asked', form },
    ...['change', 'activate', 'create'].flatMap((id) => [done(id, { id: 'c' }), failed(id, offline)]),
  ];
  expect(leftOut(installMachine, [{ input, events }])).toEqual([]);
});
