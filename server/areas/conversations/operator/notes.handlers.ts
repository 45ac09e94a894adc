// Endpoints of internal notes and of edits to operators' messages.
import type { messageEdits, notes } from '../../../../contract/conversations/notes.ts';
import type { Store } from '../../../store/store.ts';
import { requireBot } from '../../bots/bots.store.ts';
import type { Handlers } from '../../shared/context.ts';
import { resolveScope } from '../thread/conversation-scope.store.ts';
import { findMentionable } from '../thread/message-parts.store.ts';
import { editMessage, removeMessage, writeNote } from './notes.store.ts';

/** Handlers of `notes`. */
export function notesHandlers({ store }: { readonly store: Store }): Handlers<typeof notes> {
  return {
    write: async (input, user, { now }) =>
      writeNote(store, await resolveScope(store.db, input, user), input, now),
    colleagues: async ({ botId }, { accountId, userId }) => {
      await requireBot(store.db, { accountId, botId });
      return findMentionable(store.db, { accountId, botId, userId });
    },
  };
}

/** Handlers of `messageEdits`. */
export function messageEditsHandlers({ store }: { readonly store: Store }): Handlers<typeof messageEdits> {
  return {
    edit: async ({ messageId, text, ...params }, user, { now }) =>
      editMessage(store, await resolveScope(store.db, params, user), { messageId, text, now }),
    remove: async ({ messageId, ...params }, user, { now }) =>
      removeMessage(store, await resolveScope(store.db, params, user), { messageId, now }),
  };
}
