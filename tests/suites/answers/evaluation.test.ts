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
const saysThat = (answer: string): Expectation => ({ ...nothing, answer });

type Asked = readonly [question: string, expected: Expectation];

const ASKED: readonly Asked[] = [
  ['ارسال به شهرستان چند روز طول می‌کشد؟', saysThat('3 تا 5 روز')],
  ['تا کی می‌توانم کالا را مرجوع کنم؟', saysThat('۱۴ روز')],
  ['رئیس جمهور فرانسه کیست؟', unknown],
  ['قیمت بلیت قطار مشهد چقدر است؟', saysThat('۲۰۰ هزار تومان')],
  ['هزینهٔ ارسال چه وقت رایگان است؟', nothing],
];

const call = (app: App) => {
  const { handlers, owner, facts } = app;
  const { evaluation } = handlers;
  return {
    adds: (botId: string, [question, expected]: Asked) =>
      evaluation.add({ botId, question, expected }, owner, facts()),
    tests: (botId: string) => evaluation.tests({ botId }, owner, facts()),
    begins: (botId: string, settings: TestRun['settings'] | null = null) =>
      evaluation.startRun({ botId, settings }, owner, facts()),
    reads: (run: TestRun) => evaluation.results({ botId: run.botId, runId: run.id }, owner, facts()),
    stops: (run: TestRun) => evaluation.cancelRun({ botId: run.botId, runId: run.id }, owner, facts()),
    judges: (run: TestRun, { testId }: TestResult, verdict: 'right' | 'wrong' | null) =>
      evaluation.overrideVerdict({ botId: run.botId, runId: run.id, testId, verdict }, owner, facts()),
    runs: (botId: string) => evaluation.runs({ botId }, owner, facts()),
  };
};

const ended = (app: App, { id }: TestRun) =>
  app.waitForEvent(
    (event) =>
      event.kind === 'tests.changed' && event.run.id === id && event.run.endedAt !== null && event.run,
  );

async function tested(app: App, asked: readonly Asked[] = ASKED) {
  const bot = await app.createBot([SHIPPING, RETURNS]);
  const calls = call(app);
  for (const one of asked) await calls.adds(bot.id, one);
  return { bot, ...calls };
}

const verdicts = (results: readonly TestResult[]) => results.map(({ verdict }) => verdict);

