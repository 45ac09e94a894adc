import { expect, test } from 'vitest';
import { suggestAlternatives } from './alternatives.ts';
import type { ScoredPassage } from './retrieval.ts';

const scoredPassage = (id: string, question: string | null, title = question ?? 'راهنما'): ScoredPassage => ({
  passage: {
    id,
    sourceId: id,
    kind: 'qa',
    ordinal: 0,
    title,
    ...(question !== null && { question }),
    text: 'متن',
  },
  score: 0.5,
  lexicalScore: 0.5,
  similarity: null,
  rerank: null,
});
const ranked = [
  scoredPassage('sent', 'هزینهٔ ارسال به تهران چقدر است؟'),
  scoredPassage('text', null),
  scoredPassage('abroad', 'ارسال به خارج از کشور دارید؟'),
  scoredPassage('fit', 'کدام اندازه مناسب من است؟'),
  scoredPassage('time', 'ارسال چند روز طول می‌کشد؟'),
  scoredPassage('late', 'سفارش دیر رسید؛ هزینهٔ ارسال برمی‌گردد؟'),
];
const citations = (...cited: string[]) => cited.map((passageId) => ({ passageId }));

test('returns at most two of the best questions that were not just answered and share a word with the message', () => {
  expect(suggestAlternatives('ارسال چطوره؟', ranked, citations('sent'))).toEqual([
    'ارسال به خارج از کشور دارید؟',
    'ارسال چند روز طول می‌کشد؟',
  ]);
});

test('skips the question itself, duplicates and questions too long for a button', () => {
  const long = scoredPassage('long', `ارسال ${'خیلی '.repeat(20)}دور؟`);
  const withDuplicate = [
    long,
    ...ranked.slice(2, 3),
    scoredPassage('again', 'ارسال به خارج از کشور دارید؟'),
    ...ranked.slice(4),
  ];
  expect(suggestAlternatives('ارسال چند روز طول می‌کشد؟', withDuplicate, [])).toEqual([
    'ارسال به خارج از کشور دارید؟',
    'سفارش دیر رسید؛ هزینهٔ ارسال برمی‌گردد؟',
  ]);
});

test('offers no titles of texts and rows of tables, which nobody asks', () => {
  const rows = ['ارسال — شهر: شیراز | هزینه: ۶۵ هزار تومان', 'هزینهٔ ارسال'].map((title) =>
    scoredPassage(title, null, title),
  );
  expect(suggestAlternatives('ارسال چنده؟', rows, [])).toEqual([]);
});

test('returns no alternatives when no question shares a word with the message', () => {
  expect(suggestAlternatives('قیمت کیف چند است؟', ranked, [])).toEqual([]);
});
