// Endpoint that starts a conversation with a contact.
import { Schema } from 'effect';
import { endpoint } from '../../endpoint.ts';
import { id, messageText } from '../../fields/rules.ts';
import { clientId, Message } from '../messages.ts';

export const contactConversations = {
  start: endpoint({
    method: 'POST',
    path: '/api/contacts/:contactId/conversations/:conversationId/messages',
    access: 'operator',
    summary:
      'Writes to a contact where they have written before; the conversation is open from then on, and the caller’s',
    input: Schema.Struct({ contactId: id, conversationId: id, clientId, text: messageText }),
    output: Message,
    errors: ['NotFound', 'ContactUnreachable', 'ConversationChanged', 'AssigneeUnfit'],
  }),
};
