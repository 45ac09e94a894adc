// Knows what becomes of decisions: held, taken back, sent, refused. Knows no list and no calls.
import type { Decision, ReplyDraft } from '../../../contract/approvals.ts';
import type { Failure } from '../../../contract/errors.ts';
import { byAge, currentOf, without } from './approval.order.ts';
import { type Approvals, choosing, type Decided, isFinal } from './approval.state.ts';

/** Puts the open draft aside with its decision; the one decided before can no longer be taken back. */
export function deciding(now: Approvals, decision: Decision): Partial<Approvals> {
  const draft = currentOf(now);
  if (!draft) return {};
  const { drafts, currentId } = without(now, draft.id);
  return {
    ...choosing({ ...now, drafts }, currentId),
    held: { draft, decision },
    undone: null,
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
