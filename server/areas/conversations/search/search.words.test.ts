import { expect, it } from 'vitest';
import { extractExcerpt } from './search.excerpt.ts';
import { matchesTerms, toIndexTerms, toQueryTerms, toRequiredTerms } from './search.words.ts';

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
  expect(
    queryTerms.some((terms) => toRequiredTerms(bot, terms).every((word) => indexTerms.includes(word))),
  ).toBe(true);
  expect(markedParts(text, search).length).toBeGreaterThan(0);
});

it('matches words by prefix only and ignores punctuation', () => {
  expect(matchesTerms('پیراهن', toQueryTerms('راهن'))).toBe(false);
  expect(toQueryTerms('٪ _ "')).toEqual([]);
});

it('indexes every searchable prefix at any length', () => {
  const words = ['a', 'ab', 'abc', 'abcd', 'abcdefghijklmnop', '😀😀', '𝒳𝒴𝒵', '۱۲۳۴۵۶۷۸۹۰'];
  const indexTerms = toIndexTerms(bot, words.join(' '));
  for (const word of words.flatMap((each) => toQueryTerms(each).flat())) {
    if (word.startsWith('№')) continue; // codes are searched whole
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

const spellings = [
  ['می‌شود', 'می شود', 'میشود'],
  ['کتاب‌ها', 'کتاب ها', 'کتابها', 'كتاب‌ها'],
  ['نمی‌خواهم', 'نمی خواهم', 'نمیخواهم', 'نمي‌خواهم'],
  ['بزرگ‌ترین', 'بزرگ ترین', 'بزرگترین'],
];

it.each(spellings.flatMap((all) => all.flatMap((text) => all.map((search) => [text, search] as const))))(
  'finds «%s» by «%s»',
  (text, search) => {
    const sentence = `این ${text} را`;
    const queryTerms = toQueryTerms(search);
    expect(matchesTerms(sentence, queryTerms)).toBe(true);
    const indexTerms = toIndexTerms(bot, sentence);
    expect(
      queryTerms.some((terms) => toRequiredTerms(bot, terms).every((term) => indexTerms.includes(term))),
    ).toBe(true);
    expect(markedParts(sentence, search).join(' ').replaceAll('\u200c', ' ')).toBe(
      text.replaceAll('\u200c', ' '),
    );
  },
);

const phones = [
  ...['09121234567', '۰۹۱۲۱۲۳۴۵۶۷', '۰۹۱۲ ۱۲۳ ۴۵۶۷', '0912-123-4567', '+989121234567', '+98 912 123 4567'],
  ...[
    '00989121234567',
    '۰۰۹۸ ۹۱۲ ۱۲۳ ۴۵۶۷',
    '9121234567',
    '٠٩١٢١٢٣٤٥٦٧',
    '(0912) 123 4567',
    '+980912 1234567',
  ],
];

it.each(phones.flatMap((text) => phones.map((search) => [text, search] as const)))(
  'finds the phone number %s by %s',
  (text, search) => {
    const queryTerms = toQueryTerms(search);
    expect(matchesTerms(`شماره‌ام ${text} است`, queryTerms)).toBe(true);
    expect(matchesTerms('شماره‌ام 09121234568 است', queryTerms)).toBe(false);
    expect(markedParts(`شماره‌ام ${text} است`, search)).toEqual([text]);
  },
);

it.each(['0912', '۰۹۱۲ ۱۲۳', '+98 912', '0098912', '912123', '+98912123'])(
  'finds a phone number by its typed beginning %s',
  (search) => expect(matchesTerms('من 0912 123 4567 هستم', toQueryTerms(search))).toBe(true),
);

it('finds e-mail addresses, order numbers and codes', () => {
  expect(matchesTerms('ali.rezaei@example.com', toQueryTerms('Ali.Rezaei@Example.com'))).toBe(true);
  expect(matchesTerms('سفارش A-۱۴۰۵۸', toQueryTerms('a-14058'))).toBe(true);
  expect(matchesTerms('سفارش ۱۴۰۵۸۲', toQueryTerms('#140582'))).toBe(true);
  for (const search of ['#6320', '۶۳۲۰', '#۶۳۲۰', '6320'])
    expect(matchesTerms('سارا · #6320', toQueryTerms(search))).toBe(true);
  expect(matchesTerms('سارا · #a320', toQueryTerms('#A320'))).toBe(true);
  expect(matchesTerms('سارا · #6320', toQueryTerms('#632'))).toBe(true);
  expect(matchesTerms('سارا · #6320', toQueryTerms('#6321'))).toBe(false);
  expect(markedParts('سارا · #a320', '#a320')).toEqual(['#a320']);
});

it('bounds and quotes every query', () => {
  const queries = [
    'س',
    'ب'.repeat(500),
    'واژه '.repeat(200),
    '"a" OR *b* NEAR(c) - ^d',
    "'; drop table x; --",
    '+',
    '98',
  ];
  for (const query of queries) {
    const spelt = toQueryTerms(query);
    expect(spelt.length).toBeLessThanOrEqual(4);
    for (const terms of spelt) {
      expect(terms.length).toBeLessThanOrEqual(8);
      for (const term of terms) expect(term).toMatch(/^[\p{L}\p{N}\p{M}№]{1,64}$/u);
    }
  }
});
