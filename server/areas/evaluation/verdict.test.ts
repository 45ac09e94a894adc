import { expect, test } from 'vitest';
import type { Expectation } from '../../../contract/answers/evaluation.ts';
import { judgeAnswer } from './verdict.ts';

const noExpectation: Expectation = { answer: null, sourceId: null, isUnknown: false };
const cite = (sourceId: string) => ({ passageId: 'p', sourceId, title: 't', quote: 'q' });
const judge = (expected: Partial<Expectation>, answer: string | null, sources: string[] = []) =>
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
  expect(judge({ answer: expected }, answer)).toBe(verdict);
});

test('accepts silence only for a question marked unknown', () => {
  expect(judge({ isUnknown: true }, null)).toBe('right');
  expect(judge({ isUnknown: true }, 'بله')).toBe('wrong');
  expect(judge({ answer: 'بله' }, null)).toBe('unanswered');
  expect(judge({}, null)).toBe('open');
  expect(judge({}, 'بله')).toBe('open');
});

test('requires the expected source and the expected facts together', () => {
  expect(judge({ sourceId: 'a' }, 'بله', ['b', 'a'])).toBe('right');
  expect(judge({ sourceId: 'a' }, 'بله', ['b'])).toBe('wrong');
  expect(judge({ sourceId: 'a', answer: '۵ روز' }, '۳ روز', ['a'])).toBe('wrong');
});
