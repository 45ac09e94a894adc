// Ports of the outbox of unsent messages.

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
import { navigate } from '../../../platform/browser/location.ts';
import { threadLink } from '../../../platform/links.ts';
import { unsentMessages } from '../../../platform/stores/unsent-messages.ts';
import { toast } from '../../../ui/Toasts/toast-queue.ts';
import { eraseLocalData } from '../erase-local-data.ts';
import { conversationStorage } from './conversation-storage.ts';
import { draftTexts as texts } from './drafts.texts.ts';

/**
 * The first message whose conversation is open in no tab. `onOpenElsewhere` is called with the key of each
 * conversation that another tab has open.
 */
async function firstSendable(
  owner: string,
  onOpenElsewhere: (key: string) => void,
): Promise<OutboxItem | null> {
  for (const item of conversationStorage.outboxItemsOf(owner)) {
    const storageKey = { owner, ...item };
    if (conversationStorage.isOpen(storageKey)) continue;
    const key = conversationStorage.keyOf(storageKey);
    if (!(await hasMark(key))) return item;
    onOpenElsewhere(key);
  }
  return null;
}

/** One tab sends the outbox, the others wait for its lock; each of them counts the messages. */
const outbox = fromCallback<OutboxRequest>(({ sendBack, receive }) => {
  const owner = sessionStore.read()?.userInfo.id ?? '';
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let state: 'queued' | 'leader' | 'stopped' = 'queued';
  const awaitedKeys = new Set<string>();
  const scanWhenReleased = (key: string) => {
    if (awaitedKeys.has(key)) return;
    awaitedKeys.add(key);
    void withLock(key, async () => void awaitedKeys.delete(key)).then(scan);
  };
  const scan = async () => {
    if (state === 'stopped') return;
    unsentMessages.set(conversationStorage.outboxItemsOf(owner).length);
    if (state === 'queued') return;
    const nextItem = await firstSendable(owner, scanWhenReleased);
    const foundEvent: NextItemFound = { type: 'item.found', item: nextItem };
    // Another tab may just have logged in as another user, whose messages must not be mixed with these.
    if (state === 'leader' && sessionStore.read()?.userInfo.id === owner) sendBack(foundEvent);
  };
  const unsubscribe = conversationStorage.subscribe(owner, () => void scan());
  void withLock(`outbox:${owner}`, async () => {
    if (state === 'stopped') return;
    state = 'leader';
    await scan();
    await released;
  });
  void scan();
  receive((event) => {
    if (event.type === 'item.settled') conversationStorage.settle(owner, event.item, event.failure);
    void scan();
  });
  return () => {
    state = 'stopped';
    unsubscribe();
    release();
    unsentMessages.set(0);
  };
});

export const outboxWithPorts = outboxMachine.provide({
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
          // The conversation id alone decides what opens, so the service id in the URL may be anything.
          onPress: () =>
            navigate(threadLink({ botId: item.botId, connectionId: '-', id: item.conversationId })),
        },
      });
    },
  },
});
