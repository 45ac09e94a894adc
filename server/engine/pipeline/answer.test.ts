import { describe, expect, it } from 'vitest';
import { buildIndex, type Passage } from '../index/bot-index.ts';
import { answerMessage, answerWithHistory, decide } from './answer.ts';

const qa = (id: string, title: string, text: string): Passage => ({
  id,
  sourceId: `s-${id}`,
  kind: 'qa',
  title,
  text,
  ordinal: 0,
});

const PASSAGES: Passage[] = [
  qa('cost', 'هزینه ارسال چقدر است؟', 'هزینه ارسال برای سراسر کشور ۴۵ هزار تومان است.'),
  qa('return', 'چطور کالا را مرجوع کنم؟', 'تا هفت روز پس از تحویل از بخش سفارش‌ها درخواست بدهید.'),
  qa('hours', 'ساعت کاری پشتیبانی', 'شنبه تا چهارشنبه از ۹ تا ۱۷ پاسخگو هستیم.'),
  {
    id: 'en',
    sourceId: 's-en',
    kind: 'text',
    title: 'Gift wrapping',
    text: 'We wrap any order for free. Add a note at checkout.',
    ordinal: 0,
  },
];
const index = buildIndex(PASSAGES);
const followUpIndex = buildIndex([
  ...PASSAGES,
  qa('bag', 'هزینه کیف دست‌دوز چقدر است؟', 'قیمت کیف دست‌دوز ۹۸۰ هزار تومان است.'),
]);
const topPassageId = (question: string) => answerMessage(index, question).ranked[0]?.passage.id;

describe('answerMessage', () => {
  it.each([
    ['کرایه پست چنده', 'cost'],
    ['hazine ersal cheghadre', 'cost'],
    ['هزنیه ارسال', 'cost'],
    ['هزينه ارسال چقدر است؟', 'cost'],
    ['پشیمون شدم میخوام پس بدم', 'return'],
    ['تا کی جواب میدین', 'hours'],
    ['is wrapping free', 'en'],
    ['how much is shipping', 'cost'],
  ])('finds the passage for «%s»', (question, id) => {
    expect(topPassageId(question)).toBe(id);
  });

  it('cites words that appear in the passage', () => {
    const { citations } = answerMessage(index, 'can you wrap my order');
    expect(citations).toHaveLength(1);
    for (const { quote, passageId } of citations) {
      expect(PASSAGES.find(({ id }) => id === passageId)?.text).toContain(quote);
    }
  });

  it('answers two questions in one message', () => {
    const answer = answerMessage(index, 'هزینه ارسال چقدره؟ ساعت کاری پشتیبانی چیه؟');
    expect(answer.citations.map(({ passageId }) => passageId)).toEqual(['cost', 'hours']);
    expect(answer.text).toContain('\n\n');
  });

  it('answers the known part of two questions with lower confidence', () => {
    const answer = answerMessage(index, 'هزینه ارسال چقدره؟ بهترین رستوران شیراز کجاست؟');
    expect(answer.citations.map(({ passageId }) => passageId)).toEqual(['cost']);
    expect(answer.confidence).toBeLessThan(answerMessage(index, 'هزینه ارسال چقدره؟').confidence);
  });

  it('retrieves no passages for a greeting', () => {
    expect(answerMessage(index, 'سلام وقت بخیر').ranked).toEqual([]);
  });

  it('resolves a short question by the previous one', () => {
    const answer = answerMessage(index, 'چقدره؟', { previousQuestion: 'ارسال دارید؟' });
    expect(answer.ranked[0]?.passage.id).toBe('cost');
  });

  it.each([
    ['چند روز طول می‌کشد ارسال؟', 'هزینه‌اش چقدره؟', 'cost'],
    ['how long does shipping take?', 'how much does it cost?', 'cost'],
  ])('resolves after «%s» the follow-up «%s» to the same topic', (previous, question, id) => {
    expect(answerWithHistory(followUpIndex, question, previous).ranked[0]?.passage.id).toBe(id);
  });

  it.each([
    ['قیمتش چنده؟', 'bag'],
    ['قيمتش چنده؟', 'bag'],
    ['گوشی قیمتش چنده؟', 'phone'],
    ['ارسال هزینه‌اش چقدره؟', 'cost'],
    ['what does it cost to ship?', 'cost'],
  ])('resolves «%s» after a product question to passage %s', (question, id) => {
    const productIndex = buildIndex([
      ...PASSAGES,
      qa('bag', 'هزینه کیف دست‌دوز چقدر است؟', 'قیمت کیف دست‌دوز ۹۸۰ هزار تومان است.'),
      qa('phone', 'قیمت گوشی چند است؟', 'قیمت گوشی ۲۰ میلیون تومان است.'),
    ]);
    expect(answerWithHistory(productIndex, question, 'کیف دست‌دوز دارید؟').ranked[0]?.passage.id).toBe(id);
  });

  it.each([
    ['شعبه دارید؟', 'هزینه ارسال چقدره؟'],
    ['آیا پاریس شعبه دارید؟', 'هزینه ارسال چقدره؟'],
    ['do you have branches?', 'is wrapping free'],
    ['and roses?', 'is wrapping free'],
  ])('does not answer «%s» with the answer to «%s»', (question, previous) => {
    expect(answerWithHistory(index, question, previous).confidence).toBeLessThan(0.3);
  });

  it.each([
    ['برای سراسر کشور چی؟', 'هزینه ارسال چقدره؟', 'cost'],
    ['و شنبه؟', 'ساعت کاری پشتیبانی چیه؟', 'hours'],
    ['کجا درخواست بدم؟', 'چطور کالا را مرجوع کنم؟', 'return'],
  ])('reads «%s» after «%s» as a follow-up', (question, previous, id) => {
    const answer = answerWithHistory(index, question, previous);
    expect(answer.ranked[0]?.passage.id).toBe(id);
    expect(answer.confidence).toBeGreaterThan(0.5);
  });

  it('answers a complete question independently of the previous one', () => {
    const answer = answerWithHistory(followUpIndex, 'ساعت کاری پشتیبانی چیه؟', 'هزینه ارسال چقدره؟');
    expect(answer.ranked[0]?.passage.id).toBe('hours');
  });

  it.each(['', ' ', '؟؟', '😀', '\ud800', '123', 'x'.repeat(20_000), '\u200c', 'a\nb\nc'])(
    'handles %j without failing',
    (question) => {
      const answer = answerMessage(index, question);
      expect(Number.isFinite(answer.confidence)).toBe(true);
      expect(answer.confidence).toBeGreaterThanOrEqual(0);
      expect(answer.confidence).toBeLessThanOrEqual(1);
    },
  );

  it('gives the same answer every time', () => {
    expect(answerMessage(index, 'ارسال چنده')).toEqual(answerMessage(buildIndex(PASSAGES), 'ارسال چنده'));
  });

  it('finds nothing in an empty bot', () => {
    expect(answerMessage(buildIndex([]), 'سلام')).toEqual({
      ranked: [],
      text: null,
      citations: [],
      confidence: 0,
    });
  });
});

