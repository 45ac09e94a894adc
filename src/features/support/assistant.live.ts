import { fromCallback } from 'xstate';
import { callActor } from '../../api/actors/call.actor.ts';
import {
  type AssistantConversation,
  assistantMachine,
  type ConversationStored,
} from '../../machines/support/assistant.machine.ts';
import { readAssistantConversation, saveAssistantConversation } from './support.storage.ts';

const talk = fromCallback<ConversationStored>(({ sendBack, receive }) => {
  const kept: AssistantConversation = readAssistantConversation();
  sendBack({ type: 'conversation.restored', talk: kept });
  receive(({ conversation: changed }) => saveAssistantConversation(changed));
});

export const liveAssistant = assistantMachine.provide({
  actors: { storage: talk, answer: callActor((all) => all.help.answer) },
});
