import { describe, expect, it } from 'vitest';
import { splitPassages } from '../../../engine/index/passage-splitter.ts';
import { toTestQuestionKey } from '../tests.store.ts';
import { interleaveGroups, type Knowledge, type KnowledgePassage } from './knowledge.ts';
import { buildQuestionsPrompt, parseQuestions } from './model-tests.ts';
import { toSpokenForm, varyQuestion } from './question-variants.ts';
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

const only = async (knowledge: Knowledge, kind: string) =>
  (await generateTests(knowledge, new Set())).filter((test) => test.kind === kind);

/** Counts how many candidates were looked up. */
class CountedKeys extends Set<string> {
  lookups = 0;

  override has(key: string): boolean {
    this.lookups += 1;
    return super.has(key);
  }
}

describe('questions asked another way', () => {
  it.each([
    ['هزینهٔ ارسال چقدر است؟', 'هزینهٔ ارسال چقدره؟'],
    ['آیا می‌توانم کالا را پس بدهم؟', 'میتونم کالا رو پس بدهم؟'],
    ['ارسال چند روز طول می‌کشد؟', 'ارسال چند روز طول میکشه؟'],
    ['فروشگاه جمعه باز است؟', 'فروشگاه جمعه بازه؟'],
    ['What is the price?', "what's the price?"],
  ])('says «%s» as «%s»', (written, spoken) => {
    expect(toSpokenForm(written)).toBe(spoken);
  });

  it('leaves out punctuation or all but the words that say what is asked, by turn', () => {
    const question = 'برای خرید حضوری، ساعت کاری فروشگاه چگونه است؟';
    expect(varyQuestion(question, 1)).toBe('برای خرید حضوری ساعت کاری فروشگاه چگونه است');
    expect(varyQuestion(question, 2)).toBe('خرید حضوری ساعت کاری فروشگاه');
  });

  it.each([
    ['سیم ۲.۵ متری، دو رشته دارید؟', 'سیم ۲.۵ متری دو رشته دارید'],
    ['قسط ۱٬۲۰۰٬۰۰۰ تومانی (ماهانه) هست؟', 'قسط ۱٬۲۰۰٬۰۰۰ تومانی ماهانه هست'],
    ['Is 3.5, 4 or 10:30 free?', 'is 3.5 4 or 10:30 free'],
    ['سایز ۴۲. موجوده؟', 'سایز ۴۲ موجوده'],
  ])('keeps marks within the numbers of «%s»', (question, asked) => {
    expect(varyQuestion(question, 1)).toBe(asked);
  });

  it('always differs from the question it is made of', () => {
    expect(varyQuestion('گارانتی', 0)).toBe('سلام، گارانتی');
  });
});

