// Schemas of conversations and messages.
import { Schema } from 'effect';
import { freeText, id, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';

/** Channels that show what we tell them to; of the others we are told only that they have it. */
const EDITABLE_KINDS: ReadonlySet<string> = new Set(['widget', 'test']);

/** A note went through no channel: it may be, wherever it stands. */
export const isMessageEditable = (kind: string, isNote = false): boolean =>
  isNote || EDITABLE_KINDS.has(kind);

export const ConversationStatus = Schema.Literals([
  'notAnswered',
  'aiAnswered',
  'operatorAnswered',
  'operatorAttention',
  'closed',
]);
export type ConversationStatus = typeof ConversationStatus.Type;

export const Author = Schema.Literals(['visitor', 'ai', 'operator', 'system']);
export type Author = typeof Author.Type;

/** Where an answer comes from: the passage's words, ready to show. */
export const Citation = Schema.Struct({
  passageId: Schema.String,
  sourceId: Schema.String,
  title: Schema.String,
  quote: Schema.String,
});
export type Citation = typeof Citation.Type;

/** What a visitor thinks of an answer. */
export const Rating = Schema.Literals(['up', 'down']);
export type Rating = typeof Rating.Type;

/** Why a conversation was handed to people: the AI did not know, or was asked for a person, or could not go on. */
const EscalationReason = Schema.Literals([
  'abstained',
  'asked',
  'failed',
  'unpaid',
  'dailyLimit',
  'deadline',
]);
export type EscalationReason = typeof EscalationReason.Type;

/**
 * What a system line in a thread tells: who did what. The words are made by whoever shows it. `to` is the name of
 * whom a conversation was given to (`assigned`, `handedOn`) or taken from (`unassigned`); `reason` stands beside
 * `escalated`, and beside `aiFailed` where there is no answer at all. `queued`: nobody was there to take it. `interrupted`: an answer was being made and is not sent.
 * `flooded`: the visitor wrote the same again and again, or faster than anybody types, and is not answered for a while.
 */
export const ThreadEvent = Schema.Struct({
  kind: Schema.Literals([
    'escalated',
    'assigned',
    'unassigned',
    'handedOn',
    'queued',
    'interrupted',
    'takenOver',
    'aiPaused',
    'aiResumed',
    'closed',
    'reopened',
    'aiFailed',
    'unprocessable',
    'flooded',
  ]),
  actor: Schema.Literals(['operator', 'ai', 'system']),
  name: Schema.NullOr(Schema.String),
  to: Schema.optionalKey(Schema.String),
  reason: Schema.optionalKey(EscalationReason),
});
export type ThreadEvent = typeof ThreadEvent.Type;

/**
 * A file that came with a message. `width` and `height` are a picture's as it is shown, in pixels; `duration` is a
 * voice message's, in milliseconds. Its bytes are asked for by its id.
 */
export const Attachment = Schema.Struct({
  id,
  kind: Schema.Literals(['image', 'file', 'voice']),
  name: Schema.String,
  mime: Schema.String,
  size: Schema.Int,
  width: Schema.NullOr(Schema.Int),
  height: Schema.NullOr(Schema.Int),
  duration: Schema.NullOr(Schema.Int),
});
export type Attachment = typeof Attachment.Type;

/** The message that is answered. `excerpt` is its beginning on one line; `seq` is told to operators only. */
export const Quote = Schema.Struct({
  id,
  seq: Schema.optionalKey(Schema.Int),
  author: Author,
  authorName: Schema.NullOr(Schema.String),
  excerpt: Schema.String,
});
export type Quote = typeof Quote.Type;

/** Who let an answer of the AI go out, as it was or in other words, and when. */
const Approval = Schema.Struct({
  outcome: Schema.Literals(['accepted', 'corrected']),
  by: Schema.String,
  at: Schema.Int,
});
export type Approval = typeof Approval.Type;

/** A colleague who is named in a note. */
const Mention = Schema.Struct({ userId: id, name: Schema.String });
export type Mention = typeof Mention.Type;

/**
 * One message. `seq` counts from 1 within the conversation without gaps; `clientId` is made by the sender and
 * makes sending twice harmless. `confidence` (0–1), `sources` and `costMessages` are the AI's; `rating` is what the
 * visitor thinks of it, left out while they have not said.
 *
 * Left out where there is none: `attachments`; `quote`; `isNote`, of what operators write among themselves and no
 * visitor is ever told; `mentions`, of notes; `isCourtesy`, of what there is nothing to rate in: greetings, thanks and
 * farewells, who one talks to and how to ask, questions back about an order, and that a person will come; `choices`, what the visitor may say next at a touch; `approval`, of an answer that waited for an
 * operator, told to operators only; `undelivered`, an error's tag, of what did not get outside for good; `deliveryHold`, an
 * error's tag, of what goes outside once its service works again, which is its owner's to see to; `editedAt`;
 * `deletedAt`, of a message whose words and files are gone.
 */
export const Message = Schema.Struct({
  id,
  conversationId: id,
  seq: Schema.Int,
  clientId: Schema.String,
  author: Author,
  authorName: Schema.NullOr(Schema.String),
  /** Which of our people wrote it; never told to visitors. */
  authorId: Schema.optionalKey(id),
  text: Schema.String,
  abstained: Schema.Boolean,
  isCourtesy: Schema.optionalKey(Schema.Literal(true)),
  sources: Schema.Array(Citation),
  confidence: Schema.NullOr(Schema.Number),
  costMessages: Schema.Int,
  rating: Schema.optionalKey(Rating),
  event: Schema.NullOr(ThreadEvent),
  attachments: Schema.optionalKey(Schema.Array(Attachment)),
  quote: Schema.optionalKey(Quote),
  isNote: Schema.optionalKey(Schema.Literal(true)),
  mentions: Schema.optionalKey(Schema.Array(Mention)),
  approval: Schema.optionalKey(Approval),
  choices: Schema.optionalKey(Schema.Array(Schema.String)),
  undelivered: Schema.optionalKey(Schema.String),
  deliveryHold: Schema.optionalKey(Schema.String),
  editedAt: Schema.optionalKey(Schema.Int),
  deletedAt: Schema.optionalKey(Schema.Int),
  createdAt: Schema.Int,
});
export type Message = typeof Message.Type;

/** `serviceId` is the connection the visitor came through; `kind` is that connection's kind, or `test`. */
export const Conversation = Schema.Struct({
  id,
  botId: id,
  serviceId: id,
  kind: Schema.String,
  visitorName: Schema.String,
  status: ConversationStatus,
  aiEnabled: Schema.Boolean,
  assigneeId: Schema.NullOr(id),
  assigneeName: Schema.NullOr(Schema.String),
  /** Since when it waits for people or is with them; null while it is the AI's. Without an assignee it waits in the queue. */
  escalatedAt: Schema.NullOr(Schema.Int),
  /** When the assignee was given it. */
  assignedAt: Schema.NullOr(Schema.Int),
  lastMessageText: Schema.String,
  lastAuthor: Schema.NullOr(Author),
  lastMessageAt: Schema.Int,
  waitingSince: Schema.NullOr(Schema.Int),
  unread: Schema.Int,
  messageCount: Schema.Int,
  /** The position up to which the visitor has read; left out while nothing is known. */
  visitorSeenSeq: Schema.optionalKey(Schema.Int),
  createdAt: Schema.Int,
  /** Ids of its labels; left out where it has none. Labels that were removed since may be among them. */
  labels: Schema.optionalKey(Schema.Array(id)),
  /** One to five stars, as the visitor said when it was last closed; left out while they have not. */
  satisfaction: Schema.optionalKey(Schema.Int),
  /** The visitor goes by the name of somebody of the account; left out where they do not. */
  isStaffAlike: Schema.optionalKey(Schema.Literal(true)),
});
export type Conversation = typeof Conversation.Type;

/** A page of messages in ascending `seq`; `hasOlder` tells whether anything lies before it. */
export const MessagePage = Schema.Struct({
  messages: Schema.Array(Message),
  hasOlder: Schema.Boolean,
});

/** `clientId`: 8–64 characters made by the sender, unique in the conversation. */
export const clientId = Schema.String.check(
  Schema.makeFilter((value: string) => (/^[A-Za-z0-9_-]{8,64}$/.test(value) ? undefined : 'Invalid')),
);

/** What somebody says: words, files, or both; `quoteId` is the message that is answered. */
export const messageFields = {
  clientId,
  text: freeText(limits.message.max),
  attachmentIds: Schema.optionalKey(Schema.Array(id).check(Schema.isMaxLength(limits.attachment.perMessage))),
  quoteId: Schema.optionalKey(id),
};

/** Nothing at all is no message. */
export const isMessageNotEmpty = Schema.makeFilter(
  (content: { readonly text: string; readonly attachmentIds?: readonly string[] }) =>
    content.text === '' && (content.attachmentIds ?? []).length === 0
      ? { path: ['text'], issue: 'MessageEmpty' }
      : undefined,
);

/** A position in a conversation, from JSON or from a query string. */
export const seq = wholeNumber(0, 2 ** 31 - 1);
