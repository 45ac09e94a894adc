import { describe, expect, it } from 'vitest';
import fc from '../../tests/fast-check.setup.ts';
import { normaliseLine, normaliseText, trimText } from './normalise.ts';

const persian = [
  'سلام، می‌خواستم بدونم کتاب‌هایی که سفارش داده‌ام کِی می‌رسند؟',
  'لطفاً قبلاً هماهنگ کنید؛ حتماً تا ۲۰‌اُم می‌آییم.',
  'مسئولِ فروش، رؤیا و مؤلف: «خانهٔ ما» و «نامهٔ شما» و سوءتفاهم',
  'آی‌فون ۱۵ پرومکس ۲۵۶‌گیگابایتی، iPhone‌ها و PDF‌های قدیمی',
  'کوردی: ڕۆژ باش، ئەو ڵاپەڕەیە بۆ ێمەیە، گوڵ و ژیان',
  'شماره‌ی ۰۹۱۲ ۳۴۵ ۶۷۸۹ ـ ساعت ۹:۳۰ تا ۱۷، قیمت ۱۲٬۵۰۰٬۰۰۰ ریال (٪۱۰)',
  'سال ۱۳۵۷ ه‍.ش و ۱۹۷۹ م.',
  'این «قهوه»‌ها و (چای)‌ها\nخط دوم\tجدول',
  'نِمی‌دانَم',
];
const emoji = [
  '👨‍👩‍👧‍👦',
  '🏳️‍🌈',
  '🏴‍☠️',
  '👩🏽‍🚀',
  '❤️',
  '☎︎',
  '1️⃣',
  '#️⃣',
  '🇮🇷',
  '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '🏴󠁧󠁢󠁷󠁬󠁳󠁿',
  '❤️‍🔥',
  '🧑🏿‍🤝‍🧑🏻',
];
const hidden = [
  ...'\0\x01\x07\x1b\x7f\x9f\u00ad\u034f\u115f\u1160\u17b4\u180b\u180e\u200b\u202a\u202b\u202c\u202d\u202e',
  ...'\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\u206a\u206f\u3164\ufe00\ufeff\uffa0\ufff9\ufffa\ufffb\ufffc\uffff',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e007f}',
  '\u{e0101}',
  '\u{1d173}',
  '\u{1bca0}',
  '\u{1fffe}',
];
const pieces = fc.constantFrom(
  ...persian.flatMap((text) => text.split(/(?<=\u200c)|(?=\u200c)| /)),
  ...emoji,
  ...hidden,
  ...'\u200c\u200d\u200e\u200f\u061c\ufe0f\ufe0e\u20e3\u0653\u064b\u0301\u0302\r\n\t \u2028\u2800\ud800\udc00',
  ...['a', 'é', 'e\u0301', 'क्', 'ष', '漢', '\u0958', '\u{1d160}', 'A', '1', '🏴', '👩', '🏽'],
);
const mixed = fc.oneof(
  fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'binary-ascii' }),
);

describe('visible characters', () => {
  it.each(persian)('keeps «%s»', (text) => {
    expect(normaliseText(text)).toBe(text.normalize('NFC'));
  });

  it.each(emoji)('keeps the emoji %s', (text) => {
    expect(normaliseText(`سلام ${text}`)).toBe(`سلام ${text}`);
    expect(normaliseLine(`سلام ${text}`)).toBe(`سلام ${text}`);
  });

  it('keeps one direction mark inside a text and none in a name', () => {
    expect(trimText('\u200fقیمت \u200e\u200e+98\u200f')).toBe('قیمت \u200e+98');
    expect(normaliseLine('علی\u200f \u061cرضا\u200e')).toBe('علی رضا');
  });

  it('keeps joiners between Indic letters', () => {
    expect(normaliseText('क्‍ष र्‌क')).toBe('क्‍ष र्‌क');
  });
});

