// Stores the questions of a message that its answer leaves open.
import type { Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import type { RecordedQuestion } from './pending-question.store.ts';

/** Stores them in the transaction that writes the answer. */
export async function saveUnknownQuestions(
  trx: Transaction<Database>,
  { accountId, botId, conversationId, replyId }: RecordedQuestion,
  questions: readonly string[],
): Promise<void> {
  if (questions.length === 0) return;
  const ids = { account_id: accountId, bot_id: botId, conversation_id: conversationId, message_id: replyId };
  await trx
    .insertInto('unknown_questions')
    .values(
      questions.map((text, part) => ({
        ...ids,
        part,
        text: stripInvalidText(text.slice(0, limits.pair.questionMax)),
      })),
    )
    .execute();
}
