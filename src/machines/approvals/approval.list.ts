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

/**
 * Merges a loaded list with the live events since its request; the open draft stays listed, even if it no
 * longer waits.
 */
export function afterLoad(
  context: ApprovalContext,
  page: { readonly drafts: readonly ReplyDraft[]; readonly nextCursor: string | null },
): Partial<ApprovalContext> {
  const openDraft = currentDraft(context);
  const loaded = page.drafts.filter(({ id }) => !isDecided(context, id));
  const isListed = !openDraft || loaded.some(({ id }) => id === openDraft.id);
  const drafts = isListed ? loaded : [...loaded, openDraft].toSorted(compareByAge);
  let merged: ApprovalContext = { ...context, drafts };
  for (const event of context.liveEvents) merged = { ...merged, ...afterLiveEvent(merged, event) };
  const currentId = currentDraft(merged)?.id ?? nextDraftId(merged.drafts, 0, context.userId);
  return { drafts: merged.drafts, nextCursor: page.nextCursor, liveEvents: [], currentId, failure: null };
}

/** Appends the next page, without drafts that stopped waiting while it was loading. */
export function afterNextPage(
  context: ApprovalContext,
  page: { readonly drafts: readonly ReplyDraft[]; readonly nextCursor: string | null },
): Partial<ApprovalContext> {
  const knownIds = new Set(context.drafts.map(({ id }) => id));
  for (const event of context.liveEvents) if (event.kind === 'approval.changed') knownIds.add(event.draft.id);
  const newDrafts = page.drafts.filter(({ id }) => !isDecided(context, id) && !knownIds.has(id));
  const drafts = [...context.drafts, ...context.liveEvents.reduce(withClaim, newDrafts)].toSorted(
    compareByAge,
  );
  return { drafts, nextCursor: page.nextCursor, liveEvents: [] };
}

/**
 * Applies a changed draft. The open draft is never removed or replaced by another: a key pressed for what
 * the person just read must not decide on another draft.
 */
export function replaceDraft(context: ApprovalContext, draft: ReplyDraft): Partial<ApprovalContext> {
  const listedDraft = context.drafts.find(({ id }) => id === draft.id);
  if (draft.state === 'draft') {
    // A decided draft never waits again, so this event is outdated.
    if (listedDraft && listedDraft.state !== 'draft') return {};
    const isInFilter =
      listedDraft ||
      ((context.botId === null || draft.botId === context.botId) &&
        (context.conversationId === null || draft.conversationId === context.conversationId));
    return isInFilter && !isDecided(context, draft.id) ? addDraft(context, draft) : {};
  }
  if (context.undoable?.draft.id === draft.id)
    return { undoable: null, decisionFailure: { draft, failure: failureForState(draft) } };
  if (!listedDraft) return {};
  // An outdated reply stays listed until its successor arrives.
  if (draft.id === context.currentId || (draft.state === 'outdated' && !draft.call)) {
    return { drafts: context.drafts.map((one) => (one.id === draft.id ? draft : one)) };
  }
  return removeDraft(context, draft.id);
}

function addDraft(context: ApprovalContext, draft: ReplyDraft): Partial<ApprovalContext> {
  const predecessor = context.drafts.find(
    ({ state, conversationId }) => state !== 'draft' && conversationId === draft.conversationId,
  );
  const remaining = context.drafts.filter(
    (one) => one.id !== draft.id && (one !== predecessor || one.id === context.currentId),
  );
  const isSameKind = predecessor?.call === undefined && draft.call === undefined;
  const editedText = isSameKind && predecessor ? context.texts[predecessor.id] : undefined;
  return {
    drafts: [...remaining, draft].toSorted(compareByAge),
    currentId: context.currentId ?? draft.id,
    texts: editedText === undefined ? context.texts : { ...context.texts, [draft.id]: editedText },
  };
}

/** The drafts with their claims after the event. */
const withClaim = (drafts: readonly ReplyDraft[], event: PanelEvent): readonly ReplyDraft[] =>
  event.kind === 'approval.claimed'
    ? drafts.map((draft) => (draft.id === event.draftId ? { ...draft, claim: event.claim } : draft))
    : drafts;

/** Applies a live event. */
export function afterLiveEvent(context: ApprovalContext, event: PanelEvent): Partial<ApprovalContext> {
  switch (event.kind) {
    case 'approval.changed':
      return replaceDraft(context, event.draft);
    case 'approval.claimed':
      return { drafts: withClaim(context.drafts, event) };
    case 'conversation.erased': {
      const erasedDraft = context.drafts.find(
        ({ conversationId }) => conversationId === event.conversationId,
      );
      if (!erasedDraft) return {};
      const removal = removeDraft(context, erasedDraft.id);
      return { ...removal, ...afterLiveEvent({ ...context, ...removal }, event) };
    }
    case 'conversation.changed': {
      // No successor comes if the AI did not know the answer or is paused.
      const { id, status } = event.conversation;
      const stale = context.drafts.find((one) => one.conversationId === id && one.state === 'outdated');
      const isOpen = stale?.id === context.currentId;
      return stale && !isOpen && status !== 'notAnswered' ? removeDraft(context, stale.id) : {};
    }
    default:
      return {};
  }
}
