// Reserves a draft for one operator at a time, with expiry.
import type { ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { limits } from '../../../contract/limits.ts';
import type { Store } from '../../store/store.ts';
import {
  currentClaim,
  type DraftRow,
  readReplyDraft,
  reviewerName,
  toReplyDraft,
} from '../conversations/answers/approval-drafts.read.store.ts';
import { ApiError } from '../shared/context.ts';

/** The user who acts on a draft, and when. */
export interface ReviewContext {
  readonly accountId: string;
  readonly userId: string;
  readonly draftId: string;
  readonly now: number;
  /** For the audit log. */
  readonly ip: string;
}

/** @throws ApiError if the draft is settled, or is claimed by another user (with that user's name) */
export function assertDraftOpen(row: DraftRow, { userId, now }: ReviewContext): void {
  switch (row.state) {
    case 'draft':
      break;
    case 'outdated':
      throw new ApiError('DraftOutdated');
    case 'interrupted':
      throw new ApiError('OperatorIntervened');
    case 'escalated':
      throw new ApiError('DraftOverdue');
    default:
      throw new ApiError('AlreadyReviewed', { by: reviewerName(row) ?? '' });
  }
  const claim = currentClaim(row, now);
  if (claim && claim.userId !== userId) {
    throw new ApiError('DraftClaimed', { by: claim.name, retryAfterMs: claim.until - now });
  }
}

/** Claims the draft or renews the claim, and broadcasts it; one UPDATE decides between concurrent claims. */
export async function claimDraft(store: Store, context: ReviewContext): Promise<ReplyDraft> {
  const { accountId, userId, draftId, now } = context;
  const { numUpdatedRows } = await store.db
    .updateTable('reply_drafts')
    .set({ claimed_by: userId, claimed_until: now + limits.approval.claimMs })
    .where('account_id', '=', accountId)
    .where('id', '=', draftId)
    .where('state', '=', 'draft')
    .where((eb) =>
      eb.or([eb('claimed_by', 'is', null), eb('claimed_by', '=', userId), eb('claimed_until', '<=', now)]),
    )
    .executeTakeFirst();
  const row = await readReplyDraft(store.db, context);
  if (!row) throw new ApiError('NotFound');
  assertDraftOpen(row, context);
  if (numUpdatedRows !== 1n) throw new ApiError('DraftClaimed', { by: '' }); // the other claim was released in between
  const draft = toReplyDraft(row, now);
  broadcastClaim(store, accountId, draft);
  return draft;
}

/** Releases the user's own claim. */
export async function releaseDraft(store: Store, context: ReviewContext): Promise<void> {
  const { accountId, userId, draftId, now } = context;
  const { numUpdatedRows } = await store.db
    .updateTable('reply_drafts')
    .set({ claimed_by: null, claimed_until: null })
    .where('account_id', '=', accountId)
    .where('id', '=', draftId)
    .where('state', '=', 'draft')
    .where('claimed_by', '=', userId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return;
  const row = await readReplyDraft(store.db, context);
  if (row) broadcastClaim(store, accountId, toReplyDraft(row, now));
}

/** No `conversationId`: visitors must not receive claims. */
function broadcastClaim(
  store: Store,
  accountId: string,
  { id: draftId, botId, claim: draftClaim }: ReplyDraft,
): void {
  const payload = { draftId, claim: draftClaim };
  store.events.broadcast(accountId, { kind: 'approval.claimed', botId, payload });
}
