// Applies pages and live events to the list of drafts.
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import type { PanelEvent } from '../../../contract/live.ts';
import {
  type Approvals,
  after,
  byAge,
  currentOf,
  failureOfState,
  isDecided,
  without,
} from './approval.state.ts';

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
  for (const event of now.heard) whole = { ...whole, ...afterHearing(whole, event) };
  const currentId = currentOf(whole)?.id ?? after(whole.drafts, 0, now.userId);
  return { drafts: whole.drafts, nextCursor: page.nextCursor, heard: [], currentId, failure: null };
}

/** The next page under what is listed, without what was told meanwhile to wait no more. */
export function afterMore(
  now: Approvals,
  page: { readonly drafts: readonly ReplyDraft[]; readonly nextCursor: string | null },
): Partial<Approvals> {
  const known = new Set(now.drafts.map(({ id }) => id));
  for (const event of now.heard) if (event.kind === 'approval.changed') known.add(event.draft.id);
  const more = page.drafts.filter(({ id }) => !isDecided(now, id) && !known.has(id));
  const drafts = [...now.drafts, ...now.heard.reduce(claimed, more)].toSorted(byAge);
  return { drafts, nextCursor: page.nextCursor, heard: [] };
}

/**
 * What was told of a draft. The one that is open is never taken from under the hands, nor is another put in its
 * place: a key pressed for what one has just read must not decide on what one has not.
 */
export function withDraft(now: Approvals, draft: ReplyDraft): Partial<Approvals> {
  const listed = now.drafts.find(({ id }) => id === draft.id);
  if (draft.state === 'draft') {
    // None waits again: what says so is an answer that was overtaken.
    if (listed && listed.state !== 'draft') return {};
    const isWanted = listed || now.botId === null || draft.botId === now.botId;
    return isWanted && !isDecided(now, draft.id) ? arrived(now, draft) : {};
  }
  if (now.held?.draft.id === draft.id)
    return { held: null, trouble: { draft, failure: failureOfState(draft) } };
  if (!listed) return {};
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

/** The drafts as they are in somebody's hands, or in nobody's, after what was told. */
const claimed = (drafts: readonly ReplyDraft[], event: PanelEvent): readonly ReplyDraft[] =>
  event.kind === 'approval.claimed'
    ? drafts.map((draft) => (draft.id === event.draftId ? { ...draft, claim: event.claim } : draft))
    : drafts;

/** What the live stream told. */
export function afterHearing(now: Approvals, event: PanelEvent): Partial<Approvals> {
  switch (event.kind) {
    case 'approval.changed':
      return withDraft(now, event.draft);
    case 'approval.claimed':
      return { drafts: claimed(now.drafts, event) };
    case 'conversation.erased': {
      const gone = now.drafts.find(({ conversationId }) => conversationId === event.conversationId);
      if (!gone) return {};
      const left = without(now, gone.id);
      return { ...left, ...afterHearing({ ...now, ...left }, event) };
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
