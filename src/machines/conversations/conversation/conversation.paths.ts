import type { SnapshotFrom } from 'xstate';
import type { PanelEvent } from '../../../../contract/live.ts';
import { definePaths, doneEvent, errorEvent } from '../../inspection/paths.ts';
import { conversationMachine } from './conversation.machine.ts';
import { botId, conversationId, sampleConversation, sampleMessage } from './conversation.sample.ts';

const offline = { error: 'Offline' } as const;
const notFound = { error: 'NotFound' } as const;
const liveEvent = (event: PanelEvent) => ({ type: 'live.received', event }) as const;
const reset = liveEvent({ kind: 'reset' });
const reconnected = { type: 'live.reconnected' } as const;
const retried = { type: 'retried' } as const;
const delayEvent = (ms: number | string, id: string) => ({ type: `xstate.after.${ms}.${id}` }) as const;
const input = { botId, conversationId } as const;
const threadAtEnd = { type: 'xstate.snapshot.thread', snapshot: { context: { lastSeenSeq: 3 } } } as const;

const conversation = sampleConversation({ unread: 2 });
const stateKey = (state: SnapshotFrom<typeof conversationMachine>) => state.context.conversation !== null;
const visitor = {
  name: 'سارا محمدی',
  email: null,
  phone: '09121234567',
  pageUrl: 'https://niloofar-shop.ir/bouquets',
  userAgent: null,
  firstSeenAt: 1_790_000_000_000,
} as const;
const typing = { kind: 'typing', conversationId, author: 'visitor' } as const;

export const conversationPaths = definePaths(conversationMachine, [
  {
    input,
    events: [
      doneEvent('read', { conversation, visitor }),
      errorEvent('read', offline),
      errorEvent('read', notFound),
      liveEvent({ kind: 'conversation.erased', botId, conversationId }),
      reset,
      reconnected,
      retried,
    ],
    stateKey,
  },
  {
    input,
    events: [
      liveEvent({ kind: 'conversation.changed', conversation }),
      liveEvent({ kind: 'message.added', message: sampleMessage(1) }),
      liveEvent(typing),
      delayEvent(5_000, 'openConversation.open.visitorTyping.typing'),
      { type: 'operator.typed' },
      delayEvent(3_000, 'openConversation.open.typingNotifications.sent'),
      doneEvent('typing'),
      errorEvent('typing', offline),
    ],
    stateKey,
  },
  {
    input,
    events: [
      liveEvent({ ...typing, author: 'ai' }),
      liveEvent({ kind: 'reply.ended', conversationId, replyId: 'r' }),
      delayEvent(5_000, 'openConversation.open.aiTyping.typing'),
    ],
    stateKey,
  },
  {
    input,
    events: [
      { type: 'ai.toggled', isOn: false },
      { type: 'status.changed', status: 'closed' },
      { type: 'error.dismissed' },
      ...(['pauseAi', 'changeStatus'] as const).flatMap((id) => [
        doneEvent(id, conversation),
        errorEvent(id, offline),
      ]),
    ],
    stateKey,
  },
  {
    input,
    events: [
      doneEvent('read', { conversation, visitor }),
      threadAtEnd,
      { type: 'visibility.changed', isVisible: true },
      doneEvent('markRead', conversation),
      errorEvent('markRead', offline),
      errorEvent('markRead', { error: 'NotFound' }),
      reconnected,
      delayEvent(5_000, 'openConversation.open.loading.markFailed'),
    ],
    stateKey,
  },
]);
