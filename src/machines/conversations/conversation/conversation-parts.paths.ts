import type { Attachment } from '../../../../contract/conversations/messages.ts';
import type { PanelEvent } from '../../../../contract/live.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { attachmentsMachine } from '../composer/attachments.machine.ts';
import { mentionsMachine } from '../composer/mentions.machine.ts';
import { inboxMachine } from '../inbox/inbox.machine.ts';
import { threadMachine } from '../thread/thread.machine.ts';
import {
  botId,
  conversationId,
  sampleConversation,
  sampleCounts,
  sampleMessage,
} from './conversation.sample.ts';

const offline = { error: 'Offline' } as const;
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const reset = liveEvent({ kind: 'reset' });
const reconnected = { type: 'live.reconnected' } as const;
const retried = { type: 'retried' } as const;
const delayEvent = (ms: number | string, id: string) => ({ type: `xstate.after.${ms}.${id}` }) as const;
const input = { botId, conversationId } as const;

const page = {
  conversations: [sampleConversation()],
  nextCursor: 'more',
  hits: [],
  counts: sampleCounts(1),
} as const;

export const inboxPaths = definePaths(inboxMachine, [
  {
    input: { botId, me: 'me', query: '' },
    events: [
      { type: 'url.changed', query: '?tab=open' },
      { type: 'url.changed', query: '?late=now&sort=due' },
      { type: 'list.paused' },
      { type: 'rows.changed', ids: ['a'] },
      { type: 'list.resumed' },
      doneEvent('more', { ...page, conversations: [] }),
      { type: 'search.changed', search: 'سارا' },
      { type: 'search.cleared' },
      { type: 'end.reached' },
      delayEvent(250, 'inbox.list.waiting'),
      delayEvent(700, 'inbox.counts.stale'),
      ...(['list', 'more', 'count'] as const).flatMap((id) => [doneEvent(id, page), errorEvent(id, offline)]),
      liveEvent({ kind: 'conversation.changed', conversation: sampleConversation() }),
      liveEvent({ kind: 'conversation.erased', botId, conversationId }),
      reset,
      reconnected,
      retried,
    ],
    stateKey: ({ context: { nextCursor, isCountStale, countFilters, filters } }) => [
      nextCursor,
      isCountStale,
      countFilters === filters,
    ],
  },
]);

const threadPage = { messages: [sampleMessage(5)], hasOlder: true } as const;
const message = { clientId: 'client-x', text: 'سلام', at: 1 } as const;
const jumpEvents = [
  doneEvent('messages', threadPage),
  { type: 'jump.requested', position: 5 },
  { type: 'jump.requested', position: { at: 5 } },
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
] as const;

export const threadPaths = definePaths(threadMachine, [
  {
    input,
    events: [
      doneEvent('messages', threadPage),
      { type: 'message.quoted', message: sampleMessage(5) },
      { type: 'quote.removed' },
      { type: 'mode.chosen', isNote: true },
      { type: 'edit.started', message: sampleMessage(5) },
      { type: 'edit.submitted', text: 'سلام' },
      { type: 'removal.requested', message: sampleMessage(5) },
      { type: 'removal.confirmed' },
      { type: 'change.cancelled' },
      ...(['edit', 'remove'] as const).flatMap((id) => [
        doneEvent(id, sampleMessage(5)),
        errorEvent(id, offline),
      ]),
    ],
  },
  {
    input,
    events: [
      { type: 'message.sent', message: { ...message, isNote: true } },
      doneEvent('note', sampleMessage(1, { clientId: message.clientId, isNote: true })),
      errorEvent('note', offline),
    ],
  },
  {
    input,
    events: [
      { type: 'resend.requested', messageId: 'm' },
      doneEvent('resend', {}),
      errorEvent('resend', offline),
    ],
  },
  {
    input,
    events: [
      doneEvent('messages', threadPage),
      errorEvent('messages', offline),
      { type: 'start.reached' },
      doneEvent('older', { messages: [sampleMessage(4)], hasOlder: true }),
      errorEvent('older', offline),
      liveEvent({ kind: 'message.added', message: sampleMessage(7) }),
      doneEvent('newer', { messages: [sampleMessage(6)], hasOlder: true }),
      doneEvent('newer', { messages: [], hasOlder: true }),
      doneEvent('newer', {
        messages: Array.from({ length: 100 }, (_, index) => sampleMessage(index + 6)),
        hasOlder: true,
      }),
      errorEvent('newer', offline),
      reset,
      reconnected,
      retried,
      { type: 'end.reached' },
    ],
    stateKey: ({ context }) => [
      context.thread.messages.map(({ seq }) => seq).filter((seq) => seq < 9),
      context.thread.hasOlder,
    ],
  },
  { input: { ...input, atSeq: 5 }, events: jumpEvents.slice(0, 1) },
  {
    input,
    events: jumpEvents,
    stateKey: ({ context }) => context.thread.hasNewer,
  },
  {
    input,
    events: [
      { type: 'storage.restored', stored: { draft: 'نیمه', pending: [] } },
      { type: 'draft.changed', text: 'سلام' },
      { type: 'message.sent', message },
      { type: 'message.retried', clientId: message.clientId },
      { type: 'message.discarded', clientId: message.clientId },
      doneEvent('send', sampleMessage(1, { clientId: message.clientId })),
      errorEvent('send', offline),
      delayEvent('resend', 'thread.outbox.idle'),
    ],
    stateKey: ({ context }) => Math.min(context.thread.pending.length, 2),
  },
]);

export const mentionsPaths = definePaths(mentionsMachine, [
  {
    input,
    events: [
      { type: 'names.requested' },
      doneEvent('colleagues', [{ userId: 'u', name: 'سمیرا رستمی' }]),
      errorEvent('colleagues', offline),
    ],
  },
]);

const file = new File(['a'], 'فاکتور.txt');
const attachment: Attachment = {
  ...{ id: 'f', kind: 'file', name: 'فاکتور.txt', mime: 'text/plain', size: 1 },
  ...{ width: null, height: null, duration: null },
};

export const attachmentsPaths = definePaths(attachmentsMachine, [
  {
    input,
    events: [
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
    ],
    stateKey: ({ context }) => context.files.slice(0, 1),
  },
]);
