// Live ports of the outbox of unsent messages.

import { navigate } from 'wouter/use-browser-location';
import { fromCallback } from 'xstate';
import { callActor } from '../../../api/actors/call.actor.ts';
import { liveActor } from '../../../api/live/live.actor.ts';
import { sessionStore } from '../../../api/session/session.store.ts';
import { hasMark, withLock } from '../../../api/session/tab-locks.ts';
import { readLocale } from '../../../i18n/locale.ts';
import { errorText } from '../../../i18n/texts/errors.ts';
import { formatText } from '../../../i18n/texts.ts';
import {
  type NextItemFound,
  type OutboxItem,
  type OutboxRequest,
  outboxMachine,
} from '../../../machines/conversations/composer/outbox.machine.ts';
import { threadLink } from '../../../platform/links.ts';
import { unsentMessages } from '../../../platform/stores/unsent-messages.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { eraseLocalData } from '../erase-local-data.ts';
import { conversationStorage } from './conversation-storage.ts';
import { draftTexts as texts } from './drafts.texts.ts';

/** The first message whose conversation is open neither here nor in another tab. `onLeft` hears that one was left. */
async function firstSendable(owner: string, onLeft: (key: string) => void): Promise<OutboxItem | null> {
  for (const mail of conversationStorage.outboxItemsOf(owner)) {
    const shelf = { owner, ...mail };
    if (conversationStorage.isOpen(shelf)) continue;
    const key = conversationStorage.keyOf(shelf);
    if (!(await hasMark(key))) return mail;
    onLeft(key);
  }
  return null;
}

/** One tab of the browser looks after what waits, the others stand in line for it; each of them counts. */
const outbox = fromCallback<OutboxRequest>(({ sendBack, receive }) => {
  const owner = sessionStore.read()?.userInfo.id ?? '';
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let state: 'inLine' | 'leading' | 'left' = 'inLine';
  const awaited = new Set<string>();
  const awaitLeaving = (key: string) => {
    if (awaited.has(key)) return;
    awaited.add(key);
    void withLock(key, async () => void awaited.delete(key)).then(scan);
  };
  const scan = async () => {
    if (state === 'left') return;
    unsentMessages.set(conversationStorage.outboxItemsOf(owner).length);
    if (state === 'inLine') return;
    const mail = await firstSendable(owner, awaitLeaving);
    const found: NextItemFound = { type: 'item.found', item: mail };
    // Another tab may have logged in as somebody else this moment: nobody sends another's words.
    if (state === 'leading' && sessionStore.read()?.userInfo.id === owner) sendBack(found);
  };
  const unhear = conversationStorage.subscribe(owner, () => void scan());
  void withLock(`outbox:${owner}`, async () => {
    if (state === 'left') return;
    state = 'leading';
    await scan();
    await released;
  });
  void scan();
  receive((event) => {
    if (event.type === 'item.settled') conversationStorage.settle(owner, event.item, event.failure);
    void scan();
  });
  return () => {
    state = 'left';
    unhear();
    release();
    unsentMessages.set(0);
  };
});

export const liveOutbox = outboxMachine.provide({
  actors: {
    live: liveActor,
    outbox,
    send: callActor((all) => all.conversations.reply),
    saveNote: callActor((all) => all.notes.write),
  },
  actions: {
    removeStored: (_, { botId, conversationId }) => eraseLocalData({ botId, conversationId }),
    announceFailed: (_, { item, failure }) => {
      const locale = readLocale();
      if (!item) return;
      toast({
        text: formatText(locale, texts.notSent, { reason: errorText(failure, locale) }),
        tone: 'danger',
        action: {
          label: formatText(locale, texts.openConversation),
          // The service stands in the address for people; the conversation alone decides what opens.
          onPress: () => navigate(threadLink({ botId: item.botId, serviceId: '-', id: item.conversationId })),
        },
      });
    },
  },
});
