// Endpoints of reply drafts that wait for an operator's approval.
import type { approvals, ReplyDraft } from '../../../contract/conversations/approvals.ts';
import { limits } from '../../../contract/limits.ts';
import type { Store } from '../../store/store.ts';
import { readReplyDraft } from '../conversations/answers/approval-drafts.read.store.ts';
import { readMessages } from '../conversations/thread/messages.store.ts';
import { ApiError, type CurrentUser, type Handlers, type RequestContext } from '../shared/context.ts';
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
  async function authoriseReview(
    draftId: string,
    user: CurrentUser,
    { now, ip }: RequestContext,
  ): Promise<ReviewContext> {
    const { accountId, userId, botIds } = user;
    const row = await readReplyDraft(store.db, { accountId, draftId });
    if (!row || (botIds !== null && !botIds.includes(row.bot_id))) throw new ApiError('NotFound');
    return { accountId, userId, draftId, now, ip };
  }

  return {
    listDrafts: async (input, user, { now }) => {
      const scope = { ...scopeOf(user, input.botId), conversationId: input.conversationId };
      const { after, limit } = toPageQuery(input);
      const [drafts, waiting] = await Promise.all([
        listWaitingDrafts(store.db, scope, { after, limit: limit + 1, now }), // one more tells of a next page
        countWaitingDrafts(store.db, scope),
      ]);
      return { ...toDraftsPage(drafts, limit), waiting };
    },

    count: async (_input, user) => {
      const scope = scopeOf(user);
      const [waiting, isInUse] = await Promise.all([
        countWaitingDrafts(store.db, scope),
        isApprovalInUse(store.db, scope),
      ]);
      return { waiting, isUsed: isInUse || waiting > 0 };
    },

    claim: async ({ draftId }, user, request) => {
      const draft = await claimDraft(store, await authoriseReview(draftId, user, request));
      const ids = { accountId: user.accountId, conversationId: draft.conversationId };
      const { messages } = await readMessages(store.db, ids, { limit: MAX_PRECEDING_MESSAGES });
      return { draft, precedingMessages: messages };
    },

    release: async ({ draftId }, user, request) => {
      await releaseDraft(store, await authoriseReview(draftId, user, request));
      return {};
    },

    review: async ({ draftId, decision }, user, request) =>
      reviewDraft(store, await authoriseReview(draftId, user, request), decision),

    listReviewed: async (input, user, { now }) => {
      const { after, limit } = toPageQuery(input);
      const reviews = await listReviews(store.db, scopeOf(user, input.botId), input, {
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
