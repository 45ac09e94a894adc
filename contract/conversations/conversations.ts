// Endpoints of operators on conversations, and of the test chat.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, messageText, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { inboxFilters } from './inbox.filters.ts';
import {
  Conversation,
  clientId,
  isMessageNotEmpty,
  Message,
  MessagePage,
  messageFields,
  seq,
} from './messages.ts';

/** A number that is counted no further than `limits.inbox.counted`, nor for longer than a moment. */
const ConversationCounts = Schema.Struct({ count: Schema.Int, isMore: Schema.Boolean });
export type ConversationCounts = typeof ConversationCounts.Type;

/** Where a search found its words: the place in the conversation, and the words around with what was found marked. */
export const SearchHit = Schema.Struct({
  conversationId: id,
  seq: Schema.Int,
  text: Schema.String,
  /** In UTF-16 units of `text`, ascending. */
  marks: Schema.Array(Schema.Struct({ from: Schema.Int, to: Schema.Int })),
});
export type SearchHit = typeof SearchHit.Type;

const one = { botId: id, conversationId: id };
const common = ['BotNotFound', 'NotFound'] as const;

export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations',
    access: 'operator',
    scope: 'conversations:read',
    summary: 'Conversations, narrowed and searched, by cursor; a page may be short, or empty, before the end',
    input: Schema.Struct({
      botId: id,
      ...inboxFilters,
      cursor: Schema.optionalKey(freeText(200)),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: Schema.Struct({
      conversations: Schema.Array(Conversation),
      /** Of a search: one for each conversation whose messages have it; the others have it in the visitor's name. */
      hits: Schema.Array(SearchHit),
      nextCursor: Schema.NullOr(Schema.String),
      /**
       * How many each tab would show of what the other filters let through, and how many of all those are unread.
       * Null on later pages.
       */
      counts: Schema.NullOr(
        Schema.Struct({
          all: ConversationCounts,
          answered: ConversationCounts,
          open: ConversationCounts,
          unread: ConversationCounts,
        }),
      ),
    }),
    errors: ['BotNotFound'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations/:conversationId',
    access: 'operator',
    scope: 'conversations:read',
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
    scope: 'conversations:read',
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
    scope: 'conversations:write',
    summary: "Sends an operator's message; the AI is silent in the conversation from then on",
    input: Schema.Struct({ ...one, ...messageFields }).check(isMessageNotEmpty),
    output: Message,
    errors: [...common, 'ConversationClosed'],
  }),
  pauseAi: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/ai-pause',
    access: 'operator',
    scope: 'conversations:write',
    summary: 'Silences or re-enables the AI in one conversation; `sure`: even while a colleague writes there',
    input: Schema.Struct({ ...one, paused: Schema.Boolean, sure: Schema.optionalKey(Schema.Boolean) }),
    output: Conversation,
    errors: [...common, 'ConversationChanged', 'ColleagueTyping'],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/assignee',
    access: 'operator',
    scope: 'conversations:write',
    summary:
      'Gives a conversation to somebody, takes it oneself, or leaves it to the queue (null); `from`: only while it is still with whoever had it before one’s eyes',
    input: Schema.Struct({
      ...one,
      assigneeId: Schema.NullOr(id),
      from: Schema.optionalKey(Schema.NullOr(id)),
    }),
    output: Conversation,
    errors: [...common, 'ConversationChanged', 'ConversationClosed', 'AssigneeUnfit'],
  }),
  sendViewing: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/watching',
    access: 'operator',
    summary: 'Tells that one has a conversation before them, or has left it; answers who else has',
    input: Schema.Struct({ ...one, isHere: Schema.Boolean }),
    output: Schema.Array(Schema.Struct({ id, name: Schema.String, isTyping: Schema.Boolean })),
    errors: common,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/status',
    access: 'operator',
    scope: 'conversations:write',
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
