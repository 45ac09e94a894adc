// Events that the server pushes to panels and widgets.
import { Schema } from 'effect';
import { Notification } from './account/notifications.ts';
import { TestRun } from './answers/evaluation.ts';
import { Bot } from './bots/bots.ts';
import { DraftClaim, ReplyDraft } from './conversations/approvals.ts';
import { Draft } from './conversations/drafts.ts';
import { Author, Conversation, Message, Rating } from './conversations/messages.ts';
import { PresenceState } from './conversations/presence.ts';
import { endpoint } from './endpoint.ts';
import { id } from './fields/rules.ts';
import { CoViewersChanged } from './training/co-viewers.ts';
import { SiteSearch } from './training/links.ts';
import { PairImport } from './training/pair-imports.ts';
import { Shop } from './training/shops.ts';
import { Source } from './training/training.ts';

/*
 * Stored events carry the account's sequence as the stream's event id and are never lost: a client that
 * reconnects with `Last-Event-ID` gets all that it missed, or `reset` when that is too long ago (then it reloads).
 * Transient events (`typing`, `coViewers.changed`, `source.progressed`, `approval.claimed`, `reply.delta`,
 * `reply.ended`, `support.changed`, `supportAdmin.changed`, `panel.changed`) carry no id and reach only connected
 * clients; the last three go to one user, or to super admins, only. They may arrive after a later stored event.
 */
const MessageAdded = Schema.Struct({
  kind: Schema.Literal('message.added'),
  message: Message,
});
/** The text of a message was edited, or the message deleted. */
const MessageChanged = Schema.Struct({
  kind: Schema.Literal('message.changed'),
  message: Message,
});
const Typing = Schema.Struct({
  kind: Schema.Literal('typing'),
  conversationId: id,
  author: Author,
  /** The typing operator; never sent to visitors. */
  by: Schema.optionalKey(Schema.Struct({ id, name: Schema.String })),
});
/** The presence of an operator changed. */
const PresenceChanged = Schema.Struct({
  kind: Schema.Literal('presence.changed'),
  userId: id,
  state: PresenceState,
});
/** An operator opened or left a conversation; `typing` is an event of its own. */
const ViewingChanged = Schema.Struct({
  kind: Schema.Literal('viewing.changed'),
  conversationId: id,
  userId: id,
  name: Schema.String,
  isPresent: Schema.Boolean,
});
/** `text` is appended at `offset` (UTF-16 units) of the reply; a client with a gap waits for the message. */
const ReplyDelta = Schema.Struct({
  kind: Schema.Literal('reply.delta'),
  conversationId: id,
  replyId: id,
  offset: Schema.Int,
  text: Schema.String,
});
/** The reply will not arrive: an operator intervened, or the AI failed. */
const ReplyEnded = Schema.Struct({
  kind: Schema.Literal('reply.ended'),
  conversationId: id,
  replyId: id,
  isIntervened: Schema.optionalKey(Schema.Boolean),
});
/** One of the user's own support requests changed elsewhere; `isAnswer`: by a reply to them. */
const SupportChanged = Schema.Struct({
  kind: Schema.Literal('support.changed'),
  requestId: id,
  subject: Schema.String,
  isAnswer: Schema.Boolean,
  at: Schema.Int,
});
/** A support request was sent, extended, answered or closed; for super admins. */
const SupportAdminChanged = Schema.Struct({ kind: Schema.Literal('supportAdmin.changed'), requestId: id });
/** The user changed a draft of theirs on any of their devices. */
const DraftChanged = Schema.Struct({ kind: Schema.Literal('draft.changed'), botId: id, draft: Draft });
/** The user changed their panel settings on any of their devices. */
const PanelSettingsChanged = Schema.Struct({ kind: Schema.Literal('panel.changed') });
/** A visitor rated an answer, changed the rating or removed it (null). */
const MessageRated = Schema.Struct({
  kind: Schema.Literal('message.rated'),
  conversationId: id,
  messageId: id,
  rating: Schema.NullOr(Rating),
});
/** An answer of the AI waits for approval, or no longer does. */
const ApprovalChanged = Schema.Struct({ kind: Schema.Literal('approval.changed'), draft: ReplyDraft });
/** An operator claimed a draft, renewed the claim, or released it (null). */
const ApprovalClaimed = Schema.Struct({
  kind: Schema.Literal('approval.claimed'),
  draftId: id,
  claim: Schema.NullOr(DraftClaim),
});
/** Training progress of a source; may arrive after the event that reports its final state. */
const SourceProgressed = Schema.Struct({
  kind: Schema.Literal('source.progressed'),
  botId: id,
  sourceId: id,
  progress: Schema.Number,
  charged: Schema.Int,
});
/** A model wrote a summary of the conversation; clients read it. */
const SummaryWritten = Schema.Struct({ kind: Schema.Literal('summary.written'), conversationId: id });
const ConversationErased = Schema.Struct({
  kind: Schema.Literal('conversation.erased'),
  botId: id,
  conversationId: id,
});
const Reset = Schema.Struct({ kind: Schema.Literal('reset') });

