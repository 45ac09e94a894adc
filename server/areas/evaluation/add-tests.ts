// Adds test questions to a bot.

import type { Insertable } from 'kysely';
import type { Expectation } from '../../../contract/answers/evaluation.ts';
import { limits } from '../../../contract/limits.ts';
import { chunksOf } from '../../shared/chunks.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import type { BotIds } from '../bots/bots.store.ts';
import { stripInvalidText } from '../shared/strip-invalid-text.ts';
import {
  countTests,
  findSources,
  readTests,
  serialiseEarlierTurns,
  toTestQuestionKey,
} from './tests.store.ts';

const ROWS_PER_INSERT = 100;

/** A test question that is not stored yet. */
export interface NewTest {
  readonly question: string;
  readonly earlierTurns?: readonly string[];
  readonly expected: Expectation;
}

/** Adds the questions that are new; an expected source that was removed meanwhile is left out. */
export function addTests(
  store: Store,
  bot: BotIds,
  tests: readonly NewTest[],
  now: number,
): Promise<{ added: number; duplicates: number; overLimit: number }> {
  return store.transact(async (trx) => {
    const capacity = limits.tests.perBot - (await countTests(trx, bot));
    const keys = new Set((await readTests(trx, bot)).map(({ question_key }) => question_key));
    const sources = await findSources(
      trx,
      bot,
      tests.flatMap(({ expected }) => expected.sourceId ?? []),
    );
    const rows: Insertable<Database['test_questions']>[] = [];
    for (const { question, earlierTurns, expected } of tests) {
      const questionColumns = toQuestionColumns(question, earlierTurns);
      if (keys.has(questionColumns.question_key)) continue;
      keys.add(questionColumns.question_key);
      const sourceId =
        expected.sourceId !== null && sources.has(expected.sourceId) ? expected.sourceId : null;
      rows.push({
        id: newId(),
        account_id: bot.accountId,
        bot_id: bot.botId,
        ...questionColumns,
        expected: serialiseExpectation({ ...expected, sourceId }),
        created_at: now,
        updated_at: now,
      });
    }
    const acceptedRows = rows.slice(0, Math.max(0, capacity));
    for (const chunk of chunksOf(acceptedRows, ROWS_PER_INSERT)) {
      await trx.insertInto('test_questions').values(chunk).execute();
    }
    return {
      added: acceptedRows.length,
      duplicates: tests.length - rows.length,
      overLimit: rows.length - acceptedRows.length,
    };
  });
}

/** The stored wording of a question with the messages before it. */
export const toQuestionColumns = (question: string, earlierTurns: readonly string[] = []) => ({
  question: stripInvalidText(question),
  earlier_turns: serialiseEarlierTurns(earlierTurns),
  question_key: toTestQuestionKey(question, earlierTurns),
});

/** Blank answers expect nothing, and what is unknown has neither answer nor source. */
export function serialiseExpectation({ answer, sourceId, isUnknown }: Expectation): string {
  const hasAnswer = answer !== null && answer.trim() !== '';
  return JSON.stringify(
    isUnknown
      ? { answer: null, sourceId: null, isUnknown }
      : { answer: hasAnswer ? answer : null, sourceId, isUnknown },
  );
}
