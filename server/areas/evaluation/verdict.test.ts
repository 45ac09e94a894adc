import { expect, test } from 'vitest';
import type { Expectation } from '../../../contract/answers/evaluation.ts';
import { judgeAnswer } from './verdict.ts';

const noExpectation: Expectation = { answer: null, sourceId: null, isUnknown: false };
const cite = (sourceId: string) => ({ passageId: 'p', sourceId, title: 't', quote: 'q' });
const verdictFor = (expected: Partial<Expectation>, answer: string | null, sources: string[] = []) =>
  judgeAnswer({ ...noExpectation, ...expected }, { answer, sources: sources.map(cite) });

test.each([
  ['ارسال ۳ تا ۵ روز کاری طول می‌کشد.', '3 تا 5 روز', 'right'],
  ['ارسال ۳ تا ۷ روز کاری طول می‌کشد.', '3 تا 5 روز', 'wrong'],
  ['کتاب‌هایمان را با پست می‌فرستیم', 'کتاب با پست', 'right'],
  ['هزینه‌اش ۸۰۰ هزار تومان است', '٨٠٠ هزار تومان', 'right'],
  ['ساعت کاری ما ۹ تا ۱۷ است', 'پنجشنبه تعطیل است', 'wrong'],
  ['We ship within 3 days', 'ships in 5 days', 'wrong'],
  ['We ship within 3 days', '3 days', 'right'],
])('judges the answer «%s» against «%s»', (answer, expected, verdict) => {
  expect(verdictFor({ answer: expected }, answer)).toBe(verdict);
});

test('accepts silence only for a question marked unknown', () => {
  expect(verdictFor({ isUnknown: true }, null)).toBe('right');
  expect(verdictFor({ isUnknown: true }, 'بله')).toBe('wrong');
  expect(verdictFor({ answer: 'بله' }, null)).toBe('unanswered');
  expect(verdictFor({}, null)).toBe('open');
  expect(verdictFor({}, 'بله')).toBe('open');
});

test('requires the expected source and the expected facts together', () => {
  expect(verdictFor({ sourceId: 'a' }, 'بله', ['b', 'a'])).toBe('right');
  expect(verdictFor({ sourceId: 'a' }, 'بله', ['b'])).toBe('wrong');
  expect(verdictFor({ sourceId: 'a', answer: '۵ روز' }, '۳ روز', ['a'])).toBe('wrong');
});
