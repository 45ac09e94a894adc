import { describe, expect, it } from 'vitest';
import { splitPassages } from '../../../engine/index/passage-splitter.ts';
import { toTestQuestionKey } from '../tests.store.ts';
import type { Knowledge, KnowledgePassage } from './knowledge.ts';
import { questionsPrompt, readQuestions } from './model-tests.ts';
import { askedAnotherWay, spokenQuestion } from './question-variants.ts';
import { generateTests } from './rule-tests.ts';

const pair = (question: string, text: string): KnowledgePassage => ({
  sourceId: question,
  sourceTitle: question,
  kind: 'qa',
  title: question,
  question,
  text,
});

const textPassages = (title: string, text: string): KnowledgePassage[] =>
  splitPassages({ kind: 'text', title, text }).map((passage) => ({
    sourceId: title,
    sourceTitle: title,
    kind: 'text',
    title: passage.title,
    question: null,
    text: passage.text,
  }));

const knowledgeOf = (...passages: KnowledgePassage[]): Knowledge => ({ passages, isPartial: false });

const SHAMPOOS = textPassages(
  'شامپوها',
  [
    '| محصول | حجم | قیمت (هزار تومان) |',
    '| --- | --- | --- |',
    '| شامپو بابونه | ۳۰۰ میلی‌لیتر | ۱۸۰ |',
    '| شامپو سدر | ۴۰۰ میلی‌لیتر | ۲۱۰ |',
    '| شامپو بچه | ۲۰۰ میلی‌لیتر | — |',
  ].join('\n'),
);
const SHIPPING = textPassages(
  'ارسال',
  'ارسال به شهرستان‌ها با پست پیشتاز ۳ تا ۵ روز کاری طول می‌کشد. مرجوعی را با هماهنگی قبلی می‌پذیریم.',
);

const only = (knowledge: Knowledge, kind: string) =>
  generateTests(knowledge, new Set()).filter((test) => test.kind === kind);

describe('questions asked another way', () => {
  it.each([
    ['هزینهٔ ارسال چقدر است؟', 'هزینهٔ ارسال چقدره؟'],
    ['آیا می‌توانم کالا را پس بدهم؟', 'میتونم کالا رو پس بدهم؟'],
    ['ارسال چند روز طول می‌کشد؟', 'ارسال چند روز طول میکشه؟'],
    ['فروشگاه جمعه باز است؟', 'فروشگاه جمعه بازه؟'],
    ['What is the price?', "what's the price?"],
  ])('says «%s» as «%s»', (written, spoken) => {
    expect(spokenQuestion(written)).toBe(spoken);
  });

  it('leaves out punctuation or all but the words that say what is asked, by turn', () => {
    const question = 'برای خرید حضوری، ساعت کاری فروشگاه چگونه است؟';
    expect(askedAnotherWay(question, 1)).toBe('برای خرید حضوری ساعت کاری فروشگاه چگونه است');
    expect(askedAnotherWay(question, 2)).toBe('خرید حضوری ساعت کاری فروشگاه');
  });

  it('always differs from the question it is made of', () => {
    expect(askedAnotherWay('گارانتی', 0)).toBe('سلام، گارانتی');
  });
});

