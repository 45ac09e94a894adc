// Endpoints of test questions, evaluation runs and verdict overrides.

import type { Updateable } from 'kysely';
import type { Expectation, evaluation, TestQuestion } from '../../../contract/answers/evaluation.ts';
import { limits } from '../../../contract/limits.ts';
import { uniqueViolation } from '../../store/errors.ts';
import { newId } from '../../store/id.ts';
import type { Database } from '../../store/schema/database.ts';
import type { Store } from '../../store/store.ts';
import { type BotIds, type BotRow, readBotRow } from '../bots/bots.store.ts';
import { ApiError, type CurrentUser, type Handlers } from '../shared/context.ts';
import { addTests, serialiseExpectation, toQuestionColumns } from './add-tests.ts';
import { type GenerationDeps, generateByRule, generateWithModel } from './generation/generation.ts';
import { findRun, type RunIds, readResults, readRuns, updateRun } from './runs.store.ts';
import { announceRun, toResult, toRuns } from './runs.wire.ts';
import { startRun } from './start-run.ts';
import { countTests, findSources, findTest, readTests, toTest } from './tests.store.ts';

/**
 * Overrides the verdict of a result and of every result of the bot with the same question, expectation and
 * answer, given or withheld; null removes the override.
 * @throws NotFound
 */
function overrideVerdict(
  store: Store,
  ids: RunIds,
  testId: string,
  verdict: 'right' | 'wrong' | null,
): Promise<typeof evaluation.overrideVerdict.output.Type> {
  return store.transact(async (trx) => {
    const row = await findRun(trx, ids);
    const result = await trx
      .selectFrom('test_results')
      .selectAll()
      .where('account_id', '=', ids.accountId)
      .where('run_id', '=', ids.runId)
      .where('test_id', '=', testId)
      .where('answered_at', 'is not', null)
      .executeTakeFirst();
    if (!row || !result) throw new ApiError('NotFound');
    await trx
      .updateTable('test_results')
      .set({ verdict_override: verdict })
      .where('account_id', '=', ids.accountId)
      .where('test_id', '=', testId)
      .where('answer_key', '=', result.answer_key)
      .where('expected', '=', result.expected)
      .execute();
    await trx
      .updateTable('test_results')
      .set({ withheld_override: verdict })
      .where('account_id', '=', ids.accountId)
      .where('test_id', '=', testId)
      .where('withheld_key', '=', result.answer_key)
      .where('expected', '=', result.expected)
      .execute();
    const [run] = await toRuns(trx, ids, [row]);
    if (!run) throw new ApiError('NotFound');
    return { run, result: toResult({ ...result, verdict_override: verdict }) };
  });
}

