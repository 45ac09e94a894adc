import { expect, it, test } from 'vitest';
import { buildIndex, type Passage } from '../index/bot-index.ts';
import { answerMessage } from '../pipeline/answer.ts';
import { expandDates } from './dates.ts';
import { tokenise } from './tokeniser.ts';

test.each([
  ['2026-10-07', '7 October 2026'],
  ['2026/10/7', '7 Oct 2026'],
  ['۲۰۲۶/۱۰/۰۷', '۷ اکتبر ۲۰۲۶'],
  ['۱۴۰۵/۰۷/۱۵', '۱۵ مهر ۱۴۰۵'],
  ['1405-7-15', '۱۵ مهر ۱۴۰۵'],
  ['۱۵/۷/۱۴۰۵', '۱۵ مهر ۱۴۰۵'],
  ['1402.01.05', '۵ فروردین ۱۴۰۲'],
  ['2024-12-31', '۳۱ دسامبر ۲۰۲۴'],
])('expands the numeric date %s to %s', (numericDate, spelledDate) => {
  const terms = (text: string) => tokenise(text).flatMap((word) => word.terms);
  expect(terms(numericDate)).toEqual(terms(spelledDate));
});

test.each(['1405-13-01', '2026-10-42', '021-88-1400', '10/07/2026', '1400-12-11-10', '1.2.3', '2026.1.2.3'])(
  'leaves %s unchanged',
  (text) => {
    expect(expandDates(text)).toBe(text);
  },
);

it('finds a passage by a date in another notation', () => {
  const passage = (id: string, title: string, text: string): Passage => ({
    id,
    sourceId: id,
    kind: 'qa',
    title,
    text,
    ordinal: 0,
  });
  const index = buildIndex([
    passage('sale', 'حراج پایان فصل', 'حراج از 2026-10-07 شروع می‌شود.'),
    passage('fair', 'نمایشگاه', 'نمایشگاه از ۱۴۰۵/۰۷/۱۵ آغاز می‌شود.'),
    passage('hours', 'ساعت کاری', 'شنبه تا پنجشنبه ۹ تا ۲۱.'),
    passage('send', 'هزینهٔ ارسال', '۶۰ هزار تومان است.'),
  ]);
  const topPassageId = (question: string) => answerMessage(index, question).ranked[0]?.passage.id;
  expect(topPassageId('7 October 2026')).toBe('sale');
  expect(topPassageId('۷ اکتبر چه خبره؟')).toBe('sale');
  expect(topPassageId('۱۵ مهر چه خبره؟')).toBe('fair');
  expect(answerMessage(index, '۱۵ مهر چه خبره؟').citations[0]?.quote).toContain('۱۴۰۵/۰۷/۱۵');
});
