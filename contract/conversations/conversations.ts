// Endpoints of operators on conversations, and of the test chat.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, instant, messageText, wholeNumber } from '../fields/rules.ts';
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

/** An exact count; `isMore`: of a search with more matching texts than `limits.inbox.countedTexts`. */
const ConversationCounts = Schema.Struct({ count: Schema.Int, isMore: Schema.Boolean });
export type ConversationCounts = typeof ConversationCounts.Type;

/**
 * A search hit: the text around the matches, which are marked. `seq` is its message, or 0 where what is known
 * about the conversation matches: the visitor's contact and form answers, labels, the code `#a3f9`.
 */
export const SearchHit = Schema.Struct({
  conversationId: id,
  seq: Schema.Int,
  text: Schema.String,
  /** In UTF-16 units of `text`, ascending. */
  marks: Schema.Array(Schema.Struct({ from: Schema.Int, to: Schema.Int })),
  /** Of a note among operators; left out otherwise. */
  isNote: Schema.optionalKey(Schema.Literal(true)),
});
export type SearchHit = typeof SearchHit.Type;

const listInput = {
  ...inboxFilters,
  cursor: Schema.optionalKey(freeText(200)),
  limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
};

const ConversationPage = Schema.Struct({
  conversations: Schema.Array(Conversation),
  /**
   * Of a search: the hit of each conversation that matches by its messages or facts; the others match by the
   * visitor's name.
   */
  hits: Schema.Array(SearchHit),
  nextCursor: Schema.NullOr(Schema.String),
  /** Counts of each tab under the other filters, and of those unread, snoozed, spam and late. Null on later pages. */
  counts: Schema.NullOr(
    Schema.Struct({
      all: ConversationCounts,
      answered: ConversationCounts,
      open: ConversationCounts,
      unread: ConversationCounts,
      snoozed: ConversationCounts,
      spam: ConversationCounts,
      late: ConversationCounts,
    }),
  ),
});

const pathParams = { botId: id, conversationId: id };
const commonErrors = ['BotNotFound', 'NotFound'] as const;

export const conversations = {
  list: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations',
    access: 'operator',
    scope: 'conversations:read',
    summary: 'Conversations, narrowed and searched, by cursor; a page may be short, or empty, before the end',
    input: Schema.Struct({ botId: id, ...listInput }),
    output: ConversationPage,
    errors: ['BotNotFound'],
  }),
  listAll: endpoint({
    method: 'GET',
    path: '/api/conversations',
    access: 'operator',
    summary: 'Conversations of every bot the caller may see, or of some of them, listed as those of one bot',
    input: Schema.Struct(listInput),
    output: ConversationPage,
    errors: ['BotNotFound'],
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations/:conversationId',
    access: 'operator',
    scope: 'conversations:read',
    summary: 'One conversation with its visitor',
    input: Schema.Struct(pathParams),
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
    errors: commonErrors,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/bots/:botId/conversations/:conversationId/messages',
    access: 'operator',
    scope: 'conversations:read',
    summary:
      'A page of messages: the newest, those before a position, those after one, or those around a time',
    input: Schema.Struct({
      ...pathParams,
      before: Schema.optionalKey(seq),
      after: Schema.optionalKey(seq),
      /** Half of the page is at or after this time. */
      at: Schema.optionalKey(instant),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: MessagePage,
    errors: commonErrors,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/conversations/:conversationId/messages',
    access: 'operator',
    scope: 'conversations:write',
    summary:
      "Sends an operator's message; the AI is silent in the conversation from then on, and a closed one is open again",
    input: Schema.Struct({ ...pathParams, ...messageFields }).check(isMessageNotEmpty),
    output: Message,
    errors: [...commonErrors, 'ConversationChanged'],
  }),
  pauseAi: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/ai-pause',
    access: 'operator',
    scope: 'conversations:write',
    summary: 'Silences or re-enables the AI in one conversation; `sure`: even while a colleague writes there',
    input: Schema.Struct({ ...pathParams, paused: Schema.Boolean, sure: Schema.optionalKey(Schema.Boolean) }),
    output: Conversation,
    errors: [...commonErrors, 'ConversationChanged', 'ColleagueTyping'],
  }),
  assign: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/assignee',
    access: 'operator',
    scope: 'conversations:write',
    summary:
      'Assigns a conversation to a user, to oneself or to the queue (null); with `from`, only while that user is the assignee',
    input: Schema.Struct({
      ...pathParams,
      assigneeId: Schema.NullOr(id),
      from: Schema.optionalKey(Schema.NullOr(id)),
    }),
    output: Conversation,
    errors: [...commonErrors, 'ConversationChanged', 'ConversationClosed', 'AssigneeUnfit'],
  }),
  sendViewing: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/watching',
    access: 'operator',
    summary: 'Reports that the caller opened or left a conversation; returns the other viewers',
    input: Schema.Struct({ ...pathParams, isPresent: Schema.Boolean }),
    output: Schema.Array(Schema.Struct({ id, name: Schema.String, isTyping: Schema.Boolean })),
    errors: commonErrors,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/status',
    access: 'operator',
    scope: 'conversations:write',
    summary: 'Closes or reopens a conversation',
    input: Schema.Struct({
      ...pathParams,
      status: Schema.Literals(['closed', 'open']),
    }),
    output: Conversation,
    errors: [...commonErrors, 'ConversationChanged'],
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/read-mark',
    access: 'operator',
    summary: 'Everything up to a position has been read',
    input: Schema.Struct({ ...pathParams, seq }),
    output: Conversation,
    errors: commonErrors,
  }),
  typing: endpoint({
    method: 'PUT',
    path: '/api/bots/:botId/conversations/:conversationId/typing',
    access: 'operator',
    summary: 'Tells the visitor that the operator is typing; shown for a few seconds',
    input: Schema.Struct(pathParams),
    output: Schema.Struct({}),
    errors: commonErrors,
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
  sendTestMessage: endpoint({
    method: 'POST',
    path: '/api/bots/:botId/test-conversations/:conversationId/messages',
    access: 'operator',
    summary: 'Asks as a visitor would; the answer arrives on the event stream',
    input: Schema.Struct({ ...pathParams, clientId, text: messageText }),
    output: Message,
    errors: [...commonErrors, 'NoMessagesLeft'],
  }),
};
