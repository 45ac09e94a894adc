// Actor that persists a draft and unconfirmed messages across reloads.
import { fromCallback } from 'xstate';
import { take } from '../../../api/session/tab-locks.ts';
import type { KeepAsked, KeptRestored } from '../../../machines/shared/live.port.ts';
import { keptTalks } from './conversation-storage.ts';
import { syncDraft } from './drafts.live.ts';

export const keptActor = fromCallback<KeepAsked, { readonly botId: string; readonly conversationId: string }>(
  ({ input, sendBack, receive }) => {
    const shelf = keptTalks.shelfOf(input); // once: a session that ends meanwhile must not change it
    const { promise: left, resolve: leave } = Promise.withResolvers<void>();
    const exit = keptTalks.enter(shelf);
    void take(keptTalks.keyOf(shelf), left); // other tabs see that it stands open here
    let kept = keptTalks.read(shelf);
    const own = new Set(kept.pending.map(({ clientId }) => clientId));
    const restored: KeptRestored = { type: 'kept.restored', kept };
    sendBack(restored);
    const draft = syncDraft(input, kept.draft, (text) => {
      if (text === kept.draft) return;
      kept = { ...kept, draft: text };
      keptTalks.write(shelf, { draft: text });
      const adopted: KeptRestored = { type: 'kept.restored', kept: { ...kept, pending: [] } };
      sendBack(adopted);
      draft.typed(text);
    });
    receive((asked) => {
      for (const { clientId } of asked.kept.pending) own.add(clientId);
      kept = { ...kept, ...asked.kept };
      // What another tab wrote here and left waiting is not ours to forget.
      const others = keptTalks.read(shelf).pending.filter(({ clientId }) => !own.has(clientId));
      keptTalks.write(shelf, { ...asked.kept, pending: [...others, ...asked.kept.pending] });
      draft.typed(kept.draft);
    });
    return () => {
      leave();
      exit();
      draft.leave();
    };
  },
);