describe('questions by rule', () => {
  it('asks for a cell of every row with a value and expects that cell from its source', async () => {
    const rows = await only(knowledgeOf(...SHAMPOOS), 'row');
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

  it('makes conversations about a row, and about the next one after it', async () => {
    const [first, second] = await only(knowledgeOf(...SHAMPOOS), 'conversation');
    expect(first).toMatchObject({
      earlierTurns: ['شامپو بابونه دارید؟'],
      question: 'قیمتش چنده؟',
      expected: { answer: '۱۸۰ هزار تومان' },
    });
    expect(second).toMatchObject({ earlierTurns: ['شامپو سدر دارید؟'], question: 'قیمتش چنده؟' });
  });

  it('asks for the amount of a sentence that has one', async () => {
    expect(await only(knowledgeOf(...SHIPPING), 'fact')).toMatchObject([
      {
        question: 'ارسال به شهرستان‌ها با پست پیشتاز چند روز کاری طول میکشه؟',
        expected: { answer: '۳ تا ۵ روز کاری', sourceId: 'ارسال' },
      },
    ]);
  });

  it('expects the source alone of a long answer', async () => {
    const long = Array.from({ length: 30 }, (_, index) => `واژه${index}`).join(' ');
    const [test] = await only(knowledgeOf(pair('چگونه ثبت‌نام کنم؟', long)), 'pair');
    expect(test).toMatchObject({ expected: { answer: null, sourceId: 'چگونه ثبت‌نام کنم؟' } });
  });

  it('asks outside the knowledge for what no text names, and not where the knowledge was not read whole', async () => {
    const knowledge = knowledgeOf(...SHAMPOOS, pair('گارانتی دارید؟', 'پارکینگ و گارانتی داریم.'));
    const unknown = await only(knowledge, 'unknown');
    expect(unknown.length).toBeGreaterThan(2);
    expect(unknown.every(({ expected }) => expected.isUnknown)).toBe(true);
    const questions = unknown.map(({ question }) => question).join('\n');
    expect(questions).not.toMatch(/گارانتی|پارکینگ/u);
    expect(await only({ ...knowledge, isPartial: true }, 'unknown')).toEqual([]);
  });

  it('gives the same 40 questions each time, spread over the sources, and others once they were added', async () => {
    const pairs = Array.from({ length: 60 }, (_, index) =>
      pair(`سؤال شمارهٔ ${index} چیست؟`, `پاسخ ${index}`),
    );
    const knowledge = knowledgeOf(...pairs, ...SHAMPOOS, ...SHIPPING);
    const tests = await generateTests(knowledge, new Set());
    expect(await generateTests(knowledge, new Set())).toEqual(tests);
    expect(tests).toHaveLength(40);
    expect(new Set(tests.map(({ source }) => source?.id)).size).toBeGreaterThan(15);
    expect(new Set(tests.map(({ kind }) => kind))).toEqual(
      new Set(['pair', 'row', 'fact', 'unknown', 'conversation']),
    );
    const keys = new Set(
      tests.map(({ question, earlierTurns }) => toTestQuestionKey(question, earlierTurns)),
    );
    expect(keys.size).toBe(40);
    const next = await generateTests(knowledge, keys);
    expect(next.filter((test) => keys.has(toTestQuestionKey(test.question, test.earlierTurns)))).toEqual([]);
  });
});

describe('a bot with one long sheet and many small sources', () => {
  const LENGTH = 15_000;
  const sheet = textPassages(
    'قطعات یدکی',
    [
      '| قطعه | قیمت (تومان) | وزن | رنگ | موجودی | ارتفاع |',
      '| --- | --- | --- | --- | --- | --- |',
      ...Array.from(
        { length: LENGTH },
        (_, index) =>
          `| پیچ ردیف ${index} | ${index + 1}۰۰۰ | ${index} گرم | سبز | ${index + 7} | ${index} میلی‌متر |`,
      ),
    ].join('\n'),
  );
  const small = Array.from({ length: 300 }, (_, index) =>
    pair(`مهلت پس دادن سفارش ${index} چند روز است؟`, `${index + 2} روز`),
  );
  const knowledge = { passages: [...sheet, ...small], isPartial: true };

  it('makes few more questions than are kept', async () => {
    const known = new CountedKeys();
    const tests = await generateTests(knowledge, known);
    expect(tests).toHaveLength(40);
    expect(new Set(tests.map(({ kind }) => kind))).toEqual(new Set(['pair', 'row', 'conversation']));
    expect(known.lookups).toBeLessThanOrEqual(6 * 40);
  });

  it('makes no more than four times the questions of a test of equal ones', async () => {
    const copies = Array.from({ length: 4_000 }, (_, index) => ({
      ...pair('هزینهٔ نصب چقدر است؟', 'رایگان'),
      sourceId: `${index}`,
    }));
    const known = new CountedKeys();
    await generateTests({ passages: copies, isPartial: true }, known);
    expect(known.lookups).toBe(2_000);
  });

  it('goes on past those that are all test questions already', async () => {
    const first = await generateTests(knowledge, new Set());
    const keys = first.map(({ question, earlierTurns }) => toTestQuestionKey(question, earlierTurns));
    const next = await generateTests(knowledge, new Set(keys));
    expect(next).toHaveLength(40);
  });

  it('lets other work run meanwhile', async () => {
    let turns = 0;
    let isRunning = true;
    const count = () => {
      turns += 1;
      if (isRunning) setImmediate(count);
    };
    setImmediate(count);
    await generateTests({ ...knowledge, isPartial: false }, new Set());
    isRunning = false;
    expect(turns).toBeGreaterThan(knowledge.passages.length / 25);
  });
});

describe('taking one of each group in turn', () => {
  it('reads no further than is taken and asks a finished group once more at most', () => {
    let read = 0;
    const group = function* (length: number) {
      for (let index = 0; index < length; index += 1) {
        read += 1;
        yield index;
      }
    };
    const taken = interleaveGroups([group(15_000), ...Array.from({ length: 300 }, () => group(1))]).take(303);
    expect([...taken].slice(-3)).toEqual([0, 1, 2]);
    expect(read).toBe(303);
    expect([...interleaveGroups([[], ['a', 'b', 'c'], ['x']])]).toEqual(['a', 'x', 'b', 'c']);
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
    expect(parseQuestions({ text: '', json: { questions } }, passages)).toMatchObject([
      { kind: 'model', question: 'کی می‌رسه دستم؟', expected: { sourceId: 'زمان ارسال؟' } },
      { question: 'بابونه چنده', expected: { sourceId: 'شامپوها' } },
    ]);
  });

  it('reads lines of a model without structured output', () => {
    const text = 'اینها پرسش‌ها هستند:\n1 | کی می‌رسه؟ | ۳ تا ۵ روز کاری\n۲ | سدر چنده؟ | ۲۱۰';
    expect(parseQuestions({ text, json: null }, passages).map(({ question }) => question)).toEqual([
      'کی می‌رسه؟',
      'سدر چنده؟',
    ]);
  });

  it('fences the passages as data', () => {
    const prompt = buildQuestionsPrompt(passages, 'x1');
    expect(prompt.system).toContain('<passages-x1>');
    expect(prompt.messages[0]?.content).toMatch(/^<passages-x1>\n\[1\] زمان ارسال؟/u);
  });
});
