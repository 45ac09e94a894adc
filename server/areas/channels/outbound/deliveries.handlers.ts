// Endpoints of channel deliveries.
import type {
  ChannelDelivery,
  channelDeliveries,
} from '../../../../contract/connections/channel-deliveries.ts';
import type { Store } from '../../../store/store.ts';
import { readBotRow } from '../../bots/bots.store.ts';
import { readConnection } from '../../connections/connections.store.ts';
import { resolveScope } from '../../conversations/thread/conversation-scope.store.ts';
import { truncateForPreview } from '../../conversations/thread/message-preview.rules.ts';
import { nameForNotice } from '../../conversations/visitors/impersonation.rules.ts';
import { ApiError, type CurrentUser, type Handlers } from '../../shared/context.ts';
import { decodeCursor, encodeCursor } from '../../shared/page-cursor.ts';
import { announceDelivery, retryDelivery } from './deliveries.store.ts';

const PAGE_SIZE = 50;

type ConnectionParams = { readonly botId: string; readonly connectionId: string };

/** Handlers of `contract/connections/channel-deliveries.ts`. */
export function channelDeliveriesHandlers({
  store,
}: {
  readonly store: Store;
}): Handlers<typeof channelDeliveries> {
  async function assertConnectionOfBot(
    { botId, connectionId }: ConnectionParams,
    { accountId }: CurrentUser,
  ): Promise<void> {
    const row = await readConnection(store.db, { accountId, connectionId });
    if (row?.bot_id === botId) return;
    throw new ApiError((await readBotRow(store.db, accountId, botId)) ? 'NotFound' : 'BotNotFound');
  }

  const requeue = (
    filter: { accountId: string; messageId: string; connectionId?: string; conversationId?: string },
    botId: string,
    now: number,
  ) =>
    store.transact(async (trx) => {
      const row = await retryDelivery(store, trx, filter, now);
      if (!row) throw new ApiError('NotFound');
      await announceDelivery(store, trx, row, botId);
      return {};
    });

  return {
    list: async ({ state, cursor, limit = PAGE_SIZE, ...params }, user) => {
      await assertConnectionOfBot(params, user);
      const after = cursor === undefined ? null : decodeCursor(cursor);
      const rows = await store.db
        .selectFrom('channel_deliveries as d')
        .innerJoin('messages as m', (join) =>
          join.onRef('m.id', '=', 'd.message_id').onRef('m.account_id', '=', 'd.account_id'),
        )
        .innerJoin('conversations as c', (join) =>
          join.onRef('c.id', '=', 'd.conversation_id').onRef('c.account_id', '=', 'd.account_id'),
        )
        .innerJoin('visitors as v', (join) =>
          join.onRef('v.id', '=', 'c.visitor_id').onRef('v.account_id', '=', 'c.account_id'),
        )
        .selectAll('d')
        .select(['m.text', 'v.name as visitor_name', 'v.impersonates_staff'])
        .where('d.account_id', '=', user.accountId)
        .where('d.connection_id', '=', params.connectionId)
        .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'failed'))
        .$if(after !== null, (query) =>
          query.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('d.created_at', 'd.message_id'), '<', tuple(after?.at ?? 0, after?.id ?? '')),
          ),
        )
        // Ids of messages do not sort by time.
        .orderBy('d.created_at', 'desc')
        .orderBy('d.message_id', 'desc')
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit);
      const last = rows.length > limit ? page.at(-1) : undefined;
      return {
        deliveries: page.map(
          (row): ChannelDelivery => ({
            messageId: row.message_id,
            conversationId: row.conversation_id,
            visitorName: nameForNotice(row),
            excerpt: truncateForPreview(row.text),
            state: row.state,
            attempts: row.attempts,
            error: row.error,
            detail: row.detail,
            createdAt: row.created_at,
            attemptedAt: row.attempted_at,
            nextAt: row.next_at,
          }),
        ),
        nextCursor: last ? encodeCursor({ at: last.created_at, id: last.message_id }) : null,
      };
    },

    retry: async ({ messageId, ...params }, user, { now }) => {
      await assertConnectionOfBot(params, user);
      const { connectionId } = params;
      return requeue({ accountId: user.accountId, messageId, connectionId }, params.botId, now);
    },

    retryMessage: async ({ messageId, ...params }, user, { now }) => {
      const { accountId, conversationId } = await resolveScope(store.db, params, user);
      return requeue({ accountId, messageId, conversationId }, params.botId, now);
    },
  };
}
