// Schemas of conversations and messages.
import { Schema } from 'effect';
import { freeText, id, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { MarkedPriority } from './priority.ts';
import { ProductCards } from './products/product-cards.ts';

/** Channels whose messages we can edit after sending; the others are notified only. */
const EDITABLE_KINDS: ReadonlySet<string> = new Set(['widget', 'test']);

/** True for notes and for channels whose messages can be edited after sending. */
export const isMessageEditable = (kind: string, isNote = false): boolean =>
  isNote || EDITABLE_KINDS.has(kind);

export const ConversationStatus = Schema.Literals([
  'notAnswered',
  'aiAnswered',
  'operatorAnswered',
  'operatorAttention',
  'closed',
  'spam',
]);
export type ConversationStatus = typeof ConversationStatus.Type;

export const Author = Schema.Literals(['visitor', 'ai', 'operator', 'system']);
export type Author = typeof Author.Type;

/** Source of an answer: the passage's text, ready to show. */
export const Citation = Schema.Struct({
  passageId: Schema.String,
  sourceId: Schema.String,
  title: Schema.String,
  quote: Schema.String,
});
export type Citation = typeof Citation.Type;

/** A visitor's rating of an answer. */
export const Rating = Schema.Literals(['up', 'down']);
export type Rating = typeof Rating.Type;

/**
 * Why a conversation was escalated: the AI did not know, a person was requested, or the AI could not go on.
 */
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
 * A system event in a thread: who did what; the client makes its sentence. `to` is the name of the new
 * (`assigned`, `handedOn`) or former (`unassigned`) assignee, or of the group (`grouped`); `reason` accompanies `escalated`, and
 * `aiFailed` where there is no answer at all. `queued`: no operator was available. `interrupted`: an answer
 * was being written and is not sent. `flooded`: the visitor repeated themselves or wrote too fast, and gets
 * no answers for a while. `snoozed`: put off until `until`, without it until the visitor writes; `woken`: no
 * longer, because the time had come or an operator took it back. `refused`: a message of a blocked visitor, told once.
 * `late`: no person replied within the target.
 */
export const ThreadEvent = Schema.Struct({
  kind: Schema.Literals([
    'escalated',
    'assigned',
    'unassigned',
    'handedOn',
    'queued',
    'grouped',
    'ungrouped',
    'interrupted',
    'takenOver',
    'aiPaused',
    'aiResumed',
    'closed',
    'reopened',
    'aiFailed',
    'unprocessable',
    'flooded',
    'snoozed',
    'woken',
    'markedSpam',
    'unmarkedSpam',
    'blocked',
    'unblocked',
    'refused',
    'late',
  ]),
  actor: Schema.Literals(['operator', 'ai', 'system', 'rule']),
  name: Schema.NullOr(Schema.String),
  to: Schema.optionalKey(Schema.String),
  reason: Schema.optionalKey(EscalationReason),
  /** Of `reopened`: the closing was a mistake and is undone. */
  isUndone: Schema.optionalKey(Schema.Literal(true)),
  /** Of `snoozed`. */
  until: Schema.optionalKey(Schema.Int),
});
export type ThreadEvent = typeof ThreadEvent.Type;

/**
 * A file of a message. `width` and `height` are a picture's displayed pixels; `duration` is a voice
 * message's, in milliseconds. Its bytes are fetched by its id. `spokenText` is what a model heard in a voice
 * message, for operators only; left out until one listened.
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
  spokenText: Schema.optionalKey(Schema.String),
});
export type Attachment = typeof Attachment.Type;

/** The quoted message. `excerpt` is its beginning on one line; `seq` is for operators only. */
export const Quote = Schema.Struct({
  id,
  seq: Schema.optionalKey(Schema.Int),
  author: Author,
  authorName: Schema.NullOr(Schema.String),
  excerpt: Schema.String,
});
export type Quote = typeof Quote.Type;

/** Who approved an answer of the AI, unchanged or corrected, and when. */
const Approval = Schema.Struct({
  outcome: Schema.Literals(['accepted', 'corrected']),
  by: Schema.String,
  at: Schema.Int,
});
export type Approval = typeof Approval.Type;

/** A colleague who is mentioned in a note. */
const Mention = Schema.Struct({ userId: id, name: Schema.String });
export type Mention = typeof Mention.Type;

/**
 * One message. `seq` counts from 1 within the conversation without gaps; `clientId` is made by the sender and
 * makes sending idempotent. `confidence` (0–1), `sources` and `costMessages` are the AI's; `rating` is the
 * visitor's, left out while not rated.
 *
 * Left out where there is none: `attachments`; `quote`; `isNote`, of notes among operators, which no visitor
 * sees; `mentions`, of notes; `isCourtesy`, of messages that cannot be rated: greetings, thanks, farewells,
 * who the bot is and how to ask, questions back about an order, and that a person will come; `choices`,
 * suggested replies of the visitor; `products`, cards of the products an answer rests on; `approval`, of an approved answer, for operators only; `undelivered`, the
 * error tag of a final delivery failure; `deliveryHold`, the error tag of a delivery that waits until the
 * owner repairs the connection; `editedAt`; `deletedAt`, of a message whose text and files are removed.
 */
export const Message = Schema.Struct({
  id,
  conversationId: id,
  seq: Schema.Int,
  clientId: Schema.String,
  author: Author,
  authorName: Schema.NullOr(Schema.String),
  /** The operator who wrote it; never shown to visitors. */
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
  products: Schema.optionalKey(ProductCards),
  undelivered: Schema.optionalKey(Schema.String),
  deliveryHold: Schema.optionalKey(Schema.String),
  editedAt: Schema.optionalKey(Schema.Int),
  deletedAt: Schema.optionalKey(Schema.Int),
  createdAt: Schema.Int,
});
export type Message = typeof Message.Type;

/** `connectionId` is the connection the visitor came through; `kind` is that connection's kind, or `test`. */
export const Conversation = Schema.Struct({
  id,
  botId: id,
  connectionId: id,
  kind: Schema.String,
  visitorName: Schema.String,
  status: ConversationStatus,
  aiEnabled: Schema.Boolean,
  assigneeId: Schema.NullOr(id),
  assigneeName: Schema.NullOr(Schema.String),
  /** The group of operators it is for; left out while it is for everybody. */
  group: Schema.optionalKey(Schema.Struct({ id, name: Schema.String })),
  /**
   * Since when it waits for or is with operators; null while the AI handles it. Without an assignee it is in
   * the queue.
   */
  escalatedAt: Schema.NullOr(Schema.Int),
  /** When it was assigned. */
  assignedAt: Schema.NullOr(Schema.Int),
  lastMessageText: Schema.String,
  /** Beginning of the visitor's last message; left out while they have written nothing. */
  visitorText: Schema.optionalKey(Schema.String),
  /** The answer of the AI that waits for approval; left out without one. */
  draftId: Schema.optionalKey(id),
  lastAuthor: Schema.NullOr(Author),
  /** Of the last message, or when it woke from a snooze if that was later. */
  lastMessageAt: Schema.Int,
  waitingSince: Schema.NullOr(Schema.Int),
  unread: Schema.Int,
  messageCount: Schema.Int,
  /** The last position the visitor has read; left out while unknown. */
  visitorSeenSeq: Schema.optionalKey(Schema.Int),
  createdAt: Schema.Int,
  /** Ids of its labels; left out without any. May include removed labels. */
  labels: Schema.optionalKey(Schema.Array(id)),
  /** One to five stars, given when it was last closed; left out while not rated. */
  satisfaction: Schema.optionalKey(Schema.Int),
  /** Whether the visitor uses the name of somebody of the account; left out when not. */
  isStaffAlike: Schema.optionalKey(Schema.Literal(true)),
  /** Left out while it is normal. */
  priority: Schema.optionalKey(MarkedPriority),
  /** Until when it is snoozed; null: until the visitor writes; left out while it is not snoozed. */
  snoozedUntil: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  /** When its snooze ended; left out once an operator has seen it. */
  wokenAt: Schema.optionalKey(Schema.Int),
  /** When a person's reply is due; left out while none is awaited under a target. */
  replyDueAt: Schema.optionalKey(Schema.Int),
  /** When a reply was last late; after `replyDueAt` while it still is, left out if none ever was. */
  lateAt: Schema.optionalKey(Schema.Int),
});
export type Conversation = typeof Conversation.Type;

/** A page of messages in ascending `seq`; `hasOlder`: there are messages before it. */
export const MessagePage = Schema.Struct({
  messages: Schema.Array(Message),
  hasOlder: Schema.Boolean,
});

/** `clientId`: 8–64 characters made by the sender, unique in the conversation. */
export const clientId = Schema.String.check(
  Schema.makeFilter((value: string) => (/^[A-Za-z0-9_-]{8,64}$/.test(value) ? undefined : 'Invalid')),
);

/** Content of a message: text, files, or both; `quoteId` is the message it replies to. */
export const messageFields = {
  clientId,
  text: freeText(limits.message.max),
  attachmentIds: Schema.optionalKey(Schema.Array(id).check(Schema.isMaxLength(limits.attachment.perMessage))),
  quoteId: Schema.optionalKey(id),
};

/** A message needs text or files. */
export const isMessageNotEmpty = Schema.makeFilter(
  (content: { readonly text: string; readonly attachmentIds?: readonly string[] }) =>
    content.text === '' && (content.attachmentIds ?? []).length === 0
      ? { path: ['text'], issue: 'MessageEmpty' }
      : undefined,
);

/** A position in a conversation, from JSON or a query string. */
export const seq = wholeNumber(0, 2 ** 31 - 1);