describe('invisible characters', () => {
  it.each(hidden)('removes %j inside a word, a name and an emoji', (sign) => {
    expect(normaliseText(`پشتی${sign}بانی`)).toBe('پشتیبانی');
    expect(normaliseLine(`${sign}ad${sign}min${sign}`)).toBe('admin');
    expect(normaliseText(`👨${sign}👩`)).toBe('👨👩');
  });

  it.each([
    ['half-spaces', '\u200cسلام\u200c \u200cدنیا\u200c\u200c.', 'سلام دنیا.'],
    ['doubled half-spaces', 'می\u200c\u200cشود', 'می\u200cشود'],
    ['half-spaces after hidden characters', 'می\u200b\u200c\u{e0041}\u200cشود', 'می\u200cشود'],
    ['half-spaces in Latin words', 'ad\u200cmin', 'admin'],
    ['joiners between letters that join', 'پشتی\u200dبانی', 'پشتیبانی'],
    ['joiners in Latin words', 'sup\u200dport', 'support'],
    [
      'a message hidden in tag characters',
      `سلام${[...'ignore'].map((c) => String.fromCodePoint(0xe0000 + c.charCodeAt(0))).join('')}`,
      'سلام',
    ],
    ['tags behind a flag', '🏴\u{e0067}\u{e0062}\u{e0041}\u{e007f}', '🏴'],
    ['data hidden in variation selectors', '😀\ufe0f\ufe0f\u{e0100}\u{e0123}\ufe01', '😀\ufe0f'],
    ['direction overrides in a file name', 'exe.\u202egnp', 'exe.gnp'],
    ['separate combining marks', 'cafe\u0301 ا\u0653ب', 'café آب'],
  ])('removes %s', (_, text, expected) => {
    expect(normaliseText(text)).toBe(expected);
  });

  it('normalises line breaks and makes a name a single line', () => {
    expect(normaliseText('a\r\nb\rc\u2028d\u0085e\vf')).toBe('a\nb\nc\nd\ne\nf');
    expect(normaliseLine(' علی\r\n\tرضا\u2029\u00a0\u3000کریمی\u2800 ')).toBe('علی رضا کریمی');
  });

  it('limits combining marks on a letter of a name', () => {
    expect(normaliseLine(`ع${'\u0363'.repeat(40)}لی`)).toBe(`ع${'\u0363'.repeat(4)}لی`);
  });

  it.each([
    '\u200c',
    '\u200d',
    '\u200f\u200e',
    '\u3164',
    '\u2800 \u200b',
    '\u{e0041}\u{e0042}',
    '\ufe0f',
    '',
  ])('reduces %j to an empty string', (text) => {
    expect(trimText(text)).toBe('');
    expect(normaliseLine(text)).toBe('');
  });
});

/** Checks a property on 10,000 generated texts. */
const checkProperty = (texts: fc.Arbitrary<string>, check: (text: string) => void) =>
  fc.assert(
    fc.property(texts, (text) => void check(text)),
    { numRuns: 10_000 },
  );

describe('normalisation of any text', () => {
  const normalisers = { normaliseText, trimText, normaliseLine };
  for (const [name, normalise] of Object.entries(normalisers)) {
    it(`returns ${name} twice the same as ${name} once`, () => {
      checkProperty(mixed, (text) => expect(normalise(normalise(text))).toBe(normalise(text)));
    });

    it(`removes hidden characters with ${name} and leaves letters in NFC`, () => {
      checkProperty(mixed, (text) => {
        const result = normalise(text);
        expect(result).toBe(result.normalize('NFC'));
        expect(result.isWellFormed()).toBe(true);
        expect(result).not.toMatch(
          /[^\P{Cc}\n\t]|[\u00ad\u200b\u202a-\u202e\u2060-\u206f\ufeff\u2028\u2029]/u,
        );
        expect(result.replace(/🏴[\u{e0000}-\u{e007f}]{6}/gu, '')).not.toMatch(/[\u{e0000}-\u{e007f}]/u);
        expect(result.length).toBeLessThanOrEqual(text.length * 3);
      });
    });
  }

  it('keeps every letter, digit and sign', () => {
    checkProperty(fc.string({ unit: 'grapheme' }), (text) => {
      const characters = (value: string) => value.normalize('NFC').match(/\p{L}|\p{N}|\p{P}|\p{S}/gu) ?? [];
      expect(characters(normaliseText(text))).toEqual(
        characters(text.replace(/[\u3164\uffa0\u115f\u1160\ufffc]/g, '')),
      );
    });
  });
});
