// Endpoints of super admins that read timelines.
import type { timelines } from '../../../contract/admin/timelines.ts';
import type { Store } from '../../store/store.ts';
import { recordAccountAccess } from '../account/admin/account-access.store.ts';
import { ApiError, type Handlers } from '../shared/context.ts';
import {
  findConversation,
  findOrder,
  readConversationTimeline,
  readOrderTimeline,
} from './timelines.store.ts';

/** Handlers of `contract/admin/timelines.ts`. */
export function timelinesHandlers({ store }: { readonly store: Store }): Handlers<typeof timelines> {
  return {
    async readConversation({ conversationId, reason }, { userId }, { ip, now }) {
      const conversation = await findConversation(store.db, conversationId);
      if (!conversation) throw new ApiError('NotFound');
      const entry = { accountId: conversation.account_id, userId, reason, subject: conversationId, ip, now };
      await recordAccountAccess(store, entry);
      return readConversationTimeline(store.db, conversation);
    },
    async readOrder({ orderId, reason }, { userId }, { ip, now }) {
      const order = await findOrder(store.db, orderId);
      if (!order) throw new ApiError('NotFound');
      const entry = { accountId: order.account_id, userId, reason, subject: orderId, ip, now };
      await recordAccountAccess(store, entry);
      return readOrderTimeline(store.db, order);
    },
  };
}
