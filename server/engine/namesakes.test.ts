// Proves that one thing's facts are not told for its namesake with another number, and that counts are no names.
import { describe, expect, it } from 'vitest';
import { answerFrom } from './answer.ts';
import { buildIndex } from './bot-index.ts';

const SURE = 0.5;
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
  shop.map(([title, text], at) => ({
    id: `p${at}`,
    sourceId: `s${at}`,
    kind: 'qa',
    title,
    text,
    ordinal: 0,
  })),
);
const sure = (question: string) => answerFrom(index, question).confidence >= SURE;

describe('a thing with another number', () => {
  it.each([
    'قیمت آیفون ۱۵ چنده؟',
    'آیفون پانزده چنده',
    'گلکسی S23 دارین؟',
    'اشتراک شش ماهه چنده؟',
    'لنت جلو پژو ۴۰۵ چنده؟',
  ])('is not answered for: «%s»', (question) => {
    expect(sure(question)).toBe(false);
  });

  it.each([
    ['قیمت آیفون ۱۳ چنده؟', '۴۵ میلیون'],
    ['آیفون سیزده چنده؟', '۴۵ میلیون'],
    ['گلکسی S24 دارین؟', 'مشکی و بنفش'],
    ['اشتراک سه ماهه چنده؟', '۲۰۰ هزار'],
    ['لنت جلو ۲۰۶ چنده؟', '۱٬۱۵۰٬۰۰۰'],
    ['بعد از ۱۰ روز کالا رو پس میگیرین؟ ضمانت بازگشت', 'پس می‌گیریم'],
    ['سفارش ۱۵ کیلو تخفیف داره؟', '۸ درصد'],
  ])('«%s» is answered', (question, words) => {
    const found = answerFrom(index, question);
    expect(found.candidate).toContain(words);
    expect(found.confidence).toBeGreaterThanOrEqual(SURE);
  });
});
