// Stores visitors' ratings of answers.
import type { Rating } from '../../../../contract/conversations/messages.ts';
import type { Store } from '../../../store/store.ts';
import { ApiError, type Visitor } from '../../shared/context.ts';

export interface RatingInput {
  readonly messageId: string;
  /** Null removes the rating. */
  readonly rating: Rating | null;
  readonly now: number;
}

/**
 * Stores the visitor's rating of an answer, replacing an earlier one.
 * @throws ApiError NotFound when the message is no AI answer of the visitor's conversation
 */
export async function saveRating(
  store: Store,
  visitor: Visitor,
  { messageId, rating, now }: RatingInput,
): Promise<void> {
  const { accountId, botId, conversationId } = visitor;
  await store.transact(async (trx) => {
    const answer = await trx
      .selectFrom('messages')
      .select('id')
      .where('account_id', '=', accountId)
      .where('conversation_id', '=', conversationId)
      .where('id', '=', messageId)
      .where('author', '=', 'ai')
      .executeTakeFirst();
    if (!answer) throw new ApiError('NotFound');
    if (rating === null) {
      await trx
        .deleteFrom('message_ratings')
        .where('account_id', '=', accountId)
        .where('message_id', '=', messageId)
        .execute();
    } else {
      await trx
        .insertInto('message_ratings')
        .values({
          message_id: messageId,
          account_id: accountId,
          bot_id: botId,
          conversation_id: conversationId,
          rating,
          created_at: now,
          updated_at: now,
        })
        .onConflict((conflict) =>
          conflict
            .column('message_id')
            .doUpdateSet({ rating, updated_at: now })
            .where('message_ratings.account_id', '=', accountId),
        )
        .execute();
    }
    const payload = { conversationId, messageId, rating };
    await store.events.append(trx, accountId, [{ kind: 'message.rated', botId, conversationId, payload }]);
  });
}
