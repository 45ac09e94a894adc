// Actor that persists a draft and unconfirmed messages across reloads.
import { fromCallback } from 'xstate';
import { holdLock } from '../../../api/session/tab-locks.ts';
import type { ConversationRestored, StoreRequested } from '../../../machines/shared/live.port.ts';
import { conversationStorage } from './conversation-storage.ts';
import { syncDraft } from './drafts.ports.ts';

export const conversationStorageActor = fromCallback<
  StoreRequested,
  { readonly botId: string; readonly conversationId: string }
>(({ input, sendBack, receive }) => {
  const storageKey = conversationStorage.storageKeyOf(input); // read once: a session that ends meanwhile must not change it
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const markClosed = conversationStorage.enter(storageKey);
  void holdLock(conversationStorage.keyOf(storageKey), released); // other tabs see that the conversation is open here
  let saved = conversationStorage.read(storageKey);
  const ownIds = new Set(saved.pending.map(({ clientId }) => clientId));
  const restoredEvent: ConversationRestored = { type: 'storage.restored', stored: saved };
  sendBack(restoredEvent);
  const draft = syncDraft(input, saved.draft, (text) => {
    if (text === saved.draft) return;
    saved = { ...saved, draft: text };
    conversationStorage.write(storageKey, { draft: text });
    const adoptedEvent: ConversationRestored = {
      type: 'storage.restored',
      stored: { ...saved, pending: [] },
    };
    sendBack(adoptedEvent);
    draft.setText(text);
  });
  receive((event) => {
    for (const { clientId } of event.stored.pending) ownIds.add(clientId);
    saved = { ...saved, ...event.stored };
    // Messages that another tab stored here are kept.
    const otherPending = conversationStorage
      .read(storageKey)
      .pending.filter(({ clientId }) => !ownIds.has(clientId));
    conversationStorage.write(storageKey, {
      ...event.stored,
      pending: [...otherPending, ...event.stored.pending],
    });
    draft.setText(saved.draft);
  });
  return () => {
    release();
    markClosed();
    draft.close();
  };
});
