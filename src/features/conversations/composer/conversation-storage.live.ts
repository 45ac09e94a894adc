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
  const shelf = conversationStorage.shelfOf(input); // once: a session that ends meanwhile must not change it
  const { promise: left, resolve: leave } = Promise.withResolvers<void>();
  const exit = conversationStorage.enter(shelf);
  void holdLock(conversationStorage.keyOf(shelf), left); // other tabs see that it stands open here
  let kept = conversationStorage.read(shelf);
  const own = new Set(kept.pending.map(({ clientId }) => clientId));
  const restored: ConversationRestored = { type: 'storage.restored', stored: kept };
  sendBack(restored);
  const draft = syncDraft(input, kept.draft, (text) => {
    if (text === kept.draft) return;
    kept = { ...kept, draft: text };
    conversationStorage.write(shelf, { draft: text });
    const adopted: ConversationRestored = { type: 'storage.restored', stored: { ...kept, pending: [] } };
    sendBack(adopted);
    draft.typed(text);
  });
  receive((asked) => {
    for (const { clientId } of asked.stored.pending) own.add(clientId);
    kept = { ...kept, ...asked.stored };
    // What another tab wrote here and left waiting is not ours to forget.
    const others = conversationStorage.read(shelf).pending.filter(({ clientId }) => !own.has(clientId));
    conversationStorage.write(shelf, { ...asked.stored, pending: [...others, ...asked.stored.pending] });
    draft.typed(kept.draft);
  });
  return () => {
    leave();
    exit();
    draft.leave();
  };
});
