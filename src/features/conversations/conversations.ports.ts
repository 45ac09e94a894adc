// Ports of the conversation machine.
import { type EventObject, fromCallback } from 'xstate';
import { callActor, lazyCallActor } from '../../api/actors/call.actor.ts';
import { windowActor } from '../../api/actors/window.actor.ts';
import { liveActor } from '../../api/live/live.actor.ts';
import { conversationMachine } from '../../machines/conversations/conversation/conversation.machine.ts';
import { threadMachine } from '../../machines/conversations/thread/thread.machine.ts';
import type { StoreRequested, VisibilityChanged } from '../../machines/shared/live.port.ts';
import { toastFailure } from '../../ui/Toasts/toast-failure.ts';
import { conversationStorageActor } from './composer/conversation-storage.ports.ts';
import { eraseLocalData } from './erase-local-data.ts';

const threadWithPorts = threadMachine.provide({
  actors: {
    live: liveActor,
    conversationStorage: conversationStorageActor,
    messages: callActor((all) => all.conversations.messages),
    send: callActor((all) => all.conversations.reply),
    note: callActor((all) => all.notes.write),
    edit: callActor((all) => all.messageEdits.edit),
    remove: callActor((all) => all.messageEdits.remove),
    resend: lazyCallActor((all) => all.channelDeliveries.retryMessage),
  },
  actions: {
    setFailure: (_, failure) => toastFailure(failure),
  },
});

export const conversationWithPorts = conversationMachine.provide({
  actors: {
    live: liveActor,
    window: windowActor,
    thread: threadWithPorts,
    read: callActor((all) => all.conversations.read),
    pauseAi: callActor((all) => all.conversations.pauseAi),
    changeStatus: callActor((all) => all.conversations.changeStatus),
    markRead: callActor((all) => all.conversations.markRead),
    typing: callActor((all) => all.conversations.typing),
  },
  actions: {
    clearPendingAction: ({ context: { botId } }, conversationId) => eraseLocalData({ botId, conversationId }),
  },
});

/** Read-only: marks nothing as read, and restores and sends no drafts. */
export const historyWithPorts = conversationWithPorts.provide({
  actors: {
    window: fromCallback<EventObject>(({ sendBack }) => {
      const event: VisibilityChanged = { type: 'visibility.changed', isVisible: false };
      sendBack(event);
    }),
    thread: threadWithPorts.provide({
      actors: {
        conversationStorage: fromCallback<
          StoreRequested,
          { readonly botId: string; readonly conversationId: string }
        >(() => undefined),
      },
    }),
  },
});
