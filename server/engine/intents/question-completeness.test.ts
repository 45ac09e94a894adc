import { describe, expect, it } from 'vitest';
import { isCompleteQuestion, joinFragments } from './question-completeness.ts';

describe('isCompleteQuestion', () => {
  it.each([
    'ارسال به شیراز چند روز طول می‌کشه؟',
    'چنده؟',
    'قیمت گوشی a54 چنده',
    'گارانتی داره',
    'ارسال به شهرستان دارید',
    'میشه پسش بدم',
    'تا ساعت چند باز هستید',
    'لطفا شماره حساب رو بفرستید',
    'how much is shipping',
    'do you ship to Shiraz?',
    'gheymate gooshi chande',
    'سلام خسته نباشید من هفته پیش یه گوشی از شما خریدم که امروز دیگه روشن نشد و شارژ هم نگرفت',
  ])('takes «%s» for whole', (text) => {
    expect(isCompleteQuestion(text)).toBe(true);
  });

  it.each([
    'سلام',
    'سلام وقت بخیر',
    'یه گوشی می‌خوام',
    'گوشی',
    'سامسونگ a54',
    'برای شیراز',
    'رنگ سفید',
    'مدل جدید',
    'ماشین',
    'من یه سفارش داشتم',
    'چنده',
    'ی',
    '؟',
    '...',
    '',
    'hi there',
    'a phone',
    'how long is',
  ])('takes «%s» for a fragment', (text) => {
    expect(isCompleteQuestion(text)).toBe(false);
  });
});

describe('joinFragments', () => {
  it('joins one request in pieces into one line', () => {
    expect(joinFragments(['سلام', 'گوشی سامسونگ', 'a54', 'چنده؟'])).toBe('سلام گوشی سامسونگ a54 چنده؟');
  });
  it('keeps questions of their own apart', () => {
    expect(joinFragments(['ارسال چنده؟', 'گارانتی داره؟'])).toBe('ارسال چنده؟\nگارانتی داره؟');
  });
  it('joins a trailing fragment to the question before it', () => {
    expect(joinFragments(['ارسال چنده؟', 'برای شیراز'])).toBe('ارسال چنده؟ برای شیراز');
  });
  it('keeps a question that stands by itself apart from a long story', () => {
    const story = Array.from({ length: 16 }, (_, index) => `تکه‌ی ${index}`);
    expect(joinFragments([...story, 'ارسال به شهرستان چند روز طول می‌کشه؟']).split('\n')).toEqual([
      story.join(' '),
      'ارسال به شهرستان چند روز طول می‌کشه؟',
    ]);
  });
  it('says a repeated text once and leaves out empty lines', () => {
    expect(joinFragments(['ارسال چنده؟', '\n \n', 'ارسال چنده؟'])).toBe('ارسال چنده؟');
  });
  it('reads the lines of one message like messages', () => {
    expect(joinFragments(['یه سوال\nگوشی\nچند روزه می‌رسه؟'])).toBe('یه سوال گوشی چند روزه می‌رسه؟');
  });
});
