import { expect, test } from 'vitest';
import { suggestAlternatives } from './alternatives.ts';
import type { ScoredPassage } from './retrieval.ts';

const found = (id: string, question: string | null): ScoredPassage => ({
  passage: {
    id,
    sourceId: id,
    kind: 'qa',
    ordinal: 0,
    title: question ?? 'راهنما',
    ...(question !== null && { question }),
    text: 'متن',
  },
  score: 0.5,
  lexicalScore: 0.5,
  similarity: null,
  rerank: null,
});
const ranked = [
  found('sent', 'هزینهٔ ارسال به تهران چقدر است؟'),
  found('text', null),
  found('abroad', 'ارسال به خارج از کشور دارید؟'),
  found('fit', 'کدام اندازه مناسب من است؟'),
  found('time', 'ارسال چند روز طول می‌کشد؟'),
  found('late', 'سفارش دیر رسید؛ هزینهٔ ارسال برمی‌گردد؟'),
];
const ids = (...cited: string[]) => cited.map((passageId) => ({ passageId }));

test('returns at most two nearest unanswered questions that share a word with the message', () => {
  expect(suggestAlternatives('ارسال چطوره؟', ranked, ids('sent'))).toEqual([
    'ارسال به خارج از کشور دارید؟',
    'ارسال چند روز طول می‌کشد؟',
  ]);
});

test('skips the question itself, duplicates and questions too long for a button', () => {
  const long = found('long', `ارسال ${'خیلی '.repeat(20)}دور؟`);
  const twice = [
    long,
    ...ranked.slice(2, 3),
    found('again', 'ارسال به خارج از کشور دارید؟'),
    ...ranked.slice(4),
  ];
  expect(suggestAlternatives('ارسال چند روز طول می‌کشد؟', twice, [])).toEqual([
    'ارسال به خارج از کشور دارید؟',
    'سفارش دیر رسید؛ هزینهٔ ارسال برمی‌گردد؟',
  ]);
});

test('returns no alternatives when no question is near', () => {
  expect(suggestAlternatives('قیمت کیف چند است؟', ranked, [])).toEqual([]);
});
