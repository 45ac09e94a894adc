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
 * Stored events carry the account's sequence as the stream's event id and are never lost: a reader that comes
 * back with `Last-Event-ID` gets all that it missed, or `reset` when that is too long ago (then it reads anew).
 * Passing events (`typing`, `coViewers.changed`, `source.progressed`, `approval.claimed`, `reply.delta`, `reply.ended`,
 * `support.changed`, `supportAdmin.changed`, `panel.changed`) carry no id and are only for those who listen now; the last three
 * are for one person, or for super admins, alone. They may come after a stored event that happened later.
 */
const MessageAdded = Schema.Struct({
  kind: Schema.Literal('message.added'),
  message: Message,
});
/** The words of a message changed, or it was taken back. */
const MessageChanged = Schema.Struct({
  kind: Schema.Literal('message.changed'),
  message: Message,
});
const Typing = Schema.Struct({
  kind: Schema.Literal('typing'),
  conversationId: id,
  author: Author,
  /** Which operator; never told to visitors. */
  by: Schema.optionalKey(Schema.Struct({ id, name: Schema.String })),
});
/** How colleagues see somebody, from now on. */
const PresenceChanged = Schema.Struct({
  kind: Schema.Literal('presence.changed'),
  userId: id,
  state: PresenceState,
});
/** Somebody opened a conversation or left it; `typing` is told by itself. */
const ViewingChanged = Schema.Struct({
  kind: Schema.Literal('viewing.changed'),
  conversationId: id,
  userId: id,
  name: Schema.String,
  isPresent: Schema.Boolean,
});
/** `text` is appended at `offset` (UTF-16 units) of the reply so far; a reader that has a gap waits for the message. */
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
/** One of the person's own requests for help was changed elsewhere; `isAnswer`: they were written to. */
const SupportChanged = Schema.Struct({
  kind: Schema.Literal('support.changed'),
  requestId: id,
  subject: Schema.String,
  isAnswer: Schema.Boolean,
  at: Schema.Int,
});
/** Somebody's request was sent, added to, answered or closed: told to whoever runs the installation. */
const SupportAdminChanged = Schema.Struct({ kind: Schema.Literal('supportAdmin.changed'), requestId: id });
/** The person wrote at a draft of theirs on any of their devices. */
const DraftChanged = Schema.Struct({ kind: Schema.Literal('draft.changed'), botId: id, draft: Draft });
/** The person chose how the panel looks on any of their devices. */
const PanelSettingsChanged = Schema.Struct({ kind: Schema.Literal('panel.changed') });
/** A visitor said, changed or took back (null) what they think of an answer. */
const MessageRated = Schema.Struct({
  kind: Schema.Literal('message.rated'),
  conversationId: id,
  messageId: id,
  rating: Schema.NullOr(Rating),
});
/** An answer of the AI waits for an operator, or does not wait any more. */
const ApprovalChanged = Schema.Struct({ kind: Schema.Literal('approval.changed'), draft: ReplyDraft });
/** Somebody took a draft into hand, kept it there, or let it go (null). */
const ApprovalClaimed = Schema.Struct({
  kind: Schema.Literal('approval.claimed'),
  draftId: id,
  claim: Schema.NullOr(DraftClaim),
});
/** How far the learning of an item is. Not how the item stands: it may come after the end of that learning was told. */
const SourceProgressed = Schema.Struct({
  kind: Schema.Literal('source.progressed'),
  botId: id,
  sourceId: id,
  progress: Schema.Number,
  charged: Schema.Int,
});
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
    /** Name, e-mail or phone of its visitor became another: of these the conversation tells the name alone. */
    hasContactChanged: Schema.optionalKey(Schema.Literal(true)),
  }),
  /** It is gone for good, with all that was said in it. */
  ConversationErased,
  /** A request to export or erase data began, went on or ended: whoever shows them reads anew. */
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
  /** Many pairs changed at once: whoever shows them reads anew. */
  Schema.Struct({ kind: Schema.Literal('pairs.changed'), botId: id }),
  Schema.Struct({ kind: Schema.Literal('import.changed'), pairImport: PairImport }),
  Schema.Struct({ kind: Schema.Literal('tests.changed'), run: TestRun }),
  /** Questions without an answer were sorted in, or knowledge was compared. */
  Schema.Struct({
    kind: Schema.Literal('findings.changed'),
    botId: id,
    what: Schema.Literals(['unanswered', 'contradictions']),
  }),
  Schema.Struct({ kind: Schema.Literal('bot.changed'), bot: Bot }),
  /**
   * `plan.changed`: something was bought, another plan began or something was added to the one that runs; not told of
   * what is spent or ends. `offers.changed`: a plan on offer was edited or withdrawn, whoever compares plans reads anew.
   */
  Schema.Struct({ kind: Schema.Literals(['plan.changed', 'offers.changed']) }),
  /** To one person alone: they were told of something, or have read it (`ids`), here or on any of their devices. */
  Schema.Struct({ kind: Schema.Literal('notification.added'), notification: Notification }),
  Schema.Struct({ kind: Schema.Literal('notifications.read'), ids: Schema.Array(id), at: Schema.Int }),
]);
export type PanelEvent = typeof PanelEvent.Type;

/** An answer is written and a person checks it before it is sent, or none is checked any more. */
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
  /** People have read what the visitor wrote, up to a position. */
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
