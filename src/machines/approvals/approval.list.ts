// Applies pages and live events to the list of drafts.
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import {
  type ApprovalContext,
  compareByAge,
  currentDraft,
  failureForState,
  isDecided,
  nextDraftId,
  removeDraft,
} from './approval.state.ts';

/** The loaded list with the changes since; the open draft stays, even if it no longer waits. */
export function afterLoad(
  now: ApprovalContext,
  page: { readonly drafts: readonly ReplyDraft[]; readonly nextCursor: string | null },
): Partial<ApprovalContext> {
  const open = currentDraft(now);
  const read = page.drafts.filter(({ id }) => !isDecided(now, id));
  const isListed = !open || read.some(({ id }) => id === open.id);
  const drafts = isListed ? read : [...read, open].toSorted(compareByAge);
  let whole: ApprovalContext = { ...now, drafts };
  for (const event of now.liveEvents) whole = { ...whole, ...afterLiveEvent(whole, event) };
  const currentId = currentDraft(whole)?.id ?? nextDraftId(whole.drafts, 0, now.userId);
  return { drafts: whole.drafts, nextCursor: page.nextCursor, liveEvents: [], currentId, failure: null };
}

/** Appends the next page, without drafts that stopped waiting while it was loading. */
export function afterNextPage(
  now: ApprovalContext,
  page: { readonly drafts: readonly ReplyDraft[]; readonly nextCursor: string | null },
): Partial<ApprovalContext> {
  const knownIds = new Set(now.drafts.map(({ id }) => id));
  for (const event of now.liveEvents) if (event.kind === 'approval.changed') knownIds.add(event.draft.id);
  const more = page.drafts.filter(({ id }) => !isDecided(now, id) && !knownIds.has(id));
  const drafts = [...now.drafts, ...now.liveEvents.reduce(withClaim, more)].toSorted(compareByAge);
  return { drafts, nextCursor: page.nextCursor, liveEvents: [] };
}

/**
 * Applies a changed draft. The open draft is never removed or replaced by another: a key pressed for what
 * the person just read must not decide on another draft.
 */
export function replaceDraft(now: ApprovalContext, draft: ReplyDraft): Partial<ApprovalContext> {
  const listed = now.drafts.find(({ id }) => id === draft.id);
  if (draft.state === 'draft') {
    // A decided draft never waits again, so this event is outdated.
    if (listed && listed.state !== 'draft') return {};
    const isWanted = listed || now.botId === null || draft.botId === now.botId;
    return isWanted && !isDecided(now, draft.id) ? withArrived(now, draft) : {};
  }
  if (now.undoable?.draft.id === draft.id)
    return { undoable: null, decisionFailure: { draft, failure: failureForState(draft) } };
  if (!listed) return {};
  // An outdated draft stays listed until its successor arrives.
  if (draft.id === now.currentId || draft.state === 'outdated') {
    return { drafts: now.drafts.map((one) => (one.id === draft.id ? draft : one)) };
  }
  return removeDraft(now, draft.id);
}

function withArrived(now: ApprovalContext, draft: ReplyDraft): Partial<ApprovalContext> {
  const former = now.drafts.find(
    ({ state, conversationId }) => state !== 'draft' && conversationId === draft.conversationId,
  );
  const remaining = now.drafts.filter(
    (one) => one.id !== draft.id && (one !== former || one.id === now.currentId),
  );
  const begun = former && now.texts[former.id];
  return {
    drafts: [...remaining, draft].toSorted(compareByAge),
    currentId: now.currentId ?? draft.id,
    texts: begun === undefined ? now.texts : { ...now.texts, [draft.id]: begun },
  };
}

/** The drafts with their current claims after the event. */
const withClaim = (drafts: readonly ReplyDraft[], event: PanelEvent): readonly ReplyDraft[] =>
  event.kind === 'approval.claimed'
    ? drafts.map((draft) => (draft.id === event.draftId ? { ...draft, claim: event.claim } : draft))
    : drafts;

/** Applies a live event. */
export function afterLiveEvent(now: ApprovalContext, event: PanelEvent): Partial<ApprovalContext> {
  switch (event.kind) {
    case 'approval.changed':
      return replaceDraft(now, event.draft);
    case 'approval.claimed':
      return { drafts: withClaim(now.drafts, event) };
    case 'conversation.erased': {
      const erasedDraft = now.drafts.find(({ conversationId }) => conversationId === event.conversationId);
      if (!erasedDraft) return {};
      const removal = removeDraft(now, erasedDraft.id);
      return { ...removal, ...afterLiveEvent({ ...now, ...removal }, event) };
    }
    case 'conversation.changed': {
      // No successor comes if the AI did not know the answer or is paused.
      const { id, status } = event.conversation;
      const stale = now.drafts.find((one) => one.conversationId === id && one.state === 'outdated');
      const isInSight = stale?.id === now.currentId;
      return stale && !isInSight && status !== 'notAnswered' ? removeDraft(now, stale.id) : {};
    }
    default:
      return {};
  }
}
