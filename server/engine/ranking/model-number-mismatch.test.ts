import { describe, expect, it } from 'vitest';
import { buildIndex } from '../index/bot-index.ts';
import { answerMessage } from '../pipeline/answer.ts';

const MIN_CONFIDENCE = 0.5;
const shop = [
  ['قیمت آیفون ۱۳ چند است؟', '۴۵ میلیون تومان.'],
  ['قیمت آیفون ۱۴ چند است؟', '۵۸ میلیون تومان با گارانتی.'],
  ['گوشی گلکسی S24 موجود است؟', 'بله، رنگ مشکی و بنفش آن موجود است.'],
  ['اشتراک ۳ ماهه چند است؟', '۲۰۰ هزار تومان هزینه دارد.'],
  ['لنت ترمز جلو پژو ۲۰۶', 'از برند الیگ است و ۱٬۱۵۰٬۰۰۰ تومان قیمت دارد.'],
  ['هفت روز ضمانت بازگشت کالا', 'کالای سالم را با بسته‌بندی آن پس می‌گیریم.'],
  ['سفارش بالای ۱۰ کیلو تخفیف دارد؟', 'بله، ۸ درصد تخفیف دارد.'],
  ['ساعت کاری', 'شنبه تا پنجشنبه ۹ تا ۲۱.'],
  ['هزینهٔ ارسال چقدر است؟', '۶۰ هزار تومان است.'],
] as const;
const index = buildIndex(
  shop.map(([title, text], position) => ({
    id: `p${position}`,
    sourceId: `s${position}`,
    kind: 'qa',
    title,
    text,
    ordinal: 0,
  })),
);
const isConfident = (question: string) => answerMessage(index, question).confidence >= MIN_CONFIDENCE;

describe('model number mismatch', () => {
  it.each([
    'قیمت آیفون ۱۵ چنده؟',
    'آیفون پانزده چنده',
    'گلکسی S23 دارین؟',
    'اشتراک شش ماهه چنده؟',
    'لنت جلو پژو ۴۰۵ چنده؟',
  ])('abstains from «%s»', (question) => {
    expect(isConfident(question)).toBe(false);
  });

  it.each([
    ['قیمت آیفون ۱۳ چنده؟', '۴۵ میلیون'],
    ['آیفون سیزده چنده؟', '۴۵ میلیون'],
    ['گلکسی S24 دارین؟', 'مشکی و بنفش'],
    ['اشتراک سه ماهه چنده؟', '۲۰۰ هزار'],
    ['لنت جلو ۲۰۶ چنده؟', '۱٬۱۵۰٬۰۰۰'],
    ['بعد از ۱۰ روز کالا رو پس میگیرین؟ ضمانت بازگشت', 'پس می‌گیریم'],
    ['سفارش ۱۵ کیلو تخفیف داره؟', '۸ درصد'],
  ])('answers «%s»', (question, words) => {
    const found = answerMessage(index, question);
    expect(found.text).toContain(words);
    expect(found.confidence).toBeGreaterThanOrEqual(MIN_CONFIDENCE);
  });
});

describe('product described in a text', () => {
  const texts = Array.from({ length: 12 }, (_, number) => {
    const text = `محصول ${number} با کیفیت عالی است. قیمت محصول ${number} برابر ${120 + number * 7} هزار تومان است و گارانتی ${number + 3} ماهه دارد.`;
    return {
      id: `p${number}`,
      sourceId: `s${number}`,
      kind: 'text',
      title: `فایل ${number + 1}`,
      text,
      ordinal: 0,
    } as const;
  });
  const files = buildIndex(texts);

  it.each([
    'قیمت محصول ۱۲ چنده؟',
    'محصول ۱۲ چند است؟',
    'گارانتی محصول ۱۲ چند ماه است؟',
    'قیمت محصول ۳۰ چنده؟',
  ])('abstains for another model number despite other uses of that number: «%s»', (question) => {
    expect(answerMessage(files, question).confidence).toBeLessThan(0.2);
  });

  it.each([
    ['قیمت محصول ۱۱ چنده؟', '197 هزار'],
    ['قیمت محصول ۳ چنده؟', '141 هزار'],
    ['گارانتی محصول ۹ چند ماه است؟', '12 ماهه'],
  ])('answers «%s» about the product', (question, words) => {
    const found = answerMessage(files, question);
    expect(found.text).toContain(words);
    expect(found.confidence).toBeGreaterThanOrEqual(MIN_CONFIDENCE);
  });

  it.each([
    ['سرور ۸ هسته‌ای دارید؟', 'سرور ۱۶ هسته‌ای و ۴ هسته‌ای داریم.'],
    ['سایز ۴۸ دارید؟', 'سایز ۴۴ تا ۵۲ داریم.'],
    ['محصول ۱ و ۲ چند است؟', 'محصول ۱ صد تومان و محصول ۲ دویست تومان است.'],
  ])('finds no model number mismatch between «%s» and «%s»', (question, text) => {
    const singleIndex = buildIndex([
      { id: 'p', sourceId: 's', kind: 'text', title: 'موجودی', text, ordinal: 0 },
    ]);
    // a mismatch would leave less than a hundredth
    expect(answerMessage(singleIndex, question).confidence).toBeGreaterThan(0.1);
  });
});
