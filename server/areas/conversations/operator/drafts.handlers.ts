// Endpoints of operators' unsent drafts, synchronised across their devices.
import type { drafts } from '../../../../contract/conversations/drafts.ts';
import type { Store } from '../../../store/store.ts';
import { requireBot } from '../../bots/bots.store.ts';
import type { Handlers } from '../../shared/context.ts';
import { resolveScope } from '../thread/conversation-scope.store.ts';
import { listDrafts, readOwnDraft, saveDraft } from './drafts.store.ts';

/** Handlers of `contract/conversations/drafts.ts`. */
export function draftsHandlers({ store }: { readonly store: Store }): Handlers<typeof drafts> {
  return {
    async list({ botId }, { accountId, userId }) {
      await requireBot(store.db, { accountId, botId });
      return { drafts: await listDrafts(store.db, { accountId, botId, userId }) };
    },

    async read(input, user) {
      return readOwnDraft(store.db, await resolveScope(store.db, input, user));
    },

    async save({ text, base, ...input }, user, { now }) {
      const scope = await resolveScope(store.db, input, user);
      const { isNew, replaced, ...draft } = await saveDraft(store, scope, { text, base, now });
      if (isNew) {
        store.events.broadcast(scope.accountId, {
          kind: 'draft.changed',
          botId: scope.botId,
          audience: { recipientId: user.userId },
          payload: { botId: scope.botId, draft },
        });
      }
      return { ...draft, replaced };
    },
  };
}
