import { expect, test } from 'vitest';
import { analysePageBidi, lineDirection, reorderTokens } from './bidi.ts';

/** Tokens in visual order, left to right; Persian words are already reversed. */
const visualTokens = (visualText: string) => [...visualText];

/** Visual order, logical order. */
const visualAndLogical: readonly (readonly [string, string])[] = [
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
  ['۴۲٪', '۴۲٪'],
  ['٪۱۵', '٪۱۵'],
  ['مک ۱۰%', '۱۰% کم'],
  ['Samsung ،Apple دنرب', 'برند Apple، Samsung'],
];

test.each(visualAndLogical)('reads drawn «%s» as «%s»', (line, logical) => {
  expect(reorderTokens(visualTokens(line), 'rtl', analysePageBidi([visualTokens(line)]))).toBe(logical);
});

test('reverses only the Persian word inside an English line', () => {
  const line = visualTokens('the word مالس ۱۲ اب is here');
  expect(reorderTokens(line, 'ltr', analysePageBidi([line]))).toBe('the word با ۱۲ سلام is here');
});

test('mirrors brackets according to their position', () => {
  const line = visualTokens(')نارهت( رهش');
  expect(reorderTokens(line, 'rtl', analysePageBidi([line]))).toBe('شهر (تهران)');
});

test('takes the direction of a line from its letters and else from the page', () => {
  expect(lineDirection(visualTokens('iPhone 15 Pro'), 'rtl')).toBe('ltr');
  expect(lineDirection(visualTokens('تسا دوجوم iPhone'), 'ltr')).toBe('rtl');
  expect(lineDirection(visualTokens('۱۲ - ۳۴'), 'rtl')).toBe('rtl');
});
