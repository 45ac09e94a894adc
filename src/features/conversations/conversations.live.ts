// Live ports of the conversation machine.
import { type EventObject, fromCallback } from 'xstate';
import { actorOf, laterActorOf } from '../../api/actors/call.actor.ts';
import { windowActor } from '../../api/actors/window.actor.ts';
import { liveActor } from '../../api/live/live.actor.ts';
import { conversationMachine } from '../../machines/conversations/conversation/conversation.machine.ts';
import { threadMachine } from '../../machines/conversations/thread/thread.machine.ts';
import type { KeepAsked, WindowSeen } from '../../machines/shared/live.port.ts';
import { tellFailure } from '../../ui/Toasts/toast-failure.ts';
import { keptActor } from './composer/conversation-storage.live.ts';
import { forgetTalk } from './erase-local-data.ts';

const liveThread = threadMachine.provide({
  actors: {
    live: liveActor,
    kept: keptActor,
    messages: actorOf((all) => all.conversations.messages),
    send: actorOf((all) => all.conversations.reply),
    note: actorOf((all) => all.notes.write),
    edit: actorOf((all) => all.messageChanges.edit),
    remove: actorOf((all) => all.messageChanges.remove),
    resend: laterActorOf((all) => all.channelDeliveries.sendMessageAgain),
  },
  actions: {
    refuse: (_, failure) => tellFailure(failure),
  },
});

export const liveConversation = conversationMachine.provide({
  actors: {
    live: liveActor,
    window: windowActor,
    thread: liveThread,
    read: actorOf((all) => all.conversations.read),
    pauseAi: actorOf((all) => all.conversations.pauseAi),
    changeStatus: actorOf((all) => all.conversations.changeStatus),
    markRead: actorOf((all) => all.conversations.markRead),
    typing: actorOf((all) => all.conversations.typing),
  },
  actions: {
    forget: ({ context: { botId } }, conversationId) => forgetTalk({ botId, conversationId }),
  },
});

/** For looking back: nothing counts as read, and nothing that was begun elsewhere is taken up or sent. */
export const liveHistory = liveConversation.provide({
  actors: {
    window: fromCallback<EventObject>(({ sendBack }) => {
      const seen: WindowSeen = { type: 'window.seen', visible: false };
      sendBack(seen);
    }),
    thread: liveThread.provide({
      actors: {
        kept: fromCallback<KeepAsked, { readonly botId: string; readonly conversationId: string }>(
          () => undefined,
        ),
      },
    }),
  },
});
