// Proves that other words of one meaning find a passage without being taken for the words themselves.
import { expect, test } from 'vitest';
import { answerFrom } from './answer.ts';
import { buildIndex } from './bot-index.ts';
import { readQuestion } from './query.ts';

const passages = [
  ['a', 'در دوران بارداری مصرف قرص آهن لازم است و پزشک مقدار آن را می‌گوید.'],
  ['b', 'در دوران امتحان خواب کافی لازم است و مدرسه ساعت آن را می‌گوید.'],
  ['c', 'اتومبیل‌های قدیمی هر سال معاینه می‌شوند.'],
].map(([id = '', text = '']) => ({ id, sourceId: id, kind: 'text' as const, title: '', text, ordinal: 0 }));
const index = buildIndex(passages);

test('a question in other words of the same meaning finds its passage', () => {
  expect(answerFrom(index, 'در دوران حاملگی چه لازم است؟').ranked[0]?.passage.id).toBe('a');
  expect(answerFrom(index, 'ماشین کهنه کی معاینه می‌شود؟').ranked[0]?.passage.id).toBe('c');
});

test('the very word makes an answer surer than another of its meaning', () => {
  const sure = (question: string) => answerFrom(index, question).confidence;
  expect(sure('در دوران بارداری چه لازم است؟')).toBeGreaterThan(sure('در دوران حاملگی چه لازم است؟'));
});

test('a word is no synonym of itself, and a stop word has none', () => {
  const [asked] = readQuestion(index, 'بارداری').words;
  const own = [...(asked?.terms.keys() ?? [])];
  expect(asked?.synonyms.size).toBeGreaterThan(0);
  expect(own.filter((term) => asked?.synonyms.has(term))).toEqual([]);
  const stop = readQuestion(index, 'این را که').words;
  expect(stop.flatMap(({ synonyms }) => [...synonyms])).toEqual([]);
});
