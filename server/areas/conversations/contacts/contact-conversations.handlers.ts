// Endpoint that starts a conversation with a contact.
import type { contactConversations } from '../../../../contract/conversations/contacts/contact-conversations.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type Handlers } from '../../shared/context.ts';
import { assignConversation } from '../assignment/assign.store.ts';
import { sendOperatorReply } from '../operator/operator-actions.store.ts';
import { readContact } from './contacts.read.store.ts';

/** Handlers of `contract/conversations/contacts/contact-conversations.ts`. */
export const contactConversationsHandlers = ({
  store,
}: {
  readonly store: Store;
}): Handlers<typeof contactConversations> => ({
  async start({ contactId, conversationId, ...message }, { accountId, botIds, userId }, { now }) {
    const { channels } = await readContact(store.db, { accountId, botIds, contactId });
    const channel = channels.find((one) => one.conversationId === conversationId);
    if (!channel) throw new ApiError('NotFound');
    if (channel.unreachable !== null) throw new ApiError('ContactUnreachable');
    const scope = { accountId, botId: channel.botId, conversationId, userId, now };
    const sent = await sendOperatorReply(store, scope, message);
    // An open conversation stays with the colleague who has it.
    if (channel.status === 'closed') await assignConversation(store, scope, { assigneeId: userId });
    return sent;
  },
});
