import { fromCallback } from 'xstate';
import { actorOf } from '../../api/actor.ts';
import { type HelpTalk, helpChatMachine, type TalkKept } from '../../machines/flows/help-chat.machine.ts';
import { readTalk, writeTalk } from './support.kept.ts';

const talk = fromCallback<TalkKept>(({ sendBack, receive }) => {
  const kept: HelpTalk = readTalk();
  sendBack({ type: 'talk.restored', talk: kept });
  receive(({ talk: changed }) => writeTalk(changed));
});

export const liveHelpChat = helpChatMachine.provide({
  actors: { talk, answer: actorOf((all) => all.help.answer) },
});
