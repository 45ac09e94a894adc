import { expect, it } from 'vitest';
import type { PanelEvent } from '../../../../contract/live.ts';
import { doneEvent, errorEvent, uncoveredPaths } from '../../inspection/paths.ts';
import { attachmentsMachine } from '../composer/attachments.machine.ts';
import { findMentions, mentionsMachine } from '../composer/mentions.machine.ts';
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
const liveEvent = (event: PanelEvent) => ({ type: 'live.received' as const, event });
const reset = liveEvent({ kind: 'reset' });
const reconnected = { type: 'live.reconnected' };
const retried = { type: 'retried' };
const delayEvent = (ms: number | string, id: string) => ({ type: `xstate.after.${ms}.${id}` });
const input = { botId, conversationId };

it('covers all states and transitions of the conversation list', () => {
  const page = {
    conversations: [sampleConversation()],
    nextCursor: 'more',
    hits: [],
    counts: sampleCounts(1),
  };
  const change = liveEvent({ kind: 'conversation.changed', conversation: sampleConversation() });
  const events = [
    { type: 'url.changed', query: '?tab=open' },
    { type: 'list.paused' },
    { type: 'list.resumed' },
    doneEvent('more', { ...page, conversations: [] }),
    { type: 'search.changed', search: 'سارا' },
    { type: 'search.cleared' },
    { type: 'end.reached' },
    delayEvent(250, 'inbox.list.waiting'),
    delayEvent(700, 'inbox.counts.stale'),
    ...['list', 'more', 'count'].flatMap((id) => [doneEvent(id, page), errorEvent(id, offline)]),
    change,
    liveEvent({ kind: 'conversation.erased', botId, conversationId }),
    reset,
    reconnected,
    retried,
  ];
  type InboxSnapshot = {
    context: { nextCursor: unknown; isCountStale: boolean; countFilters: unknown; filters: unknown };
  };
  const stateKey = ({ context: { nextCursor, isCountStale, countFilters, filters } }: InboxSnapshot) => [
    nextCursor,
    isCountStale,
    countFilters === filters,
  ];
  const inbox = { botId, me: 'me', query: '' };
  expect(uncoveredPaths(inboxMachine, [{ input: inbox, events, stateKey }])).toEqual([]);
});

