import { expect, it } from 'vitest';
import { extractExcerpt, matchesTerms, toIndexTerms, toQueryTerms, toRequiredTerms } from './search.words.ts';

const bot = '0190f000-0000-7000-8000-00000000000b';

/** The marked parts of the excerpt, as a person sees them. */
const seen = (text: string, search: string) => {
  const { text: shown, marks } = extractExcerpt(text, toQueryTerms(search));
  return marks.map(({ from, to }) => shown.slice(from, to));
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
  const asked = toQueryTerms(search);
  if (text === 'گفت‌وگو') {
    expect(matchesTerms(text, asked)).toBe(false); // a half-space separates words
    return;
  }
  expect(matchesTerms(text, asked)).toBe(true);
  const kept = toIndexTerms(bot, text);
  expect(toRequiredTerms(bot, asked).every((word) => kept.includes(word))).toBe(true);
  expect(seen(text, search).length).toBeGreaterThanOrEqual(asked.length);
});

it('matches words by prefix only and ignores signs alone', () => {
  expect(matchesTerms('پیراهن', toQueryTerms('راهن'))).toBe(false);
  expect(toQueryTerms('٪ _ "')).toEqual([]);
});

it('indexes every searchable prefix at any length', () => {
  const words = ['a', 'ab', 'abc', 'abcd', 'abcdefghijklmnop', '😀😀', '𝒳𝒴𝒵', '۱۲۳۴۵۶۷۸۹۰'];
  const kept = toIndexTerms(bot, words.join(' '));
  for (const word of words.flatMap((each) => toQueryTerms(each))) {
    for (let length = 1; length <= word.length; length += 1) {
      const part = word.slice(0, length);
      if (!part.isWellFormed()) continue;
      expect(toRequiredTerms(bot, [part]).every((each) => kept.includes(each))).toBe(true);
    }
  }
});

it('marks matches in the original spelling, including diacritics', () => {
  expect(seen('سلام، مُحَمَّدی کتاب‌ها را خواست', 'محمد كتاب')).toEqual(['مُحَمَّد', 'کتاب']);
  expect(seen('کـــتاب خوب', 'کتاب')).toEqual(['کـــتاب']);
  expect(seen('ﷲ کتاب', 'کتاب')).toEqual(['کتاب']);
});

it('shows one line around the first match, cut between words', () => {
  const text = `${'واژه '.repeat(60)}\n\nسفارش من\n${'دنباله '.repeat(60)}`;
  const { text: shown, marks } = extractExcerpt(text, toQueryTerms('سفارش'));
  expect(shown.startsWith('…واژه')).toBe(true);
  expect(shown.endsWith('دنباله…')).toBe(true);
  expect(shown.length).toBeLessThan(180);
  expect(marks.map(({ from, to }) => shown.slice(from, to))).toEqual(['سفارش']);
});

it('keeps every character of an excerpt whole', () => {
  for (const text of ['😀'.repeat(200), `${'😀'.repeat(60)}سفارش${'😀'.repeat(100)}`, 'ز̷͍'.repeat(300)]) {
    const { text: shown, marks } = extractExcerpt(text, toQueryTerms('سفارش ز'));
    expect(shown.isWellFormed()).toBe(true);
    for (const { from, to } of marks) expect(from >= 0 && to <= shown.length && from < to).toBe(true);
  }
});
