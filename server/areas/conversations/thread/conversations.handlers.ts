// Endpoints of conversations for operators.
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { Store } from '../../../store/store.ts';
import { markConversationNotificationsRead } from '../../notifications/notifications.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { assignConversation } from '../assignment/assign.store.ts';
import { listConversations } from '../inbox/list.handlers.ts';
import {
  markRead,
  sendOperatorReply,
  setAiPaused,
  setConversationStatus,
} from '../operator/operator-actions.store.ts';
import { recordTyping, recordViewing } from '../presence/viewers.store.ts';
import { testChatHandlers } from '../visitors/test-chat.handlers.ts';
import { type OperatorScope, resolveScope } from './conversation-scope.store.ts';
import { readConversation } from './conversations.store.ts';
import { readMessages } from './messages.store.ts';

export interface ConversationsDeps {
  readonly store: Store;
}

/** Handlers of `contract/conversations/conversations.ts`. */
export function conversationsHandlers({ store }: ConversationsDeps): Handlers<typeof conversations> {
  const resolveOperatorScope = async (
    input: { botId: string; conversationId: string },
    person: CurrentUser,
    { now }: { now: number },
  ): Promise<OperatorScope & { readonly botId: string }> => ({
    ...(await resolveScope(store.db, input, person)),
    now,
  });

  return {
    list: ({ botId, ...input }, person) => listConversations(store, { ...input, bots: botId }, person),

    listAll: (input, person) => listConversations(store, input, person),

    read: async (input, person, request) => {
      const ids = await resolveOperatorScope(input, person, request);
      const conversation = await readConversation(store.db, ids);
      const visitor = await store.db
        .selectFrom('visitors as v')
        .innerJoin('conversations as c', 'c.visitor_id', 'v.id')
        .select(['v.name', 'v.email', 'v.phone', 'v.page_url', 'v.user_agent', 'v.created_at'])
        .where('v.account_id', '=', ids.accountId)
        .where('c.account_id', '=', ids.accountId)
        .where('c.id', '=', ids.conversationId)
        .executeTakeFirst();
      if (!conversation || !visitor) throw new ApiError('NotFound');
      return {
        conversation,
        visitor: {
          name: visitor.name ?? '',
          email: visitor.email,
          phone: visitor.phone,
          pageUrl: visitor.page_url,
          userAgent: visitor.user_agent,
          firstSeenAt: visitor.created_at,
        },
      };
    },

    messages: async (input, person, request) =>
      readMessages(store.db, await resolveOperatorScope(input, person, request), input),

    reply: async (input, person, request) =>
      sendOperatorReply(store, await resolveOperatorScope(input, person, request), input),

    pauseAi: async (input, person, request) =>
      setAiPaused(store, await resolveOperatorScope(input, person, request), input),

    changeStatus: async (input, person, request) =>
      setConversationStatus(store, await resolveOperatorScope(input, person, request), input.status),

    markRead: async (input, person, request) => {
      const ids = await resolveOperatorScope(input, person, request);
      const conversation = await markRead(store, ids, input.seq);
      await markConversationNotificationsRead(store, ids, input.conversationId, request.now);
      return conversation;
    },

    typing: async (input, person, request) => {
      await recordTyping(store, await resolveOperatorScope(input, person, request));
      return {};
    },

    assign: async (input, person, request) =>
      assignConversation(store, await resolveOperatorScope(input, person, request), input),

    sendViewing: async (input, person, request) =>
      recordViewing(store, await resolveOperatorScope(input, person, request), input.isPresent),

    ...testChatHandlers({ store }),
  };
}