it('covers all states and transitions of a thread', () => {
  const page = { messages: [sampleMessage(5)], hasOlder: true };
  const fullPage = {
    messages: Array.from({ length: 100 }, (_, index) => sampleMessage(index + 6)),
    hasOlder: true,
  };
  const message = { clientId: 'client-x', text: 'سلام', at: 1 };
  const readEvents = [
    doneEvent('messages', page),
    errorEvent('messages', offline),
    { type: 'start.reached' },
    doneEvent('older', { messages: [sampleMessage(4)], hasOlder: true }),
    errorEvent('older', offline),
    liveEvent({ kind: 'message.added', message: sampleMessage(7) }),
    doneEvent('newer', { messages: [sampleMessage(6)], hasOlder: true }),
    doneEvent('newer', { messages: [], hasOlder: true }),
    doneEvent('newer', fullPage),
    errorEvent('newer', offline),
    reset,
    reconnected,
    retried,
    { type: 'end.reached' },
  ];
  const outboxEvents = [
    { type: 'storage.restored', stored: { draft: 'نیمه', pending: [] } },
    { type: 'draft.changed', text: 'سلام' },
    { type: 'message.sent', message },
    { type: 'message.retried', clientId: message.clientId },
    { type: 'message.discarded', clientId: message.clientId },
    doneEvent('send', sampleMessage(1, { clientId: message.clientId })),
    errorEvent('send', offline),
    delayEvent('again', 'thread.outbox.idle'),
  ];
  const changeEvents = [
    doneEvent('messages', page),
    { type: 'message.quoted', message: sampleMessage(5) },
    { type: 'quote.removed' },
    { type: 'mode.chosen', isNote: true },
    { type: 'edit.started', message: sampleMessage(5) },
    { type: 'edit.submitted', text: 'سلام' },
    { type: 'removal.requested', message: sampleMessage(5) },
    { type: 'removal.confirmed' },
    { type: 'change.cancelled' },
    ...['edit', 'remove'].flatMap((id) => [doneEvent(id, sampleMessage(5)), errorEvent(id, offline)]),
  ];
  const noteEvents = [
    { type: 'message.sent', message: { ...message, isNote: true } },
    doneEvent('note', sampleMessage(1, { clientId: message.clientId, isNote: true })),
    errorEvent('note', offline),
  ];
  const resendEvents = [
    { type: 'resend.requested', messageId: 'm' },
    doneEvent('resend', {}),
    errorEvent('resend', offline),
  ];
  const messagesKey = ({
    context,
  }: {
    context: { thread: { messages: { seq: number }[]; hasOlder: boolean } };
  }) => [context.thread.messages.map(({ seq }) => seq).filter((seq) => seq < 9), context.thread.hasOlder];
  const jumpEvents = [
    doneEvent('messages', page),
    { type: 'jump.requested', position: 5 },
    doneEvent('there', { messages: [sampleMessage(29)], hasOlder: true }),
    errorEvent('there', offline),
    { type: 'start.reached' },
    { type: 'end.neared' },
    { type: 'end.reached' },
    { type: 'end.left' },
    doneEvent('next', { messages: [sampleMessage(30)], hasOlder: true }),
    errorEvent('next', offline),
    { type: 'message.sent', message },
    reset,
    retried,
  ];
  const traversals = [
    { input, events: changeEvents },
    { input, events: noteEvents },
    { input, events: resendEvents },
    { input, events: readEvents, stateKey: messagesKey },
    { input: { ...input, atSeq: 5 }, events: jumpEvents.slice(0, 1) },
    {
      input,
      events: jumpEvents,
      stateKey: ({ context }: { context: { thread: { hasNewer: boolean } } }) => context.thread.hasNewer,
    },
    {
      input,
      events: outboxEvents,
      stateKey: ({ context }: { context: { thread: { pending: unknown[] } } }) =>
        Math.min(context.thread.pending.length, 2),
    },
  ];
  expect(uncoveredPaths(threadMachine, traversals)).toEqual([]);
});

it('covers all states and transitions of colleague names', () => {
  const events = [
    { type: 'names.requested' },
    doneEvent('colleagues', []),
    errorEvent('colleagues', offline),
  ];
  expect(uncoveredPaths(mentionsMachine, [{ input, events }])).toEqual([]);
  const colleagues = [{ userId: 'u', name: 'سمیرا رستمی' }];
  expect(findMentions('@سمیرا رستمی ببین', colleagues)).toEqual(['u']);
  expect(findMentions('سمیرا رستمی', colleagues)).toEqual([]);
});

it('covers all states and transitions of message files', () => {
  const file = new File(['a'], 'a.txt');
  const attachment = {
    ...{ id: 'f', kind: 'file', name: 'a.txt', mime: 'text/plain', size: 1 },
    ...{ width: null, height: null, duration: null },
  };
  const events = [
    { type: 'files.chosen', files: [{ id: 'f', file }] },
    { type: 'file.progressed', id: 'f', progress: 0.5 },
    { type: 'file.uploaded', id: 'f', attachment },
    { type: 'file.failed', id: 'f', failure: offline },
    { type: 'file.retried', id: 'f' },
    { type: 'file.removed', id: 'f' },
    { type: 'attachments.sent' },
    { type: 'storedFiles.changed', ready: [attachment] },
    { type: 'recording.requested' },
    { type: 'recorder.started' },
    { type: 'recorder.levelChanged', level: 0.5, elapsed: 100 },
    { type: 'recording.finished' },
    { type: 'recorder.ended', id: 'v', file, duration: 1_000 },
    { type: 'recorder.failed', reason: 'denied' },
    { type: 'recording.cancelled' },
  ];
  const stateKey = ({ context }: { context: { files: { state: string }[] } }) => context.files.slice(0, 1);
  expect(uncoveredPaths(attachmentsMachine, [{ input, events, stateKey }])).toEqual([]);
});
