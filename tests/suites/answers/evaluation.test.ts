import { describe, expect, test } from 'vitest';
import type { Expectation, TestResult, TestRun } from '../../../contract/answers/evaluation.ts';
import { limits } from '../../../contract/limits.ts';
import { type App, addOwner, forEachApp } from '../support/app.ts';
import { failedAnswer, scriptedWriter, writtenAnswer } from './scripted-writer.ts';

const SHIPPING =
  'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد. هزینهٔ ارسال برای خرید بالای ۸۰۰ هزار تومان رایگان است.';
const RETURNS = 'تا ۷ روز پس از دریافت کالا می‌توانید آن را مرجوع کنید، به شرط آنکه برچسب کالا جدا نشده باشد.';

const nothing: Expectation = { answer: null, sourceId: null, isUnknown: false };
const unknown: Expectation = { ...nothing, isUnknown: true };
const expectAnswer = (answer: string): Expectation => ({ ...nothing, answer });

type TestInput = readonly [question: string, expected: Expectation];

const TEST_QUESTIONS: readonly TestInput[] = [
  ['ارسال به شهرستان چند روز طول می‌کشد؟', expectAnswer('3 تا 5 روز')],
  ['تا کی می‌توانم کالا را مرجوع کنم؟', expectAnswer('۱۴ روز')],
  ['رئیس جمهور فرانسه کیست؟', unknown],
  ['قیمت بلیت قطار مشهد چقدر است؟', expectAnswer('۲۰۰ هزار تومان')],
  ['هزینهٔ ارسال چه وقت رایگان است؟', nothing],
];

const createCalls = (app: App) => {
  const { handlers, owner, requestContext } = app;
  const { evaluation } = handlers;
  return {
    addTest: (botId: string, [question, expected]: TestInput) =>
      evaluation.add({ botId, question, expected }, owner, requestContext()),
    listTests: (botId: string) => evaluation.tests({ botId }, owner, requestContext()),
    startRun: (botId: string, settings: TestRun['settings'] | null = null) =>
      evaluation.startRun({ botId, settings }, owner, requestContext()),
    readResults: (run: TestRun) =>
      evaluation.results({ botId: run.botId, runId: run.id }, owner, requestContext()),
    cancelRun: (run: TestRun) =>
      evaluation.cancelRun({ botId: run.botId, runId: run.id }, owner, requestContext()),
    overrideVerdict: (run: TestRun, { testId }: TestResult, verdict: 'right' | 'wrong' | null) =>
      evaluation.overrideVerdict(
        { botId: run.botId, runId: run.id, testId, verdict },
        owner,
        requestContext(),
      ),
    listRuns: (botId: string) => evaluation.runs({ botId }, owner, requestContext()),
  };
};

const waitForRunEnd = (app: App, { id }: TestRun) =>
  app.waitForEvent(
    (event) =>
      event.kind === 'tests.changed' && event.run.id === id && event.run.endedAt !== null && event.run,
  );

async function createTestedBot(app: App, questions: readonly TestInput[] = TEST_QUESTIONS) {
  const bot = await app.createBot([SHIPPING, RETURNS]);
  const calls = createCalls(app);
  for (const question of questions) await calls.addTest(bot.id, question);
  return { bot, ...calls };
}

const verdicts = (results: readonly TestResult[]) => results.map(({ verdict }) => verdict);

