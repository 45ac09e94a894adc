// Stores the questions of a message that its answer leaves open.
import type { Kysely, Transaction } from 'kysely';
import { limits } from '../../../../contract/limits.ts';
import type { Database } from '../../../store/schema/database.ts';
import { stripInvalidText } from '../../shared/strip-invalid-text.ts';
import type { PendingQuestion } from './pending-question.store.ts';

/** Stores them in the transaction that writes the answer. */
export async function saveUnknownQuestions(
  trx: Transaction<Database>,
  { accountId, botId, conversationId, replyId }: PendingQuestion,
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

/** The questions that an answer leaves open, in order; none where it answers the whole message or none of it. */
export async function readUnknownQuestions(
  db: Kysely<Database>,
  accountId: string,
  messageId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('unknown_questions')
    .select('text')
    .where('account_id', '=', accountId)
    .where('message_id', '=', messageId)
    .orderBy('part')
    .execute();
  return rows.map(({ text }) => text);
}
