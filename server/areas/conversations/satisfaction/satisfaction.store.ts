// Stores satisfaction ratings, one per closing of a conversation.
import type { Kysely, Transaction } from 'kysely';
import type { ThreadEvent } from '../../../../contract/conversations/messages.ts';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type Visitor } from '../../shared/context.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import type { ConversationIds } from '../thread/conversations.store.ts';
import { lockConversation, writeThread } from '../thread/thread.store.ts';

export interface SatisfactionInput {
  readonly stars: number;
  readonly comment: string;
}

/** A closed conversation can be rated for 30 days. */
const PROMPT_WINDOW_MS = 30 * 24 * 3_600_000;

const findRating = (db: Kysely<Database>, { accountId, conversationId }: ConversationIds, closedAt: number) =>
  db
    .selectFrom('satisfaction_ratings')
    .select(['stars', 'comment', 'created_at'])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('closed_at', '=', closedAt)
    .executeTakeFirst();

/** The rating that a visitor may give or change in a closed conversation; null when none is asked for. */
export async function readSatisfactionPrompt(
  db: Kysely<Database>,
  ids: ConversationIds,
  now: number,
): Promise<{ readonly rating: SatisfactionInput | null } | null> {
  const { status, closed_at: closedAt } = await db
    .selectFrom('conversations')
    .select(['status', 'closed_at'])
    .where('account_id', '=', ids.accountId)
    .where('id', '=', ids.conversationId)
    .executeTakeFirstOrThrow();
  if (status !== 'closed' || closedAt === null) return null;
  const existing = await findRating(db, ids, closedAt);
  if (!existing) return now - closedAt < PROMPT_WINDOW_MS ? { rating: null } : null;
  if (now - existing.created_at >= limits.satisfaction.changeMs) return null;
  return { rating: { stars: existing.stars, comment: existing.comment } };
}

/** `closingId`: id of the closing's system line, when the visitor was asked about that closing. */
interface ClosingRating extends SatisfactionInput {
  readonly closingId?: string;
}

/**
 * Stores the rating of the last closing or, even after reopening, of the one named by `closingId`; an unknown
 * id means the last.
 * @throws ApiError SatisfactionOver when the conversation is open, or the closing or its rating is too old
 */
export function saveSatisfaction(
  store: Store,
  visitor: Visitor,
  rating: ClosingRating,
  now: number,
): Promise<void> {
  return store.transact(async (trx) => {
    const conversation = await lockConversation(trx, visitor);
    if (!conversation) throw new ApiError('SatisfactionOver');
    const lastClosedAt = conversation.status === 'closed' ? conversation.closed_at : null;
    const namedClosedAt =
      rating.closingId === undefined ? null : await findClosingTime(trx, visitor, rating.closingId);
    const closedAt = namedClosedAt ?? lastClosedAt;
    if (closedAt === null) throw new ApiError('SatisfactionOver');
    const existing = await findRating(trx, visitor, closedAt);
    const ratedAt = existing?.created_at ?? now;
    if (now - ratedAt >= limits.satisfaction.changeMs || now - closedAt >= PROMPT_WINDOW_MS)
      throw new ApiError('SatisfactionOver');
    const ratingColumns = {
      stars: rating.stars,
      comment: stripInvalidText(rating.comment),
      updated_at: now,
    };
    await trx
      .insertInto('satisfaction_ratings')
      .values({
        ...ratingColumns,
        conversation_id: conversation.id,
        closed_at: closedAt,
        account_id: conversation.account_id,
        bot_id: conversation.bot_id,
        // A later assignee had no part in the rated conversation.
        user_id: (conversation.assigned_at ?? 0) <= closedAt ? conversation.assignee_id : null,
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['conversation_id', 'closed_at'])
          .doUpdateSet(ratingColumns)
          .where('satisfaction_ratings.account_id', '=', conversation.account_id),
      )
      .execute();
    // The conversation shows the rating of its newest closing.
    const isNewest =
      (lastClosedAt ?? closedAt) <= closedAt && !(await hasLaterRating(trx, visitor, closedAt));
    const changes = isNewest ? { satisfaction: rating.stars } : {};
    const details = { stars: rating.stars };
    await writeThread(store, trx, conversation, { now, messages: [], changes, details });
  });
}

/** Whether a later closing was rated. */
const hasLaterRating = async (
  trx: Transaction<Database>,
  { accountId, conversationId }: ConversationIds,
  closedAt: number,
): Promise<boolean> =>
  (await trx
    .selectFrom('satisfaction_ratings')
    .select('closed_at')
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('closed_at', '>', closedAt)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Time of the closing whose system line has this id, or null. */
async function findClosingTime(
  trx: Transaction<Database>,
  { accountId, conversationId }: ConversationIds,
  closingId: string,
): Promise<number | null> {
  const line = await trx
    .selectFrom('messages')
    .select(['event', 'created_at'])
    .where('account_id', '=', accountId)
    .where('conversation_id', '=', conversationId)
    .where('id', '=', closingId)
    .executeTakeFirst();
  const event: ThreadEvent | null = line?.event ? JSON.parse(line.event) : null;
  return line && event?.kind === 'closed' ? line.created_at : null;
}