forEachApp((openApp) => {
  describe('evaluation run', () => {
    test('answers every question as for visitors, judges each and charges no messages', async () => {
      const app = await openApp();
      const { bot, begins, reads } = await tested(app);
      const before = await app.messagesLeft();
      const run = await ended(app, await begins(bot.id));
      expect(run).toMatchObject({
        status: 'done',
        total: 5,
        done: 5,
        counts: { right: 2, wrong: 1, unanswered: 1, open: 1 },
        isStale: false,
        settings: { threshold: bot.confidenceThreshold, usesModel: true },
      });
      const { results } = await reads(run);
      expect(results.map(({ question }) => question)).toEqual(ASKED.map(([question]) => question));
      expect(verdicts(results)).toEqual(['right', 'wrong', 'right', 'unanswered', 'open']);
      expect(results[0]?.answer).toContain('۳ تا ۵ روز کاری');
      expect(results[0]?.sources[0]?.quote).toContain('پست پیشتاز');
      expect(results[2]?.answer).toBeNull();
      expect(await app.messagesLeft()).toBe(before);
      const kept = app.store.db.selectFrom('messages').select('id');
      expect(await kept.where('account_id', '=', app.owner.accountId).execute()).toEqual([]);
    });

    test('keeps a run with other rules beside the first and leaves the bot unchanged', async () => {
      const app = await openApp();
      const { bot, begins, reads, runs } = await tested(app);
      const first = await ended(app, await begins(bot.id));
      const lax = { ...first.settings, threshold: limits.confidence.min };
      app.advanceTime(1_000);
      const second = await ended(app, await begins(bot.id, lax));
      expect(second.settings).toEqual(lax);
      expect(second.counts.unanswered).toBeLessThan(first.counts.unanswered);
      expect((await reads(first)).run).toEqual(first);
      expect((await runs(bot.id)).map(({ id }) => id)).toEqual([second.id, first.id]);
      const now = await app.handlers.bots.read({ botId: bot.id }, app.owner, app.facts());
      expect(now.confidenceThreshold).toBe(bot.confidenceThreshold);
    });

    test('marks a run as stale after new training and requires the expected source', async () => {
      const app = await openApp();
      const { bot, begins, adds, reads } = await tested(app, []);
      const { sources } = await app.handlers.training.list({ botId: bot.id }, app.owner, app.facts());
      const [of] = sources.filter(({ title }) => title === 'متن 1');
      const [other] = sources.filter(({ title }) => title === 'متن 2');
      const question = ASKED[0]?.[0] ?? '';
      await adds(bot.id, [question, { ...nothing, sourceId: of?.id ?? '' }]);
      await adds(bot.id, [`${question} با پست`, { ...nothing, sourceId: other?.id ?? '' }]);
      const run = await ended(app, await begins(bot.id));
      expect(verdicts((await reads(run)).results)).toEqual(['right', 'wrong']);
      const pair = { botId: bot.id, question: 'شمارهٔ کارت؟', answer: 'شمارهٔ کارت روی فاکتور است.' };
      await app.handlers.pairs.add(pair, app.owner, app.facts());
      await expect.poll(async () => (await reads(run)).run.isStale).toBe(true);
    });

    test('keeps its results when cancelled, asks nothing more and allows another run', async () => {
      const writer = scriptedWriter();
      const app = await openApp({ writer });
      const { bot, begins, stops, reads } = await tested(app, ASKED.slice(0, 2));
      const run = await begins(bot.id);
      await expect(begins(bot.id)).rejects.toMatchObject({ failure: { error: 'TestsRunning' } });
      await writer.nextInput();
      writer.finish(writtenAnswer('سه تا پنج روز'));
      await writer.nextInput();
      const stopped = await stops(run);
      expect(stopped).toMatchObject({ status: 'cancelled', done: 1 });
      expect((await reads(run)).results).toHaveLength(1);
      expect(await stops(run)).toEqual(stopped);
      expect(await begins(bot.id)).toMatchObject({ status: 'waiting' });
    });

    test('skips the model when run with the engine alone and falls back when the model fails', async () => {
      const writer = scriptedWriter();
      const app = await openApp({ writer });
      const { bot, begins, reads } = await tested(app, ASKED.slice(0, 1));
      const fails = begins(bot.id);
      await writer.nextInput();
      writer.finish(failedAnswer);
      const first = await ended(app, await fails);
      const alone = await ended(app, await begins(bot.id, { ...first.settings, usesModel: false }));
      const [one] = (await reads(first)).results;
      const [other] = (await reads(alone)).results;
      expect(other?.answer).toBe(one?.answer);
      expect(other).toMatchObject({ verdict: 'right' });
    });
  });

  test('adds model costs to the run and to the bot', async () => {
    const writer = scriptedWriter();
    const app = await openApp({ writer, prices: { input: 1_000_000, output: 2_000_000 } });
    const { bot, begins } = await tested(app, ASKED.slice(0, 1));
    const run = await begins(bot.id);
    const { passages } = await writer.nextInput();
    const usage = { inputTokens: 100, outputTokens: 10 };
    writer.finish({ ...writtenAnswer('۳ تا ۵ روز کاری', [passages[0]?.id ?? '']), usage });
    expect(await ended(app, run)).toMatchObject({ inputTokens: 100, outputTokens: 10, rial: 120 });
    const model = await app.handlers.botModels.read({ botId: bot.id }, app.owner, app.facts());
    expect(model.spending).toMatchObject({ answers: 1, inputTokens: 100, outputTokens: 10, rial: 120 });
  });

  test('prefers the verdict of the owner and keeps it for the same answer in later runs', async () => {
    const app = await openApp();
    const { bot, begins, reads, judges } = await tested(app);
    const first = await ended(app, await begins(bot.id));
    const wrong = (await reads(first)).results[1];
    if (!wrong) throw new Error('The second question was not asked');
    const judged = await judges(first, wrong, 'right');
    expect(judged.result).toMatchObject({ verdict: 'right', isVerdictOverridden: true });
    expect(judged.run.counts).toMatchObject({ right: 3, wrong: 0 });
    const second = await ended(app, await begins(bot.id));
    expect((await reads(second)).results[1]).toMatchObject({ verdict: 'right', isVerdictOverridden: true });
    await judges(second, wrong, null);
    expect((await reads(first)).results[1]).toMatchObject({ verdict: 'wrong', isVerdictOverridden: false });
  });

  describe('test questions', () => {
    test('rejects duplicate wording, and changes, removes and restores questions', async () => {
      const app = await openApp();
      const { bot, adds, tests } = await tested(app, []);
      const { evaluation } = app.handlers;
      const one = await adds(bot.id, ['ارسال چقدر طول می‌کشد؟', saysThat('۳ روز')]);
      await expect(adds(bot.id, ['ارسال چقدر طول مي‌كشد', nothing])).rejects.toMatchObject({
        failure: { error: 'TestDuplicate' },
      });
      const its = { botId: bot.id, testId: one.id };
      await evaluation.remove(its, app.owner, app.facts());
      expect(await tests(bot.id)).toEqual([]);
      const other = await adds(bot.id, ['ارسال چقدر طول می‌کشد؟', nothing]);
      await expect(evaluation.restore(its, app.owner, app.facts())).rejects.toMatchObject({
        failure: { error: 'TestDuplicate' },
      });
      const renamed = { botId: bot.id, testId: other.id, question: 'چند روزه می‌رسد؟', expected: unknown };
      expect(await evaluation.change(renamed, app.owner, app.facts())).toMatchObject({
        question: 'چند روزه می‌رسد؟',
        expected: unknown,
      });
      expect(await evaluation.restore(its, app.owner, app.facts())).toEqual(one);
      expect(await tests(bot.id)).toHaveLength(2);
    });

    test('counts known questions and those beyond the limit in a bulk import', async () => {
      const app = await openApp();
      const { bot, adds, tests } = await tested(app, ASKED.slice(0, 1));
      const { evaluation } = app.handlers;
      const many = Array.from({ length: limits.tests.perBot }, (_, at) => ({
        question: at === 0 ? (ASKED[0]?.[0] ?? '') : `پرسش ${at}`,
        answer: '',
      }));
      const facts = app.facts();
      const took = await evaluation.addMany({ botId: bot.id, tests: many }, app.owner, facts);
      expect(took).toEqual({ added: limits.tests.perBot - 1, duplicates: 1, overLimit: 0 });
      await expect(adds(bot.id, ['یکی دیگر', nothing])).rejects.toMatchObject({
        failure: { error: 'TooManyTests' },
      });
      const more = { botId: bot.id, tests: [{ question: 'یکی دیگر', answer: 'بله' }] };
      expect(await evaluation.addMany(more, app.owner, facts)).toEqual({
        added: 0,
        duplicates: 0,
        overLimit: 1,
      });
      expect(await tests(bot.id)).toHaveLength(limits.tests.perBot);
    });

    test('rejects other accounts with BotNotFound and a run without questions with NoTests', async () => {
      const app = await openApp();
      const { bot, begins } = await tested(app, []);
      await expect(begins(bot.id)).rejects.toMatchObject({ failure: { error: 'NoTests' } });
      const stranger = await addOwner(app.store);
      const { evaluation } = app.handlers;
      await expect(evaluation.tests({ botId: bot.id }, stranger, app.facts())).rejects.toMatchObject({
        failure: { error: 'BotNotFound' },
      });
    });
  });
});
