import { fromCallback } from 'xstate';
import { lazyCallActor } from '../../api/actors/call.actor.ts';
import {
  type AssistantConversation,
  assistantMachine,
  type ConversationStored,
} from '../../machines/support/assistant.machine.ts';
import { readAssistantConversation, saveAssistantConversation } from './support.storage.ts';

const storageActor = fromCallback<ConversationStored>(({ sendBack, receive }) => {
  const conversation: AssistantConversation = readAssistantConversation();
  sendBack({ type: 'conversation.restored', conversation });
  receive(({ conversation: nextConversation }) => saveAssistantConversation(nextConversation));
});

export const assistantWithPorts = assistantMachine.provide({
  actors: { storage: storageActor, answer: lazyCallActor((endpoints) => endpoints.assistant.answer) },
});
