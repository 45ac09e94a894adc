import { expect, test } from 'vitest';
import { analysePageBidi, lineDirection, reorderTokens } from './bidi.ts';

/** Draws a line from left to right as a reader sees it: `words` stand as drawn, Persian ones already reversed. */
const drawn = (words: string) => [...words];

/** As drawn, as read. */
const rightToLeft: readonly (readonly [string, string])[] = [
  ['مالس', 'سلام'],
  ['۱۲۳ دک', 'کد ۱۲۳'],
  ['info@shop.ir هب', 'به info@shop.ir'],
  ['۱۴۰۵/۰۸/۲۹ خیرات', 'تاریخ ۱۴۰۵/۰۸/۲۹'],
  ['۸۸۷۷-۰۲۱ نفلت', 'تلفن ۰۲۱-۸۸۷۷'],
  ['۰۲۱-۸۸۷۷۶۶۵۵', '۰۲۱-۸۸۷۷۶۶۵۵'],
  ['دیریگب سامت ۰۲۱-۸۸۷۷', '۰۲۱-۸۸۷۷ تماس بگیرید'],
  ['دیریگب سامت ۸۸۷۷-۰۲۱', '۰۲۱-۸۸۷۷ تماس بگیرید'],
  ['(256GB) لدم', 'مدل (256GB)'],
  ['تسا iPhone 15 (256GB) لدم', 'مدل iPhone 15 (256GB) است'],
  ['(نارهت) رهش', 'شهر (تهران)'],
  ['۵۰٪ فیفخت', 'تخفیف ٪۵۰'],
  ['Samsung ،Apple دنرب', 'برند Apple، Samsung'],
];

test.each(rightToLeft)('reads drawn «%s» as «%s»', (line, read) => {
  expect(reorderTokens(drawn(line), 'rtl', analysePageBidi([drawn(line)]))).toBe(read);
});

test('reverses only the Persian word inside an English line', () => {
  const line = drawn('the word مالس ۱۲ اب is here');
  expect(reorderTokens(line, 'ltr', analysePageBidi([line]))).toBe('the word با ۱۲ سلام is here');
});

test('mirrors brackets according to their position', () => {
  const line = drawn(')نارهت( رهش');
  expect(reorderTokens(line, 'rtl', analysePageBidi([line]))).toBe('شهر (تهران)');
});

test('takes the direction of a line from its letters and else from the page', () => {
  expect(lineDirection(drawn('iPhone 15 Pro'), 'rtl')).toBe('ltr');
  expect(lineDirection(drawn('تسا دوجوم iPhone'), 'ltr')).toBe('rtl');
  expect(lineDirection(drawn('۱۲ - ۳۴'), 'rtl')).toBe('rtl');
});
