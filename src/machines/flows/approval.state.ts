// Context of the approval machine, its events and actors, and how drafts are ordered.
import type { Decision, RejectReason, ReplyDraft } from '../../../contract/approvals.ts';
import type { Bot } from '../../../contract/bots.ts';
import type { Failure } from '../../../contract/errors.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import type { Message } from '../../../contract/messages.ts';

/** A decision that is not sent yet, or is on its way. */
export interface Decided {
  readonly draft: ReplyDraft;
  readonly decision: Decision;
}

export interface Approvals {
  /** The operator's own id: their claims keep nobody out of their hands. */
  readonly userId: string;
  /** Those one may narrow the list to. */
  readonly bots: readonly Bot[];
  /** Null shows the drafts of every bot they may see. */
  readonly botId: string | null;
  /** Those that wait, oldest first, and those a newer message made out of date until their successors come. */
  readonly drafts: readonly ReplyDraft[];
  readonly nextCursor: string | null;
  /** What was told of drafts while a list was on its way. */
  readonly heard: readonly PanelEvent[];
  readonly currentId: string | null;
  /** The draft that was last asked to be taken into hand. */
  readonly claimedId: string | null;
  /** What was said in the conversation of the current draft. */
  readonly before: readonly Message[];
  /** What was begun to be written in place of drafts, by their ids. */
  readonly texts: Readonly<Record<string, string>>;
  readonly rejection: {
    readonly draftId: string | null;
    readonly reason: RejectReason | null;
    readonly note: string;
  };
  /** The latest decision, which can still be taken back. */
  readonly held: Decided | null;
  /** What was taken back last, until something else is decided. */
  readonly undone: ReplyDraft | null;
  readonly outgoing: readonly Decided[];
  /** What was sent last. */
  readonly sent: ReplyDraft | null;
  /** Of the last reading of the list. */
  readonly failure: Failure | null;
  /** Why a draft could not be decided on. */
  readonly trouble: { readonly draft: ReplyDraft; readonly failure: Failure } | null;
  /** What is already known to be left behind when the screen is left. */
  readonly told: Pick<Approvals, 'held' | 'outgoing' | 'claimedId'>;
}

/** What nobody can decide on any more, however often it is tried. */
const FINAL = ['AlreadyReviewed', 'DraftOutdated', 'DraftOverdue', 'OperatorIntervened', 'NotFound'];
export const isFinal = ({ error }: Failure): boolean => FINAL.includes(error);

/** Why nobody can decide on a draft any more. */
export function failureOfState({ state, review }: ReplyDraft): Failure {
  if (state === 'outdated') return { error: 'DraftOutdated' };
  if (state === 'interrupted') return { error: 'OperatorIntervened' };
  if (state === 'escalated') return { error: 'DraftOverdue' };
  return { error: 'AlreadyReviewed', ...(review?.by && { by: review.by }) };
}

const NO_REJECTION = { draftId: null, reason: null, note: '' };

/** Looks at another draft; what waits no more goes with the look at it. */
export const choosing = (now: Approvals, currentId: string | null): Partial<Approvals> => ({
  drafts: now.drafts.filter(
    ({ id, state }) =>
      id === currentId || state === 'draft' || (state === 'outdated' && id !== now.currentId),
  ),
  currentId,
  before: [],
  rejection: NO_REJECTION,
});
