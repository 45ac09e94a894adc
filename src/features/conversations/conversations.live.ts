// Knows what stands behind the ports of an open conversation. Refuses to know a view.
import { actorOf } from '../../api/actor.ts';
import { liveActor } from '../../api/live.actor.ts';
import { windowActor } from '../../api/window.actor.ts';
import { conversationMachine } from '../../machines/flows/conversation.machine.ts';
import { threadMachine } from '../../machines/flows/thread.machine.ts';
import { keptActor } from './kept.live.ts';

const liveThread = threadMachine.provide({
  actors: {
    live: liveActor,
    kept: keptActor,
    messages: actorOf((all) => all.conversations.messages),
    send: actorOf((all) => all.conversations.reply),
    note: actorOf((all) => all.notes.write),
    edit: actorOf((all) => all.messageChanges.edit),
    remove: actorOf((all) => all.messageChanges.remove),
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
});
