// Endpoints of the panel's test chat.
import type { conversations } from '../../../../contract/conversations/conversations.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow, requireBot } from '../../bots/bots.store.ts';
import { findOrCreateTestConnection } from '../../connections/test-chat-connection.store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { readConversation } from '../thread/conversations.store.ts';
import { receiveMessage } from '../thread/inbound-messages.store.ts';
import { openConversation } from '../thread/open-conversation.store.ts';

/** `openTest` and `sendTestMessage` of `contract/conversations/conversations.ts`. */
export function testChatHandlers({
  store,
}: {
  store: Store;
}): Pick<Handlers<typeof conversations>, 'openTest' | 'sendTestMessage'> {
  return {
    openTest: (input, user, request) =>
      store.transact(async (trx) => {
        const { accountId } = user;
        const { botId } = input;
        await requireBot(trx, { accountId, botId });
        const ids = await openConversation(trx, {
          accountId,
          botId,
          connectionId: await findOrCreateTestConnection(trx, accountId, botId, request.now),
          kind: 'test',
          locale: null,
          pageUrl: null,
          userAgent: request.userAgent,
          now: request.now,
        });
        const conversation = await readConversation(trx, ids);
        if (!conversation) throw new ApiError('BotNotFound');
        return conversation;
      }),

    sendTestMessage: async (input, user, request) => {
      const { accountId } = user;
      const found = await store.db
        .selectFrom('conversations as c')
        .innerJoin('accounts as a', 'a.id', 'c.account_id')
        .select('a.messages_left')
        .where('c.account_id', '=', accountId)
        .where('c.bot_id', '=', input.botId)
        .where('c.id', '=', input.conversationId)
        .where('c.kind', '=', 'test')
        .executeTakeFirst();
      if (!found) {
        const bot = await readBotRow(store.db, accountId, input.botId);
        throw new ApiError(bot ? 'NotFound' : 'BotNotFound');
      }
      if (found.messages_left <= 0) throw new ApiError('NoMessagesLeft');
      const inbound = { clientId: input.clientId, text: input.text, now: request.now };
      return receiveMessage(store, { accountId, conversationId: input.conversationId }, inbound);
    },
  };
}
