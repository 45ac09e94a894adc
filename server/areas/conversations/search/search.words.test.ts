import { expect, it } from 'vitest';
import { extractExcerpt, matchesTerms, toIndexTerms, toQueryTerms, toRequiredTerms } from './search.words.ts';

const bot = '0190f000-0000-7000-8000-00000000000b';

/** The marked parts of the excerpt, as a person sees them. */
const markedParts = (text: string, search: string) => {
  const { text: excerpt, marks } = extractExcerpt(text, toQueryTerms(search));
  return marks.map(({ from, to }) => excerpt.slice(from, to));
};

it.each([
  ['کتاب‌های تازه', 'كتاب هاي'],
  ['سفارش ۱۴۰۵۸۲ نرسید', '140582'],
  ['سفارشم کو؟', 'سفارش'],
  ['مُحَمَّد آمد', 'محمد'],
  ['رنگِ آبی دارید؟', 'ابی'],
  ['پرداخت_نقدی', 'نقدی'],
  ['Where is my ORDER?', 'order whe'],
  ['گفت‌وگو', 'گفتگ'],
])('finds «%s» by searching «%s»', (text, search) => {
  const queryTerms = toQueryTerms(search);
  if (text === 'گفت‌وگو') {
    expect(matchesTerms(text, queryTerms)).toBe(false); // a half-space separates words
    return;
  }
  expect(matchesTerms(text, queryTerms)).toBe(true);
  const indexTerms = toIndexTerms(bot, text);
  expect(toRequiredTerms(bot, queryTerms).every((word) => indexTerms.includes(word))).toBe(true);
  expect(markedParts(text, search).length).toBeGreaterThanOrEqual(queryTerms.length);
});

it('matches words by prefix only and ignores punctuation', () => {
  expect(matchesTerms('پیراهن', toQueryTerms('راهن'))).toBe(false);
  expect(toQueryTerms('٪ _ "')).toEqual([]);
});

it('indexes every searchable prefix at any length', () => {
  const words = ['a', 'ab', 'abc', 'abcd', 'abcdefghijklmnop', '😀😀', '𝒳𝒴𝒵', '۱۲۳۴۵۶۷۸۹۰'];
  const indexTerms = toIndexTerms(bot, words.join(' '));
  for (const word of words.flatMap((each) => toQueryTerms(each))) {
    for (let length = 1; length <= word.length; length += 1) {
      const prefix = word.slice(0, length);
      if (!prefix.isWellFormed()) continue;
      expect(toRequiredTerms(bot, [prefix]).every((each) => indexTerms.includes(each))).toBe(true);
    }
  }
});

it('marks matches in the original spelling, including diacritics', () => {
  expect(markedParts('سلام، مُحَمَّدی کتاب‌ها را خواست', 'محمد كتاب')).toEqual(['مُحَمَّد', 'کتاب']);
  expect(markedParts('کـــتاب خوب', 'کتاب')).toEqual(['کـــتاب']);
  expect(markedParts('ﷲ کتاب', 'کتاب')).toEqual(['کتاب']);
});

it('shows one line around the first match, cut between words', () => {
  const text = `${'واژه '.repeat(60)}\n\nسفارش من\n${'دنباله '.repeat(60)}`;
  const { text: excerpt, marks } = extractExcerpt(text, toQueryTerms('سفارش'));
  expect(excerpt.startsWith('…واژه')).toBe(true);
  expect(excerpt.endsWith('دنباله…')).toBe(true);
  expect(excerpt.length).toBeLessThan(180);
  expect(marks.map(({ from, to }) => excerpt.slice(from, to))).toEqual(['سفارش']);
});

it('never splits a character in an excerpt', () => {
  for (const text of ['😀'.repeat(200), `${'😀'.repeat(60)}سفارش${'😀'.repeat(100)}`, 'ز̷͍'.repeat(300)]) {
    const { text: excerpt, marks } = extractExcerpt(text, toQueryTerms('سفارش ز'));
    expect(excerpt.isWellFormed()).toBe(true);
    for (const { from, to } of marks) expect(from >= 0 && to <= excerpt.length && from < to).toBe(true);
  }
});
