import { fromCallback } from 'xstate';
import { actorOf } from '../../api/actors/call.actor.ts';
import { type HelpTalk, helpChatMachine, type TalkKept } from '../../machines/support/assistant.machine.ts';
import { readTalk, writeTalk } from './support.storage.ts';

const talk = fromCallback<TalkKept>(({ sendBack, receive }) => {
  const kept: HelpTalk = readTalk();
  sendBack({ type: 'talk.restored', talk: kept });
  receive(({ talk: changed }) => writeTalk(changed));
});

export const liveHelpChat = helpChatMachine.provide({
  actors: { talk, answer: actorOf((all) => all.help.answer) },
});