export const PanelEvent = Schema.Union([
  PresenceChanged,
  ViewingChanged,
  MessageAdded,
  MessageChanged,
  MessageRated,
  ApprovalChanged,
  ApprovalClaimed,
  Typing,
  CoViewersChanged,
  ReplyDelta,
  ReplyEnded,
  SupportChanged,
  SupportAdminChanged,
  PanelSettingsChanged,
  DraftChanged,
  Reset,
  Schema.Struct({
    kind: Schema.Literal('conversation.changed'),
    conversation: Conversation,
    /** Name, e-mail or phone of its visitor changed; the conversation contains only the name. */
    hasContactChanged: Schema.optionalKey(Schema.Literal(true)),
  }),
  /** The conversation was deleted for good, with all its messages. */
  ConversationErased,
  SummaryWritten,
  /** A request to export or erase data changed; clients reload the list. */
  Schema.Struct({ kind: Schema.Literal('privacy.changed') }),
  Schema.Struct({ kind: Schema.Literal('source.changed'), source: Source }),
  SourceProgressed,
  Schema.Struct({
    kind: Schema.Literal('source.removed'),
    botId: id,
    sourceId: id,
  }),
  Schema.Struct({ kind: Schema.Literal('search.changed'), search: SiteSearch }),
  Schema.Struct({ kind: Schema.Literal('shop.changed'), shop: Shop }),
  Schema.Struct({ kind: Schema.Literal('shop.removed'), botId: id, shopId: id }),
  /** Many pairs changed at once; clients reload the list. */
  Schema.Struct({ kind: Schema.Literal('pairs.changed'), botId: id }),
  Schema.Struct({ kind: Schema.Literal('import.changed'), pairImport: PairImport }),
  Schema.Struct({ kind: Schema.Literal('tests.changed'), run: TestRun }),
  /** Unanswered questions were clustered, or knowledge was compared. */
  Schema.Struct({
    kind: Schema.Literal('findings.changed'),
    botId: id,
    what: Schema.Literals(['unanswered', 'contradictions']),
  }),
  Schema.Struct({ kind: Schema.Literal('bot.changed'), bot: Bot }),
  /**
   * `plan.changed`: something was bought, another plan began or the current one was extended; not sent for usage or
   * expiry. `offers.changed`: an offered plan was edited or withdrawn; clients reload the plans.
   */
  Schema.Struct({ kind: Schema.Literals(['plan.changed', 'offers.changed']) }),
  /** For one user: a notification arrived, or was read (`ids`) on any of their devices. */
  Schema.Struct({ kind: Schema.Literal('notification.added'), notification: Notification }),
  Schema.Struct({ kind: Schema.Literal('notifications.read'), ids: Schema.Array(id), at: Schema.Int }),
]);
export type PanelEvent = typeof PanelEvent.Type;

/** Whether a written answer waits for an operator's approval. */
const ReplyChecking = Schema.Struct({
  kind: Schema.Literal('reply.checking'),
  conversationId: id,
  checking: Schema.Boolean,
});

export const VisitorEvent = Schema.Union([
  ReplyChecking,
  MessageAdded,
  MessageChanged,
  Typing,
  ReplyDelta,
  ReplyEnded,
  Reset,
  /** Operators have read the visitor's messages up to a position. */
  Schema.Struct({
    kind: Schema.Literal('conversation.seen'),
    conversationId: id,
    seenSeq: Schema.Int,
  }),
  Schema.Struct({
    kind: Schema.Literal('conversation.closed'),
    conversationId: id,
    closed: Schema.Boolean,
  }),
]);
export type VisitorEvent = typeof VisitorEvent.Type;

export const live = {
  panel: endpoint({
    method: 'GET',
    path: '/api/live',
    access: 'operator',
    summary: "The account's event stream; resumes after the `Last-Event-ID` header",
    stream: true,
    input: Schema.Struct({}),
    output: PanelEvent,
    errors: [],
  }),
};
