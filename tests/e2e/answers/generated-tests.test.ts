import { test } from 'vitest';
import { evaluation } from '../../../contract/answers/evaluation.ts';
import { bots } from '../../../contract/bots/bots.ts';
import { training } from '../../../contract/training/training.ts';
import { Api } from '../../drivers/api.ts';
import { BrowserSession, desktop, expect, phone } from '../../drivers/browser.ts';
import { OwnerGeneratedTests } from '../../drivers/owner/generated-tests.ts';
import { setUpJourneys } from '../../drivers/support/journey.ts';

const shops = {
  fa: {
    name: 'عطاری بابونه',
    title: 'شامپوها',
    text: [
      '| محصول | حجم | قیمت (هزار تومان) |',
      '| --- | --- | --- |',
      '| شامپو بابونه | ۳۰۰ میلی‌لیتر | ۱۸۰ |',
      '| شامپو سدر | ۴۰۰ میلی‌لیتر | ۲۱۰ |',
      '| شامپو گردو | ۲۵۰ میلی‌لیتر | ۱۹۵ |',
      '| شامپو گزنه | ۳۵۰ میلی‌لیتر | ۱۷۰ |',
    ].join('\n'),
    pair: { question: 'ارسال چند روز طول می‌کشد؟', answer: 'ارسال ۳ تا ۵ روز کاری طول می‌کشد.' },
    unticked: ['ارسال چند روز طول میکشه؟'],
    edited: 'شامپو سدر قیمت چنده؟',
    expected: '۲۱۰',
    conversation: ['شامپو بابونه دارید؟', 'قیمتش چنده؟', '۱۸۰'],
    asked: 'قیمتش چنده؟',
    doubtful: { question: 'بسته‌ام کی می‌رسد', answer: '۳ تا ۵ روز کاری' },
  },
  en: {
    name: 'Chamomile herbs',
    title: 'Shampoos',
    text: [
      '| Product | Volume | Price (dollars) |',
      '| --- | --- | --- |',
      '| Chamomile shampoo | 300 ml | 18 |',
      '| Cedar shampoo | 400 ml | 21 |',
      '| Walnut shampoo | 250 ml | 19 |',
      '| Nettle shampoo | 350 ml | 17 |',
    ].join('\n'),
    pair: { question: 'What is the delivery time?', answer: 'Delivery takes 3 to 5 business days.' },
    unticked: [
      "what's the delivery time?",
      'Does Chamomile shampoo have a warranty?',
      'How much does Cedar shampoo weigh?',
    ],
    edited: 'What is the price of Cedar shampoo?',
    expected: '21',
    conversation: ['Do you have Chamomile shampoo?', 'What is its price?', '18'],
    asked: 'What is its price?',
    doubtful: { question: 'how fast do you ship', answer: '3 to 5 business days' },
  },
} as const;

/** So high that the doubtful question is left to a person, and a lower one is suggested. */
const THRESHOLD = 0.95;

const { server, browser } = await setUpJourneys();

test.each([
  { locale: 'fa', size: phone },
  { locale: 'en', size: desktop },
] as const)(
  'makes questions from the knowledge, runs them and applies the suggested threshold in $locale',
  async ({ locale, size }) => {
    const shop = shops[locale];
    const api = new Api(server.url);
    const session = await api.signUp({ locale });
    const { token } = session;
    const { id: botId } = await api.createBot(token, shop.name);
    await api.call(training.addText, { botId, title: shop.title, text: shop.text }, { token });
    await api.call(training.addPair, { botId, ...shop.pair }, { token });
    await api.call(bots.change, { botId, confidenceThreshold: THRESHOLD }, { token });
    const generate = () => api.call(evaluation.generate, { botId }, { token });
    await expect
      .poll(async () => new Set((await generate()).tests.map(({ source }) => source?.id)).size)
      .toBe(3);
    const { tests } = await generate();
    const { question, answer } = shop.doubtful;
    const expected = { answer, sourceId: null, isUnknown: false };
    await api.call(evaluation.add, { botId, question, expected }, { token });

    const user = await BrowserSession.open(browser, server.url, { size, locale, session });
    const tester = new OwnerGeneratedTests(user, botId);
    await tester.open();
    for (const one of shop.unticked) await tester.untick(one);
    await tester.changeExpected(shop.edited, shop.expected);
    await user.capture('tests-generated');
    const count = tests.length - shop.unticked.length;
    await tester.add(count);
    await user.capture('tests-generated-added');
    expect(await api.call(evaluation.tests, { botId }, { token })).toHaveLength(count + 1);

    await tester.run();
    await tester.expectCurrent(tester.percent(THRESHOLD));
    await user.capture('tests-thresholds');
    const suggested = await tester.applySuggestion();
    expect(suggested).not.toBe(tester.percent(THRESHOLD));
    await tester.undo(tester.percent(THRESHOLD));
    const bot = await api.call(bots.read, { botId }, { token });
    expect(bot.confidenceThreshold).toBe(THRESHOLD);

    await tester.openResult(shop.asked);
    await user.capture('tests-conversation');
    await tester.expectThread(shop.conversation);
    expect(user.pageErrors).toEqual([]);
    await user.close();
  },
);
