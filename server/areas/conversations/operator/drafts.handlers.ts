// Endpoints of operators' unsent drafts, synchronised across their devices.
import type { drafts } from '../../../../contract/conversations/drafts.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { type Handlers, Refusal } from '../../shared/context.ts';
import { placeOf } from '../thread/conversation-scope.store.ts';
import { listDrafts, readDraft, saveDraft } from './drafts.store.ts';

/** The calls of `contract/conversations/drafts.ts` over the store. */
export function draftsHandlers({ store }: { readonly store: Store }): Handlers<typeof drafts> {
  return {
    async list({ botId }, { accountId, userId }) {
      if (!(await readBotRow(store.db, accountId, botId))) throw new Refusal('BotNotFound');
      return { drafts: await listDrafts(store.db, { accountId, botId, userId }) };
    },

    async read(input, person) {
      return readDraft(store.db, await placeOf(store.db, input, person));
    },

    async save({ text, base, ...input }, person, { now }) {
      const place = await placeOf(store.db, input, person);
      const { isNew, replaced, ...draft } = await saveDraft(store, place, { text, base, now });
      if (isNew) {
        store.events.broadcast(place.accountId, {
          kind: 'draft.changed',
          botId: place.botId,
          audience: { userId: person.userId },
          payload: { botId: place.botId, draft },
        });
      }
      return { ...draft, replaced };
    },
  };
}
