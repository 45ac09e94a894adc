import { Schema } from 'effect';
import { expect, test } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import type { Message } from '../../../contract/conversations/messages.ts';
import { scriptedWriter, writtenAnswer } from '../answers/scripted-writer.ts';
import { type App, addOwner, forEachApp } from '../support/app.ts';

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

test('removes invisible characters from instructions and enforces their length and the threshold range', () => {
  const decode = Schema.decodeUnknownResult(bots.change.input);
  const botId = '0190f000-0000-7000-8000-00000000000b';
  const decoded = decode({ botId, instructions: ' خودمانی\u202e باشید\u{e0041}\u0007\r\nو کوتاه ' });
  expect(decoded).toMatchObject({ success: { instructions: 'خودمانی باشید\nو کوتاه' } });
  expect(decode({ botId, instructions: 'ا'.repeat(5_000) })._tag).toBe('Success');
  expect(decode({ botId, instructions: 'ا'.repeat(5_001) })._tag).toBe('Failure');
  expect(decode({ botId, confidenceThreshold: 0.05 })._tag).toBe('Success');
  for (const confidenceThreshold of [0, 0.96, 1, Number.NaN, '0.5']) {
    expect(decode({ botId, confidenceThreshold })._tag).toBe('Failure');
  }
});

forEachApp((openApp) => {
  let app: App;

  test('applies a changed threshold, language and accuracy to the next answer', async () => {
    app = await openApp();
    const bot = await app.createBot([SHIPPING]);
    const visitor = await app.openVisitor(bot);
    const change = (input: object) =>
      app.handlers.bots.change({ botId: bot.id, ...input }, app.owner, app.requestContext());
    const ask = async (text: string) => answerTo(app, await app.sendAsVisitor(visitor, text));
    const first = await ask(QUESTION);
    expect(first).toMatchObject({ abstained: false, costMessages: 1 });
    expect(await change({ enhancedAccuracy: true })).toMatchObject({ enhancedAccuracy: true });
    expect(await ask(QUESTION)).toMatchObject({ abstained: false, costMessages: 2 });
    expect(await app.messagesLeft()).toBe(197);
    expect(await ask('سلام')).toMatchObject({ costMessages: 1 });
    await change({ responseLanguage: 'nl' });
    expect(await ask('سلام')).toMatchObject({ text: 'Hallo! Waarmee kan ik u helpen?' });
    await change({ confidenceThreshold: 0.95 });
    const abstention = await ask('ارسال به خارج از کشور هم دارید؟');
    expect(abstention).toMatchObject({ abstained: true, costMessages: 0 });
    expect(abstention.text).toContain('Ik kon het antwoord');
  });

  test('answers without enhanced accuracy when one message is left', async () => {
    app = await openApp({ messages: 1 });
    const bot = await app.createBot([SHIPPING]);
    await app.handlers.bots.change(
      { botId: bot.id, enhancedAccuracy: true },
      app.owner,
      app.requestContext(),
    );
    const question = await app.sendAsVisitor(await app.openVisitor(bot), QUESTION);
    expect(await answerTo(app, question)).toMatchObject({ abstained: false, costMessages: 1 });
    expect(await app.messagesLeft()).toBe(0);
  });

  test('falls back to extraction when the spend limit is reached, notifies, and resets after a month', async () => {
    const writer = scriptedWriter();
    app = await openApp({ writer, prices: { input: 300_000, output: 1_200_000 } });
    const bot = await app.createBot([SHIPPING]);
    const visitor = await app.openVisitor(bot);
    const ids = { botId: bot.id };
    const limited = await app.handlers.botModels.changeLimit(
      { ...ids, tokens: 1_000, rial: null },
      app.owner,
      app.requestContext(),
    );
    expect(limited).toMatchObject({
      chat: 'scripted',
      limit: { tokens: 1_000, rial: null },
      isLimitReached: false,
    });
    const question = await app.sendAsVisitor(visitor, QUESTION);
    const input = await writer.nextInput();
    const usage = { inputTokens: 900, outputTokens: 100 };
    writer.finish({ ...writtenAnswer('سه تا پنج روز کاری.', [input.passages[0]?.id ?? '']), usage });
    await answerTo(app, question);
    const modelState = await app.handlers.botModels.read(ids, app.owner, app.requestContext());
    expect(modelState).toMatchObject({
      isLimitReached: true,
      spending: { answers: 1, inputTokens: 900, outputTokens: 100, rial: 390 },
    });
    const emails = app.store.db.selectFrom('jobs').select('payload').where('queue', '=', 'send-notice');
    expect((await emails.execute()).map(({ payload }) => JSON.parse(payload))).toEqual([
      {
        kind: 'spendLimitReached',
        accountId: app.owner.accountId,
        userId: app.owner.userId,
        reason: 'نیلوفر',
      },
    ]);
    const second = await answerTo(app, await app.sendAsVisitor(visitor, QUESTION));
    const trace = await app.handlers.traces.read(
      { ...ids, messageId: second.id },
      app.owner,
      app.requestContext(),
    );
    expect(trace).toMatchObject({ by: 'extraction', fallbacks: ['spendLimit'], model: null });
    app.advanceTime(31 * 86_400_000);
    const laterState = await app.handlers.botModels.read(ids, app.owner, app.requestContext());
    expect(laterState).toMatchObject({ isLimitReached: false, spending: { answers: 0, rial: 0 } });
  });

  test('lists each asked question once, to the owner of the bot only', async () => {
    app = await openApp();
    const bot = await app.createBot([SHIPPING]);
    const visitor = await app.openVisitor(bot);
    for (const text of [QUESTION, QUESTION, 'سلام'])
      await answerTo(app, await app.sendAsVisitor(visitor, text));
    const pastQuestions = await app.handlers.botModels.pastQuestions(
      { botId: bot.id },
      app.owner,
      app.requestContext(),
    );
    expect(pastQuestions).toEqual([{ question: QUESTION, confidence: expect.any(Number) }]);
    const stranger = await addOwner(app.store);
    for (const call of [app.handlers.botModels.pastQuestions, app.handlers.botModels.read]) {
      await expect(call({ botId: bot.id }, stranger, app.requestContext())).rejects.toMatchObject({
        failure: { error: 'BotNotFound' },
      });
    }
    const limit = { botId: bot.id, tokens: 5, rial: null };
    await expect(
      app.handlers.botModels.changeLimit(limit, stranger, app.requestContext()),
    ).rejects.toMatchObject({
      failure: { error: 'BotNotFound' },
    });
  });
});
