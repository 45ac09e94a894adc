// Endpoints of the widget.
import { Schema } from 'effect';
import { robotPayload } from '../auth/robot-check.ts';
import {
  isMessageNotEmpty,
  Message,
  MessagePage,
  messageFields,
  Rating,
  seq,
} from '../conversations/messages.ts';
import { endpoint } from '../endpoint.ts';
import { freeText, id, locale, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { VisitorEvent } from '../live.ts';
import { VisitorIdentity } from './identity.ts';
import { LoadFailureReason } from './load-failures.ts';
import { WidgetPosition } from './settings.ts';
import { StartAnswers, StartForm } from './start-form.ts';

/** What the widget needs before a conversation. */
export const VisitorWidgetSettings = Schema.Struct({
  title: Schema.String,
  description: Schema.String,
  initialMessage: Schema.String,
  locale,
  alignment: Schema.Literals(['left', 'right']),
  /** A background colour and its text colour, with a contrast of at least 4.5:1. */
  accent: Schema.String,
  onAccent: Schema.String,
  /** URL path of the launcher's picture on this server; null is the default icon. */
  icon: Schema.NullOr(Schema.String),
  /** Distance from the edges in pixels, on wide windows and on phones. */
  desktop: WidgetPosition,
  phone: WidgetPosition,
  /** Screens on which the launcher is shown. */
  display: Schema.Literals(['all', 'desktop', 'phone', 'none']),
  voice: Schema.Boolean,
  files: Schema.Boolean,
  /** Form before a conversation; null for none. */
  form: Schema.NullOr(StartForm),
  /** Offline note for visitors; null while an operator is available, or without a note. */
  offline: Schema.NullOr(Schema.String),
  /** Names the version of the enabled proactive messages; null without any. */
  proactive: Schema.NullOr(Schema.Int),
});
export type VisitorWidgetSettings = typeof VisitorWidgetSettings.Type;

export const visitor = {
  settings: endpoint({
    method: 'GET',
    path: '/api/widget/:connectionId/settings',
    access: 'public',
    summary: 'How the widget of a connection looks; refused to pages the owner has not allowed',
    input: Schema.Struct({ connectionId: id }),
    output: VisitorWidgetSettings,
    errors: ['NotFound', 'OriginRefused', 'ConnectionInactive'],
  }),
  questions: endpoint({
    method: 'GET',
    path: '/api/widget/:connectionId/questions',
    access: 'public',
    summary:
      "Suggested first questions: the owner's list, else the bot's short questions, in the widget's language first, most used first",
    input: Schema.Struct({ connectionId: id }),
    output: Schema.Struct({ questions: Schema.Array(Schema.String) }),
    errors: ['NotFound', 'OriginRefused', 'ConnectionInactive'],
  }),
  reportProblem: endpoint({
    method: 'POST',
    path: '/api/widget/:connectionId/problems',
    access: 'public',
    summary: 'Counts a page on which the chat could not open, for the owner',
    input: Schema.Struct({
      connectionId: id,
      problem: LoadFailureReason,
      page: freeText(limits.pageUrl.max),
    }),
    output: Schema.Struct({}),
    errors: ['NotFound', 'OriginRefused', 'ConnectionInactive'],
  }),
  openConversation: endpoint({
    method: 'POST',
    path: '/api/widget/:connectionId/visitors',
    access: 'public',
    summary:
      'Creates a visitor with a conversation, or returns that of a verified identity; the browser stores the token',
    input: Schema.Struct({
      connectionId: id,
      locale,
      pageUrl: freeText(limits.pageUrl.max),
      /** The referring page, if the browser reports it. */
      referrer: Schema.optionalKey(freeText(limits.pageUrl.max)),
      /** Answers to the start form; issues name a field by its id. */
      answers: Schema.optionalKey(StartAnswers),
      identity: Schema.optionalKey(VisitorIdentity),
      /** Required while an unusual number of new visitors comes from an address or to the connection. */
      robot: robotPayload,
    }),
    output: Schema.Struct({ token: Schema.String, conversationId: id }),
    errors: [
      'NotFound',
      'OriginRefused',
      'ConnectionInactive',
      'IdentityRefused',
      'IdentityExpired',
      'IdentityRequired',
      'RobotCheckNeeded',
      'TooManyRequests',
    ],
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/widget/messages',
    access: 'visitor',
    summary: "A page of the visitor's messages, and the position on the event stream they were read at",
    input: Schema.Struct({
      before: Schema.optionalKey(seq),
      after: Schema.optionalKey(seq),
      limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
    }),
    output: Schema.Struct({
      conversationId: id,
      closed: Schema.Boolean,
      /** An answer is being reviewed by an operator before it is sent. */
      checking: Schema.Boolean,
      eventId: Schema.Int,
      /** The position up to which operators have read the visitor's messages. */
      seenSeq: Schema.Int,
      /** The position up to which the visitor has read, on any device. */
      readSeq: Schema.Int,
      ...MessagePage.fields,
    }),
    errors: [],
  }),
  send: endpoint({
    method: 'POST',
    path: '/api/widget/messages',
    access: 'visitor',
    summary:
      "Stores a visitor's message durably and returns it; idempotent by `clientId`. Under load it is rejected with RobotCheckNeeded until it carries a proof",
    input: Schema.Struct({
      ...messageFields,
      pageUrl: freeText(limits.pageUrl.max),
      robot: robotPayload,
    }).check(isMessageNotEmpty),
    output: Message,
    errors: [
      'TooManyRequests',
      'RobotCheckNeeded',
      'ConnectionInactive',
      'IdentityRequired',
      'MessageRefused',
      'NotFound',
    ],
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/api/widget/messages/:messageId/rating',
    access: 'visitor',
    summary: 'What the visitor thinks of an answer; null takes it back',
    input: Schema.Struct({ messageId: id, rating: Schema.NullOr(Rating) }),
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
  markRead: endpoint({
    method: 'PUT',
    path: '/api/widget/read-mark',
    access: 'visitor',
    summary: 'The visitor has read everything up to a position',
    input: Schema.Struct({ seq }),
    output: Schema.Struct({}),
    errors: [],
  }),
  typing: endpoint({
    method: 'PUT',
    path: '/api/widget/typing',
    access: 'visitor',
    summary: 'Tells the operators that the visitor is typing, and lets a waiting answer wait on',
    input: Schema.Struct({}),
    output: Schema.Struct({}),
    errors: [],
  }),
  live: endpoint({
    method: 'GET',
    path: '/api/widget/live',
    access: 'visitor',
    summary: "The visitor's event stream; resumes after the `Last-Event-ID` header",
    stream: true,
    input: Schema.Struct({}),
    output: VisitorEvent,
    errors: [],
  }),
};
