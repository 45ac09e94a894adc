// Knows in which order drafts stand, which one is open, and which comes next. Knows no decision and no calls.
import type { ReplyDraft } from '../../../contract/approvals.ts';
import type { Approvals } from './approval.state.ts';

/** The open draft. */
export const currentOf = ({ drafts, currentId }: Approvals): ReplyDraft | null =>
  drafts.find(({ id }) => id === currentId) ?? null;

/** The oldest first. */
export const byAge = (a: ReplyDraft, b: ReplyDraft) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1);
const ofAll = ({ held, outgoing }: Pick<Approvals, 'held' | 'outgoing'>) => [
  ...outgoing,
  ...(held ? [held] : []),
];
/** A decision on it waits to be sent, or is on its way. */
export const isDecided = (now: Approvals, id: string) => ofAll(now).some(({ draft }) => draft.id === id);

/** The draft to look at after the one at a place is gone: the next that nobody else has in hand, else any. */
export function after(drafts: readonly ReplyDraft[], at: number, userId: string): string | null {
  const round = [...drafts.slice(at), ...drafts.slice(0, at)];
  const isFree = ({ state, claim }: ReplyDraft) =>
    state === 'draft' && (claim === null || claim.userId === userId);
  return (round.find(isFree) ?? round[0])?.id ?? null;
}

/** The list without a draft, and what is open then. */
export function without(now: Approvals, id: string): Pick<Approvals, 'drafts' | 'currentId'> {
  const at = now.drafts.findIndex((draft) => draft.id === id);
  const drafts = now.drafts.filter((draft) => draft.id !== id);
  const currentId = now.currentId === id ? after(drafts, Math.max(at, 0), now.userId) : now.currentId;
  return { drafts, currentId };
}

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
