// Endpoints of the operators' approval of drafts.
import { Schema } from 'effect';
import { endpoint } from '../endpoint.ts';
import { freeText, id, instant, messageText, wholeNumber } from '../fields/rules.ts';
import { limits } from '../limits.ts';
import { Citation, Message } from './messages.ts';

/**
 * Outcome of a draft. `outdated`: the visitor wrote again; `interrupted`: an operator took over, paused the
 * AI or closed the conversation; `escalated`: nobody reviewed it in time. Only `accepted` and `corrected`
 * reach the visitor.
 */
export const DraftState = Schema.Literals([
  'draft',
  'accepted',
  'corrected',
  'rejected',
  'outdated',
  'interrupted',
  'escalated',
]);
export type DraftState = typeof DraftState.Type;

export const RejectReason = Schema.Literals(['incorrect', 'tone', 'incomplete', 'needsOperator', 'other']);
export type RejectReason = typeof RejectReason.Type;

/** Who has a draft open, and until when nobody else can review it. */
export const DraftClaim = Schema.Struct({ userId: id, name: Schema.String, until: Schema.Int });
export type DraftClaim = typeof DraftClaim.Type;

/** Who reviewed it, and how. `text` is what the visitor got, null when they got nothing. */
const Review = Schema.Struct({
  byId: Schema.NullOr(id),
  by: Schema.NullOr(Schema.String),
  at: Schema.Int,
  text: Schema.NullOr(Schema.String),
  reason: Schema.NullOr(RejectReason),
  note: Schema.String,
});

/**
 * A call of a tool that waits for an operator; its inputs stand in the draft's text, as `call-lines.ts` reads them.
 * `host`: where it goes. `attempts`: more than 1 after a crash, each with the same idempotency key. `stopped`: it was
 * not made.
 */
export const DraftCall = Schema.Struct({
  tool: Schema.String,
  method: Schema.String,
  host: Schema.String,
  inputs: Schema.Array(
    Schema.Struct({
      label: Schema.String,
      isRequired: Schema.Boolean,
      choices: Schema.Array(Schema.String),
    }),
  ),
  state: Schema.Literals(['waiting', 'queued', 'running', 'done', 'failed', 'stopped']),
  attempts: Schema.Int,
});
export type DraftCall = typeof DraftCall.Type;

/**
 * An AI answer that an operator reviews before the visitor gets it. `text` is the AI's own wording;
 * `messageId` is the id of its trace and of the message it becomes. `choices` are sent with an accepted
 * draft, not with a correction; left out where there are none. `dueAt`: when it is escalated unless reviewed.
 * `review` is null while the draft waits, and names nobody if it ended without a review.
 */
export const ReplyDraft = Schema.Struct({
  id,
  botId: id,
  botName: Schema.String,
  conversationId: id,
  connectionId: id,
  visitorName: Schema.String,
  messageId: id,
  question: Schema.String,
  text: Schema.String,
  sources: Schema.Array(Citation),
  confidence: Schema.NullOr(Schema.Number),
  choices: Schema.optionalKey(Schema.Array(Schema.String)),
  /** Only of a call; the answer of the tool is then told by itself. */
  call: Schema.optionalKey(DraftCall),
  costMessages: Schema.Int,
  state: DraftState,
  createdAt: Schema.Int,
  dueAt: Schema.Int,
  claim: Schema.NullOr(DraftClaim),
  review: Schema.NullOr(Review),
});
export type ReplyDraft = typeof ReplyDraft.Type;

/** An operator's decision on a draft. A corrected call has the lines of the draft's text with other values. */
export const Decision = Schema.Union([
  Schema.Struct({ kind: Schema.Literal('accept') }),
  Schema.Struct({ kind: Schema.Literal('correct'), text: messageText }),
  Schema.Struct({
    kind: Schema.Literal('reject'),
    reason: RejectReason,
    note: freeText(limits.approval.noteMax),
    /** Of a call with a note: the visitor is told the note, and the bot goes on. */
    isNoteForVisitor: Schema.optionalKey(Schema.Boolean),
  }),
]);
export type Decision = typeof Decision.Type;

const pathParams = Schema.Struct({ draftId: id });
const paging = {
  botId: Schema.optionalKey(id),
  cursor: Schema.optionalKey(freeText(200)),
  limit: Schema.optionalKey(wholeNumber(1, limits.page.max)),
};
const page = { drafts: Schema.Array(ReplyDraft), nextCursor: Schema.NullOr(Schema.String) };
const openDraftErrors = [
  'NotFound',
  'AlreadyReviewed',
  'DraftOutdated',
  'DraftOverdue',
  'OperatorIntervened',
] as const;

export const approvals = {
  listDrafts: endpoint({
    method: 'GET',
    path: '/api/approvals',
    access: 'operator',
    summary:
      'Drafts that wait for an operator, of every bot the caller may see, of one or of one conversation, oldest first',
    input: Schema.Struct({ ...paging, conversationId: Schema.optionalKey(id) }),
    output: Schema.Struct({ ...page, waiting: Schema.Int }),
    errors: ['BotNotFound'],
  }),
  count: endpoint({
    method: 'GET',
    path: '/api/approvals/count',
    access: 'operator',
    summary: 'How many drafts wait, and whether any bot the caller may see asks for approval',
    input: Schema.Struct({}),
    output: Schema.Struct({ waiting: Schema.Int, isUsed: Schema.Boolean }),
    errors: [],
  }),
  claim: endpoint({
    method: 'PUT',
    path: '/api/approvals/:draftId/claim',
    access: 'operator',
    summary: 'Claims a draft for a minute, or renews the claim, and returns it with the preceding messages',
    input: pathParams,
    output: Schema.Struct({ draft: ReplyDraft, precedingMessages: Schema.Array(Message) }),
    errors: [...openDraftErrors, 'DraftClaimed'],
  }),
  release: endpoint({
    method: 'DELETE',
    path: '/api/approvals/:draftId/claim',
    access: 'operator',
    summary: 'Releases the claim on a draft',
    input: pathParams,
    output: Schema.Struct({}),
    errors: ['NotFound'],
  }),
  review: endpoint({
    method: 'PUT',
    path: '/api/approvals/:draftId/review',
    access: 'operator',
    summary: 'Decides on a draft, once: sends it, sends it corrected, or hands the conversation to a person',
    input: Schema.Struct({ draftId: id, decision: Decision }),
    output: ReplyDraft,
    errors: [...openDraftErrors, 'DraftClaimed', 'ToolChanged'],
  }),
  /** Drafts with their outcomes, newest first, including those that wait. */
  listReviewed: endpoint({
    method: 'GET',
    path: '/api/reply-reviews',
    access: 'operator',
    summary: 'Drafts with their outcomes, newest first, by cursor; created between `from` and `to`',
    input: Schema.Struct({
      ...paging,
      /** `notReviewed`: nobody decided, whether it waits or has ended. */
      outcome: Schema.optionalKey(Schema.Literals(['accepted', 'corrected', 'rejected', 'notReviewed'])),
      /** Only drafts that this operator reviewed. */
      operatorId: Schema.optionalKey(id),
      from: Schema.optionalKey(instant),
      to: Schema.optionalKey(instant),
    }),
    output: Schema.Struct(page),
    errors: ['BotNotFound'],
  }),
};
