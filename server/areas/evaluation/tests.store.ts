import { createHash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Expectation, TestQuestion } from '../../../contract/answers/evaluation.ts';
import { foldText } from '../../engine/text/normalise.ts';
import type { Database } from '../../store/schema/database.ts';
import type { BotIds } from '../bots/bots.store.ts';

export type TestRow = Selectable<Database['test_questions']>;

/** The same hash for the same question, ignoring punctuation at its end. */
export function toTestQuestionKey(text: string): string {
  const folded = foldText(text)
    .replace(/[?؟!.،,…\s]+$/u, '')
    .trim();
  return createHash('sha256').update(folded).digest('hex');
}

/** The bot's current test questions, newest first. */
export function readTests(db: Kysely<Database>, { accountId, botId }: BotIds): Promise<TestRow[]> {
  return db
    .selectFrom('test_questions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** One test question, removed or not. */
export function findTest(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  testId: string,
): Promise<TestRow | undefined> {
  return db
    .selectFrom('test_questions')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('id', '=', testId)
    .executeTakeFirst();
}

/** Locks the bot's row against concurrent additions and counts its test questions. */
export async function countTests(trx: Transaction<Database>, { accountId, botId }: BotIds): Promise<number> {
  await trx
    .updateTable('bots')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('account_id', '=', accountId)
    .where('id', '=', botId)
    .execute();
  const { count } = await trx
    .selectFrom('test_questions')
    .select((eb) => eb.fn.countAll<number | bigint | string>().as('count'))
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the bot has the source. */
export async function sourceExists(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  sourceId: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('sources')
    .select('id')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('id', '=', sourceId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export function toTest(row: TestRow): TestQuestion {
  const expected: Expectation = JSON.parse(row.expected);
  return { id: row.id, botId: row.bot_id, question: row.question, expected, createdAt: row.created_at };
}
