// Ports of the test chat machine.
import { fromCallback } from 'xstate';
import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { formatText } from '../../../i18n/texts.ts';
import { testChatMachine } from '../../../machines/answers/test-chat.machine.ts';
import { threadMachine } from '../../../machines/conversations/thread/thread.machine.ts';
import type { StoreRequested } from '../../../machines/shared/live.port.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { testChatTexts as texts } from './test-chat.texts.ts';

// A test conversation ends with its page, so no draft is stored.
const noStorageActor = fromCallback<
  StoreRequested,
  { readonly botId: string; readonly conversationId: string }
>(() => undefined);

export const testChatWithPorts = testChatMachine.provide({
  actors: {
    thread: threadMachine.provide({
      actors: {
        live: liveActor,
        conversationStorage: noStorageActor,
        messages: callActor((all) => all.conversations.messages),
        send: callActor((all) => all.conversations.sendTestMessage),
      },
    }),
    openConversation: callActor((all) => all.conversations.openTest),
    readQuestions: callActor((all) => all.training.list),
    addPair: callActor((all) => all.training.addPair),
    allowance: callActor((all) => all.account.allowance),
  },
  actions: {
    announcePair: () => toast({ text: formatText(readLocale(), texts.pairSaved), tone: 'success' }),
  },
});
