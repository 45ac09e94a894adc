import { describe, expect, test } from 'vitest';
import type { Message } from '../../../contract/conversations/messages.ts';
import { newId } from '../../../server/store/id.ts';
import { type App, addOwner, addPerson, forEachApp } from '../support/app.ts';
import { failedAnswer, scriptedWriter, writtenAnswer } from './scripted-writer.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';

const answerTo = (app: App, question: Message) =>
  app.waitForEvent(
    (event) =>
      event.kind === 'message.added' &&
      event.message.conversationId === question.conversationId &&
      event.message.author === 'ai' &&
      event.message.seq > question.seq &&
      event.message,
  );

forEachApp((openApp) => {
  let app: App;

  async function ask(question = QUESTION, texts = [SHIPPING]) {
    const bot = await app.createBot(texts);
    const visitor = await app.openVisitor(bot);
    const sent = await app.sendAsVisitor(visitor, question);
    const answer = await answerTo(app, sent);
    return { bot, visitor, answer };
  }

  const read = (botId: string, messageId: string, person = app.owner) =>
    app.handlers.traces.read({ botId, messageId }, person, app.requestContext());

  describe('without a model', () => {
    test('records the question, the passages with their scores and the cost', async () => {
      app = await openApp();
      const { bot, answer } = await ask();
      const trace = await read(bot.id, answer.id);
      expect(trace).toMatchObject({
        messageId: answer.id,
        question: QUESTION,
        understood: [QUESTION],
        language: 'fa',
        outcome: 'answered',
        by: 'extraction',
        confidence: answer.confidence,
        threshold: 0.5,
        fallbacks: [],
        model: null,
        prompt: null,
        costMessages: 1,
      });
      expect(trace.steps.map(({ name, outcome }) => [name, outcome])).toEqual([
        ['order', 'passed'],
        ['hours', 'passed'],
        ['retrieval', 'passed'],
        ['freshen', 'passed'],
        ['extraction', 'answered'],
      ]);
      expect(trace.passages[0]).toMatchObject({ text: SHIPPING, cited: true, meaning: null, rerank: null });
      expect(trace.ms).toBeGreaterThan(0);
    });

    test('records an abstention as such and a greeting without retrieval', async () => {
      app = await openApp();
      const { bot, answer, visitor } = await ask('سلام');
      expect(await read(bot.id, answer.id)).toMatchObject({ by: 'courtesy', passages: [], confidence: null });
      const question = await app.sendAsVisitor(visitor, 'پایتخت مغولستان کجاست؟');
      const abstention = await answerTo(app, question);
      expect(await read(bot.id, abstention.id)).toMatchObject({ outcome: 'abstained', costMessages: 0 });
    });

    test('stays bounded in size for a question of 4000 characters', async () => {
      app = await openApp();
      const { bot, answer } = await ask('ارسال چند روز طول می‌کشد؟ '.repeat(150).slice(0, 4_000));
      const trace = await read(bot.id, answer.id);
      expect(JSON.stringify(trace).length).toBeLessThan(20_000);
    });

    test('hides the trace from another account, another bot and for a visitor message', async () => {
      app = await openApp();
      const { bot, answer } = await ask();
      const stranger = await addOwner(app.store);
      await expect(read(bot.id, answer.id, stranger)).rejects.toMatchObject({
        failure: { error: 'BotNotFound' },
      });
      const other = await app.createBot([], 'دیگری');
      await expect(read(other.id, answer.id)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
      await expect(read(bot.id, newId())).rejects.toMatchObject({ failure: { error: 'NotFound' } });
    });

    test('deletes the trace with its conversation', async () => {
      app = await openApp();
      const { bot, answer } = await ask();
      const { db } = app.store;
      await db.deleteFrom('conversations').where('id', '=', answer.conversationId).execute();
      await expect(read(bot.id, answer.id)).rejects.toMatchObject({ failure: { error: 'NotFound' } });
    });
  });

  describe('with a model', () => {
    test('records the model, its tokens and cost and shows the prompt only to owners', async () => {
      const writer = scriptedWriter();
      app = await openApp({ writer, prices: { input: 300_000, output: 1_200_000 } });
      const bot = await app.createBot([SHIPPING]);
      const visitor = await app.openVisitor(bot);
      const question = await app.sendAsVisitor(visitor, QUESTION);
      const input = await writer.nextInput();
      input.onPrompt?.({ system: 'RULES', messages: [{ role: 'user', content: QUESTION }] });
      const usage = { inputTokens: 1_000, outputTokens: 100 };
      input.onDelta('سه تا پنج روز کاری.');
      writer.finish({ ...writtenAnswer('سه تا پنج روز کاری.', [input.passages[0]?.id ?? '']), usage });
      const answer = await answerTo(app, question);
      const trace = await read(bot.id, answer.id);
      expect(trace).toMatchObject({
        by: 'model',
        model: { name: 'scripted', inputTokens: 1_000, outputTokens: 100, rial: 420 },
      });
      expect(trace.prompt).toContain('[system]\nRULES');
      const operator = await addPerson(app.store, app.owner.accountId, {
        name: 'samira',
        isOperator: true,
        botIds: [bot.id],
      });
      expect((await read(bot.id, answer.id, operator)).prompt).toBeNull();
    });

    test('records extraction as the fallback of a failed model', async () => {
      const writer = scriptedWriter();
      app = await openApp({ writer });
      const bot = await app.createBot([SHIPPING]);
      const question = await app.sendAsVisitor(await app.openVisitor(bot), QUESTION);
      await writer.nextInput();
      writer.finish(failedAnswer);
      const answer = await answerTo(app, question);
      const trace = await read(bot.id, answer.id);
      expect(trace).toMatchObject({ by: 'extraction', outcome: 'answered', fallbacks: ['modelDown'] });
      expect(trace.steps.map(({ name, outcome }) => [name, outcome])).toContainEqual(['model', 'failed']);
    });
  });

  describe('answer rating', () => {
    test('is stored once, can be changed or removed and is pushed to panels', async () => {
      app = await openApp();
      const { bot, visitor, answer } = await ask();
      const rate = (rating: 'up' | 'down' | null, messageId = answer.id) =>
        app.handlers.visitor.rate({ messageId, rating }, visitor, app.requestContext());
      const readRatings = async () => {
        const page = await app.handlers.conversations.messages(
          { botId: bot.id, conversationId: visitor.conversationId },
          app.owner,
          app.requestContext(),
        );
        return page.messages.map(({ rating }) => rating);
      };
      await rate('up');
      await rate('down');
      expect(await readRatings()).toEqual([undefined, 'down']);
      expect(
        (await app.handlers.visitor.messages({}, visitor, app.requestContext())).messages.at(-1)?.rating,
      ).toBe('down');
      await rate(null);
      expect(await readRatings()).toEqual([undefined, undefined]);
      const ratedEvents = (await app.readEvents()).filter((event) => event.kind === 'message.rated');
      expect(ratedEvents.map(({ rating }) => rating)).toEqual(['up', 'down', null]);
    });

    test('rejects ratings of messages that are not answers to the visitor', async () => {
      app = await openApp();
      const { bot, visitor, answer } = await ask();
      const other = await app.openVisitor(bot);
      const question = await app.sendAsVisitor(other, 'سلام');
      for (const [rater, messageId] of [
        [other, answer.id],
        [visitor, question.id],
        [other, question.id],
        [visitor, newId()],
      ] as const) {
        await expect(
          app.handlers.visitor.rate({ messageId, rating: 'up' }, rater, app.requestContext()),
        ).rejects.toMatchObject({ failure: { error: 'NotFound' } });
      }
    });
  });
});
