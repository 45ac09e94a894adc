import { expect, it } from 'vitest';
import { correctPersian } from './persian-typography.ts';

it.each([
  ['كيف چرمي', 'کیف چرمی'],
  ['می شود و نمی خواهد', 'می‌شود و نمی‌خواهد'],
  ['کتاب ها و کتاب های ما، کتاب هایی که', 'کتاب‌ها و کتاب‌های ما، کتاب‌هایی که'],
  ['بزرگ تر از بزرگ ترین', 'بزرگ‌تر از بزرگ‌ترین'],
  ['خانه ای که رفته اند', 'خانه‌ای که رفته‌اند'],
  ['سلام ،خوبی ؟ بله .', 'سلام، خوبی؟ بله.'],
  ['فاصله\u200c \u200cو \u200c\u200cتکرار', 'فاصله و تکرار'],
  ['خانۀ ما', 'خانهٔ ما'],
])('corrects «%s»', (original, corrected) => {
  expect(correctPersian(original)).toBe(corrected);
  expect(correctPersian(corrected)).toBe(corrected);
});

it.each([
  'قیمت ۱۲٫۵ تومان و نشانی https://shop.example/a,b?c=1 است.',
  '# سرتیتر\n- یک\n- دو: [پیوند](https://a.ir)',
  'English text , left alone : really ?',
])('leaves «%s» unchanged', (text) => {
  expect(correctPersian(text)).toBe(text);
});
