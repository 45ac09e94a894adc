import { describe, expect, it } from 'vitest';
import fc from '../../../tests/fast-check.setup.ts';
import { decodePage } from '../html/charset.ts';
import { decode, detectByteOrder } from './decode-text.ts';

const windows1256Letters = [
  ...new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
];
const encodeWindows1256 = (text: string) =>
  Buffer.from([...text].map((letter) => windows1256Letters.indexOf(letter)));
const LINE = 'ارسال سفارش به شهرستان سه تا پنج روز كاري طول مي‌كشد';
const INVALID_BYTE = Buffer.from([0xff]);

describe('text files', () => {
  it.each([
    ['an invalid byte at the start', Buffer.concat([INVALID_BYTE, Buffer.from(LINE)]), `\ufffd${LINE}`],
    ['an invalid byte at the end', Buffer.concat([Buffer.from(LINE), INVALID_BYTE]), `${LINE}\ufffd`],
    [
      'a character cut in two',
      Buffer.from(LINE).subarray(0, Buffer.from(LINE).length - 1),
      `${LINE.slice(0, -1)}\ufffd`,
    ],
  ])('keeps UTF-8 with %s', (_, bytes, text) => {
    expect(decode(bytes)).toBe(text);
  });

  it.each([0, 1, 2])('decodes line %i in windows-1256 among lines in UTF-8', (index) => {
    const lines = [0, 1, 2].map((line) => (line === index ? encodeWindows1256(LINE) : Buffer.from(LINE)));
    const bytes = Buffer.concat(lines.flatMap((line) => [line, Buffer.from('\r\n')]));
    expect(decode(bytes)).toBe(`${LINE}\r\n`.repeat(3));
  });

  it('decodes windows-1256 whose line happens to be strict UTF-8', () => {
    // In windows-1256 «اپ» is two bytes that are also one valid UTF-8 character.
    const text = `${LINE}\nاپ اپ\n${LINE}`;
    expect(decode(encodeWindows1256(text))).toBe(text);
  });

  it.each([
    ['a byte order mark', `\ufeff${LINE}`],
    ['no byte order mark', LINE],
    ['no byte order mark, in English and Persian', `Price list\nقیمت: ۱۲٬۰۰۰ تومان\n${LINE}`],
  ])('decodes UTF-16 of both byte orders with %s', (_, text) => {
    const expected = text.replace('\ufeff', '');
    expect(decode(Buffer.from(text, 'utf16le'))).toBe(expected);
    expect(decode(Buffer.from(text, 'utf16le').swap16())).toBe(expected);
  });

  it('detects no byte order in UTF-8, windows-1256, NUL bytes or ASCII', () => {
    for (const bytes of [
      Buffer.from(LINE),
      encodeWindows1256(LINE),
      Buffer.alloc(64),
      Buffer.from('a b c d e f g h'),
    ])
      expect(detectByteOrder(bytes)).toBeNull();
  });

  it('keeps every line except the one with invalid bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ min: 0x80, minLength: 1, maxLength: 6 }), (randomBytes) => {
        const bytes = Buffer.concat([
          Buffer.from(`${LINE}\n${LINE}`),
          Buffer.from(randomBytes),
          Buffer.from(`\n${LINE}`),
        ]);
        const [first, , last] = decode(bytes).split('\n');
        expect([first, last]).toEqual([LINE, LINE]);
      }),
    );
  });
});

describe('pages', () => {
  const html = (text: string) =>
    `<html><head><title>فروشگاه</title></head><body><p>${text}</p></body></html>`;

  it.each([
    ['UTF-8 served as windows-1256', Buffer.from(html(LINE)), 'windows-1256'],
    ['UTF-8 served as windows-1252', Buffer.from(html(LINE)), 'iso-8859-1'],
    ['windows-1256 served as windows-1252', encodeWindows1256(html(LINE)), 'iso-8859-1'],
    ['windows-1256 served as UTF-8', encodeWindows1256(html(LINE)), 'utf-8'],
    ['UTF-16 without a byte order mark', Buffer.from(html(LINE), 'utf16le'), null],
    ['UTF-16 served as UTF-8', Buffer.from(html(LINE), 'utf16le'), 'utf-8'],
  ])('decodes %s', (_, bytes, charset) => {
    expect(decodePage(bytes, charset)).toEqual({ text: html(LINE), hasInvalidBytes: false });
  });

  it('decodes a part in windows-1256 on one line with UTF-8', () => {
    const bytes = Buffer.concat([
      Buffer.from(`<p>${LINE}</p><p>`),
      encodeWindows1256(LINE),
      Buffer.from('</p>'),
    ]);
    for (const served of ['utf-8', 'windows-1256', null])
      expect(decodePage(bytes, served).text).toBe(`<p>${LINE}</p><p>${LINE}</p>`);
  });

  it('damages only one character for one invalid byte', () => {
    const bytes = Buffer.concat([
      Buffer.from(`<p>${LINE}</p><p>${LINE} `),
      INVALID_BYTE,
      Buffer.from(`${LINE}</p>`),
    ]);
    expect(decodePage(bytes, null)).toEqual({
      text: `<p>${LINE}</p><p>${LINE} \ufffd${LINE}</p>`,
      hasInvalidBytes: true,
    });
  });

  it.each([
    [
      'windows-1252',
      'windows-1252',
      Buffer.from('<p>Österreich, São Paulo</p>', 'latin1'),
      'Österreich, São Paulo',
    ],
    ['windows-1251', 'windows-1251', Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]), 'Привет'],
  ])('honours %s where the server names it', (_, charset, bytes, text) => {
    expect(decodePage(bytes, charset).text).toContain(text);
  });
});
