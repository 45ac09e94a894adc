// Actor that persists a draft and unconfirmed messages across reloads.
import { fromCallback } from 'xstate';
import { holdLock } from '../../../api/session/tab-locks.ts';
import type { ConversationRestored, StoreRequested } from '../../../machines/shared/live.port.ts';
import { conversationStorage } from './conversation-storage.ts';
import { syncDraft } from './drafts.live.ts';

export const conversationStorageActor = fromCallback<
  StoreRequested,
  { readonly botId: string; readonly conversationId: string }
>(({ input, sendBack, receive }) => {
  const storageKey = conversationStorage.storageKeyOf(input); // read once: a session that ends meanwhile must not change it
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const exit = conversationStorage.enter(storageKey);
  void holdLock(conversationStorage.keyOf(storageKey), released); // other tabs see that the conversation is open here
  let saved = conversationStorage.read(storageKey);
  const own = new Set(saved.pending.map(({ clientId }) => clientId));
  const restored: ConversationRestored = { type: 'storage.restored', stored: saved };
  sendBack(restored);
  const draft = syncDraft(input, saved.draft, (text) => {
    if (text === saved.draft) return;
    saved = { ...saved, draft: text };
    conversationStorage.write(storageKey, { draft: text });
    const adopted: ConversationRestored = { type: 'storage.restored', stored: { ...saved, pending: [] } };
    sendBack(adopted);
    draft.setText(text);
  });
  receive((event) => {
    for (const { clientId } of event.stored.pending) own.add(clientId);
    saved = { ...saved, ...event.stored };
    // Messages that another tab stored here are kept.
    const others = conversationStorage.read(storageKey).pending.filter(({ clientId }) => !own.has(clientId));
    conversationStorage.write(storageKey, { ...event.stored, pending: [...others, ...event.stored.pending] });
    draft.setText(saved.draft);
  });
  return () => {
    release();
    exit();
    draft.close();
  };
});