describe('decide', () => {
  it('answers known questions and abstains from unknown ones', () => {
    expect(decide(answerMessage(index, 'هزینه ارسال چقدر است؟'), 0.5).kind).toBe('answered');
    expect(decide(answerMessage(index, 'بهترین رستوران شیراز کجاست؟'), 0.5).kind).toBe('abstained');
  });

  it('does not mistake a shop mentioned in passing for a branch', () => {
    const smallIndex = buildIndex([
      qa(
        'return',
        'بازگشت کالا',
        'کالا را تا ۷ روز پس از خرید می‌توانید برگردانید. هزینهٔ برگشت با فروشگاه است.',
      ),
      qa('return-en', 'Returns', 'Goods can be returned within 7 days. The shop pays for the return.'),
      qa('warranty', 'گارانتی', 'هر کیف چرم ۲۴ ماه گارانتی دوخت و زیپ دارد.'),
    ]);
    for (const question of ['آیا شعبهٔ حضوری دارید؟', 'میتونم حضوری بیام؟', 'Can I visit in person?'])
      expect(decide(answerMessage(smallIndex, question), 0.5).kind).toBe('abstained');
    expect(decide(answerMessage(smallIndex, 'هزینهٔ برگشت با کیست؟'), 0.5).kind).toBe('answered');
  });

  it('compares confidence exactly with the threshold', () => {
    const answer = { ...answerMessage(index, 'هزینه ارسال'), confidence: 0.4 };
    expect(decide(answer, 0.4).kind).toBe('answered');
    expect(decide(answer, 0.41).kind).toBe('abstained');
  });
});
