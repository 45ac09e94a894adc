import { expect, test } from 'vitest';
import { blocksToText } from '../blocks-to-text.ts';
import { detectKind } from '../extract.ts';
import { readTxt } from './txt.reader.ts';

const read = async (bytes: Uint8Array) => blocksToText((await readTxt(bytes)).blocks);

const persian = 'سلام، کالا و می‌برد';

test.each([
  ['UTF-8', Buffer.from(persian)],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${persian}`)],
  ['little-endian UTF-16', Buffer.from(`\ufeff${persian}`, 'utf16le')],
  ['big-endian UTF-16', Buffer.from(`\ufeff${persian}`, 'utf16le').swap16()],
])('reads %s', async (_, bytes) => {
  expect(detectKind(bytes, 'a.txt')).toEqual({ ok: true, kind: 'txt' });
  expect(await read(bytes)).toBe(persian);
});

test('reads windows-1256', async () => {
  // «سلام، پنج گچ ژ» byte by byte.
  const bytes = Buffer.from([
    0xd3, 0xe1, 0xc7, 0xe3, 0xa1, 0x20, 0x81, 0xe4, 0xcc, 0x20, 0x90, 0x8d, 0x20, 0x8e,
  ]);
  expect(detectKind(bytes, 'a.txt')).toEqual({ ok: true, kind: 'txt' });
  expect(await read(bytes)).toBe('سلام، پنج گچ ژ');
});

test('joins lines wrapped by an editor and keeps lists', async () => {
  const sentence = 'این متن را ویرایشگری در ستون شصت شکسته است و باید دوباره یک بند پیوسته شود. ';
  const lines = sentence.repeat(8).match(/.{1,60}(?:\s|$)/g) ?? [];
  const wrapped = lines.map((line) => line.trim()).join('\r\n');
  expect(await read(Buffer.from(`${wrapped}\r\n\r\nپایان`))).toBe(`${sentence.repeat(8).trim()}\n\nپایان`);
  const list =
    'کیف چرمی: ۱٬۲۰۰٬۰۰۰ تومان\nکفش: ۲٬۵۰۰٬۰۰۰ تومان\nکمربند چرمی دست‌دوز مردانه مدل کلاسیک: ۹۰۰٬۰۰۰ تومان\nکلاه: ۱۰۰ تومان';
  expect(await read(Buffer.from(list))).toBe(list);
});

test('reads columns separated by tabs or spaces as tables', async () => {
  const text = 'ارسال\n\nشهر\tهزینه\nتهران\t۴۵٬۰۰۰\nقم\t\n\nکوبیده      ۳۸۰\nجوجه       ۴۲۰\nبرگ     ۶۲۰';
  expect(await read(Buffer.from(text))).toBe(
    'ارسال\n\n| شهر | هزینه |\n| --- | --- |\n| تهران | ۴۵٬۰۰۰ |\n| قم |  |\n\n| کوبیده | ۳۸۰ |\n| جوجه | ۴۲۰ |\n| برگ | ۶۲۰ |',
  );
});

test('removes direction marks and control characters and keeps letters', async () => {
  expect(await read(Buffer.from('\u202bسلام\u202c \u200fكتاب\u200e ي\x1b'))).toBe('سلام كتاب ي');
});

test.each([
  ['text with a NUL byte', Buffer.from('text\0text')],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
])('rejects %s as text', (_, bytes) => {
  expect(detectKind(bytes, 'a.txt')).toMatchObject({ ok: false, failure: { tag: 'FileTypeRefused' } });
});
