// Starts an evaluation run with a snapshot of its test questions.

import type { RunSettings, TestRun } from '../../../contract/answers/evaluation.ts';
import { limits } from '../../../contract/limits.ts';
import { chunksOf } from '../../shared/chunks.ts';
import { uniqueViolation } from '../../store/errors.ts';
import { newId } from '../../store/id.ts';
import type { Store } from '../../store/store.ts';
import type { BotRow } from '../bots/bots.store.ts';
import { ApiError } from '../shared/context.ts';
import { announceRun } from './runs.wire.ts';
import { readEarlierTurns, readTests } from './tests.store.ts';

/** A killed process counts as an attempt too. */
const MAX_ATTEMPTS = 20;
const ROWS_PER_INSERT = 100;

/** Creates and enqueues a run; deletes the oldest beyond the limit. @throws NoTests, TestsRunning */
export async function startRun(
  store: Store,
  bot: BotRow,
  settings: RunSettings | null,
  now: number,
): Promise<TestRun> {
  const ids = { accountId: bot.account_id, botId: bot.id };
  try {
    return await store.transact(async (trx) => {
      const tests = await readTests(trx, ids);
      if (tests.length === 0) throw new ApiError('NoTests');
      const runId = newId();
      const row = await trx
        .insertInto('test_runs')
        .values({
          id: runId,
          account_id: ids.accountId,
          bot_id: ids.botId,
          status: 'waiting',
          rules: JSON.stringify(settings ?? currentSettings(bot)),
          knowledge_version: bot.knowledge_version,
          total: tests.length,
          created_at: now,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const results = tests.toReversed().map((test, ordinal) => ({
        run_id: runId,
        test_id: test.id,
        account_id: ids.accountId,
        ordinal,
        question: test.question,
        earlier_turns: unansweredTurns(readEarlierTurns(test)),
        expected: test.expected,
      }));
      for (const chunk of chunksOf(results, ROWS_PER_INSERT)) {
        await trx.insertInto('test_results').values(chunk).execute();
      }
      await trx
        .deleteFrom('test_runs')
        .where('account_id', '=', ids.accountId)
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('test_runs')
            .select('id')
            .where('account_id', '=', ids.accountId)
            .where('bot_id', '=', ids.botId)
            .orderBy('created_at', 'desc')
            .orderBy('id', 'desc')
            .offset(limits.tests.runs)
            .limit(limits.tests.runs),
        )
        .execute();
      const payload = { ...ids, runId };
      await store.jobs.enqueue(trx, { queue: 'evaluate', key: runId, payload, maxAttempts: MAX_ATTEMPTS });
      return announceRun(store, trx, row);
    });
  } catch (error) {
    if (uniqueViolation(error)?.table === 'test_runs') throw new ApiError('TestsRunning');
    throw error;
  }
}

/** The messages before a question, not answered yet. */
const unansweredTurns = (questions: readonly string[]): string | null =>
  questions.length === 0 ? null : JSON.stringify(questions.map((question) => ({ question, answer: null })));

/** The settings the bot answers visitors with now. */
const currentSettings = (bot: BotRow): RunSettings => ({
  language: bot.response_language,
  creativity: bot.creativity,
  instructions: bot.instructions ?? '',
  threshold: bot.confidence_threshold,
  enhancedAccuracy: bot.enhanced_accuracy === 1,
  usesModel: true,
});