forEachApp((openApp) => {
  describe('evaluation run', () => {
    test('answers every question as for visitors, judges each and charges no messages', async () => {
      const app = await openApp();
      const { bot, startRun, readResults } = await createTestedBot(app);
      const messagesBefore = await app.messagesLeft();
      const run = await waitForRunEnd(app, await startRun(bot.id));
      expect(run).toMatchObject({
        status: 'done',
        total: 5,
        done: 5,
        counts: { right: 2, wrong: 1, unanswered: 1, open: 1 },
        isStale: false,
        settings: { threshold: bot.confidenceThreshold, usesModel: true },
      });
      const { results } = await readResults(run);
      expect(results.map(({ question }) => question)).toEqual(TEST_QUESTIONS.map(([question]) => question));
      expect(verdicts(results)).toEqual(['right', 'wrong', 'right', 'unanswered', 'open']);
      expect(results[0]?.answer).toContain('۳ تا ۵ روز کاری');
      expect(results[0]?.sources[0]?.quote).toContain('پست پیشتاز');
      expect(results[2]?.answer).toBeNull();
      expect(await app.messagesLeft()).toBe(messagesBefore);
      const storedMessages = app.store.db.selectFrom('messages').select('id');
      expect(await storedMessages.where('account_id', '=', app.owner.accountId).execute()).toEqual([]);
    });

    test('keeps a run with other settings in addition to the first and leaves the bot unchanged', async () => {
      const app = await openApp();
      const { bot, startRun, readResults, listRuns } = await createTestedBot(app, [
        ...TEST_QUESTIONS,
        ['ارسال با تیپاکس هم دارید؟', expectAnswer('تیپاکس')],
      ]);
      const first = await waitForRunEnd(app, await startRun(bot.id));
      const laxSettings = { ...first.settings, threshold: limits.confidence.min };
      app.advanceTime(1_000);
      const second = await waitForRunEnd(app, await startRun(bot.id, laxSettings));
      expect(second.settings).toEqual(laxSettings);
      expect(second.counts.unanswered).toBeLessThan(first.counts.unanswered);
      expect((await readResults(first)).run).toEqual(first);
      expect((await listRuns(bot.id)).map(({ id }) => id)).toEqual([second.id, first.id]);
      const currentBot = await app.handlers.bots.read({ botId: bot.id }, app.owner, app.requestContext());
      expect(currentBot.confidenceThreshold).toBe(bot.confidenceThreshold);
    });

    test('marks a run as stale after new training and requires the expected source', async () => {
      const app = await openApp();
      const { bot, startRun, addTest, readResults } = await createTestedBot(app, []);
      const { sources } = await app.handlers.training.list(
        { botId: bot.id },
        app.owner,
        app.requestContext(),
      );
      const [expectedSource] = sources.filter(({ title }) => title === 'متن 1');
      const [otherSource] = sources.filter(({ title }) => title === 'متن 2');
      const question = TEST_QUESTIONS[0]?.[0] ?? '';
      await addTest(bot.id, [question, { ...nothing, sourceId: expectedSource?.id ?? '' }]);
      await addTest(bot.id, [`${question} با پست`, { ...nothing, sourceId: otherSource?.id ?? '' }]);
      const run = await waitForRunEnd(app, await startRun(bot.id));
      expect(verdicts((await readResults(run)).results)).toEqual(['right', 'wrong']);
      const pair = { botId: bot.id, question: 'شمارهٔ کارت؟', answer: 'شمارهٔ کارت روی فاکتور است.' };
      await app.handlers.pairs.add(pair, app.owner, app.requestContext());
      await expect.poll(async () => (await readResults(run)).run.isStale).toBe(true);
    });

    test('keeps its results when cancelled, asks nothing more and allows another run', async () => {
      const writer = scriptedWriter();
      const app = await openApp({ writer });
      const { bot, startRun, cancelRun, readResults } = await createTestedBot(
        app,
        TEST_QUESTIONS.slice(0, 2),
      );
      const run = await startRun(bot.id);
      await expect(startRun(bot.id)).rejects.toMatchObject({ failure: { error: 'TestsRunning' } });
      await writer.nextInput();
      writer.finish(writtenAnswer('سه تا پنج روز'));
      await writer.nextInput();
      const stopped = await cancelRun(run);
      expect(stopped).toMatchObject({ status: 'cancelled', done: 1 });
      expect((await readResults(run)).results).toHaveLength(1);
      expect(await cancelRun(run)).toEqual(stopped);
      expect(await startRun(bot.id)).toMatchObject({ status: 'waiting' });
    });

    test('skips the model when run with the engine alone and falls back when the model fails', async () => {
      const writer = scriptedWriter();
      const app = await openApp({ writer });
      const { bot, startRun, readResults } = await createTestedBot(app, TEST_QUESTIONS.slice(0, 1));
      const failingRun = startRun(bot.id);
      await writer.nextInput();
      writer.finish(failedAnswer);
      const first = await waitForRunEnd(app, await failingRun);
      const engineRun = await waitForRunEnd(
        app,
        await startRun(bot.id, { ...first.settings, usesModel: false }),
      );
      const [modelResult] = (await readResults(first)).results;
      const [engineResult] = (await readResults(engineRun)).results;
      expect(engineResult?.answer).toBe(modelResult?.answer);
      expect(engineResult).toMatchObject({ verdict: 'right' });
    });
  });

  test('adds model costs to the run and to the bot', async () => {
    const writer = scriptedWriter();
    const app = await openApp({ writer, prices: { input: 1_000_000, output: 2_000_000 } });
    const { bot, startRun } = await createTestedBot(app, TEST_QUESTIONS.slice(0, 1));
    const run = await startRun(bot.id);
    const { passages } = await writer.nextInput();
    const usage = { inputTokens: 100, outputTokens: 10 };
    writer.finish({ ...writtenAnswer('۳ تا ۵ روز کاری', [passages[0]?.id ?? '']), usage });
    expect(await waitForRunEnd(app, run)).toMatchObject({ inputTokens: 100, outputTokens: 10, rial: 120 });
    const model = await app.handlers.botModels.read({ botId: bot.id }, app.owner, app.requestContext());
    expect(model.spending).toMatchObject({ answers: 1, inputTokens: 100, outputTokens: 10, rial: 120 });
  });

  test('prefers the verdict of the owner and keeps it for the same answer in later runs', async () => {
    const app = await openApp();
    const { bot, startRun, readResults, overrideVerdict } = await createTestedBot(app);
    const first = await waitForRunEnd(app, await startRun(bot.id));
    const wrongResult = (await readResults(first)).results[1];
    if (!wrongResult) throw new Error('The second question was not asked');
    const overriddenResult = await overrideVerdict(first, wrongResult, 'right');
    expect(overriddenResult.result).toMatchObject({ verdict: 'right', isVerdictOverridden: true });
    expect(overriddenResult.run.counts).toMatchObject({ right: 3, wrong: 0 });
    const second = await waitForRunEnd(app, await startRun(bot.id));
    expect((await readResults(second)).results[1]).toMatchObject({
      verdict: 'right',
      isVerdictOverridden: true,
    });
    await overrideVerdict(second, wrongResult, null);
    expect((await readResults(first)).results[1]).toMatchObject({
      verdict: 'wrong',
      isVerdictOverridden: false,
    });
  });

  describe('test questions', () => {
    test('rejects duplicate wording, and changes, removes and restores questions', async () => {
      const app = await openApp();
      const { bot, addTest, listTests } = await createTestedBot(app, []);
      const { evaluation } = app.handlers;
      const first = await addTest(bot.id, ['ارسال چقدر طول می‌کشد؟', expectAnswer('۳ روز')]);
      await expect(addTest(bot.id, ['ارسال چقدر طول مي‌كشد', nothing])).rejects.toMatchObject({
        failure: { error: 'TestDuplicate' },
      });
      const ids = { botId: bot.id, testId: first.id };
      await evaluation.remove(ids, app.owner, app.requestContext());
      expect(await listTests(bot.id)).toEqual([]);
      const second = await addTest(bot.id, ['ارسال چقدر طول می‌کشد؟', nothing]);
      await expect(evaluation.restore(ids, app.owner, app.requestContext())).rejects.toMatchObject({
        failure: { error: 'TestDuplicate' },
      });
      const changedTest = {
        botId: bot.id,
        testId: second.id,
        question: 'چند روزه می‌رسد؟',
        expected: unknown,
      };
      expect(await evaluation.change(changedTest, app.owner, app.requestContext())).toMatchObject({
        question: 'چند روزه می‌رسد؟',
        expected: unknown,
      });
      expect(await evaluation.restore(ids, app.owner, app.requestContext())).toEqual(first);
      expect(await listTests(bot.id)).toHaveLength(2);
    });

    test('counts known questions and those beyond the limit in a bulk import', async () => {
      const app = await openApp();
      const { bot, addTest, listTests } = await createTestedBot(app, TEST_QUESTIONS.slice(0, 1));
      const { evaluation } = app.handlers;
      const bulkTests = Array.from({ length: limits.tests.perBot }, (_, index) => ({
        question: index === 0 ? (TEST_QUESTIONS[0]?.[0] ?? '') : `پرسش ${index}`,
        expected: nothing,
      }));
      const context = app.requestContext();
      const importResult = await evaluation.addMany({ botId: bot.id, tests: bulkTests }, app.owner, context);
      expect(importResult).toEqual({ added: limits.tests.perBot - 1, duplicates: 1, overLimit: 0 });
      await expect(addTest(bot.id, ['یکی دیگر', nothing])).rejects.toMatchObject({
        failure: { error: 'TooManyTests' },
      });
      const extraTests = { botId: bot.id, tests: [{ question: 'یکی دیگر', expected: expectAnswer('بله') }] };
      expect(await evaluation.addMany(extraTests, app.owner, context)).toEqual({
        added: 0,
        duplicates: 0,
        overLimit: 1,
      });
      expect(await listTests(bot.id)).toHaveLength(limits.tests.perBot);
    });

    test('rejects other accounts with BotNotFound and a run without questions with NoTests', async () => {
      const app = await openApp();
      const { bot, startRun } = await createTestedBot(app, []);
      await expect(startRun(bot.id)).rejects.toMatchObject({ failure: { error: 'NoTests' } });
      const stranger = await addOwner(app.store);
      const { evaluation } = app.handlers;
      await expect(evaluation.tests({ botId: bot.id }, stranger, app.requestContext())).rejects.toMatchObject(
        {
          failure: { error: 'BotNotFound' },
        },
      );
    });
  });
});
