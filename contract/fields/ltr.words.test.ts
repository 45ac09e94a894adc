import { expect, it } from 'vitest';
import fc from '../../tests/fast-check.setup.ts';
import { splitLtr } from './ltr.words.ts';

const foundIn = (text: string) => splitLtr(text).flatMap((part) => (part.isLtr ? [part.text] : []));

it('finds codes and phone numbers and ignores lists and single numbers', () => {
  expect(foundIn('کد رهگیری: 2104 8815 0773.')).toEqual(['2104 8815 0773']);
  expect(foundIn('تلفن +98 21-8815-0773 یا ۰۲۱ ۸۸۱۵ ۰۷۷۳')).toEqual(['+98 21-8815-0773', '۰۲۱ ۸۸۱۵ ۰۷۷۳']);
  expect(foundIn('سایز ۴۰ ۴۲ ۴۴، سفارش ۱۴۰۵۸۲، مدل Linen-42 و 1405')).toEqual([]);
});

it('finds URLs with their trailing slash and without the punctuation that ends the sentence', () => {
  expect(foundIn('صفحهٔ خرید: https://niloofar.ir/linen/')).toEqual(['https://niloofar.ir/linen/']);
  expect(foundIn('«https://niloofar.ir/خرید؟q=1» را ببینید (http://a.ir).')).toEqual([
    'https://niloofar.ir/خرید',
    'http://a.ir',
  ]);
});

it('keeps an English line among Persian lines whole, including its numbers and URLs', () => {
  expect(foundIn('سفارش 2104-8815 کی می‌رسد؟\nIs it https://a.ir/b/ or https://a.ir/c?\nOr not')).toEqual([
    '2104-8815',
    'Is it https://a.ir/b/ or https://a.ir/c?',
  ]);
  expect(foundIn('صفحهٔ https://a.ir/b/ or https://a.ir/c?')).toEqual(['https://a.ir/b/', 'https://a.ir/c']);
});

it('keeps balanced brackets inside a URL and drops those around it', () => {
  const city = 'https://en.wikipedia.org/wiki/Shiraz_(city)';
  expect(foundIn(`دربارهٔ شیراز: ${city}.`)).toEqual([city]);
  expect(foundIn(`(${city}#history) و ${city}/map`)).toEqual([`${city}#history`, `${city}/map`]);
  expect(foundIn('https://a.ir/b( و (https://a.ir/c)')).toEqual(['https://a.ir/b', 'https://a.ir/c']);
});

it('keeps a URL with balanced brackets whole at any position in a sentence', () => {
  const word = fc.stringMatching(/^[a-z0-9]{1,6}$/);
  const address = fc
    .array(
      fc.oneof(
        word,
        word.map((name) => `(${name})`),
      ),
      { minLength: 1 },
    )
    .map((pieces) => `https://a.ir/${pieces.join('')}`);
  fc.assert(
    fc.property(address, (url) => {
      expect(foundIn(`«${url}» را ببینید (${url})، یا ${url}.`)).toEqual([url, url, url]);
    }),
  );
});

it('splits text without losing or changing any character', () => {
  const piece = fc.constantFrom(
    'سلام',
    ' ',
    '-',
    '12',
    '2104 8815',
    '۰۹۱۲ ۳۴۵',
    '+98 21',
    'https://',
    'a.ir/',
    '(',
    ')',
    'a',
    '\n',
    '\u200c',
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(
        splitLtr(text)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }),
  );
});
