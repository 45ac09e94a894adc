import { describe, expect, test } from 'vitest';
import type { evaluation, GeneratedTest, TestRun } from '../../../contract/answers/evaluation.ts';
import type { InputOf } from '../../../contract/endpoint.ts';
import { limits } from '../../../contract/limits.ts';
import { type App, forEachApp } from '../support/app.ts';
import { scriptedWriter, writtenAnswer } from './scripted-writer.ts';

const SHAMPOOS = [
  '| محصول | حجم | قیمت (هزار تومان) |',
  '| --- | --- | --- |',
  '| شامپو بابونه | ۳۰۰ میلی‌لیتر | ۱۸۰ |',
  '| شامپو سدر | ۴۰۰ میلی‌لیتر | ۲۱۰ |',
  '| شامپو گردو | ۲۵۰ میلی‌لیتر | ۱۹۵ |',
].join('\n');
const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد. کالای آسیب‌دیده را پس می‌گیریم.';

const createCalls = ({ handlers, owner, requestContext }: App, botId: string) => {
  const calls = handlers.evaluation;
  return {
    generate: () => calls.generate({ botId }, owner, requestContext()),
    generateWithModel: () => calls.generateWithModel({ botId }, owner, requestContext()),
    addMany: (tests: InputOf<typeof evaluation.addMany>['tests']) =>
      calls.addMany({ botId, tests }, owner, requestContext()),
    list: () => calls.tests({ botId }, owner, requestContext()),
    startRun: (settings: TestRun['settings'] | null = null) =>
      calls.startRun({ botId, settings }, owner, requestContext()),
    readResults: (run: TestRun) => calls.results({ botId, runId: run.id }, owner, requestContext()),
    overrideVerdict: (run: TestRun, testId: string, verdict: 'right' | 'wrong' | null) =>
      calls.overrideVerdict({ botId, runId: run.id, testId, verdict }, owner, requestContext()),
  };
};

const waitForRunEnd = (app: App, { id }: TestRun) =>
  app.waitForEvent(
    (event) =>
      event.kind === 'tests.changed' && event.run.id === id && event.run.endedAt !== null && event.run,
  );

const toNewTest = ({
  question,
  earlierTurns,
  expected,
}: Pick<GeneratedTest, 'question' | 'earlierTurns' | 'expected'>) => ({
  question,
  earlierTurns,
  expected,
});

async function openShop(app: App) {
  const bot = await app.createBot([SHAMPOOS, SHIPPING]);
  const pair = { botId: bot.id, question: 'شمارهٔ کارت شما چیست؟', answer: 'شمارهٔ کارت روی فاکتور است.' };
  await app.handlers.pairs.add(pair, app.owner, app.requestContext());
  const calls = createCalls(app, bot.id);
  await expect
    .poll(async () => (await calls.generate()).tests.some(({ kind }) => kind === 'pair'))
    .toBe(true);
  return { bot, ...calls };
}