/** Handlers of `contract/answers/evaluation.ts`. */
export function evaluationHandlers(deps: GenerationDeps): Handlers<typeof evaluation> {
  const { store } = deps;
  const requireBotRow = async ({ botId }: { botId: string }, { accountId }: CurrentUser): Promise<BotRow> => {
    const row = await readBotRow(store.db, accountId, botId);
    if (!row) throw new ApiError('BotNotFound');
    return row;
  };
  const requireBotIds = async (input: { botId: string }, user: CurrentUser): Promise<BotIds> => {
    await requireBotRow(input, user);
    return { accountId: user.accountId, botId: input.botId };
  };
  const updateTest = async (
    bot: BotIds,
    testId: string,
    changes: Updateable<Database['test_questions']>,
    now: number,
  ): Promise<TestQuestion> => {
    try {
      const row = await store.db
        .updateTable('test_questions')
        .set({ ...changes, updated_at: now })
        .where('account_id', '=', bot.accountId)
        .where('bot_id', '=', bot.botId)
        .where('id', '=', testId)
        .$if(!('removed_at' in changes), (query) => query.where('removed_at', 'is', null))
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new ApiError('NotFound');
      return toTest(row);
    } catch (error) {
      if (uniqueViolation(error)) throw new ApiError('TestDuplicate');
      throw error;
    }
  };
  const toExpectationJson = async (bot: BotIds, expected: Expectation): Promise<string> => {
    const { sourceId } = expected;
    if (sourceId !== null && (await findSources(store.db, bot, [sourceId])).size === 0)
      throw new ApiError('NotFound');
    return serialiseExpectation(expected);
  };

  return {
    async tests(input, user) {
      return (await readTests(store.db, await requireBotIds(input, user))).map(toTest);
    },

    async add({ question, earlierTurns, expected, ...input }, user, { now }) {
      const bot = await requireBotIds(input, user);
      const row = {
        id: newId(),
        account_id: bot.accountId,
        bot_id: bot.botId,
        ...toQuestionColumns(question, earlierTurns),
        expected: await toExpectationJson(bot, expected),
        created_at: now,
        updated_at: now,
      };
      try {
        return await store.transact(async (trx) => {
          if ((await countTests(trx, bot)) >= limits.tests.perBot) throw new ApiError('TooManyTests');
          const insertion = trx.insertInto('test_questions').values(row).returningAll();
          return toTest(await insertion.executeTakeFirstOrThrow());
        });
      } catch (error) {
        if (uniqueViolation(error)?.table === 'test_questions') throw new ApiError('TestDuplicate');
        throw error;
      }
    },

    async addMany({ tests, ...input }, user, { now }) {
      return addTests(store, await requireBotIds(input, user), tests, now);
    },

    async generate(input, user, { now }) {
      return generateByRule(deps, await requireBotRow(input, user), now);
    },

    async generateWithModel(input, user, { now, signal }) {
      return generateWithModel(deps, await requireBotRow(input, user), { now, signal });
    },

    async change({ testId, question, earlierTurns, expected, ...input }, user, { now }) {
      const bot = await requireBotIds(input, user);
      const testChanges = {
        ...toQuestionColumns(question, earlierTurns),
        expected: await toExpectationJson(bot, expected),
      };
      return updateTest(bot, testId, testChanges, now);
    },

    async remove({ testId, ...input }, user, { now }) {
      await updateTest(await requireBotIds(input, user), testId, { removed_at: now }, now);
      return {};
    },

    async restore({ testId, ...input }, user, { now }) {
      const bot = await requireBotIds(input, user);
      const existing = await findTest(store.db, bot, testId);
      if (!existing) throw new ApiError('NotFound');
      if (existing.removed_at === null) return toTest(existing);
      if ((await readTests(store.db, bot)).length >= limits.tests.perBot) throw new ApiError('TooManyTests');
      return updateTest(bot, testId, { removed_at: null }, now);
    },

    async runs(input, user) {
      const bot = await requireBotIds(input, user);
      return toRuns(store.db, bot, await readRuns(store.db, bot));
    },

    async startRun({ settings, ...input }, user, { now }) {
      return startRun(store, await requireBotRow(input, user), settings, now);
    },

    async cancelRun({ runId, ...input }, user, { now }) {
      const ids = { ...(await requireBotIds(input, user)), runId };
      const cancelledRun = await store.transact(async (trx) => {
        const row = await updateRun(trx, ids, { status: 'cancelled', ended_at: now });
        if (!row) return null;
        await store.jobs.cancel('evaluate', runId, trx);
        return announceRun(store, trx, row);
      });
      if (cancelledRun) return cancelledRun;
      const row = await findRun(store.db, ids);
      const [run] = row ? await toRuns(store.db, ids, [row]) : [];
      if (!run) throw new ApiError('NotFound');
      return run;
    },

    async results({ runId, ...input }, user) {
      const ids = { ...(await requireBotIds(input, user)), runId };
      const row = await findRun(store.db, ids);
      const [run] = row ? await toRuns(store.db, ids, [row]) : [];
      if (!run) throw new ApiError('NotFound');
      const answered = (await readResults(store.db, ids)).filter(({ answered_at }) => answered_at !== null);
      return { run, results: answered.map(toResult) };
    },

    async overrideVerdict({ runId, testId, verdict, ...input }, user) {
      const ids = { ...(await requireBotIds(input, user)), runId };
      return overrideVerdict(store, ids, testId, verdict);
    },
  };
}
