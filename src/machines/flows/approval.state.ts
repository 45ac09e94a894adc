// Knows what an operator has before them while they check drafts, and what each act makes of it. Knows no states and no calls.
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
  /** What changed while a list was on its way. */
  readonly heard: readonly ReplyDraft[];
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

export const currentOf = ({ drafts, currentId }: Approvals): ReplyDraft | null =>
  drafts.find(({ id }) => id === currentId) ?? null;

const byAge = (a: ReplyDraft, b: ReplyDraft) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
const ofAll = ({ held, outgoing }: Pick<Approvals, 'held' | 'outgoing'>) => [
  ...outgoing,
  ...(held ? [held] : []),
];
const isDecided = (now: Approvals, id: string) => ofAll(now).some(({ draft }) => draft.id === id);

/** The draft to look at after the one at a place is gone: the next that nobody else has in hand, else any. */
function after(drafts: readonly ReplyDraft[], at: number, userId: string): string | null {
  const round = [...drafts.slice(at), ...drafts.slice(0, at)];
  const isFree = ({ state, claim }: ReplyDraft) =>
    state === 'draft' && (claim === null || claim.userId === userId);
  return (round.find(isFree) ?? round[0])?.id ?? null;
}

function without(now: Approvals, id: string): Pick<Approvals, 'drafts' | 'currentId'> {
  const at = now.drafts.findIndex((draft) => draft.id === id);
  const drafts = now.drafts.filter((draft) => draft.id !== id);
  const currentId = now.currentId === id ? after(drafts, Math.max(at, 0), now.userId) : now.currentId;
  return { drafts, currentId };
}

/** The list as it was read, with what changed since; whatever is open stays open, also when it waits no more. */
export function afterReading(
  now: Approvals,
  page: { readonly drafts: readonly ReplyDraft[]; readonly nextCursor: string | null },
): Partial<Approvals> {
  const open = currentOf(now);
  const read = page.drafts.filter(({ id }) => !isDecided(now, id));
  const isListed = !open || read.some(({ id }) => id === open.id);
  const drafts = isListed ? read : [...read, open].toSorted(byAge);
  let whole: Approvals = { ...now, drafts };
  for (const draft of now.heard) whole = { ...whole, ...withDraft(whole, draft) };
  const currentId = currentOf(whole)?.id ?? after(whole.drafts, 0, now.userId);
  return { drafts: whole.drafts, nextCursor: page.nextCursor, heard: [], currentId, failure: null };
}

/** The next page under what is listed. */
export const afterMore = (
  now: Approvals,
  page: { readonly drafts: readonly ReplyDraft[]; readonly nextCursor: string | null },
): Partial<Approvals> => ({
  drafts: [
    ...now.drafts,
    ...page.drafts.filter(({ id }) => !isDecided(now, id) && !now.drafts.some((known) => known.id === id)),
  ].toSorted(byAge),
  nextCursor: page.nextCursor,
});

/**
 * What was told of a draft. The one that is open is never taken from under the hands, nor is another put in its
 * place: a key pressed for what one has just read must not decide on what one has not.
 */
export function withDraft(now: Approvals, draft: ReplyDraft): Partial<Approvals> {
  if (now.botId !== null && draft.botId !== now.botId) return {};
  if (draft.state === 'draft') return isDecided(now, draft.id) ? {} : arrived(now, draft);
  if (now.held?.draft.id === draft.id)
    return { held: null, trouble: { draft, failure: failureOfState(draft) } };
  if (!now.drafts.some(({ id }) => id === draft.id)) return {};
  // The successor of an outdated one is being written: until it is here, the row tells so.
  if (draft.id === now.currentId || draft.state === 'outdated') {
    return { drafts: now.drafts.map((one) => (one.id === draft.id ? draft : one)) };
  }
  return without(now, draft.id);
}

function arrived(now: Approvals, draft: ReplyDraft): Partial<Approvals> {
  const former = now.drafts.find(
    ({ state, conversationId }) => state !== 'draft' && conversationId === draft.conversationId,
  );
  const kept = now.drafts.filter(
    (one) => one.id !== draft.id && (one !== former || one.id === now.currentId),
  );
  const begun = former && now.texts[former.id];
  return {
    drafts: [...kept, draft].toSorted(byAge),
    currentId: now.currentId ?? draft.id,
    texts: begun === undefined ? now.texts : { ...now.texts, [draft.id]: begun },
  };
}