forEachApp((openApp) => {
  describe('generated test questions', () => {
    test('come from every source, are added with it as expected, and are not offered again', async () => {
      const app = await openApp();
      const { generate, addMany, list } = await openShop(app);
      const { tests, model } = await generate();
      expect(model).toBe('none');
      expect(new Set(tests.map(({ kind }) => kind))).toEqual(
        new Set(['pair', 'row', 'fact', 'unknown', 'conversation']),
      );
      expect(new Set(tests.map(({ source }) => source?.title))).toEqual(
        new Set(['متن 1', 'متن 2', 'شمارهٔ کارت شما چیست؟', undefined]),
      );
      expect(await list()).toEqual([]);
      const added = await addMany(tests.map(toNewTest));
      expect(added).toEqual({ added: tests.length, duplicates: 0, overLimit: 0 });
      const stored = await list();
      expect(stored.map(toNewTest).toReversed()).toEqual(expect.arrayContaining(tests.map(toNewTest)));
      expect((await generate()).tests).toEqual([]);
      expect(await addMany(tests.slice(0, 2).map(toNewTest))).toMatchObject({ added: 0, duplicates: 2 });
    });

    test('expect no source where it was removed before they are added', async () => {
      const app = await openApp();
      const { bot, generate, addMany, list } = await openShop(app);
      const fact = (await generate()).tests.find(({ kind }) => kind === 'fact');
      if (!fact?.source) throw new Error('No question was made from the text');
      const command = { botId: bot.id, action: 'remove' as const, sourceIds: [fact.source.id] };
      await app.handlers.training.runCommand(command, app.owner, app.requestContext());
      await addMany([toNewTest(fact)]);
      expect(await list()).toMatchObject([{ expected: { ...fact.expected, sourceId: null } }]);
    });

    test('run with their earlier messages and are mostly answered correctly', async () => {
      const app = await openApp();
      const { generate, addMany, startRun, readResults } = await openShop(app);
      await addMany((await generate()).tests.map(toNewTest));
      const run = await waitForRunEnd(app, await startRun());
      const { results } = await readResults(run);
      const conversations = results.filter(({ earlierTurns }) => earlierTurns.length > 0);
      expect(conversations.length).toBeGreaterThan(1);
      const chamomile = conversations.find(
        ({ earlierTurns }) => earlierTurns[0]?.question === 'شامپو بابونه دارید؟',
      );
      expect(chamomile).toMatchObject({ question: 'قیمتش چنده؟', verdict: 'right' });
      expect(chamomile?.answer).toContain('۱۸۰');
      expect(chamomile?.earlierTurns[0]?.answer).toContain('بابونه');
      expect(run.counts.right).toBeGreaterThan(0.6 * run.total);
    });
  });

  describe('a question after other messages', () => {
    test('differs from the same question without them and takes up to four', async () => {
      const app = await openApp();
      const { addMany, list } = await openShop(app);
      const expected = { answer: '۱۸۰', sourceId: null, isUnknown: false };
      const question = 'قیمتش چنده؟';
      const tests = [
        { question, expected },
        { question, earlierTurns: ['شامپو بابونه دارید؟'], expected },
        { question, earlierTurns: ['شامپو سدر دارید؟'], expected },
        { question, earlierTurns: ['شامپو بابونه داريد'], expected },
      ];
      expect(await addMany(tests)).toEqual({ added: 3, duplicates: 1, overLimit: 0 });
      expect((await list()).map(({ earlierTurns }) => earlierTurns.length).toSorted()).toEqual([0, 1, 1]);
    });
  });

  describe('an answer below the threshold', () => {
    test('is kept with its verdict and the highest threshold that gives it', async () => {
      const app = await openApp();
      const { bot, addMany, startRun, readResults, overrideVerdict } = await openShop(app);
      const doubtful = [
        ['شامپو گردو برای ریزش مو چند تومنه', '۱۹۵ هزار تومان'],
        ['بسته‌ام کی می‌رسد', '۳ تا ۵ روز'],
      ] as const;
      await addMany(
        doubtful.map(([question, answer]) => ({
          question,
          expected: { answer, sourceId: null, isUnknown: false },
        })),
      );
      const settings = {
        language: bot.responseLanguage,
        creativity: bot.creativity,
        instructions: '',
        threshold: limits.confidence.max,
        enhancedAccuracy: false,
        usesModel: true,
      };
      const strict = await waitForRunEnd(app, await startRun(settings));
      const withheld = (await readResults(strict)).results.find(
        ({ answer, found }) => answer === null && found?.verdict === 'right',
      );
      if (!withheld?.found) throw new Error('No answer was withheld');
      const { testId } = withheld;
      const { upTo } = withheld.found;
      const resultOf = async (run: TestRun) =>
        (await readResults(run)).results.find((result) => result.testId === testId);
      expect(withheld.verdict).toBe('unanswered');
      expect(upTo).toBeLessThan(limits.confidence.max);

      app.advanceTime(1_000);
      const exact = await waitForRunEnd(app, await startRun({ ...settings, threshold: upTo }));
      expect(await resultOf(exact)).toMatchObject({
        answer: withheld.found.answer,
        verdict: 'right',
        found: { upTo },
      });

      await overrideVerdict(exact, testId, 'wrong');
      expect((await resultOf(strict))?.found?.verdict).toBe('wrong');
      app.advanceTime(1_000);
      const again = await waitForRunEnd(app, await startRun(settings));
      expect(await resultOf(again)).toMatchObject({ verdict: 'unanswered', found: { verdict: 'wrong' } });
    });
  });

  describe('several questions in one message', () => {
    test('are answered at every threshold where opening hours alone are known', async () => {
      const app = await openApp();
      const bot = await app.createBot(['ساعت کاری ما: هر روز از ساعت ۹ تا ۲۱ باز هستیم.', SHIPPING]);
      const { addMany, startRun, readResults } = createCalls(app, bot.id);
      const expected = { answer: null, sourceId: null, isUnknown: false };
      await addMany(
        [
          'جمعه‌ها تا ساعت چند بازید؟ پایتخت مغولستان کجاست؟',
          'ارسال به شهرستان چند روز طول می‌کشد؟ پایتخت مغولستان کجاست؟',
        ].map((question) => ({ question, expected })),
      );
      const { results } = await readResults(await waitForRunEnd(app, await startRun()));
      const upTo = (words: string) => results.find(({ question }) => question.startsWith(words))?.found?.upTo;
      expect(results.map(({ answer }) => answer)).not.toContain(null);
      expect(upTo('جمعه')).toBe(1);
      expect(upTo('ارسال')).toBeGreaterThan(0.3);
      expect(upTo('ارسال')).toBeLessThan(1);
    });
  });

  describe('a conversation that a model answers', () => {
    const turns = ['ارسال به شهرستان چند روز طول می‌کشد؟', 'ارسال با پست پیشتاز است؟'];
    const question = 'ارسال چند روز کاری طول می‌کشد؟';
    const expected = { answer: null, sourceId: null, isUnknown: false };

    async function runWithTokenLimit(tokens: number | null) {
      let callCount = 0;
      const written = { ...writtenAnswer('۳ تا ۵ روز کاری'), usage: { inputTokens: 100, outputTokens: 10 } };
      const writer = {
        ...scriptedWriter(),
        write: async () => {
          callCount += 1;
          return written;
        },
      };
      const app = await openApp({ writer });
      const { bot, addMany, startRun } = await openShop(app);
      await app.handlers.botModels.changeLimit(
        { botId: bot.id, tokens, rial: null },
        app.owner,
        app.requestContext(),
      );
      await addMany([{ question, earlierTurns: turns, expected }]);
      await waitForRunEnd(app, await startRun());
      const { spending } = await app.handlers.botModels.read(
        { botId: bot.id },
        app.owner,
        app.requestContext(),
      );
      return { asked: callCount, ...spending };
    }

    test('counts every message that the model was asked about', async () => {
      expect(await runWithTokenLimit(null)).toMatchObject({ asked: 3, answers: 3, inputTokens: 300 });
    });

    test.each([
      [110, 1],
      [111, 2],
    ])('asks no model any more once it spent the limit of %i tokens', async (tokens, asked) => {
      expect(await runWithTokenLimit(tokens)).toMatchObject({ asked, answers: asked });
    });
  });

  describe('questions by the model', () => {
    const usage = { inputTokens: 100, outputTokens: 10 };
    const reply = (questions: unknown) => ({
      ...scriptedWriter(),
      complete: async () => ({ ok: true as const, text: '', json: { questions }, usage }),
    });

    test('are kept where their answer stands in the knowledge, and charged to the bot', async () => {
      const questions = [1, 2, 3].flatMap((passage) => [
        { passage, question: `کی میرسه دستم ${passage}`, answer: '۳ تا ۵ روز کاری' },
        { passage, question: `پیک هم دارین ${passage}`, answer: 'با پیک در دو ساعت' },
      ]);
      const app = await openApp({
        writer: reply(questions),
        prices: { input: 1_000_000, output: 2_000_000 },
      });
      const { bot, generate, generateWithModel } = await openShop(app);
      expect((await generate()).model).toBe('ready');
      const { tests } = await generateWithModel();
      expect(tests).toMatchObject([
        { kind: 'model', expected: { answer: '۳ تا ۵ روز کاری' }, source: { title: 'متن 2' } },
      ]);
      const { spending } = await app.handlers.botModels.read(
        { botId: bot.id },
        app.owner,
        app.requestContext(),
      );
      expect(spending).toMatchObject({ answers: 0, inputTokens: 100, outputTokens: 10, rial: 120 });
    });

    test('are refused once the spending limit of the bot is reached', async () => {
      const app = await openApp({ writer: reply([]) });
      const { bot, generate, generateWithModel } = await openShop(app);
      const limit = { botId: bot.id, tokens: 100, rial: null };
      await app.handlers.botModels.changeLimit(limit, app.owner, app.requestContext());
      expect(await generateWithModel()).toEqual({ tests: [] });
      expect((await generate()).model).toBe('spent');
      await expect(generateWithModel()).rejects.toMatchObject({ failure: { error: 'AiSpent' } });
    });

    test('are refused where no model is configured or it fails', async () => {
      const withoutModel = await openShop(await openApp());
      await expect(withoutModel.generateWithModel()).rejects.toMatchObject({
        failure: { error: 'AiUnavailable' },
      });
      const failing = await openShop(await openApp({ writer: scriptedWriter() }));
      await expect(failing.generateWithModel()).rejects.toMatchObject({
        failure: { error: 'AiUnavailable' },
      });
    });
  });
});
