// Endpoints of replies that are sent at a chosen time.
import type { scheduledReplies } from '../../../../contract/conversations/scheduled-replies.ts';
import type { Store } from '../../../store/store.ts';
import type { CurrentUser, Handlers } from '../../shared/context.ts';
import { resolveScope } from '../thread/conversation-scope.store.ts';
import {
  changeScheduledReply,
  readScheduledReplies,
  removeScheduledReply,
  scheduleReply,
  sendScheduledReply,
} from './scheduled-replies.store.ts';

type Params = Parameters<typeof resolveScope>[1];

/** Handlers of `contract/conversations/scheduled-replies.ts`. */
export function scheduledRepliesHandlers({
  store,
}: {
  readonly store: Store;
}): Handlers<typeof scheduledReplies> {
  const scopeOf = async (params: Params, user: CurrentUser, { now }: { readonly now: number }) => ({
    ...(await resolveScope(store.db, params, user)),
    now,
  });
  return {
    list: async (input, user) => readScheduledReplies(store.db, await resolveScope(store.db, input, user)),
    create: async (input, user, request) => scheduleReply(store, await scopeOf(input, user, request), input),
    change: async (input, user, request) =>
      changeScheduledReply(store, await scopeOf(input, user, request), input.scheduledReplyId, input),
    send: async (input, user, request) =>
      sendScheduledReply(store, await scopeOf(input, user, request), input.scheduledReplyId),
    async remove(input, user, request) {
      await removeScheduledReply(store, await scopeOf(input, user, request), input.scheduledReplyId);
      return {};
    },
  };
}
