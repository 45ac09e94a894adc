import { createHash } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Expectation, TestQuestion } from '../../../contract/answers/evaluation.ts';
import { foldText } from '../../engine/text/normalise.ts';
import type { Database } from '../../store/schema/database.ts';
import type { BotIds } from '../bots/bots.store.ts';
import { stripInvalidText } from '../shared/strip-invalid-text.ts';

export type TestRow = Selectable<Database['test_questions']>;

const foldQuestion = (text: string): string =>
  foldText(text)
    .replace(/[?؟!.،,…\s]+$/u, '')
    .trim();

/** The same hash for the same question after the same messages, ignoring punctuation at their ends. */
export const toTestQuestionKey = (text: string, earlierTurns: readonly string[] = []): string =>
  createHash('sha256')
    .update([...earlierTurns, text].map(foldQuestion).join('\n'))
    .digest('hex');

/** The messages of a question as they are stored; null without any. */
export const serialiseEarlierTurns = (earlierTurns: readonly string[]): string | null =>
  earlierTurns.length === 0 ? null : JSON.stringify(earlierTurns.map(stripInvalidText));

export const readEarlierTurns = ({ earlier_turns }: Pick<TestRow, 'earlier_turns'>): readonly string[] =>
  earlier_turns === null ? [] : JSON.parse(earlier_turns);

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

/** Which of these sources the bot has. */
export async function findSources(
  db: Kysely<Database>,
  { accountId, botId }: BotIds,
  sourceIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (sourceIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('sources')
    .select('id')
    .where('account_id', '=', accountId)
    .where('bot_id', '=', botId)
    .where('id', 'in', [...new Set(sourceIds)])
    .where('removed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export function toTest(row: TestRow): TestQuestion {
  const expected: Expectation = JSON.parse(row.expected);
  return {
    id: row.id,
    botId: row.bot_id,
    question: row.question,
    earlierTurns: readEarlierTurns(row),
    expected,
    createdAt: row.created_at,
  };
}
