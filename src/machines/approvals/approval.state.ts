// Context of the approval machine, its events and actors, and how drafts are ordered.

import { and, fromCallback, not, setup, stateIn } from 'xstate';
import type { Bot, bots } from '../../../contract/bots/bots.ts';
import type {
  approvals,
  Decision,
  RejectReason,
  ReplyDraft,
} from '../../../contract/conversations/approvals.ts';
import type { Message } from '../../../contract/conversations/messages.ts';
import type { Failure } from '../../../contract/errors/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import { machineTypes, notProvided, port } from '../port.ts';
import { type LivePortEvent, livePort } from '../shared/live.port.ts';

export type ApprovalEvent =
  | LivePortEvent
  | { readonly type: 'retried' }
  | { readonly type: 'bot.chosen'; readonly botId: string | null }
  | { readonly type: 'draft.chosen'; readonly draftId: string }
  | { readonly type: 'selection.moved'; readonly by: 1 | -1 }
  | { readonly type: 'edit.started' }
  | { readonly type: 'text.changed'; readonly text: string }
  | { readonly type: 'edit.cancelled' }
  | { readonly type: 'rejection.started' }
  | { readonly type: 'rejectionNote.changed'; readonly change: Partial<ApprovalContext['rejection']> }
  | { readonly type: 'rejection.cancelled' }
  | { readonly type: 'decision.made'; readonly decision: Decision }
  | { readonly type: 'decision.undone' }
  | { readonly type: 'error.dismissed' };

/** Sent when the screen is left: decisions to send at once, and the draft that was claimed. */
export type DepartureDrafts = {
  readonly type: 'drafts.left';
  readonly decided: readonly DecidedDraft[];
  readonly claimedId: string | null;
};

const departurePort = fromCallback<DepartureDrafts>(notProvided('leave'));

/** With fewer waiting drafts than this, the next page is fetched. */
const MIN_LISTED = 30;

export const approvalSetup = setup({
  types: machineTypes<{
    context: ApprovalContext;
    events: ApprovalEvent;
    input: Pick<ApprovalContext, 'userId' | 'botId'> & { readonly conversationId?: string };
  }>(),
  actors: {
    live: livePort,
    leave: departurePort,
    bots: port<typeof bots.list>(),
    listDrafts: port<typeof approvals.listDrafts>(),
    claim: port<typeof approvals.claim>(),
    review: port<typeof approvals.review>(),
  },
  guards: {
    isReset: ({ event }) => event.type === 'live.received' && event.event.kind === 'reset',
    isDraftEvent: ({ event }) =>
      event.type === 'live.received' && ['approval.changed', 'approval.claimed'].includes(event.event.kind),
    isReleased: ({ context, event }) =>
      event.type === 'live.received' &&
      event.event.kind === 'approval.claimed' &&
      event.event.draftId === context.claimedId &&
      event.event.claim === null,
    hasMore: ({ context }) => context.nextCursor !== null && context.drafts.length < MIN_LISTED,
    isNothingOpen: ({ context }) => context.currentId === null,
    hasMoved: ({ context }) => context.claimedId !== context.currentId,
    isOpen: ({ context }) => currentDraft(context)?.state === 'draft',
    mayDecide: and([
      ({ context }: { context: ApprovalContext }) => currentDraft(context)?.state === 'draft',
      not(stateIn({ claim: 'claimedByOther' })),
    ]),
    isUnannounced: ({ context: { lastDeparture, undoable, outgoing, claimedId } }) =>
      lastDeparture.undoable !== undoable ||
      lastDeparture.outgoing !== outgoing ||
      lastDeparture.claimedId !== claimedId,
    isUndoExpired: ({ context }) => context.undoable === null,
    isSending: ({ context }) => context.outgoing.length > 0,
    isWriting: ({ context }) => context.texts[context.currentId ?? ''] !== undefined,
  },
});

/** The open draft. */
export const currentDraft = ({ drafts, currentId }: ApprovalContext): ReplyDraft | null =>
  drafts.find(({ id }) => id === currentId) ?? null;

/** The oldest first. */
export const compareByAge = (a: ReplyDraft, b: ReplyDraft) =>
  a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
const unsentDecisions = ({
  undoable: lastDecision,
  outgoing,
}: Pick<ApprovalContext, 'undoable' | 'outgoing'>) => [...outgoing, ...(lastDecision ? [lastDecision] : [])];
/** A decision on the draft waits to be sent or is being sent. */
export const isDecided = (context: ApprovalContext, id: string) =>
  unsentDecisions(context).some(({ draft }) => draft.id === id);

/**
 * The draft to open after the one at `index` was removed: the next one that no other operator has claimed,
 * else any.
 */
