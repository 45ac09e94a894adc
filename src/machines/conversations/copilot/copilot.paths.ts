import type { SnapshotFrom } from 'xstate';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { botId, conversationId, sampleMessage } from '../conversation/conversation.sample.ts';
import { messageTextsMachine } from './message-texts.machine.ts';
import { suggestedRepliesMachine } from './suggested-replies.machine.ts';
import { summaryMachine } from './summary.machine.ts';

const offline = { error: 'Offline' } as const;
const input = { botId, conversationId, locale: 'fa' } as const;
const summary = {
  text: '- مهمان سفارش ۱۲ را می‌خواهد.\n- قول پیگیری تا فردا داده شده.',
  createdAt: 1_790_000_000_000,
  newMessages: 0,
};

export const summaryPaths = definePaths(summaryMachine, [
  {
    input,
    events: [
      doneEvent('read', { state: 'ready', isShort: false, summary }),
      doneEvent('read', { state: 'ready', isShort: true, summary: null }),
      errorEvent('read', offline),
      { type: 'summary.requested' },
      { type: 'summary.cancelled' },
      { type: 'summary.toggled' },
      { type: 'error.dismissed' },
      doneEvent('summarise', summary),
      errorEvent('summarise', offline),
      { type: 'live.reconnected' },
      { type: 'live.received', event: { kind: 'reset' } },
      { type: 'live.received', event: { kind: 'summary.written', conversationId } },
      { type: 'live.received', event: { kind: 'message.added', message: sampleMessage(1) } },
    ],
    stateKey: ({ context }: SnapshotFrom<typeof summaryMachine>) => [
      context.summary === null,
      context.summary?.newMessages === 0,
      context.isShort,
      context.isHidden,
      context.failure === null,
    ],
  },
]);

const found = {
  replies: [
    { kind: 'written', id: 'written', title: 'ارسال', text: 'هزینهٔ ارسال ۵۰ هزار تومان است.' },
    { kind: 'canned', id: 'r1', title: 'کرایه', text: 'سلام {{نام}}، کرایه ۵۰ هزار تومان است.' },
  ],
  model: 'used',
} as const;

export const suggestedRepliesPaths = definePaths(suggestedRepliesMachine, [
  {
    input: { botId, conversationId },
    events: [
      { type: 'replies.requested' },
      { type: 'replies.closed' },
      { type: 'retried' },
      doneEvent('suggest', found),
      errorEvent('suggest', offline),
    ],
  },
]);

const messageId = sampleMessage(1).id;

export const messageTextsPaths = definePaths(messageTextsMachine, [
  {
    input,
    events: [
      { type: 'text.requested', messageId, kind: 'translation' },
      { type: 'text.hidden', messageId },
      doneEvent('write', { outcome: 'written', text: 'سفارشم کجاست؟' }),
      errorEvent('write', offline),
    ],
    stateKey: ({ context }: SnapshotFrom<typeof messageTextsMachine>) => context.texts[messageId]?.state,
  },
]);