/** Why nobody can decide on a draft any more. */
export function failureOfState({ state, review }: ReplyDraft): Failure {
  if (state === 'outdated') return { error: 'DraftOutdated' };
  if (state === 'interrupted') return { error: 'OperatorIntervened' };
  if (state === 'escalated') return { error: 'DraftOverdue' };
  return { error: 'AlreadyReviewed', ...(review?.by && { by: review.by }) };
}

/** What the live stream told. */
export function afterHearing(now: Approvals, event: PanelEvent): Partial<Approvals> {
  switch (event.kind) {
    case 'approval.changed':
      return withDraft(now, event.draft);
    case 'approval.claimed': {
      const { draftId, claim } = event;
      return { drafts: now.drafts.map((draft) => (draft.id === draftId ? { ...draft, claim } : draft)) };
    }
    case 'conversation.changed': {
      // No successor comes where the AI did not know, or is silent.
      const { id, status } = event.conversation;
      const stale = now.drafts.find((one) => one.conversationId === id && one.state === 'outdated');
      const isInSight = stale?.id === now.currentId;
      return stale && !isInSight && status !== 'notAnswered' ? without(now, stale.id) : {};
    }
    default:
      return {};
  }
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

/** The draft so many places further; the ends are ends. From one whose successor is here, to that. */
export function stepped({ drafts, currentId }: Approvals, by: 1 | -1): string | null {
  const at = drafts.findIndex(({ id }) => id === currentId);
  const current = drafts[at];
  const successor =
    current?.state === 'outdated' &&
    drafts.find(({ id, conversationId }) => id !== currentId && conversationId === current.conversationId);
  if (successor) return successor.id;
  return drafts[Math.min(Math.max(at + by, 0), drafts.length - 1)]?.id ?? null;
}

/** Puts the open draft aside with its decision; the one decided before can no longer be taken back. */
export function deciding(now: Approvals, decision: Decision): Partial<Approvals> {
  const draft = currentOf(now);
  if (!draft) return {};
  const { drafts, currentId } = without(now, draft.id);
  return {
    ...choosing({ ...now, drafts }, currentId),
    held: { draft, decision },
    outgoing: now.held ? [...now.outgoing, now.held] : now.outgoing,
    trouble: null,
  };
}

/** The time to take it back is over. */
export const letting = ({ held, outgoing }: Approvals): Partial<Approvals> =>
  held ? { held: null, outgoing: [...outgoing, held] } : {};

/** A decision comes back into hand, with what was written for it. */
export function returned(now: Approvals, { draft, decision }: Decided): Partial<Approvals> {
  const drafts = [...now.drafts.filter(({ id }) => id !== draft.id), draft].toSorted(byAge);
  const texts = decision.kind === 'correct' ? { ...now.texts, [draft.id]: decision.text } : now.texts;
  return { ...choosing({ ...now, drafts }, draft.id), texts };
}

/** The first decision of those on their way has arrived. */
export const afterSending = (now: Approvals, sent: ReplyDraft): Partial<Approvals> => {
  const { [sent.id]: _, ...texts } = now.texts;
  return { outgoing: now.outgoing.slice(1), sent, texts };
};

/** The first decision of those on their way was refused, or did not arrive: then it is there again to be decided. */
export function afterRefusal(now: Approvals, failure: Failure): Partial<Approvals> {
  const [first, ...outgoing] = now.outgoing;
  if (!first) return {};
  const trouble = { draft: first.draft, failure };
  if (isFinal(failure)) return { outgoing, trouble };
  const { texts = now.texts } = returned(now, first);
  const drafts = [...now.drafts, first.draft].toSorted(byAge);
  return { outgoing, trouble, drafts, texts, currentId: now.currentId ?? first.draft.id };
}

const STATES: Readonly<Record<string, ReplyDraft['state']>> = {
  DraftOutdated: 'outdated',
  OperatorIntervened: 'interrupted',
  DraftOverdue: 'escalated',
};

/** The draft in hand turned out to be nobody's to decide: it stays in sight, and says so. */
export const afterLosing = (now: Approvals, failure: Failure): Partial<Approvals> => ({
  drafts: now.drafts.map((draft) =>
    draft.id === now.claimedId ? { ...draft, state: STATES[failure.error] ?? 'accepted' } : draft,
  ),
  trouble: now.drafts.flatMap((draft) => (draft.id === now.claimedId ? { draft, failure } : []))[0] ?? null,
});