describe('questions by rule', () => {
  it('asks for a cell of every row with a value and expects that cell from its source', () => {
    const rows = only(knowledgeOf(...SHAMPOOS), 'row');
    expect(rows.map(({ question }) => question)).toEqual(
      expect.arrayContaining(['شامپو بابونه حجم چقدره؟', 'شامپو سدر قیمت چنده؟', 'شامپو بچه حجم چقدره؟']),
    );
    expect(rows.map(({ question }) => question)).not.toContain('شامپو بچه قیمت چنده؟');
    const cedar = rows.find(({ question }) => question === 'شامپو سدر قیمت چنده؟');
    expect(cedar).toMatchObject({
      expected: { answer: '۲۱۰ هزار تومان', sourceId: 'شامپوها' },
      source: { title: 'شامپوها' },
    });
  });

  it('makes conversations about a row, and about the next one after it', () => {
    const [first, second] = only(knowledgeOf(...SHAMPOOS), 'conversation');
    expect(first).toMatchObject({
      earlierTurns: ['شامپو بابونه دارید؟'],
      question: 'قیمتش چنده؟',
      expected: { answer: '۱۸۰ هزار تومان' },
    });
    expect(second).toMatchObject({ earlierTurns: ['شامپو سدر دارید؟'], question: 'قیمتش چنده؟' });
  });

  it('asks for the amount of a sentence that has one', () => {
    expect(only(knowledgeOf(...SHIPPING), 'fact')).toMatchObject([
      {
        question: 'ارسال به شهرستان‌ها با پست پیشتاز چند روز کاری طول میکشه؟',
        expected: { answer: '۳ تا ۵ روز کاری', sourceId: 'ارسال' },
      },
    ]);
  });

  it('expects the source alone of a long answer', () => {
    const long = Array.from({ length: 30 }, (_, index) => `واژه${index}`).join(' ');
    const [test] = only(knowledgeOf(pair('چگونه ثبت‌نام کنم؟', long)), 'pair');
    expect(test).toMatchObject({ expected: { answer: null, sourceId: 'چگونه ثبت‌نام کنم؟' } });
  });

  it('asks outside the knowledge for what no text names, and not where the knowledge was not read whole', () => {
    const knowledge = knowledgeOf(...SHAMPOOS, pair('گارانتی دارید؟', 'پارکینگ و گارانتی داریم.'));
    const unknown = only(knowledge, 'unknown');
    expect(unknown.length).toBeGreaterThan(2);
    expect(unknown.every(({ expected }) => expected.isUnknown)).toBe(true);
    const questions = unknown.map(({ question }) => question).join('\n');
    expect(questions).not.toMatch(/گارانتی|پارکینگ/u);
    expect(only({ ...knowledge, isPartial: true }, 'unknown')).toEqual([]);
  });

  it('gives the same 40 questions each time, spread over the sources, and others once they were added', () => {
    const pairs = Array.from({ length: 60 }, (_, index) =>
      pair(`سؤال شمارهٔ ${index} چیست؟`, `پاسخ ${index}`),
    );
    const knowledge = knowledgeOf(...pairs, ...SHAMPOOS, ...SHIPPING);
    const tests = generateTests(knowledge, new Set());
    expect(generateTests(knowledge, new Set())).toEqual(tests);
    expect(tests).toHaveLength(40);
    expect(new Set(tests.map(({ source }) => source?.id)).size).toBeGreaterThan(15);
    expect(new Set(tests.map(({ kind }) => kind))).toEqual(
      new Set(['pair', 'row', 'fact', 'unknown', 'conversation']),
    );
    const keys = new Set(
      tests.map(({ question, earlierTurns }) => toTestQuestionKey(question, earlierTurns)),
    );
    expect(keys.size).toBe(40);
    const next = generateTests(knowledge, keys);
    expect(next.filter((test) => keys.has(toTestQuestionKey(test.question, test.earlierTurns)))).toEqual([]);
  });
});

describe('questions by the model', () => {
  const passages = [pair('زمان ارسال؟', 'ارسال ۳ تا ۵ روز کاری طول می‌کشد.'), ...SHAMPOOS];

  it('keeps those whose answer stands in their passage', () => {
    const questions = [
      { passage: 1, question: 'کی می‌رسه دستم؟', answer: '3 تا 5 روز کاری' },
      { passage: 1, question: 'پس‌فردا می‌رسه؟', answer: '۲ روز کاری' },
      { passage: 9, question: 'کجایید؟', answer: 'تهران' },
      { passage: 2, question: 'بابونه چنده', answer: '۱۸۰' },
    ];
    expect(readQuestions({ text: '', json: { questions } }, passages)).toMatchObject([
      { kind: 'model', question: 'کی می‌رسه دستم؟', expected: { sourceId: 'زمان ارسال؟' } },
      { question: 'بابونه چنده', expected: { sourceId: 'شامپوها' } },
    ]);
  });

  it('reads lines of a model without structured output', () => {
    const text = 'اینها پرسش‌ها هستند:\n1 | کی می‌رسه؟ | ۳ تا ۵ روز کاری\n۲ | سدر چنده؟ | ۲۱۰';
    expect(readQuestions({ text, json: null }, passages).map(({ question }) => question)).toEqual([
      'کی می‌رسه؟',
      'سدر چنده؟',
    ]);
  });

  it('fences the passages as data', () => {
    const prompt = questionsPrompt(passages, 'x1');
    expect(prompt.system).toContain('<passages-x1>');
    expect(prompt.messages[0]?.content).toMatch(/^<passages-x1>\n\[1\] زمان ارسال؟/u);
  });
});
