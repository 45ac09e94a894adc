// Endpoints of internal notes and of edits to operators' messages.
import type { messageChanges, notes } from '../../../../contract/conversations/notes.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { type Handlers, Refusal } from '../../shared/context.ts';
import { placeOf } from '../thread/conversation-scope.store.ts';
import { findColleagues } from '../thread/message-parts.store.ts';
import { editMessage, removeMessage, writeNote } from './notes.store.ts';

/** The calls of `notes`. */
export function notesHandlers({ store }: { readonly store: Store }): Handlers<typeof notes> {
  return {
    write: async (input, person, { now }) =>
      writeNote(store, await placeOf(store.db, input, person), input, now),
    colleagues: async ({ botId }, { accountId, userId }) => {
      if (!(await readBotRow(store.db, accountId, botId))) throw new Refusal('BotNotFound');
      return findColleagues(store.db, { accountId, botId, userId });
    },
  };
}

/** The calls of `messageChanges`. */
export function messageChangesHandlers({
  store,
}: {
  readonly store: Store;
}): Handlers<typeof messageChanges> {
  return {
    edit: async ({ messageId, text, ...named }, person, { now }) =>
      editMessage(store, await placeOf(store.db, named, person), { messageId, text, now }),
    remove: async ({ messageId, ...named }, person, { now }) =>
      removeMessage(store, await placeOf(store.db, named, person), { messageId, now }),
  };
}
