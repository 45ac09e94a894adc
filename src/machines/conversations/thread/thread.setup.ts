// Events, actors and guards of the thread machine.
import { sendTo, setup } from 'xstate';
import type { channelDeliveries } from '../../../../contract/connections/channel-deliveries.ts';
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { Message } from '../../../../contract/conversations/messages.ts';
import type { messageEdits, notes } from '../../../../contract/conversations/notes.ts';
import type { Failure } from '../../../../contract/errors/errors.ts';
import { machineTypes, port } from '../../port.ts';
import {
  type ConversationRestored,
  conversationStoragePort,
  type LivePortEvent,
  livePort,
  type StoreRequested,
} from '../../shared/live.port.ts';
import { nextPending } from '../composer/outbox.queue.ts';
import { hasGap, toMessageInput } from './thread.merge.ts';
import type { OutgoingMessage, ThreadContext, ThreadInput, ThreadPosition } from './thread.state.ts';

export type ThreadEvent =
  | LivePortEvent
  | ConversationRestored
  | { readonly type: 'retried' }
  | { readonly type: 'start.reached' }
  | { readonly type: 'end.neared' }
  | { readonly type: 'end.reached' }
  | { readonly type: 'end.left' }
  | { readonly type: 'jump.requested'; readonly position: ThreadPosition }
  | { readonly type: 'draft.changed'; readonly text: string }
  | { readonly type: 'message.sent'; readonly message: OutgoingMessage }
  | { readonly type: 'message.retried'; readonly clientId: string }
  | { readonly type: 'message.discarded'; readonly clientId: string }
  | { readonly type: 'message.quoted'; readonly message: Message }
  | { readonly type: 'quote.removed' }
  | { readonly type: 'mode.chosen'; readonly isNote: boolean }
  | { readonly type: 'edit.started'; readonly message: Message }
  | { readonly type: 'edit.submitted'; readonly text: string }
  | { readonly type: 'removal.requested'; readonly message: Message }
  | { readonly type: 'removal.confirmed' }
  | { readonly type: 'change.cancelled' }
  | { readonly type: 'resend.requested'; readonly messageId: string };

/** The ids every call of a thread contains. */
export const threadInput = ({ botId, conversationId }: ThreadContext) => ({ botId, conversationId });

/** The message being sent, as the call's input. */
export const messageInput = (threadContext: ThreadContext) => ({
  ...threadInput(threadContext),
  ...toMessageInput(nextPending(threadContext.thread)),
});

/**
 * Ports: `live`, `conversationStorage`, `messages`, `send` (a reply or a test chat question), `note`, `edit`,
 * `remove`, `resend`.
 */
export const threadSetup = setup({
  types: machineTypes<{ context: ThreadContext; events: ThreadEvent; input: ThreadInput }>(),
  actors: {
    live: livePort,
    conversationStorage: conversationStoragePort,
    messages: port<typeof conversations.messages>(),
    send: port<typeof conversations.reply>(),
    note: port<typeof notes.write>(),
    edit: port<typeof messageEdits.edit>(),
    remove: port<typeof messageEdits.remove>(),
    resend: port<typeof channelDeliveries.retryMessage>(),
  },
  actions: {
    setFailure: (_, _failure: Failure) => undefined,
    storeConversation: sendTo(
      'conversationStorage',
      ({ context }: { context: ThreadContext }): StoreRequested => ({
        type: 'storage.requested',
        stored: { draft: context.draft, pending: context.thread.pending },
      }),
    ),
  },
  delays: { resend: 8_000 },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    hasGap: ({ context }) => hasGap(context.thread),
    hasOlder: ({ context }) => context.thread.hasOlder,
    hasNewer: ({ context }) => context.thread.hasNewer,
    // Away from the newest messages nothing is missed: what follows comes with its page.
    isResetWhileLoading: ({ context, event }) =>
      event.type === 'live.received' && event.event.kind === 'reset' && !context.thread.hasNewer,
    hasResend: ({ context }) => context.resendIds.length > 0,
    hasNote: ({ context }) => nextPending(context.thread)?.isNote === true,
    hasPendingMessage: ({ context }) => nextPending(context.thread) !== undefined,
  },
});
