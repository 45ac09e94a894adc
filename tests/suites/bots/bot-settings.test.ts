import { Schema } from 'effect';
import { expect, test } from 'vitest';
import { bots } from '../../../contract/bots/bots.ts';
import type { Message } from '../../../contract/conversations/messages.ts';
import { scriptedWriter, writtenAnswer } from '../answers/scripted-writer.ts';
import { type App, addOwner, forEachApp } from '../support/app.ts';

const SHIPPING = 'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد.';
const QUESTION = 'ارسال به شهرستان چند روز طول می‌کشد؟';

const answerTo = (house: App, asked: Message) =>
  house.waitForEvent(
    (event) =>
      event.kind === 'message.added' &&
      event.message.conversationId === asked.conversationId &&
      event.message.author === 'ai' &&
      event.message.seq > asked.seq &&
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

forEachApp((openHouse) => {
  let house: App;

  test('applies a changed threshold, language and accuracy to the next answer', async () => {
    house = await openHouse();
    const bot = await house.createBot([SHIPPING]);
    const visitor = await house.openVisitor(bot);
    const change = (input: object) =>
      house.handlers.bots.change({ botId: bot.id, ...input }, house.owner, house.facts());
    const ask = async (text: string) => answerTo(house, await house.visitorSays(visitor, text));
    const first = await ask(QUESTION);
    expect(first).toMatchObject({ abstained: false, costMessages: 1 });
    expect(await change({ enhancedAccuracy: true })).toMatchObject({ enhancedAccuracy: true });
    expect(await ask(QUESTION)).toMatchObject({ abstained: false, costMessages: 2 });
    expect(await house.messagesLeft()).toBe(197);
    expect(await ask('سلام')).toMatchObject({ costMessages: 1 });
    await change({ responseLanguage: 'nl' });
    expect(await ask('سلام')).toMatchObject({ text: 'Hallo! Waarmee kan ik u helpen?' });
    await change({ confidenceThreshold: 0.95 });
    const shy = await ask('ارسال به خارج از کشور هم دارید؟');
    expect(shy).toMatchObject({ abstained: true, costMessages: 0 });
    expect(shy.text).toContain('Ik kon het antwoord');
  });

  test('answers without enhanced accuracy when one message is left', async () => {
    house = await openHouse({ messages: 1 });
    const bot = await house.createBot([SHIPPING]);
    await house.handlers.bots.change({ botId: bot.id, enhancedAccuracy: true }, house.owner, house.facts());
    const asked = await house.visitorSays(await house.openVisitor(bot), QUESTION);
    expect(await answerTo(house, asked)).toMatchObject({ abstained: false, costMessages: 1 });
    expect(await house.messagesLeft()).toBe(0);
  });

  test('falls back to extraction when the spend limit is reached, notifies, and resets after a month', async () => {
    const writer = scriptedWriter();
    house = await openHouse({ writer, prices: { input: 300_000, output: 1_200_000 } });
    const bot = await house.createBot([SHIPPING]);
    const visitor = await house.openVisitor(bot);
    const place = { botId: bot.id };
    const limited = await house.handlers.answers.limit(
      { ...place, tokens: 1_000, rial: null },
      house.owner,
      house.facts(),
    );
    expect(limited).toMatchObject({
      chat: 'scripted',
      limit: { tokens: 1_000, rial: null },
      isReached: false,
    });
    const asked = await house.visitorSays(visitor, QUESTION);
    const input = await writer.asked();
    const usage = { inputTokens: 900, outputTokens: 100 };
    writer.finish({ ...writtenAnswer('سه تا پنج روز کاری.', [input.passages[0]?.id ?? '']), usage });
    await answerTo(house, asked);
    const facts = await house.handlers.answers.model(place, house.owner, house.facts());
    expect(facts).toMatchObject({
      isReached: true,
      spending: { answers: 1, inputTokens: 900, outputTokens: 100, rial: 390 },
    });
    const letters = house.store.db.selectFrom('jobs').select('payload').where('queue', '=', 'notices');
    expect((await letters.execute()).map(({ payload }) => JSON.parse(payload))).toEqual([
      {
        kind: 'spendLimitReached',
        accountId: house.owner.accountId,
        userId: house.owner.userId,
        reason: 'نیلوفر',
      },
    ]);
    const second = await answerTo(house, await house.visitorSays(visitor, QUESTION));
    const trace = await house.handlers.traces.read(
      { ...place, messageId: second.id },
      house.owner,
      house.facts(),
    );
    expect(trace).toMatchObject({ by: 'extraction', fallbacks: ['spendLimit'], model: null });
    house.advanceTime(31 * 86_400_000);
    const later = await house.handlers.answers.model(place, house.owner, house.facts());
    expect(later).toMatchObject({ isReached: false, spending: { answers: 0, rial: 0 } });
  });

  test('lists each asked question once, to the owner of the bot only', async () => {
    house = await openHouse();
    const bot = await house.createBot([SHIPPING]);
    const visitor = await house.openVisitor(bot);
    for (const text of [QUESTION, QUESTION, 'سلام'])
      await answerTo(house, await house.visitorSays(visitor, text));
    const asked = await house.handlers.answers.pastQuestions({ botId: bot.id }, house.owner, house.facts());
    expect(asked).toEqual([{ question: QUESTION, confidence: expect.any(Number) }]);
    const stranger = await addOwner(house.store);
    for (const call of [house.handlers.answers.pastQuestions, house.handlers.answers.model]) {
      await expect(call({ botId: bot.id }, stranger, house.facts())).rejects.toMatchObject({
        failure: { error: 'BotNotFound' },
      });
    }
    const limit = { botId: bot.id, tokens: 5, rial: null };
    await expect(house.handlers.answers.limit(limit, stranger, house.facts())).rejects.toMatchObject({
      failure: { error: 'BotNotFound' },
    });
  });
});
