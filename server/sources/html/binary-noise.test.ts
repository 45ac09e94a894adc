import { readFileSync } from 'node:fs';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { page } from '../../../tests/external-systems/website.ts';
import fc from '../../../tests/fast-check.setup.ts';
import { isBinaryNoise } from './binary-noise.ts';
import { decodePage } from './charset.ts';

const html = `${page('شرایط ارسال', 'هزینهٔ ارسال برای خریدهای بالای ۸۰۰ هزار تومان رایگان است. '.repeat(5)).body}`;
const windows1256Letters = [
  ...new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)),
];
/** Drops letters that the encoding lacks. */
const encode1256 = (text: string) =>
  Buffer.from([...text].map((letter) => windows1256Letters.indexOf(letter)).filter((byte) => byte !== -1));

const isNoisy = (bytes: Uint8Array, charset: string | null = null) =>
  isBinaryNoise(decodePage(bytes, charset).text);

const jpegHead = Buffer.from('ffd8ffe000104a46494600010100000100010000ffdb004300', 'hex');
const compressed = deflateRawSync(readFileSync(new URL('../../../tests/fixtures/shop.pdf', import.meta.url)));

describe('binary content', () => {
  test.each([null, 'utf-8', 'windows-1252', 'windows-1256'])(
    'detects random bytes as noise when served as %s',
    (charset) => {
      const random = fc.uint8Array({ minLength: 1_000, maxLength: 50_000, size: 'max' });
      fc.assert(
        fc.property(random, (bytes) => isNoisy(bytes, charset)),
        { numRuns: 20 },
      );
    },
  );

  test.each([
    ['a gzip file', gzipSync(html.repeat(20))],
    ['compressed bytes without a header', compressed],
    ['a PNG', readFileSync(new URL('../../../docs/pictures/inbox.png', import.meta.url))],
    ['a JPEG', Buffer.concat([jpegHead, compressed])],
    ['a GIF of one pixel', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['a page followed by compressed bytes', Buffer.concat([Buffer.from(html), compressed])],
  ])('detects as noise: %s', (_, bytes) => {
    expect(isNoisy(bytes)).toBe(true);
  });
});

test.each([
  ['in UTF-8', Buffer.from(html), null],
  ['in windows-1256', encode1256(html), null],
  ['in windows-1256, as its server says', encode1256(html), 'windows-1256'],
  ['in UTF-16 with a byte order mark', Buffer.from(`\ufeff${html}`, 'utf16le'), null],
  ['in big-endian UTF-16 with a byte order mark', Buffer.from(`\ufeff${html}`, 'utf16le').swap16(), null],
  ['in UTF-16, as its server says', Buffer.from(html, 'utf16le'), 'utf-16le'],
  ['in undeclared UTF-16', Buffer.from(html, 'utf16le'), null],
  ['with a few NUL characters', Buffer.from(html.replaceAll('</', '\0</').slice(0, 600)), null],
  ['of a few letters with NUL characters', Buffer.from('<p>\0سلام\0</p>\0'), null],
  [
    'with a control character in every line',
    Buffer.from('ارسال\x1fها تا دو روز کاری طول می‌کشد و رایگان است.\n'.repeat(50)),
    null,
  ],
  ['padded with NUL characters', Buffer.from(html.padEnd(8_192, '\0')), null],
  ['in doubly encoded UTF-8', Buffer.from(Buffer.from(html).toString('latin1')), null],
  ['of NUL characters only', Buffer.alloc(1_000), null],
  ['without content', Buffer.alloc(0), null],
])('accepts a page %s', (_, bytes, charset) => {
  expect(isNoisy(bytes, charset)).toBe(false);
});
