// Knows the calls an operator makes on conversations, and those of the test chat. Knows no channel.
import { Schema } from 'effect';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { Conversation, clientId, Message, MessagePage, seq } from './messages.ts';
import { freeText, id, instant, messageText, wholeNumber } from './rules.ts';

export const ConversationFilter = Schema.Literals(['all', 'answered', 'open']);
export type ConversationFilter = typeof ConversationFilter.Type;

const one = { botId: id, conversationId: id };
const common = ['BotNotFound', 'NotFound'] as const;

export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations',
    access: 'operator',
    summary:
      'Conversations, newest activity first, by cursor; the last activity between `from` and `to`; no test chats',
    input: Schema.Struct({
      botId: id,
      filter: ConversationFilter,
      cursor: Schema.optionalKey(freeText(200)),
      search: Schema.optionalKey(freeText(200)),
      from: Schema.optionalKey(instant),
      to: Schema.optionalKey(instant),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: Schema.Struct({
      conversations: Schema.Array(Conversation),
      nextCursor: Schema.NullOr(Schema.String),
      /** How many each filter would show, of what is searched for and of the chosen days. */
      counts: Schema.Struct({
        all: Schema.Int,
        answered: Schema.Int,
        open: Schema.Int,
      }),
    }),
    errors: ['BotNotFound'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations/:conversationId',
    access: 'operator',
    summary: 'One conversation with its visitor',
    input: Schema.Struct(one),
    output: Schema.Struct({
      conversation: Conversation,
      visitor: Schema.Struct({
        name: Schema.String,
        email: Schema.NullOr(Schema.String),
        phone: Schema.NullOr(Schema.String),
        pageUrl: Schema.NullOr(Schema.String),
        userAgent: Schema.NullOr(Schema.String),
        firstSeenAt: Schema.Int,
      }),
    }),
    errors: common,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations/:conversationId/messages',
    access: 'operator',
    summary: 'A page of messages: the newest, those before a position, or those after one',
    input: Schema.Struct({
      ...one,
      before: Schema.optionalKey(seq),
      after: Schema.optionalKey(seq),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: MessagePage,
    errors: common,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/conversations/:conversationId/messages',
    access: 'operator',
    summary: "Sends an operator's message; the AI is silent in the conversation from then on",
    input: Schema.Struct({ ...one, clientId, text: messageText }),
    output: Message,
    errors: [...common, 'ConversationClosed'],
  }),
  pauseAi: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/ai-pause',
    access: 'operator',
    summary: 'Silences or re-enables the AI in one conversation',
    input: Schema.Struct({ ...one, paused: Schema.Boolean }),
    output: Conversation,
    errors: [...common, 'ConversationChanged'],
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/status',
    access: 'operator',
    summary: 'Closes or reopens a conversation',
    input: Schema.Struct({
      ...one,
      status: Schema.Literals(['closed', 'open']),
    }),
    output: Conversation,
    errors: [...common, 'ConversationChanged'],
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/read-mark',
    access: 'operator',
    summary: 'Everything up to a position has been read',
    input: Schema.Struct({ ...one, seq }),
    output: Conversation,
    errors: common,
  }),
  typing: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/typing',
    access: 'operator',
    summary: 'Tells the visitor that the operator is typing; shown for a few seconds',
    input: Schema.Struct(one),
    output: Schema.Struct({}),
    errors: common,
  }),
  openTest: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/test-conversations',
    access: 'operator',
    summary: 'Opens a fresh test conversation: the same pipeline, seen only by the panel',
    input: Schema.Struct({ botId: id }),
    output: Conversation,
    errors: ['BotNotFound'],
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/test-conversations/:conversationId/messages',
    access: 'operator',
    summary: 'Asks as a visitor would; the answer arrives on the event stream',
    input: Schema.Struct({ ...one, clientId, text: messageText }),
    output: Message,
    errors: [...common, 'NoMessagesLeft'],
  }),
};