export function nextDraftId(drafts: readonly ReplyDraft[], index: number, userId: string): string | null {
  const rotated = [...drafts.slice(index), ...drafts.slice(0, index)];
  const isFree = ({ state, claim }: ReplyDraft) =>
    state === 'draft' && (claim === null || claim.userId === userId);
  return (rotated.find(isFree) ?? rotated[0])?.id ?? null;
}

/** Removes a draft from the list and chooses the draft to open instead. */
export function removeDraft(
  context: ApprovalContext,
  id: string,
): Pick<ApprovalContext, 'drafts' | 'currentId'> {
  const index = context.drafts.findIndex((draft) => draft.id === id);
  const drafts = context.drafts.filter((draft) => draft.id !== id);
  const currentId =
    context.currentId === id ? nextDraftId(drafts, Math.max(index, 0), context.userId) : context.currentId;
  return { drafts, currentId };
}

/** Moves the selection by one, without wrapping. From an outdated draft it goes to its successor. */
export function moveSelection({ drafts, currentId }: ApprovalContext, by: 1 | -1): string | null {
  const index = drafts.findIndex(({ id }) => id === currentId);
  const current = drafts[index];
  const successor =
    current?.state === 'outdated' &&
    drafts.find(({ id, conversationId }) => id !== currentId && conversationId === current.conversationId);
  if (successor) return successor.id;
  return drafts[Math.min(Math.max(index + by, 0), drafts.length - 1)]?.id ?? null;
}

/** A decision that is not sent yet or is being sent. */
export interface DecidedDraft {
  readonly draft: ReplyDraft;
  readonly decision: Decision;
}

export interface ApprovalContext {
  /** The operator's own id, as their own claims do not block them. */
  readonly userId: string;
  /** The bots to filter by. */
  readonly bots: readonly Bot[];
  /** Null shows the drafts of every visible bot. */
  readonly botId: string | null;
  /** Only the drafts of this conversation; null shows those of all. */
  readonly conversationId: string | null;
  /** Waiting drafts, oldest first, and outdated ones until their successors come. */
  readonly drafts: readonly ReplyDraft[];
  readonly nextCursor: string | null;
  /** Live events of drafts received while a list was loading. */
  readonly liveEvents: readonly PanelEvent[];
  readonly currentId: string | null;
  /** The draft claimed last. */
  readonly claimedId: string | null;
  /** The messages of the current draft's conversation. */
  readonly precedingMessages: readonly Message[];
  /** Unsent replacement texts by draft id. */
  readonly texts: Readonly<Record<string, string>>;
  readonly rejection: {
    readonly draftId: string | null;
    readonly reason: RejectReason | null;
    readonly rejectionNote: string;
    /** The visitor is told the note; only of a call. */
    readonly isNoteForVisitor: boolean;
  };
  /** The latest decision, which can still be taken back. */
  readonly undoable: DecidedDraft | null;
  /** The draft whose decision was undone last, until another decision is made. */
  readonly undoneDraft: ReplyDraft | null;
  readonly outgoing: readonly DecidedDraft[];
  /** The draft whose decision was sent last. */
  readonly sentDraft: ReplyDraft | null;
  /** Failure of the last load of the list. */
  readonly failure: Failure | null;
  /** Why the last decision failed. */
  readonly decisionFailure: { readonly draft: ReplyDraft; readonly failure: Failure } | null;
  /** What leaving the screen has to send or release, as last announced. */
  readonly lastDeparture: Pick<ApprovalContext, 'undoable' | 'outgoing' | 'claimedId'>;
}

/** Errors after which the draft cannot be decided any more. */
const FINAL_ERRORS = ['AlreadyReviewed', 'DraftOutdated', 'DraftOverdue', 'OperatorIntervened', 'NotFound'];
export const isFinal = ({ error }: Failure): boolean => FINAL_ERRORS.includes(error);

/** The failure shown for a draft in this state. */
export function failureForState({ state, review }: ReplyDraft): Failure {
  if (state === 'outdated') return { error: 'DraftOutdated' };
  if (state === 'interrupted') return { error: 'OperatorIntervened' };
  if (state === 'escalated') return { error: 'DraftOverdue' };
  return { error: 'AlreadyReviewed', ...(review?.by && { by: review.by }) };
}

export const NO_REJECTION = { draftId: null, reason: null, rejectionNote: '', isNoteForVisitor: false };

/** Opens another draft; the previous one is dropped if it no longer waits. */
export const selectDraft = (
  context: ApprovalContext,
  currentId: string | null,
): Partial<ApprovalContext> => ({
  drafts: context.drafts.filter(
    ({ id, state }) =>
      id === currentId || state === 'draft' || (state === 'outdated' && id !== context.currentId),
  ),
  currentId,
  precedingMessages: [],
  rejection: NO_REJECTION,
});
