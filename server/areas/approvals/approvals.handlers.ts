// Endpoints of reply drafts that wait for an operator's approval.
import type { approvals, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { limits } from '../../../contract/limits.ts';
import type { Store } from '../../store/store.ts';
import { readReplyDraft } from '../conversations/answers/approval-drafts.read.store.ts';
import { readMessages } from '../conversations/thread/messages.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../shared/context.ts';
import { decodeCursor, encodeCursor } from '../shared/page-cursor.ts';
import { claimDraft, type ReviewContext, releaseDraft } from './draft-claims.store.ts';
import {
  countWaitingDrafts,
  type DraftScope,
  isApprovalInUse,
  listReviews,
  listWaitingDrafts,
} from './drafts.list.store.ts';
import { reviewDraft } from './review.store.ts';

/** How many messages before a draft are returned with it. */
const MAX_PRECEDING_MESSAGES = 8;

/** Handlers of `contract/conversations/approvals.ts`. */
export function approvalsHandlers({ store }: { readonly store: Store }): Handlers<typeof approvals> {
  /** The scope of a call, after checking that the draft's bot is visible to the user. */
  async function authoriseReview(draftId: string, person: CurrentUser, now: number): Promise<ReviewContext> {
    const { accountId, userId, botIds } = person;
    const row = await readReplyDraft(store.db, { accountId, draftId });
    if (!row || (botIds !== null && !botIds.includes(row.bot_id))) throw new ApiError('NotFound');
    return { accountId, userId, draftId, now };
  }

  return {
    listDrafts: async (input, person, { now }) => {
      const scope = scopeOf(person, input.botId);
      const { after, limit } = toPageQuery(input);
      const [drafts, waiting] = await Promise.all([
        listWaitingDrafts(store.db, scope, { after, limit: limit + 1, now }), // one more tells of a next page
        countWaitingDrafts(store.db, scope),
      ]);
      return { ...toDraftsPage(drafts, limit), waiting };
    },

    count: async (_input, person) => {
      const scope = scopeOf(person);
      const [waiting, isInUse] = await Promise.all([
        countWaitingDrafts(store.db, scope),
        isApprovalInUse(store.db, scope),
      ]);
      return { waiting, isUsed: isInUse || waiting > 0 };
    },

    claim: async ({ draftId }, person, { now }) => {
      const draft = await claimDraft(store, await authoriseReview(draftId, person, now));
      const ids = { accountId: person.accountId, conversationId: draft.conversationId };
      const { messages } = await readMessages(store.db, ids, { limit: MAX_PRECEDING_MESSAGES });
      return { draft, precedingMessages: messages };
    },

    release: async ({ draftId }, person, { now }) => {
      await releaseDraft(store, await authoriseReview(draftId, person, now));
      return {};
    },

    review: async ({ draftId, decision }, person, { now }) =>
      reviewDraft(store, await authoriseReview(draftId, person, now), decision),

    listReviewed: async (input, person, { now }) => {
      const { after, limit } = toPageQuery(input);
      const reviews = await listReviews(store.db, scopeOf(person, input.botId), input, {
        after,
        limit: limit + 1,
        now,
      });
      return toDraftsPage(reviews, limit);
    },
  };
}

function scopeOf({ accountId, botIds }: CurrentUser, botId?: string): DraftScope {
  if (botId !== undefined && botIds !== null && !botIds.includes(botId)) throw new ApiError('BotNotFound');
  return { accountId, botIds, botId };
}

const toPageQuery = ({ cursor, limit = limits.page.default }: { cursor?: string; limit?: number }) => ({
  after: cursor ? decodeCursor(cursor) : null,
  limit,
});

function toDraftsPage(rows: readonly ReplyDraft[], limit: number) {
  const drafts = rows.slice(0, limit);
  const last = rows.length > limit ? drafts.at(-1) : undefined;
  return { drafts, nextCursor: last ? encodeCursor({ at: last.createdAt, id: last.id }) : null };
}
