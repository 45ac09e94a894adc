import { expect, it } from 'vitest';
import type { PanelEvent } from '../../../../contract/live.ts';
import { done, failed, leftOut } from '../../inspection/paths.ts';
import { attachingMachine } from '../composer/attachments.machine.ts';
import { colleaguesMachine, mentionedIn } from '../composer/mentions.machine.ts';
import { inboxMachine } from '../inbox/inbox.machine.ts';
import { threadMachine } from '../thread/thread.machine.ts';
import {
  botId,
  conversationId,
  sampleConversation,
  sampleCounts,
  sampleMessage,
} from './conversation.sample.ts';

const offline = { error: 'Offline' };
const heard = (event: PanelEvent) => ({ type: 'live.heard' as const, event });
const reset = heard({ kind: 'reset' });
const opened = { type: 'live.opened' };
const retried = { type: 'retried' };
const after = (ms: number | string, id: string) => ({ type: `xstate.after.${ms}.${id}` });
const input = { botId, conversationId };

it('covers all states and transitions of the conversation list', () => {
  const page = {
    conversations: [sampleConversation()],
    nextCursor: 'more',
    hits: [],
    counts: sampleCounts(1),
  };
  const change = heard({ kind: 'conversation.changed', conversation: sampleConversation() });
  const events = [
    { type: 'address.changed', query: '?tab=open' },
    { type: 'list.held' },
    { type: 'list.let' },
    done('more', { ...page, conversations: [] }),
    { type: 'search.typed', search: 'سارا' },
    { type: 'search.cleared' },
    { type: 'end.reached' },
    after(250, 'inbox.list.waiting'),
    after(700, 'inbox.counting.stale'),
    ...['list', 'more', 'count'].flatMap((id) => [done(id, page), failed(id, offline)]),
    change,
    heard({ kind: 'conversation.erased', botId, conversationId }),
    reset,
    opened,
    retried,
  ];
  type Told = {
    context: { nextCursor: unknown; isOvertaken: boolean; countedFor: unknown; filters: unknown };
  };
  const tellApart = ({ context: { nextCursor, isOvertaken, countedFor, filters } }: Told) => [
    nextCursor,
    isOvertaken,
    countedFor === filters,
  ];
  const inbox = { botId, me: 'me', query: '' };
  expect(leftOut(inboxMachine, [{ input: inbox, events, tellApart }])).toEqual([]);
});

it('covers all states and transitions of a thread', () => {
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
  const changes = [
    done('messages', page),
    { type: 'message.quoted', message: sampleMessage(5) },
    { type: 'quote.dropped' },
    { type: 'mode.chosen', isNote: true },
    { type: 'edit.begun', message: sampleMessage(5) },
    { type: 'edit.sent', text: 'سلام' },
    { type: 'removal.asked', message: sampleMessage(5) },
    { type: 'removal.confirmed' },
    { type: 'change.dropped' },
    ...['edit', 'remove'].flatMap((id) => [done(id, sampleMessage(5)), failed(id, offline)]),
  ];
  const noting = [
    { type: 'message.sent', message: { ...message, isNote: true } },
    done('note', sampleMessage(1, { clientId: message.clientId, isNote: true })),
    failed('note', offline),
  ];
  const resent = [{ type: 'again.asked', messageId: 'm' }, done('resend', {}), failed('resend', offline)];
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
    { input, events: changes },
    { input, events: noting },
    { input, events: resent },
    { input, events: reading, tellApart: holes },
    { input: { ...input, at: 5 }, events: far.slice(0, 1) },
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

it('covers all states and transitions of colleague names', () => {
  const events = [{ type: 'names.wanted' }, done('colleagues', []), failed('colleagues', offline)];
  expect(leftOut(colleaguesMachine, [{ input, events }])).toEqual([]);
  const colleagues = [{ userId: 'u', name: 'سمیرا رستمی' }];
  expect(mentionedIn('@سمیرا رستمی ببین', colleagues)).toEqual(['u']);
  expect(mentionedIn('سمیرا رستمی', colleagues)).toEqual([]);
});

it('covers all states and transitions of message files', () => {
  const file = new File(['a'], 'a.txt');
  const attachment = {
    ...{ id: 'f', kind: 'file', name: 'a.txt', mime: 'text/plain', size: 1 },
    ...{ width: null, height: null, duration: null },
  };
  const events = [
    { type: 'files.chosen', files: [{ id: 'f', file }] },
    { type: 'file.progressed', id: 'f', share: 0.5 },
    { type: 'file.taken', id: 'f', attachment },
    { type: 'file.refused', id: 'f', failure: offline },
    { type: 'file.retried', id: 'f' },
    { type: 'file.dropped', id: 'f' },
    { type: 'all.sent' },
    { type: 'kept.changed', ready: [attachment] },
    { type: 'recording.wanted' },
    { type: 'recorder.began' },
    { type: 'recorder.heard', level: 0.5, elapsed: 100 },
    { type: 'recording.done' },
    { type: 'recorder.ended', id: 'v', file, duration: 1_000 },
    { type: 'recorder.refused', why: 'denied' },
    { type: 'recording.dropped' },
  ];
  const tellApart = ({ context }: { context: { files: { state: string }[] } }) => context.files.slice(0, 1);
  expect(leftOut(attachingMachine, [{ input, events, tellApart }])).toEqual([]);
});
